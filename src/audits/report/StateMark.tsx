import type { CheckState } from '../finding.ts'
import { stateWords } from './report-words.ts'

const threads: Record<CheckState, [data: string, width: number][]> = {
  pass: [['M0 7h36', 8]],
  mend: [
    ['M0 7h12M25 7h11', 8],
    ['M12 4l5-2M12 7l6 .5M12 10l4 3M25 4l-4-3M25 7l-6-.5M25 10l-5 2', 1.5],
  ],
  fail: [
    ['M0 7h3c4 0 5 2 5.5 5M36 7h-3c-4 0-5 2-5.5 5', 4],
    ['M14 3l8 8M22 3l-8 8', 2.5],
  ],
  'not-applicable': [['M1 7h2M8 7h2M15 7h2M22 7h2M29 7h2', 2]],
  unknown: [['M1 7h2M8 7h2M15 7h2M22 7h2M29 7h2', 2]],
}

const colours: Record<CheckState, string> = {
  pass: 'text-success-700',
  mend: 'text-warn-700',
  fail: 'text-danger-700',
  'not-applicable': 'text-ink-700',
  unknown: 'text-ink-700',
}

/** The state of a check as a short thread: whole, frayed, missing, dotted. Decorative. */
const StateGlyph = ({ state }: { state: CheckState }) => (
  <svg
    className="flex-none"
    viewBox="0 0 36 14"
    width={36}
    height={14}
    fill="none"
    stroke="currentColor"
    aria-hidden
    focusable="false"
  >
    {threads[state].map(([data, width]) => (
      <path key={data} d={data} strokeWidth={width} />
    ))}
  </svg>
)

/** The state of a check in words, with its thread. */
export const StateMark = ({ state, words = stateWords[state] }: { state: CheckState; words?: string }) => (
  <span
    className={`inline-flex gap-[0.6em] items-center text-sm font-bold whitespace-nowrap ${colours[state]}`}
  >
    <StateGlyph state={state} />
    {words}
  </span>
)
