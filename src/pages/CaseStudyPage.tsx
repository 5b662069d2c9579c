import { use } from 'react'
import { paths } from '#shared/paths.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { ApproachSection } from './case-study/ApproachSection.tsx'
import { ChallengeSection } from './case-study/ChallengeSection.tsx'
import { ConsultationBanner } from './case-study/ConsultationBanner.tsx'
import { NextStepsSection } from './case-study/NextStepsSection.tsx'
import { ResultsSection } from './case-study/ResultsSection.tsx'
import { StudyHero } from './case-study/StudyHero.tsx'
import { findStudy, loadStudy, studyIds } from './case-study/study-record.ts'
import { TagsSection } from './case-study/TagsSection.tsx'
import { TakeawaysSection } from './case-study/TakeawaysSection.tsx'
import { TestimonialSection } from './case-study/TestimonialSection.tsx'
import { TimelineSection } from './case-study/TimelineSection.tsx'
import { NotFound } from './NotFound.tsx'
import sheet from './case-study/case-study.css?url'

const idOf = ({ params }: PageProps) => params['id'] ?? ''

/** §2: one case study, looked up by its id: its sections in the order of the specification. */
const page: Page = {
  sheet,
  isFound: (props) => findStudy(idOf(props)) !== undefined,
  head: (props) => {
    const study = findStudy(idOf(props))
    return study
      ? { title: `${study.title}: Loomsbury`, description: study.description }
      : {
          title: 'Case Study Not Found: Loomsbury',
          description: 'There is no case study at this address.',
          isIndexed: false,
        }
  },
  Component: CaseStudyPage,
}

/**
 * The page with what it has to have first: every study on the server, which renders at once; in a browser the study of
 * the address, so that a document whose study cannot be fetched stays as the server wrote it.
 */
export async function loadCaseStudyPage(): Promise<{ page: Page }> {
  if (import.meta.env.SSR) await Promise.all(studyIds.map(async (id) => await loadStudy(id)))
  else await loadStudy(location.pathname.replace(paths.caseStudy(''), ''))
  return { page }
}

function CaseStudyPage(props: PageProps) {
  const id = idOf(props)
  const loading = findStudy(id) ?? loadStudy(id)
  const study = loading instanceof Promise ? use(loading) : loading
  if (!study)
    return (
      <NotFound
        heading="Case Study Not Found"
        text="The case study you're looking for doesn't exist."
        button={{ href: paths.caseStudies(), label: 'Back to Case Studies' }}
      >
        Those that do are on one page, with what was wrong and what came of it.
      </NotFound>
    )
  return (
    <main id="main">
      <StudyHero study={study} />
      <ChallengeSection study={study} />
      <ApproachSection study={study} />
      <TimelineSection study={study} />
      <TakeawaysSection study={study} />
      <ResultsSection study={study} />
      {study.testimonial && <TestimonialSection testimonial={study.testimonial} />}
      <TagsSection study={study} />
      <ConsultationBanner study={study} />
      <NextStepsSection study={study} />
    </main>
  )
}
