import { CardPrice } from './CardPrice.tsx'
import { WorkSamples } from './WorkSamples.tsx'
import { TeamPortraits } from './TeamPortraits.tsx'
import { home } from '#content/home.ts'
import type { Page } from '#shared/page.ts'
import stylesheet from './home.css?url'
import { useSearch } from 'wouter'
import type { HomeData } from './load.server.ts'
import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { londonDateAndTime } from '#shared/dates.ts'
import { contact } from '#content/contact.ts'
import type { ServiceCardContent } from '#content/schema.ts'
import { preselectedService } from '#inquiries/forms/landing/landing-services.ts'
import { InquirySection } from '#inquiries/forms/landing/InquirySection.server.tsx'
import { ServiceIcon } from '../services/ServiceIcon.tsx'
import { ArrowRight, Mail } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import { HeroCloth } from '#kit/art/HeroCloth.tsx'
import { BenefitsLedger } from './BenefitsLedger.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { TickList } from '#kit/Facts.tsx'

/** The landing page: the sections of §2 in their order. */
export const page: Page<HomeData> = {
  stylesheet,
  head: () => ({ title: home.title, description: home.description }),
  Component: ({ data }) => (
    <main id="main">
      <HeroSection />
      <ServicesSection />
      <PortfolioSection />
      <BenefitsSection />
      <TeamSection />
      <ContactSection />
      <ClosingBanner nextCall={data.nextCall} />
    </main>
  ),
}

/** The home page's form; `?service=` chooses in advance (decision 4). */
function ContactSection() {
  return <InquirySection heading={contact.heading} preselectedService={preselectedService(useSearch())} />
}

function ClosingBanner({ nextCall }: HomeData) {
  const { heading, text } = home.banner
  return (
    <section className="banner" aria-labelledby="banner-heading">
      <Picture file="home-banner" alt="" width={1600} height={700} />
      <div className="page-width">
        <Reveal className="banner__panel dark-surface">
          <h2 className="d1" id="banner-heading">
            {heading}
          </h2>
          <p className="lede">{text}</p>
          <div className="button-row">
            <ButtonLink href={paths.homeSection('contact')} variant="accent">
              Get Started Today <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <BookCallLink />
          </div>
          {nextCall !== null && (
            <p className="mt-4 text-sm text-muted">
              Next available: {londonDateAndTime(new Date(nextCall))}, London time.
            </p>
          )}
        </Reveal>
      </div>
    </section>
  )
}

function HeroSection() {
  return (
    <section className="hero dark-surface" aria-labelledby="hero-heading">
      <div className="page-width">
        <div className="hero__text">
          <h1 id="hero-heading" className="hero-title">
            {home.hero.heading}
          </h1>
          <p className="lede">{home.hero.text}</p>
          <div className="button-row">
            <ButtonLink href={paths.homeSection('services')} variant="accent">
              Explore Our Services <ArrowRight className="icon" aria-hidden />
            </ButtonLink>
            <ButtonLink href={paths.homeSection('contact')} variant="ghost">
              Get Started Today
            </ButtonLink>
            <BookCallLink />
          </div>
          <p className="hero__promise">
            <Mail className="icon" aria-hidden /> {home.hero.promise}
          </p>
        </div>
      </div>
      <HeroCloth className="hero__art" />
    </section>
  )
}

/** The benefits as a ledger of who does what. */
function BenefitsSection() {
  return (
    <section className="section ground-weld-400" id="benefits" aria-labelledby="benefits-heading">
      <div className="page-width">
        <BenefitsLedger />
      </div>
    </section>
  )
}

/** The people behind it. */
function TeamSection() {
  return (
    <section className="section" id="team" aria-label="Team">
      <TeamPortraits />
    </section>
  )
}

/** What we make, and where to read how. */
function PortfolioSection() {
  return (
    <section className="section ground-rose-100" id="portfolio" aria-labelledby="portfolio-heading">
      <div className="page-width">
        <WorkSamples />
        <ReadingList />
      </div>
    </section>
  )
}

/** Ways on for those who would rather read first: case studies, two articles, the guide. */
function ReadingList() {
  const { heading, studies, articles, guide } = home.reading
  return (
    <Reveal className="mt-[clamp(var(--space-8),3vw,var(--space-10))]">
      <h3 className="d3">{heading}</h3>
      <ul className="grid gap-y-4 gap-x-[clamp(var(--space-8),4vw,var(--space-14))] mt-3 border-t-2 border-t-ink-900 pt-4 md:grid-cols-[repeat(3,1fr)] lg:grid-cols-[1fr_1.8fr_1fr]">
        <li className="grid gap-1 content-start justify-items-start">
          <TextLink href={paths.caseStudies()}>{studies.link}</TextLink>
          <p className="text-sm text-muted">{studies.text}</p>
        </li>
        <li className="grid gap-1 content-start justify-items-start">
          {articles.map(({ slug, title }) => (
            <TextLink key={slug} href={paths.article(slug)}>
              {title}
            </TextLink>
          ))}
        </li>
        <li className="grid gap-1 content-start justify-items-start">
          <TextLink href={paths.guide()}>{guide.link}</TextLink>
          <p className="text-sm text-muted">{guide.text}</p>
        </li>
      </ul>
    </Reveal>
  )
}

/** On other pages, as a link to the free audit. */
const auditInvitation = 'See how machines read your website, free'

/** §2 and §9: eight cards, one, two or three to a row; the ninth cell is for those who cannot choose. */
function ServicesSection() {
  const { heading, text, cards, unsure } = home.services
  return (
    <section className="section" id="services" aria-labelledby="services-heading">
      <div className="page-width">
        <SectionHead id="services-heading" title={heading} lede={text} />
        <Reveal
          className="grid border-t border-t-line border-l border-l-line md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)] *:border-r *:border-r-line *:border-b *:border-b-line"
          isGroup
        >
          {cards.map((card) => (
            <ServiceCard key={card.slug} card={card} />
          ))}
          <div className="[--link:var(--ink-900)] flex flex-col justify-between gap-5 p-[clamp(var(--space-5),1.6vw,var(--space-6))] bg-weld-400">
            <div>
              <h3 className="d2">{unsure.heading}</h3>
              <p className="mt-3">{unsure.text}</p>
            </div>
            <div className="grid gap-1.5 justify-items-start">
              <TextLink href={paths.homeSection('contact')}>{unsure.link}</TextLink>
              <TextLink href={paths.visibilityAudit()}>{auditInvitation}</TextLink>
            </div>
          </div>
        </Reveal>
      </div>
    </section>
  )
}

function ServiceCard({ card }: { card: ServiceCardContent }) {
  return (
    <article className={`service-card relative flex flex-col bg-paper service-card--${card.colour}`}>
      <div className="service-card__picture h-[56px] overflow-hidden">
        <Picture file="home-swatches" id={card.slug} alt="" width={420} height={84} />
      </div>
      <div className="service-card__icon relative grid place-items-center size-[56px]">
        <ServiceIcon slug={card.slug} />
      </div>
      <div className="service-card__text flex flex-1 flex-col -mt-1 pt-0 pb-4 px-[clamp(var(--space-5),1.6vw,var(--space-6))]">
        <h3 className="d3">{card.title}</h3>
        <p className="leading-normal text-muted">{card.description}</p>
        <TickList items={card.features} />
        <div className="flex flex-wrap items-baseline justify-between gap-y-0 gap-x-3 mt-auto">
          <CardPrice service={card.slug} />
          <TextLink href={paths.service(card.slug)} stretched>
            {/* In the text, not in a label: search engines read it too. */}
            Learn More<span className="sr-only"> about {card.title}</span>
          </TextLink>
        </div>
      </div>
    </article>
  )
}
