import { caseStudyList as content } from '#content/case-studies/list.ts'
import { paths } from '#shared/paths.ts'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Link } from '#ui/Link.tsx'
import { Stats } from '#ui/Stats.tsx'
import { ListHero } from './case-studies/ListHero.tsx'
import { StudyPanels } from './case-studies/StudyPanels.tsx'
import { reportListClick } from './case-studies/report-list-click.ts'
import { ClosingCall } from './service-parts/ClosingCall.tsx'
import stylesheet from './case-studies/case-studies.css?url'

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
