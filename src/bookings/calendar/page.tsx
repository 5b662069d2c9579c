import { ChevronLeft, ChevronRight } from 'lucide-react'
import { asSentence, counted } from '#shared/counted.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { longDate } from '#shared/dates.ts'
import { ButtonLink, IconLink } from '#kit/Button.tsx'
import { KeyHints } from '#kit/KeyHints.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { useConsole } from '#console/frame/console-context.ts'
import { usePageLetters } from '#console/frame/use-shortcuts.ts'
import { consolePage } from '#console/frame/console-page.tsx'
import { BookButton, BookWithoutScripts, useBooking } from './BookForClient.tsx'
import { CallAside } from './CallAside.tsx'
import { TakersOfCalls } from './TakersOfCalls.tsx'
import type { CalendarData } from './calendar-data.ts'
import { WeekList, WeekTable } from './Week.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'

/** The calls of a week (booking.md): a table of half hours, on a narrow window a list. */
export const page = consolePage<CalendarData>({
  place: 'calendar',
  title: 'Calendar',
  asideLabel: 'The call chosen',
  Main: ({ data }) => {
    const [isBooking, setBooking] = useBooking(data)
    return (
      <>
        <PageHead
          title={titleOf(data)}
          actions={
            <>
              <Weeks data={data} />
              <BookButton data={data} href={bookAddress(data)} isOpen={isBooking} onOpen={setBooking} />
            </>
          }
        />
        <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between px-pad pb-3 lg:-mt-3">
          <p className="text-ink-700">
            {data.isNextWithCalls && 'The next week with calls. '}
            {countsOf(data)} London time.
          </p>
          <Whose data={data} />
        </div>
        <DoneNote done={data.done} words={doneWords} />
        <WeekTable data={data} />
        <WeekList data={data} />
        <p className="pt-3 px-pad pb-6 flex flex-wrap gap-y-2 gap-x-5 text-ink-700 text-xs max-lg:hidden">
          <span>
            <i className="calendar-key__free inline-block align-middle size-[16px] border border-line-500" />{' '}
            Free to book on /book
          </span>
          <span>
            <i className="calendar-key__off inline-block align-middle size-[16px] border border-line-500" />{' '}
            Day off
          </span>
          <span>
            <i className="calendar-key__busy inline-block align-middle size-[16px] border border-line-500" />{' '}
            Busy, from connected calendars: times only, never titles
          </span>
        </p>
        {data.isFolded && (
          <p className="pt-2 px-pad text-ink-700 text-xs">
            The weekend is empty and folded.{' '}
            <a href={consolePaths.calendar({ ...viewOf(data), days: 'all' })}>Show the whole week</a>
          </p>
        )}
        <Keys data={data} onBook={() => setBooking(true)} />
      </>
    )
  },
  Aside: ({ data }) => (
    <>
      <CallAside data={data} />
      <TakersOfCalls takers={data.takers} />
      {/* Last: it goes once React has taken over, and nothing below it may move. */}
      <BookWithoutScripts data={data} />
    </>
  ),
})

const doneWords: Record<string, string> = {
  booked: 'Booked. They have an e-mail with a calendar file.',
  owner: 'Saved.',
  state: 'Saved.',
  cancel: 'The call is cancelled. The visitor has an e-mail with your words.',
}

function titleOf({ days, thisWeek }: CalendarData): string {
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  // '23 to 27 November', with both months if the week has two, and the year if it is another one.
  const [from, to] = [longDate(first), longDate(last)]
  const begins =
    first.slice(0, 7) === last.slice(0, 7) ? from.split(' ')[0] : from.split(' ').slice(0, 2).join(' ')
  const isThisYear = first.slice(0, 4) === last.slice(0, 4) && last.slice(0, 4) === thisWeek.slice(0, 4)
  if (isThisYear) return `${begins} to ${to.split(' ').slice(0, 2).join(' ')}`
  return `${first.slice(0, 4) === last.slice(0, 4) ? begins : from} to ${to}`
}

function countsOf({ days }: CalendarData): string {
  const calls = days.flatMap((day) => day.calls)
  const cancelled = calls.filter(({ state }) => state === 'cancelled').length
  const number = calls.length - cancelled
  return `${asSentence(counted(number, 'call', 'calls'))}${cancelled > 0 ? `, ${cancelled} cancelled` : ''}.`
}

/** What the links of the page keep. */
const viewOf = ({ week, isMine }: CalendarData) => ({ week, whose: isMine ? ('mine' as const) : undefined })

const bookAddress = (data: CalendarData) =>
  `${consolePaths.calendar({ ...viewOf(data), book: 'yes' })}#book-call`

function Weeks({ data }: { data: CalendarData }) {
  const { before, after, week, thisWeek } = data
  const addressOf = (monday: string) => consolePaths.calendar({ ...viewOf(data), week: monday })
  return (
    <div className="flex gap-1 items-center">
      <IconLink href={addressOf(before)} label="Week before">
        <ChevronLeft className="icon" aria-hidden />
      </IconLink>
      <ButtonLink
        variant="ghost"
        href={addressOf(thisWeek)}
        aria-current={week === thisWeek ? 'true' : undefined}
      >
        This week
      </ButtonLink>
      <IconLink href={addressOf(after)} label="Week after">
        <ChevronRight className="icon" aria-hidden />
      </IconLink>
    </div>
  )
}

const Whose = ({ data: { week, isMine } }: { data: CalendarData }) => (
  <nav className="flex border border-ink-900" aria-label="Whose calls">
    <WhoseLink href={consolePaths.calendar({ week })} isCurrent={!isMine}>
      Everyone
    </WhoseLink>
    <WhoseLink href={consolePaths.calendar({ week, whose: 'mine' })} isCurrent={isMine}>
      Mine
    </WhoseLink>
  </nav>
)

const WhoseLink = ({ isCurrent, href, children }: { href: string; isCurrent: boolean; children: string }) => (
  <a
    className="inline-flex items-center min-h-control px-3 text-sm font-semibold no-underline hover:underline current:bg-ink-900 current:text-paper"
    href={href}
    aria-current={isCurrent ? 'true' : undefined}
  >
    {children}
  </a>
)

/** The keys of the page, for those who have switched letters on. */
function Keys({ data, onBook }: { data: CalendarData; onBook: () => void }) {
  const { wantsLetterShortcuts } = useConsole().shell
  const goTo = (week: string) => location.assign(consolePaths.calendar({ ...viewOf(data), week }))
  usePageLetters({
    t: () => goTo(data.thisWeek),
    ArrowLeft: () => goTo(data.before),
    ArrowRight: () => goTo(data.after),
    b: onBook,
  })
  return wantsLetterShortcuts ? <KeyHints hints={hints} /> : null
}

const hints = [
  [['t'], 'this week'],
  [['←', '→'], 'weeks'],
  [['b'], 'book a call'],
] as const
