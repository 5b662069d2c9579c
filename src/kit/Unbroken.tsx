import { Fragment } from 'react'

/** Text that is never broken at a hyphen: "E-commerce" and "30-minute" stay on one line, and are read as written. */
export function Unbroken({ children }: { children: string }) {
  return partsOf(children).map((part, index) =>
    part.includes('-') ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text, which has no others
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** The words with a hyphen, each by itself, and what is between them. */
function partsOf(text: string): string[] {
  const parts = ['']
  for (const piece of text.split(/(\s)/))
    if (piece.includes('-')) parts.push(piece, '')
    else parts[parts.length - 1] += piece
  return parts.filter(Boolean)
}
