import { fullName } from '#shared/full-name.ts'
import type { WaitingInquiry } from '#features/inquiries/console-inquiry.ts'
import { inquiryClock } from '#features/inquiries/clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { Initials } from '#ui/console/Initials.tsx'
import { DueThread } from './DueThread.tsx'
import type { HourMark } from './hour-marks.ts'
import { HandOverForm, TakeForm } from './OwnerForms.tsx'

type WaitingRowProps = {
  inquiry: WaitingInquiry
  now: Date
  /** The hours that the threads of all rows lie on. */
  marks: readonly HourMark[]
  /** Its button is the one that stands out. */
  isFirst: boolean
}

/** Someone who waits: who, for what, how long they still can, and whose they are. The row opens what they wrote. */
export function WaitingRow({ inquiry, now, marks, isFirst }: WaitingRowProps) {
  const dueAt = new Date(inquiry.replyDueAt)
  const clock = inquiryClock(inquiry, now)
  const name = fullName(inquiry)
  const { owner } = inquiry
  return (
    <li className={`waiting-row waiting-row--${clock.kind}`} id={inquiry.reference}>
      <div className="waiting-row__line">
        <div className="waiting-row__who">
          <p>
            <b>{name}</b> <span className="waiting-row__company">{inquiry.company}</span>
          </p>
          <p className="waiting-row__what">
            <b>{inquiry.what}</b>, {inquiry.price ?? 'no package'}
          </p>
        </div>
        <DueThread kind={clock.kind} dueAt={dueAt} now={now} marks={marks} />
        <p className="waiting-row__due">
          <b aria-hidden>{clock.left}</b>
          <span className="fine fine--line" aria-hidden>
            {clock.due}
          </span>
          <span className="sr-only">
            {clock.sentence} {owner ? `${owner.name} has taken it.` : 'Nobody has taken it yet.'}
          </span>
        </p>
        <Initials name={owner?.name} />
        {owner ? (
          <a
            className="button button--ghost button--small waiting-row__act"
            href={consolePaths.inquiry(inquiry.reference)}
          >
            Reply<span className="sr-only"> to {name}</span>
          </a>
        ) : (
          <TakeForm inquiry={inquiry} isFirst={isFirst} />
        )}
      </div>
      {/* Someone may have opened it before React takes over. */}
      <details className="waiting-row__more" suppressHydrationWarning>
        <summary className="waiting-row__opener">
          <span className="sr-only">What {name} wrote</span>
        </summary>
        <Letter inquiry={inquiry} />
      </details>
    </li>
  )
}

function Letter({ inquiry }: { inquiry: WaitingInquiry }) {
  return (
    <div className="letter">
      <p className="letter__text">{inquiry.message || 'No message came with it.'}</p>
      <dl className="letter__facts">
        <dt>E-mail</dt>
        <dd>{inquiry.email}</dd>
        {inquiry.phone && (
          <>
            <dt>Phone</dt>
            <dd>{inquiry.phone}</dd>
          </>
        )}
        <dt>Received</dt>
        <dd>{londonDateAndTime(new Date(inquiry.receivedAt))}</dd>
        <dt>Reference</dt>
        <dd>{inquiry.reference}</dd>
      </dl>
      <div className="letter__acts">
        <a className="button button--ghost" href={consolePaths.inquiry(inquiry.reference)}>
          Open the enquiry
        </a>
        <HandOverForm inquiry={inquiry} />
      </div>
    </div>
  )
}
