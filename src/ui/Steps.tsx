import { Reveal } from './Reveal.tsx'
import { threadPath, type Thread } from './step-thread.ts'
import { Unbroken } from './Unbroken.tsx'

export type ProcessStep = {
  /** When: "Week 1". Left out where the time is not known; a number would say nothing. */
  marker?: string | undefined
  title: string
  text: string
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
