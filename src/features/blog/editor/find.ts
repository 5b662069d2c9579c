import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'

type Match = { from: number; to: number }
type Found = { query: string; matches: Match[]; current: number }

const key = new PluginKey<Found>('find')
const nothing: Found = { query: '', matches: [], current: 0 }

/** The current search, its matches, and the one at the cursor. */
export const foundIn = (state: EditorState): Found => key.getState(state) ?? nothing

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
    key,
    state: {
      init: () => nothing,
      apply(tr, before): Found {
        const message: unknown = tr.getMeta(key)
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

/** Searches for words; empty ends the search. */
export const findWords =
  (query: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, query))
    return true
  }

/** Selects the next or previous match, cyclically. */
export const goToMatch =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { matches } = foundIn(state)
    const { from, to } = state.selection
    const next =
      step === 1
        ? (matches.find((match) => match.from >= to) ?? matches[0])
        : (matches.findLast((match) => match.to <= from) ?? matches.at(-1))
    if (!next) return false
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)).scrollIntoView())
    return true
  }

/** Replaces the selected match and selects the next; without a selected match it selects one. */
export const replaceMatch =
  (words: string): Command =>
  (state, dispatch) => {
    const { matches } = foundIn(state)
    const { from, to } = state.selection
    if (!matches.some((match) => match.from === from && match.to === to)) return goToMatch(1)(state, dispatch)
    if (!dispatch) return true
    const tr = state.tr.insertText(words, from, to)
    const after = from + words.length
    const next = matches.find((match) => match.from >= to) ?? matches[0]
    if (next && next.from !== from)
      tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(next.from), tr.mapping.map(next.to)))
    else tr.setSelection(TextSelection.create(tr.doc, after))
    dispatch(tr.scrollIntoView())
    return true
  }

/** Replaces every match, as one undo step. */
export const replaceAllMatches =
  (words: string): Command =>
  (state, dispatch) => {
    const { matches } = foundIn(state)
    const { tr } = state
    for (const { from, to } of matches.toReversed()) tr.insertText(words, from, to)
    if (matches.length > 0) dispatch?.(tr)
    return matches.length > 0
  }
