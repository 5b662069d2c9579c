import type { OpenRequest } from './request-forms.ts'

/** The price of what is being asked for. */
export function RequestSummary({ request: { choice } }: { request: OpenRequest }) {
  return (
    <>
      <strong>{choice?.price}</strong>
      {choice?.setup && <span>Setup {choice.setup}</span>}
    </>
  )
}
