import type { EditorState } from 'prosemirror-state'
import { toolsWithKeys } from './commands.ts'
import { foundIn } from './find.ts'
import { addressAt } from './links.ts'
import { slashAt } from './slash.ts'
import { isInTable } from './tables.ts'

/** Everything about a state that is around the text: the same look needs no drawing. Most keys change nothing of it. */
export function lookOf(state: EditorState): string {
  const on = toolsWithKeys.filter(({ isOn }) => isOn?.(state)).map(({ id }) => id)
  const slash = slashAt(state)
  const { query, matches, current } = foundIn(state)
  return JSON.stringify([on, isInTable(state), addressAt(state), slash, query, matches.length, current])
}
