import { SplitSection } from './SplitSection.tsx'
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
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { HandAndLoom } from '#ui/HandAndLoom.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { Tag } from '#ui/Tag.tsx'

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

/** What was done: who did it, then each part of it. */
export function ApproachSection({ study }: { study: CaseStudy }) {
  const { solution, hand, loom, detailedSolution, exhibit } = study
  return (
    <SplitSection id="solution-heading" heading="Our Solution" className="study-approach ground-rose-100">
      <div>
        <p className="lede">{solution}</p>
        <HandAndLoom hand={hand} loom={loom} />
        <h3 className="d3" id="approach-heading">
          Detailed Approach
        </h3>
        <ul className="icon-list" aria-labelledby="approach-heading">
          {detailedSolution.map(({ icon, title, text }) => {
            const Icon = icons[icon]
            return (
              <Reveal as="li" key={title}>
                <Icon className="icon" aria-hidden />
                <div>
                  <h4 className="d3">{title}</h4>
                  <p>{text}</p>
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
    <figure className="study-exhibit">
      <figcaption>
        <span className="d3">{title}</span>
        <Tag tone="outline">Made-up example</Tag>
      </figcaption>
      <div>
        <strong>Before: {before.what}</strong>
        <p>{before.text}</p>
      </div>
      <div className="study-exhibit__after">
        <strong>After: {after.what}</strong>
        <p>{after.text}</p>
      </div>
    </figure>
  )
}
