import type { CaseStudy } from '#content/case-studies-schema.ts'
import { ApproachSection } from './ApproachSection.tsx'
import { ChallengeSection } from './ChallengeSection.tsx'
import { ResultsSection } from './ResultsSection.tsx'
import { TagsSection } from './TagsSection.tsx'
import { TakeawaysSection } from './TakeawaysSection.tsx'
import { TestimonialSection } from './TestimonialSection.tsx'
import { TimelineSection } from './TimelineSection.tsx'

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
