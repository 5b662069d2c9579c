const mostLetters = 4000
const mostLines = 60

/** A text that is short enough to show, and what stays folded: an e-mail may have thousands of lines. */
export function openingOf(text: string): { opening: string; rest: string } {
  const lines = text.split('\n')
  const opening = lines.slice(0, mostLines).join('\n').slice(0, mostLetters)
  const rest = text.slice(opening.length)
  // What would be folded is not worth a press.
  return rest.length < mostLetters / 4 && lines.length < mostLines * 1.25
    ? { opening: text, rest: '' }
    : { opening: opening.trimEnd(), rest: rest.replace(/^\n+/, '') }
}
