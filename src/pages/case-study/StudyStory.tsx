import type { CaseStudy } from '#content/case-studies-schema.ts'
import { ApproachSection } from './ApproachSection.tsx'
import { ResultsSection } from './ResultsSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'
import { TimelineSection } from './TimelineSection.tsx'
import { SplitSection } from './SplitSection.tsx'
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
