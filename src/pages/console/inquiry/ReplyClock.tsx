import { useState } from 'react'
import { conversationClock, momentWords, type ConversationClock } from '#features/inquiries/clock.ts'
import { promisedHours } from '#features/inquiries/promised-time.ts'
import { ActLink } from './acts/ActLink.tsx'
import { useInquiry } from './inquiry-context.tsx'

// Units of the drawing for the promised hours.
const width = 576
const hour = width / promisedHours

/** How long someone still has to reply, in words and on a ruler of the whole day. */
export function ReplyClock() {
  const { data, now, visitor } = useInquiry()
  const isOnItsWay = data.replies.some(({ state }) => state === 'waiting' || state === 'sending')
  const own = { ...data.inquiry, firstName: visitor }
  // Closed with a reply that is on its way, it waits until that is there.
  const clock = conversationClock(
    own.status === 'closed' && isOnItsWay ? { ...own, status: 'open' } : own,
    now,
  )
  return (
    <section className={`inquiry-clock inquiry-clock--${clock.state}`} aria-label="Reply clock">
      <b className="inquiry-clock__left" aria-hidden>
        {clock.headline}
      </b>
      <div className="inquiry-clock__line">
        <p aria-hidden>{clock.line}</p>
        {clock.state === 'late' && data.inquiry.repliedAt === null && <NewTime />}
      </div>
      <p className="sr-only">{clock.sentence}</p>
      <NewState clock={clock} />
      {clock.state !== 'over' && <Ruler clock={clock} />}
    </section>
  )
}

/** What the visitor has been told of a late reply, and the way to tell them. */
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

/** Says the clock to screen readers when its state changes, not with every minute. */
function NewState({ clock: { state, sentence } }: { clock: ConversationClock }) {
  const [told, setTold] = useState({ state, text: '' })
  if (told.state !== state) setTold({ state, text: sentence })
  return <output className="sr-only">{told.text}</output>
}

function Ruler({ clock: { state, spent, answeredAt } }: { clock: ConversationClock }) {
  const x = round(spent * width)
  const isRunning = state === 'soon' || state === 'later'
  return (
    <svg className="inquiry-clock__ruler" viewBox={`0 0 ${width} 22`} preserveAspectRatio="none" aria-hidden>
      <path className="inquiry-clock__hours" d={hours} />
      {x > 0 && <path className="inquiry-clock__spent" d={`M0 11H${x}`} />}
      {isRunning && (
        <>
          <path className="inquiry-clock__casing" d={`M${x} 11H${width}`} />
          <path className="inquiry-clock__knot-casing" d={`M${width} 11h.01`} />
          <path className="inquiry-clock__thread" d={`M${x} 11H${width}`} />
          <path className="inquiry-clock__knot" d={`M${width} 11h.01`} />
        </>
      )}
      {answeredAt !== null && <path className="inquiry-clock__tied" d={`M0 11H${x}`} />}
      {answeredAt !== null && <path className="inquiry-clock__knot" d={`M${x} 11h.01`} />}
    </svg>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

// Every sixth hour is a longer stroke.
const hours = Array.from({ length: promisedHours + 1 }, (_, index) =>
  index % 6 === 0 ? `M${index * hour} 4v14` : `M${index * hour} 8v6`,
).join('')
