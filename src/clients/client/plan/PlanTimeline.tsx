/* oxlint-disable jsx-a11y/prefer-tag-over-role -- an end of a bar is at its day in a drawing, where no `<input type="range">` can be */
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useIsHydrated } from '#kit/use-is-hydrated.ts'
import { counted } from '#shared/counted.ts'
import { daysBetween, daysLater, givenDays, longDate, weekdayOf } from '#shared/dates.ts'
import { dayAndMonth } from '../../dates.ts'
import { limitsOf, scaleOf, type DraftRow, type Edge, type Scale } from './plan-draft.ts'

type PlanTimelineProps = {
  rows: readonly DraftRow[]
  today: string
  /** The first name of the client. */
  reader: string
  onMove: (key: number, edge: Edge, day: string) => void
}

/** The phases by weeks. Without scripts, and of what is done, it is a drawing; else the ends of its bars can be moved. */
export function PlanTimeline({ rows, today, reader, onMove }: PlanTimelineProps) {
  // A scale that changes under the pointer would move what is held.
  const [held, setHeld] = useState<Scale>()
  const scale = held ?? scaleOf(rows, today)
  return (
    <section aria-label="Timeline by weeks" className="grid">
      <Axis scale={scale} today={today} />
      <ul>
        {rows.map((row, at) => (
          <li
            key={row.key}
            className="grid gap-x-4 border-b border-line py-1 lg:grid-cols-[minmax(9rem,11rem)_minmax(0,1fr)] lg:py-0"
          >
            <p className="flex flex-wrap gap-x-3 items-baseline justify-between self-center min-w-0 leading-snug lg:block">
              <b className="wrap-anywhere">{row.name || 'New phase'}</b>{' '}
              <span className="text-ink-700 text-sm lg:block">{spanOf(row)}</span>
            </p>
            <Track
              row={row}
              scale={scale}
              today={today}
              reader={reader}
              limits={{
                begins: limitsOf(rows, at, 'begins', scale),
                ends: limitsOf(rows, at, 'ends', scale),
              }}
              onMove={(edge, day) => onMove(row.key, edge, day)}
              onHold={() => setHeld(scale)}
              onLetGo={() => setHeld(undefined)}
            />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 gap-y-1 pt-2 text-ink-700 text-sm" aria-hidden>
        <Key words="done">
          <rect width="20" height="12" className="fill-mulberry-700" />
        </Key>
        <Key words="planned">
          <rect x="1" y="1" width="18" height="10" className="fill-rose-100 stroke-mulberry-700" />
        </Key>
        <Key words={`as ${reader} sees it now`}>
          <rect
            x="1"
            y="1"
            width="18"
            height="10"
            className="fill-none stroke-ink-700"
            strokeDasharray="3 3"
          />
        </Key>
        <Key words={`today, ${weekdayOf(today)} ${longDate(today)}`}>
          <line x1="10" x2="10" y2="12" className="stroke-danger-700" strokeWidth="2" />
        </Key>
      </p>
    </section>
  )
}

const Key = ({ words, children }: { words: string; children: React.ReactNode }) => (
  <span className="inline-flex gap-2 items-center">
    <svg width="20" height="12">
      {children}
    </svg>
    {words}
  </span>
)

const percent = (days: number, scale: Scale): string => `${Math.round((days / scale.days) * 100_000) / 1000}%`
const placeOf = (day: string, scale: Scale): string => percent(daysBetween(scale.first, day), scale)

const weeksOf = ({ days }: Scale) => Array.from({ length: days / 7 + 1 }, (_, week) => week * 7)

/** '2 to 18 Dec', '30 Oct to 1 Dec'. */
function spanOf({ startsOn, endsOn }: DraftRow): string {
  if (startsOn === endsOn) return dayAndMonth(endsOn)
  const from =
    startsOn.slice(0, 7) === endsOn.slice(0, 7) ? String(Number(startsOn.slice(8))) : dayAndMonth(startsOn)
  return `${from} to ${dayAndMonth(endsOn)}`
}

const mostLabels = 6

function Axis({ scale, today }: { scale: Scale; today: string }) {
  const weeks = scale.days / 7
  const every = Math.ceil(weeks / mostLabels)
  const now = daysBetween(scale.first, today)
  const labels = weeksOf(scale).filter(
    (days) =>
      (days / 7) % every === 0 &&
      days < scale.days - 7 &&
      Math.abs(days - now) / scale.days > 1 / (mostLabels + 1),
  )
  return (
    <div
      className="grid gap-x-4 border-b-2 border-ink-900 text-sm lg:grid-cols-[minmax(9rem,11rem)_minmax(0,1fr)]"
      aria-hidden
    >
      <span className="max-lg:hidden">Phase</span>
      <svg className="w-full h-[26px] overflow-visible fill-ink-700">
        {labels.map((days, at) => (
          <text
            key={days}
            x={percent(days, scale)}
            y="18"
            className={at % 2 === 1 ? 'max-sm:hidden' : undefined}
          >
            {dayAndMonth(daysLater(scale.first, days))}
          </text>
        ))}
        <text className="fill-ink-900 font-bold" textAnchor="middle" x={placeOf(today, scale)} y="18">
          Today
        </text>
      </svg>
    </div>
  )
}

type TrackProps = Pick<PlanTimelineProps, 'today' | 'reader'> & {
  row: DraftRow
  scale: Scale
  limits: Record<Edge, { home: string; end: string }>
  onMove: (edge: Edge, day: string) => void
  onHold: () => void
  onLetGo: () => void
}

/** The bar of a phase on the weeks. */
function Track({ row, scale, today, ...handles }: TrackProps) {
  const isHydrated = useIsHydrated()
  const { name, startsOn, endsOn, state, saved } = row
  const isMovable = isHydrated && state !== 'done'
  const length = (from: string, until: string) => percent(daysBetween(from, until) + 1, scale)
  const isOther = saved && (saved.startsOn !== startsOn || saved.endsOn !== endsOn)
  const doneUntil = state === 'done' || endsOn < today ? endsOn : today
  return (
    <svg
      className="w-full h-[44px] overflow-visible"
      data-track=""
      role={isMovable ? 'group' : 'img'}
      aria-label={`${name || 'New phase'}: ${longDate(startsOn)} to ${longDate(endsOn)}`}
    >
      {weeksOf(scale).map((days) => (
        <line
          key={days}
          className="stroke-line"
          x1={percent(days, scale)}
          x2={percent(days, scale)}
          y2="100%"
        />
      ))}
      <rect
        className="fill-rose-100 stroke-mulberry-700"
        strokeWidth="1.5"
        x={placeOf(startsOn, scale)}
        width={length(startsOn, endsOn)}
        y="12"
        height="20"
      />
      {state !== 'planned' && startsOn <= doneUntil && (
        <rect
          className="fill-mulberry-700"
          x={placeOf(startsOn, scale)}
          width={length(startsOn, doneUntil)}
          y="12"
          height="20"
        />
      )}
      {isOther && (
        <rect
          className="fill-none stroke-ink-700"
          strokeDasharray="4 3"
          x={placeOf(saved.startsOn, scale)}
          width={length(saved.startsOn, saved.endsOn)}
          y="8"
          height="28"
        />
      )}
      <line
        className="stroke-danger-700"
        strokeWidth="2"
        x1={placeOf(today, scale)}
        x2={placeOf(today, scale)}
        y2="100%"
      />
      {isMovable && (
        <>
          <Handle edge="begins" row={row} scale={scale} {...handles} />
          <Handle edge="ends" row={row} scale={scale} {...handles} />
        </>
      )}
    </svg>
  )
}

type HandleProps = Omit<TrackProps, 'today'> & { edge: Edge }

const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** A day as a slider has it; the scale may move while one is held. */
const valueOf = (day: string) => daysBetween(givenDays.min, day)

/** One end of a bar: a slider whose value is a day. Home and End go to the neighbours, which arrows may go beyond. */
function Handle({ edge, row, scale, reader, limits, onMove, onHold, onLetGo }: HandleProps) {
  const day = edge === 'begins' ? row.startsOn : row.endsOn
  const saved = row.saved && (edge === 'begins' ? row.saved.startsOn : row.saved.endsOn)
  const { home, end } = limits[edge]
  // Where it was taken, so that it does not jump to the pointer.
  const grabbed = useRef<{ x: number; day: string }>(undefined)
  const letGo = () => {
    grabbed.current = undefined
    onLetGo()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const to =
      event.key === 'Home'
        ? home
        : event.key === 'End'
          ? end
          : step === undefined
            ? undefined
            : daysLater(day, step * (event.shiftKey ? 7 : 1))
    if (to === undefined) return
    event.preventDefault()
    onMove(edge, to)
  }
  const drag = (event: PointerEvent<SVGElement>) => {
    const from = grabbed.current
    const width = event.currentTarget.closest('[data-track]')?.clientWidth ?? 0
    if (!from || width === 0) return
    const days = Math.round(((event.clientX - from.x) / width) * scale.days)
    const within = Math.min(scale.days - 1, Math.max(0, daysBetween(scale.first, from.day) + days))
    onMove(edge, daysLater(scale.first, within))
  }
  // The end is after its last day.
  const place = edge === 'begins' ? placeOf(day, scale) : placeOf(daysLater(day, 1), scale)
  const isMoved = saved !== undefined && saved !== day
  return (
    <svg x={place} overflow="visible">
      <g
        role="slider"
        tabIndex={0}
        aria-label={`${row.name || 'New phase'} ${edge}`}
        aria-orientation="horizontal"
        aria-valuemin={edge === 'begins' ? 0 : valueOf(row.startsOn)}
        aria-valuemax={valueOf(edge === 'begins' ? row.endsOn : givenDays.max)}
        aria-valuenow={valueOf(day)}
        aria-valuetext={valueInWords(day, saved, reader)}
        className="cursor-ew-resize touch-none"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.setPointerCapture(event.pointerId)
          grabbed.current = { x: event.clientX, day }
          onHold()
        }}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <rect className="fill-transparent" x={edge === 'begins' ? -20 : -8} width="28" height="44" />
        <rect
          className={`stroke-ink-900 ${isMoved ? 'fill-weld-400' : 'fill-paper'}`}
          strokeWidth="1.5"
          x="-4"
          y="9"
          width="8"
          height="26"
        />
      </g>
    </svg>
  )
}

/** 'Friday 18 December 2026, three days later than Nerys sees'. */
function valueInWords(day: string, saved: string | undefined, reader: string): string {
  const words = `${weekdayOf(day)} ${longDate(day)}`
  if (saved === undefined || saved === day) return words
  return `${words}, ${differenceInWords(daysBetween(saved, day))} than ${reader} sees`
}

/** 'three days later'. */
export const differenceInWords = (days: number): string =>
  `${counted(Math.abs(days), 'day', 'days')} ${days > 0 ? 'later' : 'earlier'}`
