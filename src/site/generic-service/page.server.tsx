import { site } from '#content/site.ts'
import { Fragment, type ReactNode } from 'react'
import { servicesWithoutPage } from '#content/services/services-without-page.ts'
import type { Page, PageProps } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { InquirySection } from '#inquiries/forms/landing/InquirySection.server.tsx'
import { NotFound } from '#kit/NotFound.tsx'
import stylesheet from './composition.css?url'
import type { GenericService } from '#content/services-schema.ts'
import { ServiceIcon } from '../services/ServiceIcon.tsx'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { type Thread, Steps } from '#kit/Steps.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { TickList, HandAndLoom } from '#kit/Facts.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'
import { SampleSection } from '../service-parts/SampleSection.tsx'
import { PriceTerms } from '../service-proof/PriceTerms.tsx'

type Composition = {
  /** The ground of the head, where it is not mulberry. */
  ground: string
  thread: Thread
  /** The ground under the sample of work. */
  sampleGround: string
  /** What is between the head and the form. §2's own sections keep their order. */
  order: ('sample' | 'features' | 'prices' | 'advantage' | 'approach' | 'process')[]
}

const compositions: Record<string, Composition> = {
  'data-analysis': {
    ground: 'ground-woad-900',
    thread: 'early',
    sampleGround: 'ground-weld-100',
    order: ['sample', 'features', 'advantage', 'approach', 'prices', 'process'],
  },
  'conversation-ai': {
    ground: 'ground-moss-800',
    thread: 'bounce',
    sampleGround: 'ground-lichen-100',
    order: ['features', 'sample', 'advantage', 'approach', 'process', 'prices'],
  },
  'ad-management': {
    ground: '',
    thread: 'late',
    sampleGround: 'ground-rose-100',
    order: ['features', 'prices', 'advantage', 'approach', 'sample', 'process'],
  },
}

const usual: Composition = {
  ground: '',
  thread: 'loop',
  sampleGround: 'ground-weld-100',
  order: ['features', 'advantage', 'approach', 'sample', 'prices', 'process'],
}

/** How the page of a service without a page of its own is put together. */
const compositionOf = (slug: string): Composition =>
  Object.hasOwn(compositions, slug) ? (compositions[slug] ?? usual) : usual

/** The sections of a composition, by their names. */
const sections: Record<
  Composition['order'][number],
  (service: GenericService, composition: Composition) => ReactNode
> = {
  sample: ({ slug }, { sampleGround }) => <SampleSection service={slug} ground={sampleGround} />,
  features: (service) => <FeaturesSection service={service} />,
  prices: (service) => <PriceSection service={service} />,
  advantage: (service) => <AdvantageSection service={service} />,
  approach: (service) => <ApproachSection service={service} />,
  process: (service, { thread }) => <ProcessSection service={service} thread={thread} />,
}

/** "The AI Advantage" (§2) as two columns: what people do, and what machines do. */
function AdvantageSection({ service }: { service: GenericService }) {
  const { hand, loom } = service.advantage
  return (
    <section className="section ground-weld-400 advantage-section" aria-labelledby="advantage-heading">
      <div className="page-width">
        <SectionHead
          className="mb-10"
          id="advantage-heading"
          title="The AI Advantage"
          lede="People keep what needs judgement. Machines take what needs patience. You always know which is which."
        />
        <Reveal>
          <HandAndLoom
            className="advantage gap-y-10 gap-x-[clamp(2.5rem,7vw,7rem)] md:grid-cols-[1fr_1fr]"
            hand={hand}
            loom={loom}
          />
        </Reveal>
      </div>
    </section>
  )
}

/** "Our Approach" in one large paragraph. */
function ApproachSection({ service }: { service: GenericService }) {
  return (
    <section className="section ground-rose-100 approach-section" aria-labelledby="approach-heading">
      <div className="page-width split-section">
        <h2 className="d3" id="approach-heading">
          Our Approach
        </h2>
        <Reveal as="p" className="d2 approach-text">
          {service.approach}
        </Reveal>
      </div>
    </section>
  )
}

/** What the service consists of, and what arrives when. */
function FeaturesSection({ service }: { service: GenericService }) {
  return (
    <section className="section features-section" aria-labelledby="features-heading">
      <div className="page-width split-section">
        <Reveal>
          <h2 className="d1" id="features-heading">
            Key features
          </h2>
          <h3 className="d3 mt-8 mb-2">What arrives when</h3>
          <p className="measure muted">{service.arrives}</p>
        </Reveal>
        <TickList className="ruled-list" items={service.features} />
      </div>
    </section>
  )
}

/** How the price of a service without packages is found, under the anchor of every price (decision 24). */
function PriceSection({ service: { slug } }: { service: GenericService }) {
  return (
    <section className="section service-prices" id="pricing" aria-labelledby="pricing-heading">
      <div className="page-width">
        <SectionHead
          id="pricing-heading"
          title="Prices, after a free call"
          lede="No two of these are alike, so there is no list. The call costs nothing, and you have the price in writing before any work begins."
        />
        <p className="button-row">
          <ButtonLink href="#contact">Ask for a price</ButtonLink>
          <BookCallLink about={{ service: slug }}>about the price</BookCallLink>
        </p>
        <PriceTerms service={slug} />
      </div>
    </section>
  )
}

/** The five steps, each with its time, and the way back. */
function ProcessSection({ service, thread }: { service: GenericService; thread: Thread }) {
  return (
    <section className="section" aria-labelledby="process-heading">
      <div className="page-width">
        <SectionHead id="process-heading" title="How the work runs" lede="Five steps, and each says when." />
        <Steps steps={service.process} thread={thread} />
        <TextLink className="mt-14" href={paths.homeSection('services')} arrow="back">
          Back to all services
        </TextLink>
      </div>
    </section>
  )
}

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
          <div className="service-card__icon relative grid place-items-center size-[56px]">
            <ServiceIcon slug={slug} />
          </div>
        </div>
      }
    >
      <ButtonLink href="#contact" variant="accent">
        Ask for a price
      </ButtonLink>
      <BookCallLink about={{ service: slug }} />
    </ArtHero>
  )
}
