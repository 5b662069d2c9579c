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

type Part =
  | 'columns'
  | 'title'
  | 'list'
  | 'prices'
  | 'advantage'
  | 'approach'
  | 'approachColumns'
  | 'approachTitle'
  | 'words'

type Composition = {
  /** The ground of the head, where it is not mulberry. */
  ground: string
  thread: Thread
  /** The ground under the sample of work. */
  sampleGround: string
  /** Classes of single sections and their parts, where they are not as usual. */
  looks?: Partial<Record<Part, string>>
  /** What is between the head and the form. §2's own sections keep their order. */
  order: ('sample' | 'features' | 'prices' | 'advantage' | 'approach' | 'process')[]
}

const ruled = 'border-b border-b-line *:py-4 *:border-t *:border-t-line *:text-lede *:leading-[1.4]'

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
    // Features in two columns under their title, the approach across the page.
    looks: {
      columns: 'grid-cols-none',
      title: 'static',
      list: `${ruled} grid gap-x-[clamp(var(--space-8),6vw,var(--space-20))] lg:grid-cols-[1fr_1fr]`,
      approachColumns: 'grid-cols-none',
      approachTitle: 'static',
      approach: 'ground-moss-800 [--fg-muted:var(--on-dark-2)] text-on-dark',
      words: 'max-w-[60rem] text-d1 leading-[1.16]',
      advantage: 'bg-rose-300',
    },
    order: ['features', 'sample', 'advantage', 'approach', 'process', 'prices'],
  },
  'ad-management': {
    ground: '',
    thread: 'late',
    sampleGround: 'ground-rose-100',
    // Features as a board of cells, the advantage on plain paper.
    looks: {
      columns: 'grid-cols-none',
      title: 'static',
      list: 'grid pr-0.5 pb-0.5 md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)] *:-mr-0.5 *:-mb-0.5 *:pt-6 *:px-6 *:pb-8 *:border-[1.5px] *:border-ink-900 *:leading-[1.4]',
      prices: 'ground-weld-400',
      advantage: '[--ground:var(--bg)] [--line:var(--line-200)]',
      approach: 'bg-mulberry-900 text-on-dark',
    },
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
  features: (service, { looks }) => <FeaturesSection service={service} looks={looks} />,
  prices: (service, { looks }) => <PriceSection service={service} looks={looks} />,
  advantage: (service, { looks }) => <AdvantageSection service={service} looks={looks} />,
  approach: (service, { looks }) => <ApproachSection service={service} looks={looks} />,
  process: (service, { thread }) => <ProcessSection service={service} thread={thread} />,
}

type SectionProps = { service: GenericService; looks: Composition['looks'] }

const joined = (...classes: (string | undefined)[]) => classes.filter(Boolean).join(' ')

/** "The AI Advantage" (§2) as two columns: what people do, and what machines do. */
function AdvantageSection({ service, looks }: SectionProps) {
  const { hand, loom } = service.advantage
  return (
    <section
      className={joined('section ground-weld-400', looks?.advantage)}
      aria-labelledby="advantage-heading"
    >
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
function ApproachSection({ service, looks }: SectionProps) {
  return (
    <section
      className={joined('section', looks?.approach ?? 'ground-rose-100')}
      aria-labelledby="approach-heading"
    >
      <div className={joined('page-width split-section', looks?.approachColumns)}>
        <h2 className={joined('d3', looks?.approachTitle)} id="approach-heading">
          Our Approach
        </h2>
        <Reveal as="p" className={joined('d2', looks?.words ?? 'leading-[1.26]')}>
          {service.approach}
        </Reveal>
      </div>
    </section>
  )
}

/** What the service consists of, and what arrives when. */
function FeaturesSection({ service, looks }: SectionProps) {
  return (
    <section className="section" aria-labelledby="features-heading">
      <div className={joined('page-width split-section', looks?.columns)}>
        <Reveal className={looks?.title}>
          <h2 className="d1" id="features-heading">
            Key features
          </h2>
          <h3 className="d3 mt-8 mb-2">What arrives when</h3>
          <p className="measure muted">{service.arrives}</p>
        </Reveal>
        <TickList className={looks?.list ?? ruled} items={service.features} />
      </div>
    </section>
  )
}

/** How the price of a service without packages is found, under the anchor of every price (decision 24). */
function PriceSection({ service: { slug }, looks }: SectionProps) {
  return (
    <section className={joined('section', looks?.prices)} id="pricing" aria-labelledby="pricing-heading">
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
      <main id="main">
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
        <div className={`service-card--${colour}`}>
          <div className="service-card__icon relative m-0 grid place-items-center size-[56px]">
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
