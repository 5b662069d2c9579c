import type { Mark } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useId, useState } from 'react'
import { Button } from '#kit/Button.tsx'
import { isAddress, marks, schema } from './reply-schema.ts'

/** The selected words, or the link around the cursor, and the address they have. */
export function linkAt({ selection: { $from, from, to, empty } }: EditorState) {
  const hrefOf = (all: readonly Mark[]) => String(marks.link.isInSet(all)?.attrs['href'] ?? '')
  const range = { from, to, href: hrefOf($from.marks()) || hrefOf($from.nodeAfter?.marks ?? []) }
  if (!empty || range.href === '') return range
  // A link is several texts where a part of it is bold.
  let start: number | undefined
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (hrefOf(child.marks) !== range.href) start = undefined
    else start ??= at
    if (start !== undefined && start <= from && from <= at + child.nodeSize)
      Object.assign(range, { from: start, to: at + child.nodeSize })
  })
  return range
}

/** Asks for the address of a link. */
export function LinkField({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const [before] = useState(() => linkAt(view.state).href)
  const [typed, setTyped] = useState(before)
  const id = useId()
  const set = (text: string) => {
    const { tr } = view.state
    const { from, to } = linkAt(view.state)
    const address = /^[^\s:/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`
    const href = text === '' || isAddress(text) ? text : address
    if (href !== '' && from === to)
      tr.replaceSelectionWith(schema.text(text, [marks.link.create({ href })]), false)
    else tr.removeMark(from, to, marks.link)
    if (href !== '' && from !== to) tr.addMark(from, to, marks.link.create({ href }))
    view.dispatch(tr)
    onClose()
  }
  return (
    <div className="composer__link flex flex-wrap gap-2 items-center py-1.5 px-4 border-b border-line text-sm">
      <label htmlFor={id}>Address of the link</label>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- pressing 'Link' asks for it
        autoFocus
        className="control"
        id={id}
        inputMode="url"
        autoComplete="off"
        value={typed}
        maxLength={2000}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key !== 'Enter') return
          // The form around it sends the reply.
          event.preventDefault()
          set(typed.trim())
        }}
      />
      <Button variant="ghost" size="small" onClick={() => set(typed.trim())}>
        {before === '' ? 'Insert link' : 'Change link'}
      </Button>
      {before !== '' && (
        <Button variant="quiet" size="small" onClick={() => set('')}>
          Remove link
        </Button>
      )}
    </div>
  )
}
