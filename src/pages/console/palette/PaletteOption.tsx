/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an option that is a link, which `<option>` can't be */
import { useEffect, useRef, type MouseEvent } from 'react'
import { Key } from '#ui/console/Key.tsx'
import type { PaletteEntry } from './palette-entries.ts'

type PaletteOptionProps = {
  id: string
  entry: PaletteEntry
  isSelected: boolean
  onFollow: (event: MouseEvent) => void
}

/** One line of the palette. The field keeps the focus; the line that is chosen stays in view. */
export function PaletteOption({ id, entry, isSelected, onFollow }: PaletteOptionProps) {
  const line = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isSelected) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <a
      ref={line}
      className="palette__option"
      id={id}
      role="option"
      aria-selected={isSelected}
      tabIndex={-1}
      href={'href' in entry.to ? entry.to.href : '#'}
      onClick={onFollow}
    >
      <entry.icon className="icon" aria-hidden />
      <span className="palette__name">
        <b>{entry.title}</b> {entry.detail}
      </span>
      {entry.keys.length > 0 && (
        <span className="palette__keys">
          {entry.keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
        </span>
      )}
    </a>
  )
}
