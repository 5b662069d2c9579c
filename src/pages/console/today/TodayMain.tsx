import { waitingKindOf } from '#features/inquiries/clock.ts'
import { waitingSentence } from '#features/inquiries/waiting-sentence.ts'
import { londonDateAndTime, londonDay, londonTime } from '#shared/dates.ts'
import { PageHead } from '#ui/console/PageHead.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { fullName } from '#shared/full-name.ts'
import { Entry, EntryList } from '#ui/console/EntryList.tsx'
import { Initials } from '#ui/console/Initials.tsx'
import { Section } from '#ui/console/Section.tsx'
import { mostCounted } from '#shared/counted.ts'
import { StaleNotice } from '../StaleNotice.tsx'
import { DoneToday } from './DoneToday.tsx'
import { useToday } from './today-context.tsx'
import type { TodayData } from '#features/desk/today.ts'
import { WaitingList } from './WaitingList.tsx'
import { Picture } from '#ui/art/Picture.tsx'

/** Today: what it means in a sentence, who waits, and what was done. */
export function TodayMain() {
  const { data, now, isStale, refresh } = useToday()
  const overdue = data.waiting.filter((inquiry) => waitingKindOf(inquiry, now) === 'late').length
  // Of more than are listed only the server knows how many are late.
  const late = overdue < data.waiting.length ? overdue : Math.max(overdue, data.overdue)
  const sentence = waitingSentence(data.unanswered, late, mostCounted)
  return (
    <>
      <PageHead title={sentence}>
        {dayAndTime(now)}. {nextDue(data, now)}
      </PageHead>
      {/* Read out when it changes; the words of the clocks change in silence. */}
      <output className="sr-only">{sentence}</output>
      <StaleNotice isStale={isStale} asOf={data.asOf} refresh={refresh} />
      {data.calls.length > 0 && <TodayCalls />}
      {data.waiting.length === 0 ? <AllAnswered /> : <WaitingList />}
      <DoneToday />
    </>
  )
}

/** 'Tuesday 24 November, 10:42'. */
const dayAndTime = (now: Date) => londonDateAndTime(now).replace(/ \d{4},/, ',')

function nextDue({ waiting }: TodayData, now: Date): string {
  const next = waiting.find(({ replyDueAt, repliedAt }) => repliedAt === null && new Date(replyDueAt) > now)
  if (!next) return ''
  const at = new Date(next.replyDueAt)
  const day = londonDay(at) === londonDay(now) ? '' : ' tomorrow'
  return `The next reply is due${day} at ${londonTime(at)}.`
}

/** Whom we call today, and when. */
function TodayCalls() {
  const { data } = useToday()
  return (
    <Section
      title="Calls today"
      count={data.calls.length}
      action={<a href={consolePaths.place('calendar')}>The week</a>}
    >
      <EntryList>
        {data.calls.map((call) => (
          <Entry
            key={call.reference}
            mark={<Initials name={fullName(call) || call.email} isClient />}
            title={fullName(call) || call.email}
            href={consolePaths.calendar({ call: call.reference })}
            aside={<time dateTime={call.at}>{londonTime(new Date(call.at))}</time>}
          >
            {call.company && `${call.company}. `}
            {call.owner ? `${call.owner.name} takes it.` : 'Nobody takes it yet.'}
          </Entry>
        ))}
      </EntryList>
    </Section>
  )
}

/** No one waits. */
const AllAnswered = () => (
  <div className="all-answered">
    <Picture file="dashboard-empty" id="updates" alt="" width={560} height={150} />
    <p className="all-answered__text">
      Nobody is waiting for a reply. The next enquiry appears here the moment it arrives.
    </p>
  </div>
)
