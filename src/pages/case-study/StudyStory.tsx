import type { CaseStudy } from '#content/case-studies-schema.ts'
import { ApproachSection } from './ApproachSection.tsx'
import { TimelineSection } from './TimelineSection.tsx'
import { SplitSection } from './SplitSection.tsx'
import { Tag } from '#ui/Tag.tsx'
import { workedExample } from '#content/case-studies/worked-example.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { StudyKind } from '../case-studies/StudyKind.tsx'
import { Picture } from '#ui/art/Picture.tsx'

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
  <SplitSection id="challenge-heading" heading="The Challenge" className="study-challenge">
    <div className="prose">
      <p className="study-intro">{study.challenge}</p>
      {study.background.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </SplitSection>
)

/** What was used. */
const TagsSection = ({ study }: StudyProps) => (
  <SplitSection id="tags-heading" heading="Technologies & Services">
    <ul className="study-tags">
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
  <SplitSection id="takeaways-heading" heading="Key Takeaways" className="study-takeaways">
    <div className="prose">
      <ul>
        {study.keyTakeaways.map((takeaway) => (
          <li key={takeaway}>{takeaway}</li>
        ))}
      </ul>
    </div>
  </SplitSection>
)

/** Figures or words, very large, and below them what the work did not solve. */
function ResultsSection({ study }: { study: CaseStudy }) {
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

type TestimonialSectionProps = { testimonial: NonNullable<CaseStudy['testimonial']> }

/** What the client says. UK law forbids invented reviews: until the words are signed off, the page says so. */
function TestimonialSection({ testimonial }: TestimonialSectionProps) {
  const { quote, author, position, isSample } = testimonial
  return (
    <section className="section study-quote" aria-labelledby="testimonial-heading">
      <Picture file="case-studies" id="testimonial" alt="" width={520} height={560} />
      <div className="page-width">
        <h2 className="sr-only" id="testimonial-heading">
          Client Testimonial
        </h2>
        <svg viewBox="0 0 72 40" aria-hidden="true" focusable="false">
          <path d="M6 32C10 12 20 6 30 6M6 32c0-9 14-10 15-1S8 39 6 32ZM42 32C46 12 56 6 66 6M42 32c0-9 14-10 15-1S44 39 42 32Z" />
        </svg>
        <figure>
          <blockquote>{quote}</blockquote>
          <figcaption>
            <strong>{author}</strong>
            <span>{position}</span>
          </figcaption>
        </figure>
        {isSample && (
          <p className="study-quote__note">
            Sample text, shown in development only: no client has said this.
          </p>
        )}
      </div>
    </section>
  )
}
