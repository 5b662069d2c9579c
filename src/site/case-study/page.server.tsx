import { site } from '#content/site.ts'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { paths } from '#shared/paths.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { NotFound } from '#kit/NotFound.tsx'
import { StudyStory } from './StudyStory.tsx'
import { composed, compositions } from './compositions.ts'
import stylesheet from './case-study.css?url'
import {
  ArrowRight,
  BookSearch,
  Building2,
  Calendar,
  Funnel,
  MapPin,
  Ticket,
  TrendingUp,
  type LucideIcon,
} from 'lucide-react'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { trackedAs } from '#consent/choice.ts'
import { longDate } from '#shared/dates.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Tag } from '#kit/Tag.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'
import { StudyKind } from '../StudyKind.tsx'

/** §2: one case study, looked up by its id: its sections in the order of the specification. */
export const page: Page<CaseStudy | null> = {
  stylesheet,
  isFound: ({ data }) => data !== null,
  head: ({ data: study }) =>
    study
      ? {
          title: `${study.title}: ${site.name}`,
          description:
            study.kind === 'worked-example' ? `Worked example. ${study.description}` : study.description,
        }
      : {
          title: `Case Study Not Found: ${site.name}`,
          description: 'There is no case study at this address.',
          isIndexed: false,
        },
  Component: CaseStudyPage,
}

const icons: Record<CaseStudy['icon'], LucideIcon> = {
  'book-search': BookSearch,
  'trending-up': TrendingUp,
  funnel: Funnel,
  ticket: Ticket,
}

/** Who, where and how long, on the study's own colour. */
function StudyHero({ study }: { study: CaseStudy }) {
  const { id, title, client, industry, timeline, location, color, published } = study
  const Icon = icons[study.icon]
  const { hero, heroWidth, heroText, heroArt } = compositions[color]
  return (
    <section
      className={composed('inner-hero inner-hero--with-art dark-surface', hero)}
      aria-labelledby="study-heading"
    >
      <div className={composed('page-width', heroWidth)}>
        <div className={composed('inner-hero__text', heroText)}>
          <TextLink href={paths.caseStudies()} arrow="back">
            Back to Case Studies
          </TextLink>
          <p className="flex items-center gap-3 print:hidden">
            <Icon className="icon" aria-hidden />
            <Tag tone="outline-on-dark">{industry}</Tag>
          </p>
          <h1 className="page-title" id="study-heading">
            <Unbroken>{title}</Unbroken>
          </h1>
          <p className="lede">{client}</p>
          <StudyKind study={study} />
          <dl className="grid grid-cols-[1fr_1fr] mt-10 border-y sm:flex sm:flex-wrap sm:gap-x-4 border-y-line">
            <Fact Icon={Calendar} label="Timeline" value={timeline} />
            <Fact Icon={MapPin} label="Location" value={location} />
            <Fact Icon={Building2} label="Industry" value={industry} />
          </dl>
          <p className="mt-4 text-muted text-sm">
            Published <time dateTime={published}>{longDate(published)}</time>
          </p>
        </div>
      </div>
      <div className={composed('inner-hero__art print:hidden', heroArt)}>
        <Picture file="case-studies" id={`study-${id}`} alt="" width={720} height={760} loading="eager" />
      </div>
    </section>
  )
}

function Fact({ Icon, label, value }: { Icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="py-4 pr-5 pl-0">
      <dt className="flex gap-[0.5em] items-center text-muted text-sm">
        <Icon className="icon" aria-hidden />
        {label}
      </dt>
      <dd className="mt-1 font-display font-semibold text-lede leading-[1.3] [font-variant-numeric:lining-nums]">
        <Unbroken>{value}</Unbroken>
      </dd>
    </div>
  )
}

function CaseStudyPage({ data: study }: PageProps<CaseStudy | null>) {
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
    <main id="main">
      <StudyHero study={study} />
      <StudyStory study={study} />
      <ConsultationBanner study={study} />
      <NextStepsSection study={study} />
    </main>
  )
}

/** §2: opens the consultation dialog for the service 'AI Marketing Consultation'. */
function ConsultationBanner({ study }: { study: CaseStudy }) {
  return (
    <ClosingCall heading="Ready for Similar Results?" text={study.actionText}>
      <span className="contents" {...trackedDetail('get_started', study.id)}>
        <RequestButton service="ai-marketing-consultation" variant="accent">
          Get Started Today <ArrowRight className="icon" aria-hidden />
        </RequestButton>
      </span>
      <BookCallLink />
    </ClosingCall>
  )
}

/** What comes after, in numbered cards, and the way back to the other studies. */
function NextStepsSection({ study }: { study: CaseStudy }) {
  return (
    <>
      <section className="section" aria-labelledby="next-heading">
        <div className="page-width">
          <SectionHead
            id="next-heading"
            title="Next Steps &amp; Future Opportunities"
            lede={study.nextStepsNote}
          />
          <ol className="grid gap-0.5 border border-line bg-line md:grid-cols-[repeat(3,1fr)]">
            {study.nextSteps.map(({ title, text }, index) => (
              <li className="p-8 bg-bg" key={title}>
                <span className="block mb-3 text-madder-700 font-display font-medium text-d1 leading-flat [font-variant-numeric:lining-nums]">
                  {index + 1}
                </span>
                <h3 className="d3">{title}</h3>
                <p className="mt-1.5 text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className="pb-section print:hidden" aria-labelledby="more-heading">
        <div className="page-width flex flex-wrap items-center justify-between gap-y-6 gap-x-14">
          <h2 className="d2" id="more-heading">
            Explore More Success Stories
          </h2>
          <ButtonLink href={paths.caseStudies()} {...trackedDetail('view_all_case_studies', study.id)}>
            View All Case Studies <ArrowRight className="icon" aria-hidden />
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

/** §7: what a click on a case study is reported as. `study` is its id. */
const trackedDetail = (label: 'get_started' | 'view_all_case_studies', study: string) =>
  trackedAs({ name: 'case_study_detail_cta', category: 'engagement', label, value: study })
