import { site } from '#content/site.ts'
import { use } from 'react'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { paths } from '#shared/paths.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { ConsultationBanner } from './case-study/ConsultationBanner.tsx'
import { NextStepsSection } from './case-study/NextStepsSection.tsx'
import { StudyHero } from './case-study/StudyHero.tsx'
import { findStudy, loadStudy } from './case-study/study-record.ts'
import { NotFound } from '#ui/NotFound.tsx'
import { serverWritten } from '#ui/server-written.tsx'
import stylesheet from './case-study/case-study.css?url'

const loadStory = async () => (await import('./case-study/StudyStory.tsx')).StudyStory
const StudyStory = serverWritten(loadStory, import.meta.env.SSR ? await loadStory() : undefined)

// Null: there is none with this id. Undefined: a link of ours led here, and the study is fetched.
type Props = PageProps<CaseStudy | null | undefined>

const idOf = ({ params }: Props) => params['id'] ?? ''

const studyOf = (props: Props) =>
  props.data === undefined ? findStudy(idOf(props)) : (props.data ?? undefined)

/** §2: one case study, looked up by its id: its sections in the order of the specification. */
export const page: Page<CaseStudy | null | undefined> = {
  stylesheet,
  isFound: (props) => studyOf(props) !== undefined,
  head: (props) => {
    const study = studyOf(props)
    return study
      ? {
          title: `${study.title}: ${site.name}`,
          description:
            study.kind === 'worked-example' ? `Worked example. ${study.description}` : study.description,
        }
      : {
          title: `Case Study Not Found: ${site.name}`,
          description: 'There is no case study at this address.',
          isIndexed: false,
        }
  },
  Component: CaseStudyPage,
}

function CaseStudyPage(props: Props) {
  const loading = studyOf(props) ?? (props.data === undefined ? loadStudy(idOf(props)) : undefined)
  const study = loading instanceof Promise ? use(loading) : loading
  if (!study)
    return (
      <NotFound
        heading="Case Study Not Found"
        text="The case study you're looking for doesn't exist."
        button={{ href: paths.caseStudies(), label: 'Back to Case Studies' }}
      >
        All our case studies are on one page, with what was wrong and what changed.
      </NotFound>
    )
  return (
    <main id="main" className={`study--${study.color}`}>
      <StudyHero study={study} />
      <StudyStory id={`story-${study.id}`} study={study} />
      <ConsultationBanner study={study} />
      <NextStepsSection study={study} />
    </main>
  )
}
