import { socialMediaPackages as group } from '#content/services/packages/social-media-management.ts'
import {
  socialMediaPage as content,
  socialMediaPage,
} from '#content/services/pages/social-media-management.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { GetStartedButton } from './service-parts/GetStartedButton.tsx'
import { PricingSection } from './service-parts/PricingSection.tsx'
import { SampleSection } from './service-parts/SampleSection.tsx'
import { StepsSection } from './service-parts/StepsSection.tsx'
import { LeastProud } from './social-media/LeastProud.tsx'
import { PlatformBands } from './social-media/PlatformBands.tsx'
import { RhythmResults } from './social-media/RhythmResults.tsx'
import { SocialHero } from './social-media/SocialHero.tsx'
import stylesheet from './service-parts/service-pages.css?url'
import { HandAndLoom } from '#ui/HandAndLoom.tsx'
import { Reveal } from '#ui/Reveal.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

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
        <ul className="solutions">
          {items.map((item, index) => (
            <Reveal as="li" key={item.title} step={index % 3}>
              <h3 className="d3">{item.title}</h3>
              <p>{item.text}</p>
              <HandAndLoom hand={item.hand} loom={item.loom} />
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
