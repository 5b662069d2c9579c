import { chainCommands, lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Attrs, Node } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { node } from './schema.ts'

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

/** Moves the cursor into the first text from a position on. */
const goTo = (tr: Transaction, position: number): Transaction =>
  tr.setSelection(TextSelection.near(tr.doc.resolve(position), 1)).scrollIntoView()

/** Inserts a block at the selection: it replaces an empty paragraph, or follows the block of the cursor, which moves into its first text from `beginsAt` on. */
export const insert =
  (make: () => Node, beginsAt = 1): Command =>
  (state, dispatch) => {
    if (!dispatch) return true
    const { selection, tr } = state
    const { $from, $to } = selection
    const isEmptyLine =
      $from.depth === 1 && $from.parent.type === node('paragraph') && $from.parent.content.size === 0
    let at = selection.from
    if (isEmptyLine) tr.replaceWith((at = $from.before()), $from.after(), make())
    else if ($from.depth === 1 && $from.parent.isTextblock) tr.replaceSelectionWith(make())
    else tr.insert((at = $to.depth > 0 ? $to.after(1) : selection.to), make())
    // The cursor must be able to leave the last block.
    if (tr.doc.lastChild?.isTextblock === false) tr.insert(tr.doc.content.size, node('paragraph').create())
    dispatch(goTo(tr, Math.min(at + beginsAt, tr.doc.content.size)))
    return true
  }

/** Makes the selected blocks one kind, or paragraphs if they already are. */
export const toggleBlock =
  (name: string, attrs?: Attrs): Command =>
  (state, dispatch) =>
    chainCommands(setBlockType(node(name), attrs), setBlockType(node('paragraph')))(state, dispatch)

/** Whether the cursor's block is of this kind. */
export const isBlock =
  (name: string, attrs: Attrs = {}) =>
  ({ selection: { $from } }: EditorState) =>
    $from.parent.hasMarkup(node(name), { ...$from.parent.attrs, ...attrs })

export const toggleQuotation: Command = (state, dispatch) =>
  (isIn('blockquote')(state) ? lift : wrapIn(node('blockquote')))(state, dispatch)

/** Makes a list, changes its kind, or lifts the item out of it. */
export const toggleList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch) => {
    const current = around(state, 'bullet_list', 'ordered_list')
    if (!current) return wrapInList(node(name))(state, dispatch)
    if (current.node.type.name === name) return liftListItem(node('list_item'))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(current.start, node(name)))
    return true
  }

/** Adds a caption to the selected blocks: the source of a quotation, a text under code. */
export const addCaption: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  const quotation = around(state, 'blockquote')
  const range = quotation
    ? state.doc
        .resolve(quotation.start + 1)
        .blockRange(
          state.doc.resolve(quotation.end - 1),
          (parent) => parent === state.doc.resolve(quotation.start).parent,
        )
    : $from.blockRange($to)
  if (!range || around(state, 'figure', 'table_cell', 'table_header', 'list_item', 'definition_list'))
    return false
  const blocks: Node[] = []
  for (let at = range.startIndex; at < range.endIndex; at += 1) blocks.push(range.parent.child(at))
  const figure = node('figure').create(null, [...blocks, node('figcaption').create()])
  if (!range.parent.canReplaceWith(range.startIndex, range.endIndex, figure.type)) return false
  if (dispatch) {
    const tr = state.tr.replaceRangeWith(range.start, range.end, figure)
    dispatch(goTo(tr, range.start + figure.nodeSize - 2))
  }
  return true
}

/** Enter in a caption leaves it: into the table, or to a new paragraph after the figure. */
export const leaveCaption: Command = (state, dispatch, view) => {
  const figure = around(state, 'figcaption') && around(state, 'figure')
  if (!figure) return leaveTableCaption(state, dispatch, view)
  dispatch?.(goTo(state.tr.insert(figure.end, node('paragraph').create()), figure.end))
  return true
}

/** From a table's caption into its first cell. */
export const leaveTableCaption: Command = (state, dispatch) => {
  const caption = around(state, 'table_caption')
  if (caption) dispatch?.(goTo(state.tr, caption.end))
  return caption !== undefined
}

const newDefinitionList = () =>
  node('definition_list').create(null, [
    node('definition_term').create(),
    node('definition').create(null, node('paragraph').create()),
  ])

export const insertDefinitionList: Command = (state, dispatch) =>
  !isIn('definition_list')(state) && insert(newDefinitionList)(state, dispatch)

/** Enter in a list of definitions: from a term to what it means, from there to the next term, from an empty term out. */
export const continueDefinitions: Command = (state, dispatch) => {
  const list = around(state, 'definition_list')
  const entry = list && around(state, 'definition_term', 'definition')
  if (!list || !entry || !state.selection.empty) return false
  const isTerm = entry.node.type === node('definition_term')
  if (isTerm && entry.node.content.size === 0 && list.node.childCount > 1) {
    const tr = state.tr.delete(entry.start, entry.end)
    const after = tr.mapping.map(list.end)
    dispatch?.(goTo(tr.insert(after, node('paragraph').create()), after))
    return true
  }
  // A definition may have a list or several paragraphs: Enter inside of it is an ordinary one.
  if (
    !isTerm &&
    (state.selection.$from.pos !== entry.end - 2 || state.selection.$from.parent.content.size === 0)
  )
    return false
  const isExplained = isTerm && state.doc.nodeAt(entry.end)?.type === node('definition')
  if (isExplained) {
    dispatch?.(goTo(state.tr, entry.end))
    return true
  }
  const next = isTerm
    ? node('definition').create(null, node('paragraph').create())
    : node('definition_term').create()
  dispatch?.(goTo(state.tr.insert(entry.end, next), entry.end))
  return true
}
