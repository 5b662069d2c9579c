import { personalizationPackages as group } from '#content/services/packages/personalization.ts'
import { personalizationPage as content } from '#content/services/pages/personalization.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LoomAndHand } from './personalization/LoomAndHand.tsx'
import { ThreeVisitors } from './personalization/ThreeVisitors.tsx'
import { ArtHero } from './service-parts/ArtHero.tsx'
import { CustomRequest } from './service-parts/CustomRequest.tsx'
import { GetStartedButton } from './service-parts/GetStartedButton.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import stylesheet from './service-parts/service-pages.css?url'

/** §2: what runs by itself, what people decide, and what a visitor sees of it. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="personalization">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#results" variant="ghost">
          What visitors see
        </ButtonLink>
      </ArtHero>
      <LoomAndHand />
      <SampleSection service={group.service} ground="ground-woad-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted}>
        <CustomRequest group={group} text={content.custom} button="Ask for a quote" />
      </PricingSection>
      <StepsSection process={content.process} ground="ground-rose-100" thread="waves" />
      <ThreeVisitors />
    </main>
  ),
}

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />
