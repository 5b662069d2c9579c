/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in InboxTable.tsx */
import { inboxClock } from '#features/inquiries/inbox/inbox-clock.ts'
import type { ListedInquiry } from '#features/inquiries/inbox/listed-inquiry.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Initials } from '#ui/console/Initials.tsx'
import { Status } from '#ui/console/Status.tsx'
import { bulkFormId } from './BulkBar.tsx'
import { ClockThread } from './ClockThread.tsx'
import { boxName } from './selection.ts'

type InboxRowProps = { inquiry: ListedInquiry; now: Date }

/** One inquiry; the whole row opens it. */
export function InboxRow({ inquiry, now }: InboxRowProps) {
  const { reference, company, owner, asked } = inquiry
  const clock = inboxClock(inquiry, now)
  const name = `${inquiry.firstName} ${inquiry.lastName}`.trim()
  const wish = [asked.packageName, asked.price].filter(Boolean).join(', ') || 'no package'
  return (
    <tr role="row" className={`inbox-row inbox-row--${clock.kind}`}>
      <td role="cell" className="inbox-row__pick">
        <label className="inbox-pick">
          {/* Somebody may have ticked it before React takes over. */}
          <input
            type="checkbox"
            name={boxName}
            value={reference}
            form={bulkFormId}
            suppressHydrationWarning
          />
          <span className="sr-only">Select {name}</span>
        </label>
      </td>
      <td role="cell" className="inbox-row__clock">
        <span className="reply-clock">
          <ClockThread kind={clock.kind} dueAt={new Date(inquiry.replyDueAt)} now={now} />
          <span className="reply-clock__words">
            <b aria-hidden>{clock.strong}</b>
            <span className="inbox-row__second" aria-hidden>
              {clock.quiet}
            </span>
            <span className="sr-only">{clock.sentence}</span>
          </span>
        </span>
      </td>
      <td role="cell" className="inbox-row__who">
        <a className="inbox-row__link" href={consolePaths.inquiry(reference)}>
          {name}
        </a>
        <span className="inbox-row__second">{company || reference}</span>
      </td>
      <td role="cell" className="inbox-row__asked">
        <span className="inbox-row__first">{asked.service || 'Not said'}</span>
        <span className="inbox-row__second">{wish}</span>
      </td>
      <td role="cell" className="inbox-row__source">
        <span className="inbox-row__first">{inquiry.source}</span>
        <span className="inbox-row__second">{inquiry.landingPath}</span>
      </td>
      <td role="cell" className="inbox-row__owner">
        <span className={`inbox-owner ${owner ? '' : 'inbox-owner--nobody'}`.trimEnd()}>
          <Initials name={owner?.name} username={owner?.username} />
          <span className="inbox-owner__name">{owner ? <FirstName name={owner.name} /> : 'Nobody yet'}</span>
        </span>
      </td>
      <td role="cell" className="inbox-row__status">
        <InquiryStatus inquiry={inquiry} now={now} />
      </td>
    </tr>
  )
}

/** The first name shows; screen readers have the whole. */
function FirstName({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <>
      {first}
      <span className="sr-only"> {rest.join(' ')}</span>
    </>
  )
}

function InquiryStatus({ inquiry: { status, snoozedUntil }, now }: InboxRowProps) {
  const isWaiting = status === 'new' || status === 'open'
  if (isWaiting && snoozedUntil !== null && new Date(snoozedUntil) > now)
    return (
      <>
        <Status tone="planned">Put off</Status>
        <span className="inbox-row__second">until {shortDateAndTime(new Date(snoozedUntil))}</span>
      </>
    )
  switch (status) {
    case 'new':
      return <Status tone="new">New</Status>
    case 'open':
      return <Status tone="open">Open</Status>
    case 'replied':
      return <Status tone="waiting">Waiting for them</Status>
    case 'converted':
      return <Status tone="good">Now a client</Status>
    case 'closed':
      return <Status tone="off">Closed</Status>
    case 'spam':
      return <Status tone="bad">Spam</Status>
    case 'merged':
      return <Status tone="off">Merged</Status>
  }
}
