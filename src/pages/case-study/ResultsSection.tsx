import type { CaseStudy } from '#content/case-studies-schema.ts'
import { workedExample } from '#content/case-studies/worked-example.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { StudyKind } from '../case-studies/StudyKind.tsx'

/** Figures or words, very large, and below them what the work did not solve. */
export function ResultsSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section dark-surface study-results-section" aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title="Results Achieved" lede={study.resultsNote} />
        <StudyKind study={study} />
        <dl className="study-results">
          {study.results.map(({ value, metric, description }) => (
            <div key={metric}>
              <dt className="d3">{metric}</dt>
              <dd className="study-results__value">{value}</dd>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        {study.kind === 'worked-example' && <p className="small muted mt-5">{workedExample.note}</p>}
        <div className="study-results__unsolved">
          <h3 className="d3">What this did not solve</h3>
          <p>{study.unsolved}</p>
        </div>
      </div>
    </section>
  )
}
