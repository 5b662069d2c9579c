/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as in InboxTable.tsx */
import { fullName } from '#shared/full-name.ts'
import type { MouseEvent } from 'react'
import { inquiryClock, isSnoozedAt, type ClockKind } from '../clock.ts'
import { snoozeWords } from '../conversation/event-words.ts'
import type { ListedInquiry } from '../inbox-data.ts'
import { isWaiting, type InquiryState } from '../inquiry-kind.ts'
import { replyWithinMs } from '../promised-time.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Initials } from '#kit/Initials.tsx'
import { Badge, type BadgeTone } from '#kit/Badge.tsx'
import { bulkFormId } from './BulkBar.tsx'
import { useInbox } from './inbox-context.tsx'
import { RowActs } from './RowActs.tsx'
import { boxName } from './selection.ts'
import type { Bulk } from './use-bulk.ts'

/** Of its columns behind the first, which selects. */
export const heads = ['Reply clock', 'Person and company', 'Asked for, in their words', 'Owner', 'Status']

type InboxRowProps = { inquiry: ListedInquiry; now: Date; bulk: Bulk }

/** One inquiry; the whole row opens it: where there is room beside the list, and else its own page. */
export function InboxRow({ inquiry, now, bulk }: InboxRowProps) {
  const { reference, company, owner, requested } = inquiry
  const { opened, openBeside } = useInbox()
  const isOpen = opened?.page.inquiry.reference === reference
  const open = (event: MouseEvent) => {
    // A modified click opens a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !hasRoomBeside()) return
    event.preventDefault()
    if (isOpen) document.querySelector<HTMLElement>(`#${besideId}`)?.focus()
    else void openBeside(reference)
  }
  const clock = inquiryClock(inquiry, now)
  const name = fullName(inquiry)
  const wish = [requested.packageName, requested.price].filter(Boolean).join(', ') || 'no package'
  return (
    <tr role="row" className={`inbox-row inbox-row--${clock.kind}`}>
      <td role="cell" className="inbox-row__pick [grid-area:pick]">
        <label className="relative z-1 inline-grid place-items-center size-[32px] cursor-pointer max-lg:size-target">
          {/* Someone may have ticked it before React takes over. */}
          <input
            className="size-[18px] cursor-pointer"
            type="checkbox"
            name={boxName}
            value={reference}
            form={bulkFormId}
            suppressHydrationWarning
          />
          <span className="sr-only">Select {name}</span>
        </label>
      </td>
      <td role="cell" className="inbox-row__clock [grid-area:clock] self-center">
        <span className="reply-clock">
          <ClockThread kind={clock.kind} dueAt={new Date(inquiry.replyDueAt)} now={now} />
          <span className="reply-clock__words leading-snug lining-tabular whitespace-nowrap 2xl:whitespace-normal">
            <b className="inline-block px-2" aria-hidden>
              {clock.left}
            </b>
            <span className="row-second" aria-hidden>
              {clock.due}
            </span>
            <span className="sr-only">{clock.sentence}</span>
          </span>
        </span>
      </td>
      <td role="cell" className="[grid-area:who]">
        <a
          className="row-link"
          href={consolePaths.inquiry(reference)}
          aria-current={isOpen || undefined}
          onClick={open}
        >
          {name}
        </a>
        <span className="row-second">{company || reference}</span>
      </td>
      <td role="cell" className="inbox-row__wish [grid-area:wish]">
        <span className="inbox-row__first">{requested.service || 'Not said'}</span>
        <span className="inbox-row__choice">{wish}</span>
        {inquiry.snippet && (
          <span className="row-second inbox-row__words" dir="auto">
            {inquiry.snippet}
          </span>
        )}
      </td>
      <td role="cell" className="[grid-area:owner] justify-self-end">
        <span className={`flex gap-2 items-center ${owner ? '' : 'text-danger-700 font-demi'}`.trimEnd()}>
          <Initials name={owner?.name} />
          <span className="inbox-owner__name">{owner ? <FirstName name={owner.name} /> : 'Nobody yet'}</span>
        </span>
      </td>
      <td role="cell" className="inbox-row__status [grid-area:status] self-center justify-self-end">
        <span className="flex gap-1 items-center justify-between">
          <span className="min-w-0">
            <InquiryStatus inquiry={inquiry} now={now} />
          </span>
          <RowActs inquiry={inquiry} bulk={bulk} />
        </span>
      </td>
    </tr>
  )
}

/** Of the enquiry beside the list. */
export const besideId = 'beside'

const hasRoomBeside = () => matchMedia('(width >= 85rem)').matches

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

type InquiryStatusProps = Pick<InboxRowProps, 'inquiry' | 'now'>

function InquiryStatus({ inquiry: { status, snoozedUntil, followUpAt }, now }: InquiryStatusProps) {
  if (isWaiting(status) && snoozedUntil !== null && isSnoozedAt(snoozedUntil, now))
    return (
      <>
        <Badge tone="planned">Snoozed</Badge>
        <span className="row-second">until {snoozeWords(snoozedUntil)}</span>
      </>
    )
  const [tone, word] = statusWords[status]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {followUpAt !== null && (
        <span className="row-second">
          {new Date(followUpAt) > now ? 'follow up ' : 'follow-up due since '}
          {shortDateAndTime(new Date(followUpAt))}
        </span>
      )}
    </>
  )
}

const statusWords: Record<InquiryState, [tone: BadgeTone, word: string]> = {
  new: ['new', 'New'],
  open: ['open', 'Open'],
  replied: ['waiting', 'Waiting for them'],
  converted: ['good', 'Now a client'],
  closed: ['off', 'Closed'],
  spam: ['bad', 'Spam'],
  merged: ['off', 'Merged'],
}

// Of the drawing: 24 hours, with a mark each third.
const width = 96
const marks = Array.from({ length: 9 }, (_, at) => `M${at * 12} 3v8`).join('')

type ClockThreadProps = { kind: ClockKind; dueAt: Date; now: Date }

/** A promise as 96 px of thread: as long as it still has, cut where it is late, tied with a bow where it was answered in time. */
function ClockThread({ kind, dueAt, now }: ClockThreadProps) {
  const left = Math.min(1, (dueAt.getTime() - now.getTime()) / replyWithinMs)
  const end = Math.max(5, Math.round(left * width * 10) / 10)
  const isRunning = kind === 'soon' || kind === 'today' || kind === 'tomorrow'
  return (
    <svg
      className="clock-thread flex-none overflow-visible"
      viewBox="-1 0 100 14"
      width="100"
      height="14"
      aria-hidden
    >
      {(isRunning || kind === 'late') && <path className="stroke-line-200" d={marks} />}
      {kind === 'late' && <path className="clock-thread__cut" d="M1 7H96" />}
      {kind === 'answered' && (
        <path className="clock-thread__bow" d="M1 7h36c10 0 10-7 5-6s-4 12 4 12 9-6 3-6h47" />
      )}
      {isRunning && (
        <>
          <path className="clock-thread__casing" d={`M1 7H${end}`} />
          <path className="clock-thread__thread" d={`M1 7H${end}`} />
          <circle className="clock-thread__knot" cx={end} cy="7" r="3.5" />
        </>
      )}
    </svg>
  )
}
