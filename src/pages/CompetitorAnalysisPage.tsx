import { competitorAnalysisPackages as group } from '#content/services/packages/competitor-analysis.ts'
import { competitorAnalysisPage as content } from '#content/services/pages/competitor-analysis.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Stats } from '#ui/Stats.tsx'
import { Deliverables } from './competitor-analysis/Deliverables.tsx'
import { QuestionBoard } from './competitor-analysis/QuestionBoard.tsx'
import { ArtHero } from './service-parts/ArtHero.tsx'
import { GetStartedButton } from './service-parts/GetStartedButton.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'

/** §2: what can be found out about rivals, what arrives, and what it costs in pounds. */
export const page: Page = {
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="competitor-analysis">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#deliverables" variant="ghost">
          What you receive
        </ButtonLink>
      </ArtHero>
      <section className="page-width" aria-label="In brief">
        <Stats stats={content.stats} />
      </section>
      <QuestionBoard />
      <Deliverables />
      <PricingSection {...content.pricing} group={group} actions={getStarted}>
        <div className="mt-8 grid items-center gap-x-10 gap-y-4 min-[60rem]:mt-20 min-[60rem]:grid-cols-[1fr_1.3fr_auto]">
          <h3 className="d3">{content.unsure.heading}</h3>
          <p className="text-muted">{content.unsure.text}</p>
          <RequestButton className="justify-self-start" variant="ghost" service={group.service}>
            {content.unsure.button}
          </RequestButton>
        </div>
      </PricingSection>
    </main>
  ),
}

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />
