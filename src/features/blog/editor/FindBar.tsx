import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useState } from 'react'
import { findWords, foundIn, goToMatch, replaceAllMatches, replaceMatch } from './find.ts'

type FindBarProps = { view: EditorView; state: EditorState; onClose: () => void }

/** Finds words in the text, and writes others in their place. */
export function FindBar({ view, state, onClose }: FindBarProps) {
  const [words, setWords] = useState('')
  const { query, matches, current } = foundIn(state)
  const run = (command: Command) => command(view.state, view.dispatch, view)
  useEffect(() => () => void (view.isDestroyed || findWords('')(view.state, view.dispatch)), [view])
  return (
    <form
      className="article-form"
      aria-label="Find and replace"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onSubmit={(event) => {
        event.preventDefault()
        run(goToMatch(1))
      }}
    >
      <label className="article-form__field">
        Find
        <input
          className="control"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- someone has just asked for this field
          autoFocus
          autoComplete="off"
          value={query}
          onChange={({ currentTarget }) => run(findWords(currentTarget.value))}
        />
      </label>
      <output className="article-form__count">{countOf(query, matches.length, current)}</output>
      <button type="button" className="button button--quiet" onClick={() => run(goToMatch(-1))}>
        Previous
      </button>
      <button type="submit" className="button button--ghost">
        Next
      </button>
      <label className="article-form__field">
        Replace with
        <input
          className="control"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </label>
      <button type="button" className="button button--ghost" onClick={() => run(replaceMatch(words))}>
        Replace
      </button>
      <button type="button" className="button button--ghost" onClick={() => run(replaceAllMatches(words))}>
        Replace all
      </button>
      <button type="button" className="button button--quiet" onClick={onClose}>
        Close
      </button>
    </form>
  )
}

function countOf(query: string, count: number, current: number): string {
  if (query === '') return ''
  return count === 0 ? 'Not found' : `${current + 1} of ${count}`
}
