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
export const goTo = (tr: Transaction, position: number): Transaction =>
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
