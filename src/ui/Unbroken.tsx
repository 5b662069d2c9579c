import { Fragment } from 'react'

/** Text that is never broken at a hyphen: "E-commerce" and "30-minute" stay on one line, and are read as written. */
export function Unbroken({ children }: { children: string }) {
  if (!children.includes('-')) return children
  return children.split(/( )/).map((part, index) =>
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
