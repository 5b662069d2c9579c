import { ArrowRight } from 'lucide-react'
import { emailMarketingPackages as group } from '#content/services/packages/email-marketing-automation.ts'
import { emailMarketingPage as content } from '#content/services/pages/email-marketing-automation.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { CampaignLetters } from './email-marketing/CampaignLetters.tsx'
import { StampSheet } from './email-marketing/StampSheet.tsx'
import { ClosingCall } from './service-parts/ClosingCall.tsx'
import { ArtHero } from './service-parts/ArtHero.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import stylesheet from './service-parts/service-pages.css?url'

/** §2: no dialog here. Every button leads to the home form, which then names the service. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="email-marketing-automation" ground="ground-woad-900">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#campaigns" variant="ghost">
          Read six subject lines
        </ButtonLink>
      </ArtHero>
      <CampaignLetters />
      <StampSheet />
      <SampleSection service={group.service} ground="ground-rose-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted} />
      <StepsSection process={content.process} ground="ground-weld-100" thread="loops" />
      <ClosingCall {...content.callToAction} ground="ground-woad-900">
        <ButtonLink href={paths.homeForm(group.serviceName)} variant="accent">
          Start Email Marketing Today <ArrowRight className="icon" aria-hidden />
        </ButtonLink>
      </ClosingCall>
    </main>
  ),
}

const getStarted = ({ name, isPopular }: ServicePackage) => (
  <ButtonLink
    href={paths.homeForm(`${group.serviceName} - ${name}`)}
    variant={isPopular ? 'accent' : 'secondary'}
  >
    Get Started<span className="sr-only"> with {name}</span>
  </ButtonLink>
)
