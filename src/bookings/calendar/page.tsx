import { ChevronLeft, ChevronRight } from 'lucide-react'
import { asSentence, counted } from '#shared/counted.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { longDate } from '#shared/dates.ts'
import { ButtonLink, IconLink } from '#kit/Button.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { consolePage } from '#console/frame/console-page.tsx'
import { BookForClient } from './BookForClient.tsx'
import { CallAside } from './CallAside.tsx'
import type { CalendarData } from './calendar-data.ts'
import { WeekList, WeekTable } from './Week.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'

/** The calls of a week (booking.md): a table of half hours, on a narrow window a list. */
export const page = consolePage<CalendarData>({
  place: 'calendar',
  title: 'Calendar',
  asideLabel: 'The call chosen',
  Main: ({ data }) => (
    <>
      <PageHead
        title={titleOf(data)}
        actions={
          <>
            <Weeks data={data} />
            <ButtonLink href={`${consolePaths.calendar({ week: data.week, book: 'yes' })}#book-call`}>
              Book a call for a client
            </ButtonLink>
          </>
        }
      >
        {data.isNextWithCalls && 'The next week with calls. '}
        {countsOf(data)} All times are London time.
      </PageHead>
      <DoneNote done={data.done} words={doneWords} />
      <WeekTable data={data} />
      <WeekList data={data} />
      <p className="calendar-key flex flex-wrap gap-y-2 gap-x-5 text-ink-700 text-xs max-lg:hidden">
        <span>
          <i className="calendar-key__free inline-block size-[16px] border border-line-500" /> Free to book on
          /book
        </span>
        <span>
          <i className="calendar-key__off inline-block size-[16px] border border-line-500" /> Day off
        </span>
        <span>
          <i className="calendar-key__busy inline-block size-[16px] border border-line-500" /> Busy, from
          connected calendars: times only, never titles
        </span>
      </p>
      {data.isFolded && (
        <p className="pt-2 px-pad text-ink-700 text-xs">
          The weekend is empty and folded.{' '}
          <a href={consolePaths.calendar({ week: data.week, days: 'all' })}>Show the whole week</a>
        </p>
      )}
    </>
  ),
  Aside: ({ data }) => (
    <>
      <CallAside data={data} />
      <BookForClient data={data} />
    </>
  ),
})

const doneWords: Record<string, string> = {
  booked: 'Booked. They have an e-mail with a calendar file.',
  owner: 'Saved.',
  state: 'Saved.',
  cancel: 'The call is cancelled. The visitor has an e-mail with your words.',
}

function titleOf({ days }: CalendarData): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  // '23 to 27 November 2026', with both months or years if the week has two.
  const [from, to] = [longDate(first), longDate(last)]
  const begins =
    first.slice(0, 7) === last.slice(0, 7) ? from.split(' ')[0] : from.split(' ').slice(0, 2).join(' ')
  return `${first.slice(0, 4) === last.slice(0, 4) ? begins : from} to ${to}`
}

function countsOf({ days }: CalendarData): string {
  const calls = days.flatMap((day) => day.calls)
  const cancelled = calls.filter(({ state }) => state === 'cancelled').length
  const number = calls.length - cancelled
  return `${asSentence(counted(number, 'call', 'calls'))}${cancelled > 0 ? `, ${cancelled} cancelled` : ''}.`
}

const Weeks = ({ data: { before, after, week, thisWeek } }: { data: CalendarData }) => (
  <>
    <IconLink href={consolePaths.calendar({ week: before })} label="Week before">
      <ChevronLeft className="icon" aria-hidden />
    </IconLink>
    <ButtonLink
      variant="ghost"
      href={consolePaths.calendar({ week: thisWeek })}
      aria-current={week === thisWeek ? 'true' : undefined}
    >
      This week
    </ButtonLink>
    <IconLink href={consolePaths.calendar({ week: after })} label="Week after">
      <ChevronRight className="icon" aria-hidden />
    </IconLink>
  </>
)
