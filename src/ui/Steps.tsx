import { Reveal } from './Reveal.tsx'
import { Unbroken } from './Unbroken.tsx'

export type ProcessStep = {
  /** When: "Week 1". Left out where the time is not known; a number would say nothing. */
  marker?: string | undefined
  title: string
  text: string
}

// The line on a 1280 × 80 field, through a ring 11 units into each of four or five columns, with one loop on its way.
const LINE_THROUGH_FOUR =
  'M-60 66C-30 60-14 39 11 39 60 39 80 8 150 12S262 62 339 39C410 16 440-8 480 20S446 72 418 48 530 4 667 39C800 74 870 44 900 28S960 30 995 39C1090 64 1150 70 1200 46S1290 20 1360 34'
const LINE_THROUGH_FIVE =
  'M-60 66C-30 60-14 39 11 39 50 39 66 10 122 13S212 60 273 39C330 18 354-8 388 20S358 72 334 48 428 6 536 39C640 70 690 44 722 29S770 31 798 39C870 60 920 66 966 46S1034 31 1061 39C1120 56 1160 62 1205 46S1290 20 1360 34'

/** Steps in time, on one madder line; its rings are filled with `--ground` (white otherwise). */
export function Steps({ steps }: { steps: readonly ProcessStep[] }) {
  const isFive = steps.length === 5
  return (
    <div className={isFive ? 'steps steps--five' : 'steps'}>
      <svg className="steps__line" viewBox="0 0 1280 80" preserveAspectRatio="none" aria-hidden>
        <path d={isFive ? LINE_THROUGH_FIVE : LINE_THROUGH_FOUR} vectorEffect="non-scaling-stroke" />
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
