import {
  socialMediaPackages as group,
  socialMediaPackages,
} from '#content/services/packages/social-media-management.ts'
import {
  socialMediaPage as content,
  socialMediaPage,
} from '#content/services/pages/social-media-management.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { GetStartedButton } from '../service-parts/PackageRequests.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { HandAndLoom } from '#kit/Facts.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { ArrowRight } from 'lucide-react'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { TextLink } from '#kit/TextLink.tsx'

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

/** Six solutions, each with what people and what machines do of it. */
function Solutions() {
  const { heading, text, items } = socialMediaPage.solutions
  return (
    <section className="section" aria-labelledby="solutions-heading">
      <div className="page-width">
        <SectionHead className="mb-10" id="solutions-heading" title={heading} lede={text} />
        <ul className="grid gap-y-14 gap-x-[clamp(var(--space-8),4vw,var(--space-14))] md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]">
          {items.map((item, index) => (
            <Reveal
              as="li"
              className="grid row-span-3 grid-rows-[subgrid] gap-y-3 pt-5 border-t-2 border-t-ink-900"
              key={item.title}
              step={index % 3}
            >
              <h3 className="d3">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
              <HandAndLoom
                className="pt-4 border-t border-t-line text-sm leading-normal"
                hand={item.hand}
                loom={item.loom}
              />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The call to action: across the page, under a band of pattern. */
function LeastProud() {
  const { heading, text } = socialMediaPage.callToAction
  return (
    <section aria-labelledby="action-heading">
      <Picture
        file="social-media-management"
        id="action"
        alt=""
        width={1440}
        height={96}
        className="w-full h-[6rem]"
      />
      <div className="section dark-surface ground-moss-800">
        <div className="page-width grid gap-y-8 gap-x-14 items-end lg:grid-cols-[7fr_5fr]">
          <h2 className="d1" id="action-heading">
            {heading}
          </h2>
          <div>
            <p className="lede mb-8">{text}</p>
            <RequestButton service={socialMediaPackages.service} variant="accent">
              Show us that one <ArrowRight className="icon" aria-hidden />
            </RequestButton>
          </div>
        </div>
      </div>
    </section>
  )
}

/** Four platforms as four tall bands, one word on each. */
function PlatformBands() {
  const { heading, items, others } = socialMediaPage.platforms
  return (
    <section aria-labelledby="platforms-heading">
      <h2 className="sr-only" id="platforms-heading">
        {heading}
      </h2>
      <ul className="platform-bands lg:grid lg:min-h-[clamp(36rem,52vw,50rem)]">
        {items.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="max-w-[26rem] mt-3">{text}</p>
            <Picture file="social-media-management" id={name.toLowerCase()} alt="" width={480} height={72} />
          </li>
        ))}
      </ul>
      <Reveal className="page-width pt-8">
        <p className="lede max-w-none">{others}</p>
      </Reveal>
    </section>
  )
}

/** What changes, in one word each: no one can promise a number of followers. */
function RhythmResults() {
  const { heading, text, items } = socialMediaPage.results
  return (
    <section className="section" aria-labelledby="results-heading">
      <div className="page-width split-section">
        <div>
          <h2 className="d1" id="results-heading">
            {heading}
          </h2>
          <p className="lede mt-5">{text}</p>
        </div>
        <ul>
          {items.map((item) => (
            <Reveal
              as="li"
              className="py-8 border-b border-b-line first:pt-0 last:pb-0 last:border-b-0"
              key={item.title}
            >
              <h3 className="hero-title mb-3 text-mulberry-700">{item.title}</h3>
              <p className="lede">{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** No picture here: the platforms' bands rise straight from it. */
function SocialHero() {
  const { heading, text } = socialMediaPage.hero
  return (
    <section
      className="inner-hero inner-hero--short dark-surface ground-moss-800"
      aria-labelledby="service-heading"
    >
      <div className="page-width">
        <TextLink href={paths.homeSection('services')} arrow="back">
          Back to all services
        </TextLink>
        <div className="section-head mt-6 mb-0">
          <h1 className="page-title" id="service-heading">
            {heading}
          </h1>
          <div>
            <p className="lede">{text}</p>
            <div className="button-row mt-8">
              <ButtonLink href="#pricing" variant="accent">
                See packages and prices
              </ButtonLink>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
