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
import { Reveal } from '#ui/Reveal.tsx'

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
  const { solution, hand, loom, detailedSolution } = study
  return (
    <section className="section bg-rose-100" aria-labelledby="solution-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="solution-heading">
          Our Solution
        </h2>
        <div>
          <p className="lede study-approach__lede">{solution}</p>
          <dl className="study-hands">
            <div>
              <dt>Hand</dt>
              <dd>{hand}</dd>
            </div>
            <div>
              <dt>Loom</dt>
              <dd>{loom}</dd>
            </div>
          </dl>
          <h3 className="d3" id="approach-heading">
            Detailed Approach
          </h3>
          <ul className="study-approach" aria-labelledby="approach-heading">
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
        </div>
      </div>
    </section>
  )
}
