import { consolePage } from '../frame/console-page.tsx'
import { TodayAside } from './TodayAside.tsx'
import { TodayProvider, useToday } from './today-context.tsx'
import { type TodayData, mostDone } from './today-data.ts'
import { waitingKindOf } from '#inquiries/clock.ts'
import { londonDateAndTime, londonDay, londonTime } from '#shared/dates.ts'
import { PageHead } from '#kit/PageHead.tsx'
import { consolePaths } from '#shared/console-paths.ts'
import { fullName } from '#shared/full-name.ts'
import { Section } from '#kit/Section.tsx'
import { mostCounted } from '#shared/counted.ts'
import { StaleNotice } from '../frame/StaleNotice.tsx'
import { WaitingList } from './WaitingList.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { ByHand } from '#kit/ByHand.tsx'
import { useConsole } from '../frame/console-context.ts'

/** The first page of the console: who waits for a reply, and for how long. */
export const page = consolePage<TodayData>({
  place: 'today',
  title: 'Today',
  Provider: TodayProvider,
  Main: TodayMain,
  Aside: TodayAside,
})

// The cloth has 720 units, with room for this many picks.
const clothWidth = 720
const mostPicks = 27
const colours = ['fill-moss-800', 'fill-weld-400', 'fill-rose-300', 'fill-woad-700', 'fill-mulberry-700']

/** Today's activity, as cloth and in words. */
function DoneToday() {
  const { done, doneCount } = useToday().data
  const { shell } = useConsole()
  return (
    <Section
      title="Done today"
      count={doneCount}
      action={shell.places.includes('activity') && <a href={consolePaths.place('activity')}>All of today</a>}
    >
      <Cloth picks={Math.min(doneCount, mostPicks)} />
      {done.length === 0 ? (
        <p className="muted">Nothing yet. What is done today will appear here.</p>
      ) : (
        <ol>
          {done.map(({ key, at, by, text }) => (
            <li key={key} className="done-list__entry grid grid-cols-[60px_20px_minmax(0,1fr)] gap-2 py-1.5">
              <time className="text-ink-700 tabular" dateTime={at}>
                {londonTime(new Date(at))}
              </time>
              <ByHand isPerson={by !== null} />
              <p className="wrap-anywhere">
                {by} {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      {doneCount >= mostDone && <p className="muted">And more.</p>}
    </Section>
  )
}

/** One pick of cloth for each entry. */
function Cloth({ picks }: { picks: number }) {
  const warp = Array.from({ length: clothWidth / 8 }, (_, index) => `M${4 + index * 8} 0v20`).join('')
  return (
    <svg
      className="w-full h-[20px] mt-3 mb-2 mx-0"
      viewBox={`0 0 ${clothWidth} 20`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className="stroke-line-500" d={warp} />
      {Array.from({ length: picks }, (_, index) => {
        const x = index * 26
        return (
          <path
            key={x}
            className={colours[index % colours.length]}
            d={`M${x} 0h24v9h-24zM${x} 11h24v9h-24z`}
          />
        )
      })}
    </svg>
  )
}

const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** The heading of Today: 'Seven people are waiting. One has waited too long.' A count of `most` means 'at least'. */
export function waitingSentence(unanswered: number, overdue: number, most: number): string {
  if (unanswered === 0) return 'All replied to'
  if (unanswered === 1)
    return overdue === 0 ? 'One person is waiting.' : 'One person is waiting, and has waited too long.'
  const waiting = `${inWords(unanswered, most)} people are waiting.`
  if (overdue === 0) return waiting
  if (overdue === unanswered && overdue < most) return `${waiting} All of them have waited too long.`
  return `${waiting} ${inWords(overdue, most)} ${overdue === 1 ? 'has' : 'have'} waited too long.`
}

const inWords = (count: number, most: number): string =>
  count >= most ? `At least ${most.toLocaleString('en-GB')}` : (words[count] ?? String(count))

/** Today: a summary, the waiting list, and what was done. */
function TodayMain() {
  const { data, now, isStale, refresh } = useToday()
  const overdue = data.waiting.filter((inquiry) => waitingKindOf(inquiry, now) === 'late').length
  // If not all are listed, only the server knows how many are late.
  const late = overdue < data.waiting.length ? overdue : Math.max(overdue, data.overdue)
  const sentence = waitingSentence(data.unanswered, late, mostCounted)
  return (
    <>
      <PageHead title={sentence}>
        {dayAndTime(now)}. {nextDue(data, now)} {callsSentence(data, now)}
      </PageHead>
      {/* Announced when it changes, unlike the clocks. */}
      <output className="sr-only">{sentence}</output>
      <StaleNotice isStale={isStale} asOf={data.asOf} refresh={refresh} />
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

/** 'Two calls today, the next at 11:30 with Hamish Reid.' */
export function callsSentence({ calls }: Pick<TodayData, 'calls'>, now: Date): string {
  if (calls.length === 0) return ''
  const next = calls.find(({ endsAt }) => new Date(endsAt) > now)
  return next
    ? `${inWords(calls.length, mostCounted)} ${calls.length === 1 ? 'call' : 'calls'} today, ${calls.length === 1 ? '' : 'the next '}at ${londonTime(new Date(next.at))} with ${fullName(next) || next.email}.`
    : ''
}

const AllAnswered = () => (
  <div className="grid gap-3 pt-2 pb-10 px-pad border-b border-line">
    <Picture
      className="w-[min(100%,_560px)] h-[150px]"
      file="dashboard-empty"
      id="updates"
      alt=""
      width={560}
      height={150}
    />
    <p className="max-w-[34rem] text-ink-700 text-pretty">
      Nobody is waiting for a reply. The next enquiry appears here the moment it arrives.
    </p>
  </div>
)
