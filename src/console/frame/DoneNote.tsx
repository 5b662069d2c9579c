type DoneNoteProps = {
  /** From the query. */
  done: string | null
  words: Record<string, string>
  /** Its distances from what is around it. */
  className?: string
}

/** Says what a form has just done. Unknown values show nothing. */
export function DoneNote({ done, words, className = 'mx-pad mb-4' }: DoneNoteProps) {
  const text = done !== null && Object.hasOwn(words, done) ? words[done] : undefined
  return text ? (
    <output
      className={`block py-2 px-4 border-l-4 border-success-700 bg-success-100 text-ink-900 ${className}`.trimEnd()}
    >
      {text}
    </output>
  ) : null
}
