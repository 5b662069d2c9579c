import { site } from '#content/site.ts'
import { Fragment } from 'react'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { InquirySection } from '#features/inquiries/landing/InquirySection.tsx'
import { compositionOf, sections } from './generic-service/compositions.tsx'
import { NotFound } from '#ui/NotFound.tsx'
import stylesheet from './generic-service/composition.css?url'
import type { GenericService } from '#content/services-schema.ts'
import { ServiceIcon } from '#features/services/ServiceIcon.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { ArtHero } from './service-parts/ArtHero.tsx'

const serviceOf = ({ params }: PageProps) => servicesWithoutPage.find(({ slug }) => slug === params['slug'])

/** §2: every service without a page of its own, looked up by its slug. */
export const page: Page = {
  stylesheet,
  isFound: (props) => serviceOf(props) !== undefined,
  head: (props) => {
    const service = serviceOf(props)
    return service
      ? { title: `${service.title}: ${site.name}`, description: service.description }
      : {
          title: `Service Not Found: ${site.name}`,
          description: 'There is no service at this address.',
          isIndexed: false,
        }
  },
  Component: (props) => {
    const service = serviceOf(props)
    if (!service)
      return (
        <NotFound heading="Service Not Found" text="We have no service at this address.">
          All our services are on the home page, and a strategist can tell you which one fits.
        </NotFound>
      )
    const composition = compositionOf(service.slug)
    return (
      <main id="main" className={`service-page--${service.slug}`}>
        <ServiceHero service={service} ground={composition.ground} />
        {composition.order.map((name) => (
          <Fragment key={name}>{sections[name](service, composition)}</Fragment>
        ))}
        <InquirySection heading={`Ask about ${service.title}`} preselectedService={service.title} />
      </main>
    )
  },
}

/** Title and description beside the service's own picture, with its icon (§2). */
function ServiceHero({ service, ground }: { service: GenericService; ground: string }) {
  const { slug, title, description, colour } = service
  return (
    <ArtHero
      heading={title}
      text={description}
      art={slug}
      ground={ground}
      icon={
        <div className={`service-mark service-card--${colour}`}>
          <div className="service-card__icon">
            <ServiceIcon slug={slug} />
          </div>
        </div>
      }
    >
      <ButtonLink href="#contact" variant="accent">
        Ask for a price
      </ButtonLink>
      <ButtonLink href="#sample" variant="ghost">
        See an example
      </ButtonLink>
    </ArtHero>
  )
}
