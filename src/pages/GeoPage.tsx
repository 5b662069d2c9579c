import { geoPackages as group } from '#content/services/packages/generative-engine-optimization.ts'
import { geoPage as content } from '#content/services/pages/generative-engine-optimization.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { RequestButton } from '#features/inquiries/requests/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { Stats } from '#ui/Stats.tsx'
import { AuditButton } from './geo/AuditButton.tsx'
import { ComparisonSection } from './geo/ComparisonSection.tsx'
import { GeoHero } from './geo/GeoHero.tsx'
import { SixJobs } from './geo/SixJobs.tsx'
import { ClosingCall } from './service-parts/ClosingCall.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import stylesheet from './service-parts/service-pages.css?url'

/** §2: how to be quoted by assistants, what it costs in two currencies, and how it differs from SEO. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <GeoHero />
      <section className="page-width" aria-label="In brief">
        <Stats stats={content.stats} />
      </section>
      <SixJobs />
      <SampleSection service={group.service} ground="ground-weld-100" />
      <StepsSection process={content.process} ground="ground-rose-100" thread="twist" />
      <PricingSection {...content.pricing} group={group} actions={choose} />
      <ComparisonSection />
      <ClosingCall {...content.callToAction} ground="ground-woad-900">
        <AuditButton />
      </ClosingCall>
    </main>
  ),
}

const choose = ({ slug, name, isPopular }: ServicePackage) => (
  <RequestButton service={group.service} choice={slug} variant={isPopular ? 'accent' : 'primary'}>
    Choose {name}
  </RequestButton>
)
