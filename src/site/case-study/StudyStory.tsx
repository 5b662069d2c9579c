import { composed, compositions } from './compositions.ts'
import { parsePhase, parseWeeks, type Phase } from '#content/case-studies/phase.ts'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { Tag } from '#kit/Tag.tsx'
import { workedExample } from '#content/case-studies/worked-example.ts'
import { SectionHead } from '#kit/SectionHead.tsx'
import { StudyKind } from '../StudyKind.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { artAddress } from '#kit/art/art-address.ts'
import {
  BookSearch,
  Calendar,
  ListChecks,
  Mail,
  MessagesSquare,
  PenLine,
  Route,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { HandAndLoom } from '#kit/Facts.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import type { ReactNode } from 'react'

const icons: Record<CaseStudy['detailedSolution'][number]['icon'], LucideIcon> = {
  people: UsersRound,
  route: Route,
  checks: ListChecks,
  book: BookSearch,
  mail: Mail,
  calendar: Calendar,
  pen: PenLine,
  messages: MessagesSquare,
}

type SplitSectionProps = {
  id: string
  heading: string
  className?: string | undefined
  /** The title above the part, not left of it. */
  isAcross?: boolean | undefined
  children: ReactNode
}

/** A section of a study: its title left, which stays in view, and one part right. */
const SplitSection = ({ id, heading, className, isAcross = false, children }: SplitSectionProps) => (
  <section className={composed('section', className)} aria-labelledby={id}>
    <div className={isAcross ? 'page-width split-section grid-cols-none' : 'page-width split-section'}>
      <h2 className={isAcross ? 'd1 static' : 'd1'} id={id}>
        {heading}
      </h2>
      {children}
    </div>
  </section>
)

/** What was done: who did it, then each part of it. */
function ApproachSection({ study }: { study: CaseStudy }) {
  const { solution, hand, loom, detailedSolution, exhibit, color } = study
  const { approach, parts } = compositions[color]
  return (
    <SplitSection id="solution-heading" heading="Our Solution" className={approach}>
      <div>
        <p className="lede text-fg">{solution}</p>
        <HandAndLoom className="mt-8 mb-10 leading-[inherit]" hand={hand} loom={loom} />
        <h3 className="d3" id="approach-heading">
          Detailed Approach
        </h3>
        <ul className={composed('icon-list mt-4', parts)} aria-labelledby="approach-heading">
          {detailedSolution.map(({ icon, title, text }) => {
            const Icon = icons[icon]
            return (
              <Reveal
                className="grid grid-cols-[48px_1fr] border-t border-t-line break-inside-avoid"
                as="li"
                key={title}
              >
                <Icon className="icon" aria-hidden />
                <div>
                  <h4 className="d3">{title}</h4>
                  <p className="text-muted">{text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
        <Exhibit exhibit={exhibit} />
      </div>
    </SplitSection>
  )
}

/** A text as it was, and as it became. */
function Exhibit({ exhibit }: { exhibit: CaseStudy['exhibit'] }) {
  const { title, before, after } = exhibit
  return (
    <figure className="grid gap-6 mt-14 md:grid-cols-[2fr_3fr] md:items-start">
      <figcaption className="md:col-span-2 flex flex-wrap gap-y-2 gap-x-6 items-center justify-between">
        <span className="d3">{title}</span>
        <Tag tone="outline">Made-up example</Tag>
      </figcaption>
      <div className="p-[clamp(var(--space-5),2.5vw,var(--space-8))] border-[1.5px] border-line-500 bg-paper text-muted">
        <strong className="block mb-2 text-sm">Before: {before.what}</strong>
        <p>{before.text}</p>
      </div>
      <div className="p-[clamp(var(--space-5),2.5vw,var(--space-8))] bg-paper border-[1.5px] border-ink-900 shadow-lift text-ink-900">
        <strong className="block mb-2 text-sm">After: {after.what}</strong>
        <p className="font-display font-medium text-d3 leading-[1.35] tracking-title text-pretty">
          {after.text}
        </p>
      </div>
    </figure>
  )
}

/** The phases in order, each a band of pattern on a track of weeks. */
function TimelineSection({ study }: { study: CaseStudy }) {
  const weeks = parseWeeks(study.timeline)
  // The schema has refused any phase that cannot be read.
  const phases = study.implementation.map(parsePhase).filter((phase) => phase !== undefined)
  return (
    <section className="section" aria-labelledby="timeline-heading">
      <div className="page-width">
        <SectionHead id="timeline-heading" title="Implementation Timeline" lede={study.implementationNote} />
        <div
          className="grid grid-cols-[5fr_7fr] gap-x-14 pb-2 text-muted text-xs max-lg:hidden print:hidden"
          aria-hidden="true"
        >
          <div className="flex col-start-2">
            {Array.from({ length: weeks }, (_, index) => (
              <span className="flex-[1_0_0] w-0" key={index}>
                {index % 2 === 0 && `W${index + 1}`}
              </span>
            ))}
          </div>
        </div>
        <ol className="border-t-2 border-t-ink-900">
          {phases.map((phase, index) => (
            <li
              className="grid gap-y-3 gap-x-14 py-6 border-b border-b-line break-inside-avoid lg:grid-cols-[5fr_7fr] lg:gap-y-0 lg:py-0"
              key={phase.title}
            >
              <div className="lg:py-6">
                <p className="text-muted text-sm lining-tabular">
                  Phase {index + 1}, {weeksOf(phase)}
                </p>
                <h3 className="d3 mt-0.5 mb-1.5">{phase.title}</h3>
                <p className="text-muted">{phase.text}</p>
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
    <svg className="w-full h-[52px] lg:h-full print:hidden" aria-hidden="true" focusable="false">
      <svg viewBox={`0 0 ${weeks} 1`} preserveAspectRatio="none">
        <path className="stroke-line" d={lines} vectorEffect="non-scaling-stroke" />
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

/** The sections of a study between its head and what to do next, in the order of §2: nothing in them answers. */
export function StudyStory({ study }: { study: CaseStudy }) {
  return (
    <>
      <ChallengeSection study={study} />
      <ApproachSection study={study} />
      <TimelineSection study={study} />
      <TakeawaysSection study={study} />
      <ResultsSection study={study} />
      {study.testimonial && <TestimonialSection testimonial={study.testimonial} />}
      <TagsSection study={study} />
    </>
  )
}

type StudyProps = { study: CaseStudy }

/** What was wrong, in a sentence, and what stood behind it. */
const ChallengeSection = ({ study }: StudyProps) => (
  <SplitSection
    id="challenge-heading"
    heading="The Challenge"
    className={compositions[study.color].challenge}
    isAcross={compositions[study.color].isChallengeAcross}
  >
    <div className={composed('prose', compositions[study.color].challengeText)}>
      <p
        className={composed(
          'font-display font-medium [letter-spacing:-0.008em]',
          compositions[study.color].intro ?? 'text-d3 leading-[1.42]',
        )}
      >
        {study.challenge}
      </p>
      {study.background.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </SplitSection>
)

/** What was used. */
const TagsSection = ({ study }: StudyProps) => (
  <SplitSection id="tags-heading" heading="Technologies & Services">
    <ul className="flex flex-wrap content-start gap-2 [&_.tag]:text-sm">
      {study.tags.map((tag) => (
        <li key={tag}>
          <Tag tone="outline">{tag}</Tag>
        </li>
      ))}
    </ul>
  </SplitSection>
)

/** What we would tell the next client. */
const TakeawaysSection = ({ study }: StudyProps) => (
  <SplitSection
    id="takeaways-heading"
    heading="Key Takeaways"
    className={compositions[study.color].takeaways}
    isAcross={compositions[study.color].areTakeawaysAcross}
  >
    <div className={composed('prose', compositions[study.color].takeawaysText)}>
      <ul className={compositions[study.color].takeawayList}>
        {study.keyTakeaways.map((takeaway) => (
          <li key={takeaway} className={compositions[study.color].takeaway}>
            {takeaway}
          </li>
        ))}
      </ul>
    </div>
  </SplitSection>
)

/** Figures or words, very large, and below them what the work did not solve. */
function ResultsSection({ study }: { study: CaseStudy }) {
  const { results, resultList, result, value: figure, words } = compositions[study.color]
  return (
    <section className={composed('section dark-surface', results)} aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title="Results Achieved" lede={study.resultsNote} />
        <StudyKind study={study} />
        <dl className={composed('mt-6', resultList)}>
          {study.results.map(({ value, metric, description }) => (
            <div
              className={composed(
                'grid gap-y-1.5 gap-x-8 py-8 border-t border-t-line break-inside-avoid md:grid-rows-[auto_1fr] md:grid-cols-[5fr_7fr] md:items-baseline',
                result,
              )}
              key={metric}
            >
              <dt className={composed('d3', words)}>{metric}</dt>
              {/* Before its metric, though a definition list names it second. */}
              <dd
                className={composed(
                  '-order-1 font-display font-medium text-hero leading-[0.95] [letter-spacing:-0.035em] [font-variant-numeric:lining-nums] md:row-span-2 print:text-inherit print:[font-size:18pt]',
                  figure,
                )}
              >
                {value}
              </dd>
              <dd className={composed('text-muted', words)}>{description}</dd>
            </div>
          ))}
        </dl>
        {study.kind === 'worked-example' && <p className="small muted mt-5">{workedExample.note}</p>}
        <div className="grid gap-y-1.5 gap-x-8 pt-8 border-t border-t-line md:grid-cols-[5fr_7fr] md:items-baseline">
          <h3 className="d3">What this did not solve</h3>
          <p className="text-muted">{study.unsolved}</p>
        </div>
      </div>
    </section>
  )
}

type TestimonialSectionProps = { testimonial: NonNullable<CaseStudy['testimonial']> }

/** What the client says. UK law forbids invented reviews: until the words are signed off, the page says so. */
function TestimonialSection({ testimonial }: TestimonialSectionProps) {
  const { quote, author, position, isSample } = testimonial
  return (
    <section
      className="section bg-rose-300 overflow-hidden text-ink-900"
      aria-labelledby="testimonial-heading"
    >
      <Picture
        file="case-studies"
        id="testimonial"
        alt=""
        width={520}
        height={560}
        className="absolute top-0 right-0 w-[min(36vw,520px)] aspect-[520/560] max-lg:hidden print:hidden"
      />
      <div className="page-width relative">
        <h2 className="sr-only" id="testimonial-heading">
          Client Testimonial
        </h2>
        <svg
          className="w-[72px] mb-6 fill-none stroke-mulberry-700"
          strokeWidth="5"
          strokeLinecap="round"
          viewBox="0 0 72 40"
          aria-hidden="true"
          focusable="false"
        >
          <path d="M6 32C10 12 20 6 30 6M6 32c0-9 14-10 15-1S8 39 6 32ZM42 32C46 12 56 6 66 6M42 32c0-9 14-10 15-1S44 39 42 32Z" />
        </svg>
        <figure>
          <blockquote className="max-w-[44rem] font-display font-medium text-d2 leading-[1.26] [letter-spacing:-0.015em] text-pretty lg:max-w-[min(44rem,60%)]">
            {quote}
          </blockquote>
          <figcaption className="grid mt-6">
            <strong>{author}</strong>
            <span>{position}</span>
          </figcaption>
        </figure>
        {isSample && (
          <p className="inline-block mt-6 py-2 px-4 border-[1.5px] border-dashed text-sm">
            Sample text, shown in development only: no client has said this.
          </p>
        )}
      </div>
    </section>
  )
}
