import { Reveal } from './Reveal.tsx'
import { Unbroken } from './Unbroken.tsx'

export type ProcessStep = {
  /** When: "Week 1". Left out where the time is not known; a number would say nothing. */
  marker?: string | undefined
  title: string
  text: string
}

// One stretch of thread from a ring to the next: points along it (a share of the way, then units up or down from the
// middle), three to a curve.
const stretches = {
  rise: [0.15, 0, 0.21, -31, 0.42, -27, 0.63, -23, 0.76, 23, 1, 0],
  loop: [0.216, -23, 0.308, -47, 0.43, -19, 0.552, 9, 0.326, 33, 0.241, 9, 0.156, -15, 0.582, -35, 1, 0],
  arch: [0.25, -46, 0.75, -46, 1, 0],
  sag: [0.25, 42, 0.75, 42, 1, 0],
  wave: [0.35, -52, 0.65, 52, 1, 0],
  twist: [0.3, 40, 0.62, 44, 0.6, 6, 0.58, -32, 0.3, -30, 0.36, 4, 0.42, 36, 0.74, 24, 1, 0],
} satisfies Record<string, number[]>

// How each thread runs, told over and over: no two service pages have the same.
const threads = {
  loop: ['rise', 'loop', 'arch'],
  sway: ['arch', 'sag'],
  waves: ['wave'],
  knots: ['sag', 'twist', 'arch'],
  twist: ['twist', 'wave'],
  loops: ['loop', 'sag'],
  slack: ['sag', 'sag', 'loop'],
  bounce: ['arch', 'arch', 'twist'],
  late: ['wave', 'sag', 'loop', 'rise'],
  early: ['loop', 'wave', 'wave'],
} satisfies Record<string, (keyof typeof stretches)[]>

/** A name for how the thread of a process runs. */
export type Thread = keyof typeof threads

const middle = 39
const firstRing = 11

/** The line of a thread on a field of 1280 × 80, through a ring at the beginning of each column. */
export function threadPath(thread: Thread, columns: number): string {
  const order = threads[thread]
  const distance = 1312 / columns
  let path = `M-60 66C-30 60-14 ${middle} ${firstRing} ${middle}`
  // The last stretch leaves the field.
  for (let ring = 0; ring < columns; ring++) {
    const points: readonly number[] = stretches[order[ring % order.length] ?? 'wave']
    const from = firstRing + ring * distance
    path += `C${points.map((point, index) => Math.round(index % 2 === 0 ? from + point * distance : middle + point)).join(' ')}`
  }
  return path
}

/** Steps in time, four or five, on one madder line; its rings are filled with `--ground` (white otherwise). */
export function Steps({ steps, thread = 'loop' }: { steps: readonly ProcessStep[]; thread?: Thread }) {
  const isFive = steps.length === 5
  return (
    <div className={isFive ? 'steps steps--five' : 'steps'}>
      <svg className="steps__line" viewBox="0 0 1280 80" preserveAspectRatio="none" aria-hidden>
        <path d={threadPath(thread, steps.length)} vectorEffect="non-scaling-stroke" />
      </svg>
      <ol>
        {steps.map(({ marker, title, text }, index) => (
          <Reveal as="li" key={title} step={index}>
            {marker && <span className="steps__marker">{marker}</span>}
            <h3 className="d3">{title}</h3>
            <p>
              <Unbroken>{text}</Unbroken>
            </p>
          </Reveal>
        ))}
      </ol>
    </div>
  )
}
