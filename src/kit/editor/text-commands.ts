import { lift, toggleMark, wrapIn } from 'prosemirror-commands'
import type { Mark, MarkType, Node, NodeType, Schema } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'

const known = <Type>(found: Type | undefined, name: string): Type => {
  if (!found) throw new Error(`The schema has no ${name}`)
  return found
}

/** A kind of node by its name. */
export const nodeOf = ({ nodes }: Schema, name: string): NodeType => known(nodes[name], name)

const markOf = ({ marks }: Schema, name: string): MarkType => known(marks[name], name)

export type Tool = {
  id: string
  label: string
  /** As prosemirror-keymap names them. */
  keys?: string
  run: Command
  /** Without it the tool is a plain button, with it a toggle. */
  isOn?: (state: EditorState) => boolean
}

type Found = { node: Node; start: number; end: number }

/** The innermost node of these kinds that the selection is in. */
export function around({ selection: { $from } }: EditorState, ...names: string[]): Found | undefined {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const found = $from.node(depth)
    if (names.includes(found.type.name))
      return { node: found, start: $from.before(depth), end: $from.after(depth) }
  }
  return undefined
}

/** Whether the selection is in a node of this kind. */
export const isIn = (name: string) => (state: EditorState) => around(state, name) !== undefined

/** Gives the selected words a mark, or takes it from them. */
export const markTool = <Id extends string>(id: Id, label: string) => ({
  id,
  label,
  run: ((state, dispatch) => toggleMark(markOf(state.schema, id))(state, dispatch)) satisfies Command,
  isOn: ({ schema, doc, selection: { from, to, empty, $from }, storedMarks }: EditorState): boolean => {
    const type = markOf(schema, id)
    return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
  },
})

/** Makes a list, changes its kind, or lifts the item out of it. */
const toggleList =
  (name: string): Command =>
  (state, dispatch) => {
    const { schema, tr } = state
    const current = around(state, 'bullet_list', 'ordered_list')
    if (!current) return wrapInList(nodeOf(schema, name))(state, dispatch)
    if (current.node.type.name === name) return liftListItem(nodeOf(schema, 'list_item'))(state, dispatch)
    dispatch?.(tr.setNodeMarkup(current.start, nodeOf(schema, name)))
    return true
  }

const toggleQuotation: Command = (state, dispatch) =>
  (isIn('blockquote')(state) ? lift : wrapIn(nodeOf(state.schema, 'blockquote')))(state, dispatch)

const listTool = <Id extends string>(id: Id, label: string, keys: string) => ({
  id,
  label,
  keys,
  run: toggleList(id),
  isOn: isIn(id),
})

/** The tools of every text, in the order of a toolbar. */
export const textTools = {
  words: [
    { ...markTool('strong', 'Bold'), keys: 'Mod-b' },
    { ...markTool('em', 'Italic'), keys: 'Mod-i' },
  ],
  lists: [
    listTool('bullet_list', 'Bulleted list', 'Mod-Shift-8'),
    listTool('ordered_list', 'Numbered list', 'Mod-Shift-7'),
  ],
  quotation: <Label extends string>(label: Label) => ({
    id: 'blockquote' as const,
    label,
    keys: 'Mod-Shift-9',
    run: toggleQuotation,
    isOn: isIn('blockquote'),
  }),
}

/** The selected words, or the link around the cursor, and the address they have, or ''. */
export function linkAt({ schema, selection: { $from, from, to, empty } }: EditorState) {
  const link = markOf(schema, 'link')
  const hrefOf = (all: readonly Mark[]) => String(link.isInSet(all)?.attrs['href'] ?? '')
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

/** The address that was meant: of a mailbox, or of a page whose beginning was left out. */
const completed = (text: string) => (/^[^\s:/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`)

/** Links the selection, or inserts the address. An empty address removes the link. */
export const setLink =
  (text: string, isAddress: (text: string) => boolean): Command =>
  (state, dispatch) => {
    const { schema, tr } = state
    const link = markOf(schema, 'link')
    const { from, to } = linkAt(state)
    const href = text === '' || isAddress(text) ? text : completed(text)
    if (href !== '' && from === to) tr.replaceSelectionWith(schema.text(text, [link.create({ href })]), false)
    else tr.removeMark(from, to, link)
    if (href !== '' && from !== to) tr.addMark(from, to, link.create({ href }))
    dispatch?.(tr)
    return true
  }
