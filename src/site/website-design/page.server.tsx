import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import {
  ArrowRight,
  Accessibility,
  BookSearch,
  Gauge,
  PanelsTopLeft,
  PenLine,
  UserRoundPen,
} from 'lucide-react'
import { websiteDesignPackages as group } from '#content/services/packages/website-design.ts'
import { websiteDesignPage as content, websiteDesignPage } from '#content/services/pages/website-design.ts'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { Link } from '#kit/Link.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { GetStartedButton, CustomRequest } from '../service-parts/PackageRequests.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { Tag } from '#kit/Tag.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import { SiteStrip } from './SiteStrip.tsx'

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />

/** §2: what a website of ours is, three to look at, and what one costs. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="website-design">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#portfolio" variant="ghost">
          Look at three sites
        </ButtonLink>
      </ArtHero>
      <BenefitsIndex />
      <ClientSites />
      <Technologies />
      <SampleSection service={group.service} ground="ground-weld-100" />
      <PricingSection
        heading={content.pricing.heading}
        text={`${content.pricing.text} ${group.includedInAll}.`}
        group={group}
        actions={getStarted}
        hasLongNames
      >
        <CustomRequest group={group} text={content.custom} button="Ask for a quote" />
        <p className="small muted mt-5">
          {content.deposit} <Link href={paths.termsOfService()}>terms of service</Link>.
        </p>
      </PricingSection>
      <StepsSection process={content.process} ground="ground-lichen-100" thread="loop" />
      <ClosingCall {...content.callToAction}>
        <RequestButton service={group.service} variant="accent">
          Tell us about your site <ArrowRight className="icon" aria-hidden />
        </RequestButton>
        <ButtonLink href="#pricing" variant="ghost">
          See prices again
        </ButtonLink>
        <BookCallLink about={{ service: group.service }} />
      </ClosingCall>
    </main>
  ),
}

/** What the sites are built with, in one line. */
function Technologies() {
  const { heading, names } = websiteDesignPage.technologies
  return (
    <section
      className="page-width flex flex-wrap gap-y-4 gap-x-8 items-center justify-between py-[clamp(var(--space-10),5vw,var(--space-20))]"
      aria-labelledby="technologies-heading"
    >
      <h2 className="d3" id="technologies-heading">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li key={name}>
            <Tag tone="outline">{name}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}

// In the order of the benefits.
const icons = [PenLine, PanelsTopLeft, Gauge, Accessibility, UserRoundPen, BookSearch]

/** Six benefits as an index in two ruled columns. */
function BenefitsIndex() {
  const { heading, items } = websiteDesignPage.benefits
  return (
    <section className="section" aria-labelledby="benefits-heading">
      <div className="page-width">
        <Reveal as="h2" className="d1 section-title" id="benefits-heading">
          {heading}
        </Reveal>
        <ul className="icon-list icon-list--columns">
          {items.map(({ title, text }, index) => {
            const Icon = icons[index] ?? PenLine
            return (
              <Reveal
                className="grid grid-cols-[48px_1fr] border-t border-t-line"
                as="li"
                key={title}
                step={index % 2}
              >
                <Icon className="icon" aria-hidden />
                <div>
                  <h3 className="d3">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** The three sites of §2. */
function ClientSites() {
  return (
    <section className="section ground-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <SiteStrip />
    </section>
  )
}
