import { Fragment } from 'react'
import type { OpenRequest } from './request-forms.ts'

/** What is being asked for, in one line: its name, its price and what comes when. It breaks between them, never within. */
export function RequestSummary({ request: { choice } }: { request: OpenRequest }) {
  if (!choice) return null
  const [name, ...rest] = choice.terms
  return (
    <>
      <strong>{name}</strong>
      {rest.map((term) => (
        <Fragment key={term}>
          {' · '}
          <span className="nowrap">{term}</span>
        </Fragment>
      ))}
    </>
  )
}
