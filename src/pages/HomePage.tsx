import { home } from '#content/home.ts'
import type { Page } from '#shared/page.ts'
import { BenefitsSection } from './home/BenefitsSection.tsx'
import { ClosingBanner } from './home/ClosingBanner.tsx'
import { ContactSection } from './home/ContactSection.tsx'
import { HeroSection } from './home/HeroSection.tsx'
import { PortfolioSection } from './home/PortfolioSection.tsx'
import { ServicesSection } from './home/ServicesSection.tsx'
import { TeamSection } from './home/TeamSection.tsx'
import stylesheet from './home/home.css?url'

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
