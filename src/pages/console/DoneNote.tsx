type DoneNoteProps = {
  /** What the address says was done. */
  done: string | null
  words: Record<string, string>
}

/** Says what a form has just done. An address that names nothing known shows nothing. */
export function DoneNote({ done, words }: DoneNoteProps) {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined
  return text ? <output className="done-note">{text}</output> : null
}
