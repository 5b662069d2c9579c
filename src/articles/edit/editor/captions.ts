import type { Node } from 'prosemirror-model'
import { type Command } from 'prosemirror-state'
import { node } from './schema.ts'
import { around } from '#kit/editor/text-commands.ts'
import { goTo } from './blocks.ts'

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
