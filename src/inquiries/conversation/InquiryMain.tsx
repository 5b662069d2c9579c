import { SearchX } from 'lucide-react'
import { momentWords, conversationClock, type ConversationClock } from '../clock.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { Notice } from '#kit/Notice.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { Button, ButtonLink } from '#kit/Button.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { ActPanel } from './acts/ActPanel.tsx'
import { Composer } from './composer/Composer.tsx'
import { ConversationEntry } from './ConversationEntry.tsx'
import type { InquiryContent } from './conversation-data.ts'
import { useInquiry } from './inquiry-context.tsx'
import { InquiryHead } from './InquiryHead.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { useState } from 'react'
import { promisedHours } from '../promised-time.ts'
import { ActLink } from './acts/ActLink.tsx'

/** The page of an inquiry; null: there is no such inquiry. */
export const InquiryMain = ({ content }: { content: InquiryContent }) => (content ? <Whole /> : <Missing />)

function Whole() {
  const { data, done, isStale, news, refresh } = useInquiry()
  return (
    <>
      <InquiryHead />
      <DoneNote done={done} words={doneWords} className="mx-pad my-4" />
      {isStale && (
        <div className="pt-4 pb-0 px-pad">
          <Notice
            tone="danger"
            title="We couldn’t load what is new. Nothing has been lost."
            action={
              <Button variant="ghost" onClick={() => void refresh()}>
                Try again
              </Button>
            }
          />
        </div>
      )}
      <ActPanel />
      <ReplyClock />
      <output className="sr-only">{news}</output>
      <Conversation />
      <ReturnedMailNotice />
      <Composer key={data.inquiry.reference} />
    </>
  )
}

/** Everything that was written, the earliest first. */
function Conversation() {
  const { data, unconfirmed } = useInquiry()
  const undone = new Set(data.replies.filter(({ state }) => state === 'undone').map(({ id }) => id))
  const said = data.events.filter(({ replyId }) => replyId === undefined || !undone.has(replyId))
  return (
    <section className="conversation grid gap-5 max-w-[54rem] pt-5 pb-6 px-pad" aria-label="Conversation">
      <InquiryMessage />
      <AcknowledgementLine />
      {[...said, ...unconfirmed.events].map((event) => (
        <ConversationEntry key={event.id} event={event} />
      ))}
    </section>
  )
}

function AcknowledgementLine() {
  const { data, now } = useInquiry()
  const { acknowledgement, inquiry } = data
  if (!acknowledgement) return null
  const { sentAt, failure } = acknowledgement
  const text = sentAt
    ? `The loom acknowledged it ${momentWords(new Date(sentAt), now)}, with the due time and a link to a private page.`
    : failure
      ? `The acknowledgement to ${inquiry.email} could not be sent. ${failure}`
      : 'The acknowledgement is on its way.'
  return (
    <p className="said said--by-loom">
      <ByHand isPerson={false} />
      <span>
        <WithAddresses>{text}</WithAddresses>
      </span>
    </p>
  )
}

/** Warns that another e-mail to this address is likely to bounce, too. */
function ReturnedMailNotice() {
  const { returnedMail } = useInquiry().data
  if (!returnedMail) return null
  const { address, at, isComplaint, reason } = returnedMail
  const day = shortDateAndTime(new Date(at))
  return (
    <div className="pt-4 pb-0 px-pad">
      <Notice
        tone="weld"
        title={
          isComplaint
            ? `${address} marked one of our e-mails as spam, ${day}`
            : `An e-mail to ${address} came back, ${day}`
        }
      >
        Their mail server said: {reason}
      </Notice>
    </div>
  )
}

const Missing = () => (
  <div className="py-8 px-pad">
    <EmptyState
      headingLevel={1}
      icon={<SearchX className="icon" aria-hidden />}
      title="There is no enquiry with this reference"
      action={
        <ButtonLink variant="ghost" href={consolePaths.today()}>
          Back to Today
        </ButtonLink>
      }
    >
      A character may have been lost on the way, or it was erased.
    </EmptyState>
  </div>
)

const doneWords: Record<string, string> = {
  reply: 'Your reply is on its way.',
  undo: 'Your reply was taken back. Every word is in the field below.',
  left: 'The reply was sent already.',
  note: 'The note is saved. Only staff see it.',
  forward: 'The message is forwarded. It is no reply: the clock goes on.',
  assign: 'The owner is changed.',
  status: 'The state is changed.',
  snooze: 'Saved. The clock keeps running.',
  'follow-up': 'The follow-up is saved.',
  'outside-reply': 'The reply is recorded.',
  'outside-reply-change': 'The recorded reply is changed.',
  merge: 'The two enquiries are one.',
  client: 'There is a client now, with a project and the first update.',
  'new-time': 'The visitor is told the new time, with an apology.',
}

// The width of the drawing.
const width = 576
const hour = width / promisedHours

/** The time left to reply, in words and on a ruler of the whole day. */
function ReplyClock() {
  const { data, now, visitor } = useInquiry()
  const isOnItsWay = data.replies.some(({ state }) => state === 'waiting' || state === 'sending')
  const own = { ...data.inquiry, firstName: visitor }
  // An inquiry that is closed with a reply is waiting until that is delivered.
  const clock = conversationClock(
    own.status === 'closed' && isOnItsWay ? { ...own, status: 'open' } : own,
    now,
  )
  return (
    <section
      className={`@container flex flex-wrap gap-y-0.5 gap-x-5 items-center lg:flex-nowrap py-1.5 pr-[calc(var(--pad)_+_8px)] border-b border-b-line ${grounds[clock.state] ?? 'pl-pad'}`}
      aria-label="Reply clock"
    >
      <b
        className={`flex-none font-display text-lede leading-snug font-semibold ${clock.state === 'late' ? 'text-danger-700' : ''}`.trimEnd()}
        aria-hidden
      >
        {clock.headline}
      </b>
      <div className="max-w-[30rem] text-xs text-pretty">
        <p aria-hidden>{clock.line}</p>
        {clock.state === 'late' && data.inquiry.repliedAt === null && <NewTime />}
      </div>
      <p className="sr-only">{clock.sentence}</p>
      <NewState clock={clock} />
      {clock.state !== 'over' && <Ruler clock={clock} />}
    </section>
  )
}

/** The new time of an overdue reply, with a link to its form. */
function NewTime() {
  const { data, now } = useInquiry()
  const until = data.events.findLast(({ type }) => type === 'new-time')?.until
  return (
    <p>
      {until ? `They were told: by ${momentWords(new Date(until), now)}. ` : 'They have no new time yet. '}
      <ActLink form="new-time">{until ? 'Give another time' : 'Give a new time'}</ActLink>
    </p>
  )
}

/** Announces the clock to screen readers when its state changes, not every minute. */
function NewState({ clock: { state, sentence } }: { clock: ConversationClock }) {
  const [announced, setAnnounced] = useState({ state, text: '' })
  if (announced.state !== state) setAnnounced({ state, text: sentence })
  return <output className="sr-only">{announced.text}</output>
}

const ground = 'border-l-6 pl-[calc(var(--pad)_-_6px)]'
const grounds: Partial<Record<ConversationClock['state'], string>> = {
  soon: `${ground} border-l-weld-400 bg-weld-100`,
  late: `${ground} border-l-danger-700 bg-danger-100`,
  reopened: `${ground} border-l-woad-700 bg-woad-100`,
}

const threads: Partial<Record<ConversationClock['state'], string>> = {
  soon: 'stroke-weld-400',
  answered: 'stroke-success-700',
  reopened: 'stroke-success-700',
}

type LineProps = { d: string; className: string; width: number; dashes?: string | undefined }

/** A line of the ruler, which keeps its width however wide the ruler is. */
const Line = ({ width: strokeWidth, dashes, className, d }: LineProps) => (
  <path
    className={`forced-colors:stroke-current ${className}`}
    strokeWidth={strokeWidth}
    strokeDasharray={dashes}
    strokeLinecap={d.endsWith('h.01') ? 'round' : undefined}
    vectorEffect="non-scaling-stroke"
    d={d}
  />
)

function Ruler({ clock: { state, spent, answeredAt } }: { clock: ConversationClock }) {
  const x = round(spent * width)
  const isRunning = state === 'soon' || state === 'later'
  const thread = threads[state] ?? 'stroke-mulberry-700'
  const [rest, end] = [`M${x} 11H${width}`, `M${width} 11h.01`]
  return (
    <svg
      className="flex-[0_1_23rem] min-w-0 h-[22px] ml-auto overflow-visible fill-none max-lg:hidden @max-[48rem]:hidden"
      viewBox={`0 0 ${width} 22`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <Line className="stroke-line-500" width={1} d={hours} />
      {x > 0 &&
        (state === 'late' ? (
          <Line className="stroke-danger-700" width={3} dashes="4 6" d={`M0 11H${x}`} />
        ) : (
          <Line className="stroke-ink-700" width={1.5} dashes="1 5" d={`M0 11H${x}`} />
        ))}
      {state === 'soon' && (
        <>
          <Line className="stroke-ink-900" width={7} d={rest} />
          <Line className="stroke-ink-900" width={15} d={end} />
        </>
      )}
      {isRunning && (
        <>
          <Line className={thread} width={4} d={rest} />
          <Line className={thread} width={12} d={end} />
        </>
      )}
      {answeredAt !== null && (
        <>
          <Line className={thread} width={4} d={`M0 11H${x}`} />
          <Line className={thread} width={12} d={`M${x} 11h.01`} />
        </>
      )}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

// Every sixth hour is a longer stroke.
const hours = Array.from({ length: promisedHours + 1 }, (_, index) =>
  index % 6 === 0 ? `M${index * hour} 4v14` : `M${index * hour} 8v6`,
).join('')
