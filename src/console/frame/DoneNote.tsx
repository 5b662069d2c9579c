type DoneNoteProps = {
  /** From the query. */
  done: string | null
  words: Record<string, string>
}

/** Says what a form has just done. Unknown values show nothing. */
export function DoneNote({ done, words }: DoneNoteProps) {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined
  return text ? (
    <output className="done-note block py-2 px-4 border-l-4 border-success-700 bg-success-100 text-ink-900">
      {text}
    </output>
  ) : null
}
