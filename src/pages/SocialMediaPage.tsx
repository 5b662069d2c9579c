import { socialMediaPackages as group } from '#content/services/packages/social-media-management.ts'
import { socialMediaPage as content } from '#content/services/pages/social-media-management.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { GetStartedButton } from './service-parts/GetStartedButton.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import { LeastProud } from './social-media/LeastProud.tsx'
import { PlatformBands } from './social-media/PlatformBands.tsx'
import { RhythmResults } from './social-media/RhythmResults.tsx'
import { SocialHero } from './social-media/SocialHero.tsx'
import { Solutions } from './social-media/Solutions.tsx'
import stylesheet from './service-parts/service-pages.css?url'

/** §2: four platforms, six solutions, and what a month of them costs. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <SocialHero />
      <PlatformBands />
      <Solutions />
      <SampleSection service={group.service} ground="ground-weld-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted} />
      <StepsSection process={content.process} ground="ground-woad-100" thread="knots" />
      <RhythmResults />
      <LeastProud />
    </main>
  ),
}

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />
