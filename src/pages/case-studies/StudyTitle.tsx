import { Fragment } from 'react'

/** A title that is never broken at a hyphen: "E-commerce" stays on one line. */
export function StudyTitle({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ' '}
      {word.includes('-') ? <span className="nowrap">{word}</span> : word}
    </Fragment>
  ))
}
