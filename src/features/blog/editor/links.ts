import type { Command, EditorState } from 'prosemirror-state'
import { isAddress, mark, schema } from './schema.ts'

const link = mark('link')

/** The range of a link command: the selection, or the link around the cursor. */
function linkAt({ selection: { from, to, empty, $from } }: EditorState): {
  from: number
  to: number
  href: string
} {
  const href = String(link.isInSet($from.marks())?.attrs['href'] ?? '')
  const range = { from, to, href }
  if (!empty || href === '') return range
  // A link with a bold part is several text nodes.
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

/** The address of the link at the cursor, or ''. */
export const addressAt = (state: EditorState): string => linkAt(state).href

/** Links the selection, or inserts the address. An empty address removes the link. */
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
