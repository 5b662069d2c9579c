import { ArrowRight } from 'lucide-react'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'
import { reportDetailClick } from './report-detail-click.ts'

/** What comes after, in numbered cards, and the way back to the other studies. */
export function NextStepsSection({ study }: { study: CaseStudy }) {
  return (
    <>
      <section className="section study-next" aria-labelledby="next-heading">
        <div className="page-width">
          <SectionHead
            id="next-heading"
            title="Next Steps &amp; Future Opportunities"
            lede={study.nextStepsNote}
          />
          <ol>
            {study.nextSteps.map(({ title, text }, index) => (
              <li key={title}>
                <span className="study-next__number">{index + 1}</span>
                <h3 className="d3">{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="study-more" aria-labelledby="more-heading">
        <div className="page-width">
          <h2 className="d2" id="more-heading">
            Explore More Success Stories
          </h2>
          <ButtonLink
            href={paths.caseStudies()}
            onClick={() => reportDetailClick('view_all_case_studies', study.id)}
          >
            View All Case Studies <ArrowRight className="icon" aria-hidden />
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
