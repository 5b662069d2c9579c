import { ArrowRight } from 'lucide-react'
import { competitorAnalysisPackages as group } from '#content/services/packages/competitor-analysis.ts'
import { competitorAnalysisPage as content } from '#content/services/pages/competitor-analysis.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Stats } from '#ui/Stats.tsx'
import { Unbroken } from '#ui/Unbroken.tsx'
import { Deliverables } from './competitor-analysis/Deliverables.tsx'
import { QuestionBoard } from './competitor-analysis/QuestionBoard.tsx'
import { ClosingCall } from './service-parts/ClosingCall.tsx'
import { ArtHero } from './service-parts/ArtHero.tsx'
import { GetStartedButton } from './service-parts/GetStartedButton.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import stylesheet from './service-parts/service-pages.css?url'

/** §2: what can be found out about rivals, what arrives, and what it costs in pounds. */
export const page: Page = {
  stylesheet,
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
      <SampleSection service={group.service} ground="ground-woad-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted}>
        <div className="pricing__other">
          <h3 className="d3">{content.unsure.heading}</h3>
          <p>
            <Unbroken>{content.unsure.text}</Unbroken>
          </p>
          <RequestButton variant="ghost" service={group.service}>
            {content.unsure.button}
          </RequestButton>
        </div>
      </PricingSection>
      <StepsSection process={content.process} ground="ground-rose-100" thread="slack" />
      <ClosingCall {...content.callToAction}>
        <RequestButton service={group.service} variant="accent">
          Send us the name <ArrowRight className="icon" aria-hidden />
        </RequestButton>
        <ButtonLink href="#pricing" variant="ghost">
          See prices again
        </ButtonLink>
      </ClosingCall>
    </main>
  ),
}

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />
