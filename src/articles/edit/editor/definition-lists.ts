import { type Command } from 'prosemirror-state'
import { node } from './schema.ts'
import { around, isIn } from '#kit/editor/text-commands.ts'
import { goTo, insert } from './blocks.ts'

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
