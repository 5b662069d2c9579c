import { home } from '#content/home.ts'
import type { Page } from '#shared/page.ts'
import { BenefitsSection } from './home/BenefitsSection.tsx'
import { ClosingBanner } from './home/ClosingBanner.tsx'
import { HeroSection } from './home/HeroSection.tsx'
import { PortfolioSection } from './home/PortfolioSection.tsx'
import { ServicesSection } from './home/ServicesSection.tsx'
import { TeamSection } from './home/TeamSection.tsx'
import stylesheet from './home/home.css?url'
import { useSearch } from 'wouter'
import { contact } from '#content/contact.ts'
import { preselectedService } from '#features/inquiries/landing/landing-services.ts'
import { InquirySection } from '#features/inquiries/landing/InquirySection.tsx'

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
