import { chainCommands, setBlockType } from 'prosemirror-commands'
import type { Attrs, Node } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { node } from './schema.ts'

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
