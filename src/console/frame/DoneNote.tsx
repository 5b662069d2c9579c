type DoneNoteProps = {
  /** From the query. */
  done: string | null
  words: Record<string, string>
}

/** Says what a form has just done. Unknown values show nothing. */
export function DoneNote({ done, words }: DoneNoteProps) {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined
  return text ? <output className="done-note">{text}</output> : null
}
