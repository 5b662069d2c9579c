import { home } from '#content/home.ts'
import type { Page } from '#shared/page.ts'
import { PortfolioSection } from './home/PortfolioSection.tsx'
import { ServicesSection } from './home/ServicesSection.tsx'
import stylesheet from './home/home.css?url'
import { useSearch } from 'wouter'
import { contact } from '#content/contact.ts'
import { preselectedService } from '#features/inquiries/landing/landing-services.ts'
import { InquirySection } from '#features/inquiries/landing/InquirySection.tsx'
import { ArrowRight, Mail } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Picture } from '#ui/art/Picture.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { HeroCloth } from '#ui/art/HeroCloth.tsx'
import { serverWritten } from '#ui/server-written.tsx'

/** The landing page: the sections of §2 in their order. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: home.title, description: home.description }),
  Component: () => (
    <main id="main">
      <HeroSection />
      <ServicesSection />
      <PortfolioSection />
      <BenefitsSection />
      <TeamSection />
      <ContactSection />
      <ClosingBanner />
    </main>
  ),
}

/** The home page's form; `?service=` chooses in advance (decision 4). */
function ContactSection() {
  return <InquirySection heading={contact.heading} preselectedService={preselectedService(useSearch())} />
}

function ClosingBanner() {
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
            <ButtonLink href={paths.homeSection('services')} variant="ghost">
              Explore Our Services
            </ButtonLink>
          </div>
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

const loadLedger = async () => (await import('./home/BenefitsLedger.tsx')).BenefitsLedger
const BenefitsLedger = serverWritten(loadLedger, import.meta.env.SSR ? await loadLedger() : undefined)

/** The benefits as a ledger of who does what. */
function BenefitsSection() {
  return (
    <section className="section ground-weld-400" id="benefits" aria-labelledby="benefits-heading">
      <div className="page-width">
        <BenefitsLedger id="benefits-ledger" />
      </div>
    </section>
  )
}

const loadPortraits = async () => (await import('./home/TeamPortraits.tsx')).TeamPortraits
const TeamPortraits = serverWritten(loadPortraits, import.meta.env.SSR ? await loadPortraits() : undefined)

/** The people behind it. */
function TeamSection() {
  return (
    <section className="section" id="team" aria-label="Team">
      <TeamPortraits id="team-portraits" />
    </section>
  )
}
