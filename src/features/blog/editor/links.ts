import type { Command, EditorState } from 'prosemirror-state'
import { isAddress, mark, schema } from './schema.ts'

const link = mark('link')

/** What a link command is about: the selected words or, where there is only a cursor, the link around it. */
function linkAt({ selection: { from, to, empty, $from } }: EditorState): {
  from: number
  to: number
  href: string
} {
  const href = String(link.isInSet($from.marks())?.attrs['href'] ?? '')
  const range = { from, to, href }
  if (!empty || href === '') return range
  // A link is several texts where a part of it is bold.
  let start: number | undefined
  $from.parent.forEach((child, offset) => {
    const at = $from.start() + offset
    if (link.isInSet(child.marks)?.attrs['href'] !== href) start = undefined
    else start ??= at
    if (start !== undefined && start <= from && from <= at + child.nodeSize)
      Object.assign(range, { from: start, to: at + child.nodeSize })
  })
  return range
}

/** The address of the link at the cursor, or nothing. */
export const addressAt = (state: EditorState): string => linkAt(state).href

/** Links the selected words, or writes the address where nothing is selected. An empty address removes the link. */
export const setLink =
  (text: string): Command =>
  (state, dispatch) => {
    const { from, to } = linkAt(state)
    const href = text === '' || isAddress(text) ? text : `https://${text}`
    const { tr } = state
    if (href !== '' && from === to) tr.replaceSelectionWith(schema.text(text, [link.create({ href })]), false)
    else tr.removeMark(from, to, link)
    if (href !== '' && from !== to) tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr)
    return true
  }
