import { caseStudyList as content, caseStudyList } from '#content/case-studies/list.ts'
import { paths } from '#shared/paths.ts'
import type { Page } from '#shared/page.ts'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { Link } from '#kit/Link.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import stylesheet from './case-studies.css?url'
import { ArrowRight } from 'lucide-react'
import { Picture } from '#kit/art/Picture.tsx'
import { Tag } from '#kit/Tag.tsx'
import type { CaseStudyCard } from '#content/case-studies-schema.ts'
import { caseStudyCards } from '#content/case-studies/cards.ts'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'
import { StudyKind } from '../StudyKind.tsx'
import { Facts, Stats } from '#kit/Facts.tsx'
import { trackedAs } from '#consent/choice.ts'

/** §2: every case study as a panel, its picture on alternating sides. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ListHero />
      <section
        className="page-width [&_.stats>div]:pr-0 [&_.stats_dd]:[font-size:min(var(--text-d1),7.6vw)] lg:[&_.stats_dd]:[font-size:min(var(--text-d1),3.5vw)]"
        aria-label="In brief"
      >
        <Stats stats={content.stats} />
        <p className="small muted mt-3">
          {content.statsNote} <Link href={paths.sources()}>Where our figures come from</Link>
        </p>
      </section>
      <StudyPanels />
      <ClosingCall {...content.callToAction}>
        <ButtonLink
          href={paths.homeSection('contact')}
          variant="accent"
          {...trackedClick('get_consultation')}
        >
          Get Your Free Consultation
        </ButtonLink>
        <ButtonLink href={paths.homeSection('contact')} variant="ghost" {...trackedClick('contact_team')}>
          Contact Our Team
        </ButtonLink>
        <BookCallLink />
      </ClosingCall>
    </main>
  ),
}

/** The head of the list, its picture on a ground of the same colour. */
function ListHero() {
  const { badge, heading, text } = caseStudyList.hero
  return (
    <section className="inner-hero inner-hero--with-art dark-surface" aria-labelledby="case-studies-heading">
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.home()} arrow="back">
            Back to Home
          </TextLink>
          <p>
            <Tag tone="outline-on-dark">{badge}</Tag>
          </p>
          <h1 className="page-title" id="case-studies-heading">
            {heading}
          </h1>
          <p className="lede">{text}</p>
          <div className="button-row">
            <ButtonLink
              href={paths.homeSection('contact')}
              variant="accent"
              {...trackedClick('start_project')}
            >
              Start Your Success Story <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <ButtonLink
              href={paths.homeSection('services')}
              variant="ghost"
              {...trackedClick('view_services')}
            >
              View Our Services
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture file="case-studies" id="hero" alt="" width={720} height={640} loading="eager" />
      </div>
    </section>
  )
}

const grounds: Record<CaseStudyCard['color'], string> = {
  woad: 'bg-woad-700',
  moss: 'bg-moss-800',
  mulberry: 'bg-mulberry-900',
  wine: 'bg-weld-400',
}

/** The studies as full rows: half picture, half words, sides swapping. */
function StudyPanels() {
  const { heading, text } = caseStudyList.studies
  return (
    <section className="pt-section" aria-labelledby="studies-heading">
      <div className="page-width">
        <SectionHead id="studies-heading" title={heading} lede={text} />
      </div>
      <ul>
        {caseStudyCards.map((study, at) => (
          <li
            key={study.id}
            className={`grid lg:grid-cols-[1fr_1fr] print:block print:bg-transparent print:break-inside-avoid ${grounds[study.color]}`}
          >
            <Picture
              file="case-studies"
              id={`study-${study.id}`}
              alt=""
              width={720}
              height={760}
              className={`w-full h-[min(76vw,400px)] lg:h-full lg:min-h-[44rem] print:hidden ${at % 2 === 1 ? 'lg:order-1' : ''}`.trimEnd()}
            />
            <StudyPanelText study={study} isLeft={at % 2 === 1} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Label = 'start_project' | 'view_services' | 'get_consultation' | 'contact_team' | 'learn_more_case_study'

/** §7: what a click on the list of case studies is reported as. `study` is the id of the study it leads to. */
const trackedClick = (label: Label, study?: string) =>
  trackedAs({
    name: 'case_study_cta_click',
    category: 'engagement',
    label,
    ...(study !== undefined && { value: study }),
  })

function StudyPanelText({ study, isLeft }: { study: CaseStudyCard; isLeft: boolean }) {
  const { id, title, client, industry, challenge, solution, results, tags } = study
  return (
    <Reveal
      className={`content-center py-[clamp(var(--space-10),7vw,var(--space-20))] px-gutter bg-bg ${
        isLeft
          ? 'lg:pl-[max(var(--gutter),calc(100%_-_var(--container)_/_2))] lg:pr-[clamp(var(--space-10),5vw,var(--space-20))]'
          : 'lg:pl-[clamp(var(--space-10),5vw,var(--space-20))] lg:pr-[max(var(--gutter),calc(100%_-_var(--container)_/_2))]'
      }`}
    >
      <Tag>{industry}</Tag>
      <h3 className="d2 mt-3 mb-2">
        <Unbroken>{title}</Unbroken>
      </h3>
      <p className="text-muted">{client}</p>
      <StudyKind study={study} />
      <Facts
        className="grid gap-4 max-w-measure mt-8 [&_dt]:font-bold"
        rows={[
          ['The challenge', challenge],
          ['Our solution', solution],
        ]}
      />
      <dl className="study-panel__results my-8 border-y-2 border-y-ink-900">
        {results.map(({ value, metric, description }) => (
          <div key={metric}>
            <dt>{metric}</dt>
            <dd className="study-panel__value">{value}</dd>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <ul className="flex flex-wrap gap-2 mb-8" aria-label="Technologies and services">
        {tags.map((tag) => (
          <li key={tag}>
            <Tag tone="outline">{tag}</Tag>
          </li>
        ))}
      </ul>
      <TextLink href={paths.caseStudy(id)} {...trackedClick('learn_more_case_study', id)}>
        {/* In the text, not in a label: search engines read it too. */}
        Learn More<span className="sr-only"> about {title}</span>
      </TextLink>
    </Reveal>
  )
}
