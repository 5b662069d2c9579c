import { type Command, TextSelection } from 'prosemirror-state'
import { findKey, foundIn } from './find.ts'

/** Searches for words; empty ends the search. */
export const findWords =
  (query: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(findKey, query))
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
