import { ButtonLink } from '#kit/Button.tsx'
import { findNamedElement } from '#kit/named-element.ts'
import { useEffect, useMemo } from 'react'
import { mostCounted } from '#shared/counted.ts'
import { useToday } from './today-context.tsx'
import type { WaitingInquiry } from '#inquiries/console-inquiry.ts'
import { waitingKindOf, inquiryClock, type ClockKind } from '#inquiries/clock.ts'
import { fullName } from '#shared/full-name.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime, londonHour } from '#shared/dates.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Initials } from '#kit/Initials.tsx'
import { groupTitles, type WaitingKind } from '#inquiries/waiting-groups.ts'
import { HandOverForm, TakeForm } from './OwnerForms.tsx'

type WaitingGroup = { urgency: WaitingKind; inquiries: WaitingInquiry[] }

/** The waiting inquiries by urgency, those with an earlier reply last, without empty groups. */
export function waitingGroups(waiting: readonly WaitingInquiry[], now: Date): WaitingGroup[] {
  const groups: Record<WaitingKind, WaitingInquiry[]> = {
    late: [],
    soon: [],
    today: [],
    tomorrow: [],
    again: [],
  }
  for (const inquiry of waiting) groups[waitingKindOf(inquiry, now)].push(inquiry)
  return (['late', 'soon', 'today', 'tomorrow', 'again'] as const)
    .map((urgency) => ({ urgency, inquiries: groups[urgency] }))
    .filter(({ inquiries }) => inquiries.length > 0)
}

/** The note of a group: how many have no owner. */
export function ownerNote(inquiries: readonly WaitingInquiry[]): string | undefined {
  const free = inquiries.filter(({ owner }) => owner === null).length
  if (free === 0) return undefined
  if (free === inquiries.length) return free === 1 ? 'Nobody has taken it' : 'Nobody has taken them'
  return free === 1 ? 'Nobody has taken one of them' : `Nobody has taken ${free} of them`
}

type WaitingRowProps = {
  inquiry: WaitingInquiry
  now: Date
  /** The hour lines behind the threads. */
  marks: readonly HourMark[]
  /** It has the primary button. */
  isFirst: boolean
}

/** One waiting inquiry; the row opens its message. */
function WaitingRow({ inquiry, now, marks, isFirst }: WaitingRowProps) {
  const dueAt = new Date(inquiry.replyDueAt)
  const clock = inquiryClock(inquiry, now)
  const name = fullName(inquiry)
  const { owner } = inquiry
  return (
    <li
      className={`waiting-row relative border-b border-b-line waiting-row--${clock.kind}`}
      id={inquiry.reference}
    >
      <div className="waiting-row__line min-h-[60px] max-lg:gap-y-2 max-lg:py-2">
        <div className="[grid-area:who] min-w-0 py-2 wrap-anywhere max-lg:py-0">
          <p>
            <b>{name}</b> <span className="text-ink-700 max-lg:block">{inquiry.company}</span>
          </p>
          <p className="text-ink-700 text-sm leading-snug">
            <b className="text-ink-900 font-medium">{inquiry.what}</b>, {inquiry.price ?? 'no package'}
          </p>
        </div>
        <DueThread kind={clock.kind} dueAt={dueAt} now={now} marks={marks} />
        <p className="waiting-row__due [grid-area:due] leading-snug tabular whitespace-nowrap max-lg:self-start max-lg:text-right">
          <b className="inline-block" aria-hidden>
            {clock.left}
          </b>
          <span className="fine fine--line" aria-hidden>
            {clock.due}
          </span>
          <span className="sr-only">
            {clock.sentence} {owner ? `${owner.name} has taken it.` : 'Nobody has taken it yet.'}
          </span>
        </p>
        <Initials name={owner?.name} />
        {owner ? (
          <ButtonLink
            variant="ghost"
            size="small"
            className="relative z-1 [grid-area:act]"
            href={consolePaths.inquiry(inquiry.reference)}
          >
            Reply<span className="sr-only"> to {name}</span>
          </ButtonLink>
        ) : (
          <TakeForm inquiry={inquiry} isFirst={isFirst} />
        )}
      </div>
      {/* It may be open before hydration. */}
      <details className="waiting-row__more" suppressHydrationWarning>
        <summary className="waiting-row__opener absolute focus-visible:-outline-offset-3">
          <span className="sr-only">What {name} wrote</span>
        </summary>
        <Letter inquiry={inquiry} />
      </details>
    </li>
  )
}

function Letter({ inquiry }: { inquiry: WaitingInquiry }) {
  return (
    <div className="grid gap-4 pt-1 pb-5 px-pad lg:grid-cols-[minmax(0,1fr)_300px] lg:gap-y-4 lg:gap-x-10">
      <p className="max-w-[42rem] py-3 px-4 border-l-3 border-mulberry-700 bg-rose-100 text-base wrap-anywhere whitespace-pre-line">
        {inquiry.message || 'No message came with it.'}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-4 content-start">
        <dt className="text-ink-700 text-sm">E-mail</dt>
        <dd className="wrap-anywhere">
          <WithAddresses>{inquiry.email}</WithAddresses>
        </dd>
        {inquiry.phone && (
          <>
            <dt className="text-ink-700 text-sm">Phone</dt>
            <dd className="wrap-anywhere">{inquiry.phone}</dd>
          </>
        )}
        <dt className="text-ink-700 text-sm">Received</dt>
        <dd className="wrap-anywhere">{londonDateAndTime(new Date(inquiry.receivedAt))}</dd>
        <dt className="text-ink-700 text-sm">Reference</dt>
        <dd className="wrap-anywhere">{inquiry.reference}</dd>
      </dl>
      <div className="flex flex-wrap gap-y-3 gap-x-6 items-end lg:col-span-full">
        <ButtonLink variant="ghost" href={consolePaths.inquiry(inquiry.reference)}>
          Open the enquiry
        </ButtonLink>
        <HandOverForm inquiry={inquiry} />
      </div>
    </div>
  )
}

const ground = 'border-l-6 pl-[calc(var(--pad)_-_6px)]'
const grounds: Partial<Record<WaitingKind, string>> = {
  late: `${ground} border-l-danger-700 bg-danger-100 text-danger-700`,
  soon: `${ground} border-l-weld-400 bg-weld-100`,
}

/** The waiting inquiries, the most urgent first: one thread each, on a common time axis. */
export function WaitingList() {
  const { data, now } = useToday()
  useEffect(openNamedRow, [])
  // Once for all rows: formatting London's time is expensive.
  const marks = useMemo(() => hourMarks(now), [now])
  const groups = waitingGroups(data.waiting, now)
  const next = data.waiting.find(({ owner }) => owner === null)
  const more = data.unanswered - data.waiting.length
  return (
    <div className="waiting-list max-lg:border-t-2 max-lg:border-t-ink-900">
      <HourAxis marks={marks} />
      {groups.map(({ urgency, inquiries }) => (
        <section key={urgency} aria-labelledby={`group-${urgency}`}>
          <div
            className={`border-b border-b-line flex gap-2 items-center min-h-[36px] py-1 pr-pad font-strong ${grounds[urgency] ?? 'pl-pad'}`}
          >
            <h2 id={`group-${urgency}`}>{groupTitles[urgency]}</h2>
            <span className={`font-medium ${urgency === 'late' ? '' : 'text-ink-700'}`.trimEnd()}>
              {inquiries.length}
            </span>
            <p
              className={`ml-auto font-normal text-xs max-sm:hidden ${urgency === 'late' ? '' : 'text-ink-700'}`.trimEnd()}
            >
              {ownerNote(inquiries)}
            </p>
          </div>
          <ul>
            {inquiries.map((inquiry) => (
              <WaitingRow
                key={inquiry.reference}
                inquiry={inquiry}
                now={now}
                marks={marks}
                isFirst={inquiry === next}
              />
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && (
        <p className="pt-4 pb-0 px-pad text-ink-700">
          {data.unanswered >= mostCounted
            ? 'More wait than are listed here.'
            : `And ${more} more, due later.`}
        </p>
      )}
    </div>
  )
}

/** Opens the row of the address's fragment, as the palette links to it. @returns a function that removes the listener */
function openNamedRow(): () => void {
  const open = () => {
    const row = findNamedElement()
    const details = row?.querySelector('details')
    if (!details) return
    details.open = true
    row?.scrollIntoView({ block: 'center' })
    details.querySelector('summary')?.focus({ preventScroll: true })
  }
  open()
  addEventListener('hashchange', open)
  return () => removeEventListener('hashchange', open)
}

const hourMs = 3_600_000
const dayHours = 24

/** The width of the drawing for the whole day. */
export const dayWidth = 480

/** The position of a time on the axis of the next 24 hours. */
export const placeOf = (at: Date, now: Date): number =>
  round(((at.getTime() - now.getTime()) / (dayHours * hourMs)) * dayWidth)

type HourMark = { x: number; hour: number }

/** Every third hour in London within the next 24 hours, correct also when the clocks change. */
export function hourMarks(now: Date): HourMark[] {
  const firstHour = Math.ceil(now.getTime() / hourMs) * hourMs
  return Array.from({ length: dayHours }, (_, index) => new Date(firstHour + index * hourMs))
    .map((at) => ({ x: placeOf(at, now), hour: londonHour(at) }))
    .filter(({ hour }) => hour % 3 === 0)
}

const round = (value: number) => Math.round(value * 10) / 10

type DueThreadProps = { kind: ClockKind; dueAt: Date; now: Date; marks: readonly HourMark[] }

/** A thread on the axis of the next 24 hours, with a knot at the deadline; cut if it is late, none if no promise is running. */
function DueThread({ kind, dueAt, now, marks }: DueThreadProps) {
  const end = Math.min(placeOf(dueAt, now), dayWidth - 6)
  return (
    <svg
      className="due-thread w-full fill-none max-lg:hidden"
      viewBox={`0 0 ${dayWidth} 60`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className="due-thread__hours stroke-line-200" d={marks.map(({ x }) => `M${x} 0V60`).join('')} />
      <path className="due-thread__now" d="M0 0V60" />
      {kind === 'late' && <path className="due-thread__cut" d={`M6 30H${dayWidth - 6}`} />}
      {kind !== 'late' && kind !== 'again' && (
        <>
          <path className="due-thread__casing" d={`M0 30H${end}`} />
          <path className="due-thread__knot-casing" d={`M${end} 30h.01`} />
          <path className="due-thread__thread" d={`M0 30H${end}`} />
          <path className="due-thread__knot" d={`M${end} 30h.01`} />
        </>
      )}
    </svg>
  )
}

/** The axis above the threads. */
function HourAxis({ marks }: { marks: readonly HourMark[] }) {
  // Not over 'Now', which is widest on narrow windows, nor beyond the end.
  const labelled = marks.filter(({ x, hour }) => hour % 6 === 0 && x > 120 && x < dayWidth - 30)
  return (
    <div className="hour-axis border-b-2 border-ink-900 text-ink-700 text-xs tabular" aria-hidden>
      <span>Next 24 hours</span>
      <svg className="fill-ink-700 w-full h-[26px] overflow-visible font-sans text-xs leading-normal font-medium">
        <text className="fill-ink-900 font-bold" x="0" y="17">
          Now
        </text>
        {labelled.map(({ x, hour }) => (
          <text key={hour} x={`${(x / dayWidth) * 100}%`} y="17" textAnchor="middle">
            {String(hour).padStart(2, '0')}:00
          </text>
        ))}
      </svg>
    </div>
  )
}
