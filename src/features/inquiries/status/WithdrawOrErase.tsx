import type { ReactNode } from 'react'
import { londonDateAndTime, londonDay, longDate } from '#shared/dates.ts'
import type { InquiryStatus } from './inquiry-status.ts'

type WithdrawOrEraseProps = { status: InquiryStatus; actionOf: (form: 'withdrawal' | 'erasure') => string }

/** The two ends that a visitor can ask for. Both work without JavaScript. */
export function WithdrawOrErase({ status, actionOf }: WithdrawOrEraseProps) {
  const { state, keptUntil, erasureAskedAt } = status
  const lastDay = longDate(londonDay(new Date(keptUntil)))
  return (
    <section aria-labelledby="ends-heading">
      <h2 className="d3" id="ends-heading">
        Withdraw or erase
      </h2>
      {(state === 'waiting' || state === 'replied') && (
        <Fold title="I no longer need a reply">
          <p className="small">
            We’ll close it, and nobody will write to you about it again unless you write here. This page stays
            until {lastDay}.
          </p>
          <form method="post" action={actionOf('withdrawal')}>
            <button type="submit" className="button button--small button--ghost">
              Withdraw my enquiry
            </button>
          </form>
        </Fold>
      )}
      {erasureAskedAt === null ? (
        <Fold title="Erase what you have about me">
          <p className="small">
            This sends a request to the people in charge. A person will do it within a month, and write to you
            when it is done. Until then everything stays as it is.
          </p>
          <form method="post" action={actionOf('erasure')}>
            <button type="submit" className="button button--small button--ghost">
              Ask to be erased
            </button>
          </form>
        </Fold>
      ) : (
        <p className="small">
          You asked us on {londonDateAndTime(new Date(erasureAskedAt))} to erase what we have about you. A
          person will do it within a month of that, and write to you when it is done.
        </p>
      )}
      <p className="small muted">
        If nothing more happens, this page stays until {lastDay}. Bookmark it: nobody can find it without the
        link.
      </p>
    </section>
  )
}

const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="unfold">
    <summary>{title}</summary>
    {children}
  </details>
)
