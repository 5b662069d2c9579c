import { caseStudyList as content, caseStudyList } from '#content/case-studies/list.ts'
import { paths } from '#shared/paths.ts'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Link } from '#ui/Link.tsx'
import { Stats } from '#ui/Stats.tsx'
import { StudyPanels, reportListClick } from './case-studies/StudyPanels.tsx'
import { ClosingCall } from './service-parts/ClosingCall.tsx'
import stylesheet from './case-studies/case-studies.css?url'
import { ArrowRight } from 'lucide-react'
import { Picture } from '#ui/art/Picture.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextLink } from '#ui/TextLink.tsx'

/** §2: every case study as a panel, its picture on alternating sides. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ListHero />
      <section className="page-width case-studies__stats" aria-label="In brief">
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
          onClick={reportListClick('get_consultation')}
        >
          Get Your Free Consultation
        </ButtonLink>
        <ButtonLink
          href={paths.homeSection('contact')}
          variant="ghost"
          onClick={reportListClick('contact_team')}
        >
          Contact Our Team
        </ButtonLink>
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
              onClick={reportListClick('start_project')}
            >
              Start Your Success Story <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <ButtonLink
              href={paths.homeSection('services')}
              variant="ghost"
              onClick={reportListClick('view_services')}
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
