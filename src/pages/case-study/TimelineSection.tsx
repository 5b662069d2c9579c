import { parsePhase, parseWeeks, type Phase } from '#content/case-studies/phase.ts'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { artAddress } from '#ui/art/art-address.ts'
import { SectionHead } from '#ui/SectionHead.tsx'

/** The phases in order, each a band of pattern on a track of weeks. */
export function TimelineSection({ study }: { study: CaseStudy }) {
  const weeks = parseWeeks(study.timeline)
  // The schema has refused any phase that cannot be read.
  const phases = study.implementation.map(parsePhase).filter((phase) => phase !== undefined)
  return (
    <section className="section" aria-labelledby="timeline-heading">
      <div className="page-width">
        <SectionHead id="timeline-heading" title="Implementation Timeline" lede={study.implementationNote} />
        <div className="week-scale" aria-hidden="true">
          <div>
            {Array.from({ length: weeks }, (_, index) => (
              <span key={index}>{index % 2 === 0 && `W${index + 1}`}</span>
            ))}
          </div>
        </div>
        <ol className="week-track">
          {phases.map((phase, index) => (
            <li key={phase.title}>
              <div className="week-track__text">
                <p>
                  Phase {index + 1}, {weeksOf(phase)}
                </p>
                <h3 className="d3">{phase.title}</h3>
                <p>{phase.text}</p>
              </div>
              <Track phase={phase} weeks={weeks} picture={`phase-${index + 1}`} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const weeksOf = ({ from, to }: Phase) => (from === to ? `week ${from}` : `weeks ${from} to ${to}`)
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`

/** Weeks as hairlines and one band of pattern. SVG attributes place it: our policy forbids style attributes. */
function Track({ phase: { from, to }, weeks, picture }: { phase: Phase; weeks: number; picture: string }) {
  const lines = Array.from({ length: weeks }, (_, week) => `M${week} 0v1`).join('')
  return (
    <svg className="week-track__weeks" aria-hidden="true" focusable="false">
      <svg viewBox={`0 0 ${weeks} 1`} preserveAspectRatio="none">
        <path d={lines} vectorEffect="non-scaling-stroke" />
      </svg>
      <svg x={percent(from - 1, weeks)} width={percent(to - from + 1, weeks)} height="100%">
        <image
          href={artAddress('case-studies', picture)}
          y="50%"
          width="100%"
          height="52"
          transform="translate(0 -26)"
          preserveAspectRatio="xMidYMid slice"
        />
      </svg>
    </svg>
  )
}
