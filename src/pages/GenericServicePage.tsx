import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { InquirySection } from '#features/inquiries/landing/InquirySection.tsx'
import { AdvantageSection } from './generic-service/AdvantageSection.tsx'
import { ApproachSection } from './generic-service/ApproachSection.tsx'
import { FeaturesSection } from './generic-service/FeaturesSection.tsx'
import { ProcessSection } from './generic-service/ProcessSection.tsx'
import { ServiceHero } from './generic-service/ServiceHero.tsx'
import { NotFound } from '#ui/NotFound.tsx'
import stylesheet from './service-parts/service-pages.css?url'

const serviceOf = ({ params }: PageProps) => servicesWithoutPage.find(({ slug }) => slug === params['slug'])

/** §2: every service without a page of its own, looked up by its slug. */
export const page: Page = {
  stylesheet,
  isFound: (props) => serviceOf(props) !== undefined,
  head: (props) => {
    const service = serviceOf(props)
    return service
      ? { title: `${service.title}: Loomsbury`, description: service.description }
      : {
          title: 'Service Not Found: Loomsbury',
          description: 'There is no service at this address.',
          isIndexed: false,
        }
  },
  Component: (props) => {
    const service = serviceOf(props)
    if (!service)
      return (
        <NotFound heading="Service Not Found" text="We have no service at this address.">
          All of our services are on the home page, and a strategist can tell you which one fits.
        </NotFound>
      )
    return (
      <main id="main">
        <ServiceHero service={service} />
        <FeaturesSection service={service} />
        <AdvantageSection service={service} />
        <ApproachSection service={service} />
        <ProcessSection service={service} />
        <InquirySection heading={`Ask about ${service.title}`} preselectedService={service.title} />
      </main>
    )
  },
}
