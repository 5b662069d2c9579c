import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { contentCreationPackages as group } from '#content/services/packages/content-creation.ts'
import { contentCreationPage as content } from '#content/services/pages/content-creation.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { site } from '#content/site.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { ContentTypes } from './content-creation/ContentTypes.tsx'
import { ContentResults } from './content-creation/ContentResults.tsx'
import { ArtBanner } from './service-parts/ArtBanner.tsx'
import { ArtHero } from './service-parts/ArtHero.tsx'
import { GetStartedButton } from './service-parts/GetStartedButton.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import stylesheet from './service-parts/service-pages.css?url'

/** §2: what we write, how a piece comes about, what it costs. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="content-creation" ground="ground-woad-900">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#types" variant="ghost">
          What we write
        </ButtonLink>
      </ArtHero>
      <ContentTypes />
      <SampleSection service={group.service} ground="ground-rose-100" />
      <StepsSection process={content.process} ground="ground-woad-100" thread="sway" />
      <PricingSection {...content.pricing} group={group} actions={startOrTalk} hasLongNames />
      <ContentResults />
      <ArtBanner {...content.callToAction} art="content-creation" ground="ground-woad-900">
        <RequestButton service={group.service} variant="accent">
          Send us the question <ArrowRight className="icon" aria-hidden />
        </RequestButton>
        <ButtonLink href="#pricing" variant="ghost">
          Compare the packages
        </ButtonLink>
      </ArtBanner>
    </main>
  ),
}

const startOrTalk = (item: ServicePackage) => (
  <>
    <GetStartedButton service={group.service} item={item} variant="secondary" />
    <ButtonLink href={site.schedulingUrl} newTab variant="ghost">
      Book Consultation <ArrowUpRight className="icon" aria-hidden />
    </ButtonLink>
  </>
)
