import { waitingKindOf } from '#features/inquiries/waiting-clock.ts'
import { waitingSentence } from '#features/inquiries/waiting-sentence.ts'
import { londonDateAndTime, londonDay, londonTime } from '#shared/dates.ts'
import { Button } from '#ui/Button.tsx'
import { NoticeBox } from '#ui/console/NoticeBox.tsx'
import { PageHead } from '#ui/console/PageHead.tsx'
import { mostCounted } from '../shell.ts'
import { AllAnswered } from './AllAnswered.tsx'
import { DoneToday } from './DoneToday.tsx'
import { useToday } from './today-context.tsx'
import type { TodayData } from './today-data.ts'
import { WaitingList } from './WaitingList.tsx'

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
      {isStale && (
        <div className="connection-notice">
          <NoticeBox
            tone="danger"
            title="We couldn’t load the enquiries. Nothing has been lost."
            action={
              <Button variant="ghost" size="small" onClick={refresh}>
                Try again
              </Button>
            }
          >
            The list of {londonTime(new Date(data.asOf))} is shown below. New enquiries still arrive and are
            acknowledged.
          </NoticeBox>
        </div>
      )}
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
