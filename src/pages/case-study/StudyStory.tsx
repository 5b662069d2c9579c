import type { CaseStudy } from '#content/case-studies-schema.ts'
import { ApproachSection } from './ApproachSection.tsx'
import { ResultsSection } from './ResultsSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'
import { TimelineSection } from './TimelineSection.tsx'
import { Tag } from '#ui/Tag.tsx'

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

/** What was wrong, in a sentence, and what stood behind it. */
function ChallengeSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section study-challenge" aria-labelledby="challenge-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="challenge-heading">
          The Challenge
        </h2>
        <div className="prose">
          <p className="study-intro">{study.challenge}</p>
          {study.background.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </section>
  )
}

/** What was used. */
function TagsSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section" aria-labelledby="tags-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="tags-heading">
          Technologies &amp; Services
        </h2>
        <ul className="study-tags">
          {study.tags.map((tag) => (
            <li key={tag}>
              <Tag tone="outline">{tag}</Tag>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** What we would tell the next client. */
function TakeawaysSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section study-takeaways" aria-labelledby="takeaways-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="takeaways-heading">
          Key Takeaways
        </h2>
        <div className="prose">
          <ul>
            {study.keyTakeaways.map((takeaway) => (
              <li key={takeaway}>{takeaway}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
