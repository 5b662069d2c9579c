import { Plus } from 'lucide-react'

type InitialsProps = {
  /** Undefined: no one yet. */
  name: string | undefined
  /** Clients and visitors have no colour; anyone who works here has the same one everywhere. */
  isClient?: boolean
}

const colours = ['weld', 'woad', 'moss', 'rose', 'mulberry', 'sky'] as const

/** The colour of someone who works here, of those in console-marks.css. */
export const colourOf = (name: string) =>
  colours[
    Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) %
      colours.length
  ]

const firstLetter = (word: string | undefined) => Array.from(word ?? '').at(0) ?? ''

/** Who it is, in a square. Decoration: the name is beside it, or in the text for screen readers. */
export function Initials({ name, isClient = false }: InitialsProps) {
  if (name === undefined)
    return (
      <span className="initials inline-grid flex-none place-items-center initials--nobody" aria-hidden>
        <Plus className="icon size-[14px]" />
      </span>
    )
  const words = name.trim().split(/\s+/)
  const letters = firstLetter(words[0]) + (words.length > 1 ? firstLetter(words.at(-1)) : '')
  return (
    <span
      className={`initials inline-grid flex-none place-items-center initials--${isClient ? 'client' : colourOf(name)}`}
      aria-hidden
    >
      {letters.toLocaleUpperCase('en-GB')}
    </span>
  )
}
