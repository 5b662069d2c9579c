import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

type Match = { from: number; to: number }
type Found = { query: string; matches: Match[]; current: number }

export const findKey = new PluginKey<Found>('find')
const nothing: Found = { query: '', matches: [], current: 0 }

/** The current search, its matches, and the one at the cursor. */
export const foundIn = (state: EditorState): Found => findKey.getState(state) ?? nothing

/** In lower case where the length stays the same, so that positions are those of the text. */
const folded = (text: string) =>
  text.replaceAll(/./gsu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })

/** Every match of the words, in any case, within one paragraph. */
function matchesOf(doc: Node, query: string): Match[] {
  if (query === '') return []
  const words = folded(query)
  const matches: Match[] = []
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true
    // A node without text, such as a line break, counts as one character.
    const text = folded(block.textBetween(0, block.content.size, undefined, '\u{fffc}'))
    for (let found = text.indexOf(words); found !== -1; found = text.indexOf(words, found + words.length))
      matches.push({ from: at + 1 + found, to: at + 1 + found + words.length })
    return false
  })
  return matches
}

/** Highlights the matches. */
export const finding = (): Plugin<Found> =>
  new Plugin({
    key: findKey,
    state: {
      init: () => nothing,
      apply(tr, before): Found {
        const message: unknown = tr.getMeta(findKey)
        const query = typeof message === 'string' ? message : before.query
        if (query === '') return nothing
        if (query === before.query && !tr.docChanged && !tr.selectionSet) return before
        const matches = query === before.query && !tr.docChanged ? before.matches : matchesOf(tr.doc, query)
        const current = matches.findIndex(({ to }) => to >= tr.selection.to)
        return { query, matches, current: Math.max(0, current) }
      },
    },
    props: {
      decorations(state) {
        const { matches, current } = foundIn(state)
        if (matches.length === 0) return DecorationSet.empty
        return DecorationSet.create(
          state.doc,
          matches.map(({ from, to }, at) =>
            Decoration.inline(from, to, { class: at === current ? 'found found--current' : 'found' }),
          ),
        )
      },
    },
  })
