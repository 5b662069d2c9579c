import { site } from '#content/site.ts'
import type { CaseStudy } from '#content/case-studies-schema.ts'
import { paths } from '#shared/paths.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { NotFound } from '#kit/NotFound.tsx'
import { StudyStory } from './StudyStory.tsx'
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
  return (
    <section
      className={`inner-hero inner-hero--with-art dark-surface study-hero--${color}`}
      aria-labelledby="study-heading"
    >
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.caseStudies()} arrow="back">
            Back to Case Studies
          </TextLink>
          <p className="study-hero__badge">
            <Icon className="icon" aria-hidden />
            <Tag tone="outline-on-dark">{industry}</Tag>
          </p>
          <h1 className="page-title" id="study-heading">
            <Unbroken>{title}</Unbroken>
          </h1>
          <p className="lede">{client}</p>
          <StudyKind study={study} />
          <dl className="study-facts grid grid-cols-[1fr_1fr] border-y sm:flex sm:flex-wrap sm:gap-x-4 border-y-line">
            <Fact Icon={Calendar} label="Timeline" value={timeline} />
            <Fact Icon={MapPin} label="Location" value={location} />
            <Fact Icon={Building2} label="Industry" value={industry} />
          </dl>
          <p className="mt-4 text-muted text-sm">
            Published <time dateTime={published}>{longDate(published)}</time>
          </p>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture file="case-studies" id={`study-${id}`} alt="" width={720} height={760} loading="eager" />
      </div>
    </section>
  )
}

function Fact({ Icon, label, value }: { Icon: LucideIcon; label: string; value: string }) {
  return (
    <div className="py-4 pr-5 pl-0">
      <dt className="flex items-center text-muted text-sm">
        <Icon className="icon" aria-hidden />
        {label}
      </dt>
      <dd>
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
    <main id="main" className={`study--${study.color}`}>
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
                <span className="study-next__number block mb-3 text-madder-700">{index + 1}</span>
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
