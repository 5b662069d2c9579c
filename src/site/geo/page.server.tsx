import {
  geoPackages as group,
  geoPackages,
} from '#content/services/packages/generative-engine-optimization.ts'
import { geoPage as content, geoPage } from '#content/services/pages/generative-engine-optimization.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { AuditAskForm } from '#audits/AuditAskForm.tsx'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { PairTable } from '#kit/PairTable.tsx'
import { Stats } from '#kit/Facts.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { SectionHead } from '#kit/SectionHead.tsx'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import {
  ArrowRight,
  GitBranch,
  Link2,
  MessageCircleQuestionMark,
  Quote,
  ScanSearch,
  TrendingUp,
} from 'lucide-react'
import { Reveal } from '#kit/Reveal.tsx'

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
        <BookCallLink about={{ service: group.service }} />
      </ClosingCall>
    </main>
  ),
}

const choose = ({ slug, name, isPopular }: ServicePackage) => (
  <RequestButton service={group.service} choice={slug} variant={isPopular ? 'accent' : 'primary'}>
    Choose {name}
  </RequestButton>
)

/** GEO beside traditional SEO: a table, which on small screens reads as pairs under their titles. */
function ComparisonSection() {
  const { heading, text, caption, rows } = geoPage.comparison
  return (
    <section className="section ground-lichen-100" aria-labelledby="comparison-heading">
      <div className="page-width">
        <SectionHead id="comparison-heading" title={heading} lede={text} />
        <PairTable
          className="comparison"
          caption={caption}
          isCaptionHidden
          columns={['', 'GEO', 'Traditional SEO']}
          rows={rows.map(({ title, geo, seo }) => ({ head: title, cells: [geo, seo] }))}
        />
      </div>
    </section>
  )
}

/** The head of the page. It alone goes back to the root (§2). */
function GeoHero() {
  const { heading, text } = geoPage.hero
  return (
    <section
      className="inner-hero inner-hero--with-art dark-surface ground-woad-900"
      aria-labelledby="service-heading"
    >
      <div className="page-width">
        <div className="inner-hero__text">
          <TextLink href={paths.home()} arrow="back">
            Back to Home
          </TextLink>
          <h1 className="page-title" id="service-heading">
            {heading}
          </h1>
          <p className="lede">{text}</p>
          <AuditAskForm id="website" />
          <TextLink href="#pricing" arrow="none">
            See packages and prices
          </TextLink>
        </div>
      </div>
      <div className="inner-hero__art">
        <Picture
          file="generative-engine-optimization"
          id="hero"
          alt=""
          width={720}
          height={760}
          loading="eager"
        />
      </div>
    </section>
  )
}

/** §2, §4: asks for what a person adds to the check in the page's head, which is as free. */
function AuditButton() {
  return (
    <RequestButton service={geoPackages.service} choice="free-visibility-audit" variant="accent">
      Get Free Visibility Audit <ArrowRight className="icon" aria-hidden />
    </RequestButton>
  )
}

// In the order of the services.
const icons = [ScanSearch, Quote, GitBranch, Link2, MessageCircleQuestionMark, TrendingUp]

/** Six services as an index beside its title. */
function SixJobs() {
  const { heading, text, items } = geoPage.services
  return (
    <section className="section" aria-labelledby="services-heading">
      <div className="page-width split-section">
        <Reveal>
          <h2 className="d1" id="services-heading">
            {heading}
          </h2>
          <p className="lede mt-4">{text}</p>
        </Reveal>
        <ul className="icon-list icon-list--woad">
          {items.map((item, index) => {
            const Icon = icons[index] ?? ScanSearch
            return (
              <Reveal className="grid grid-cols-[48px_1fr] border-t border-t-line" as="li" key={item.title}>
                <Icon className="icon" aria-hidden />
                <div>
                  <h3 className="d3">{item.title}</h3>
                  <p className="text-muted">{item.text}</p>
                </div>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
