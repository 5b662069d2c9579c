import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { ArrowRight, ArrowUpRight } from 'lucide-react'
import { contentCreationPackages as group } from '#content/services/packages/content-creation.ts'
import {
  contentCreationPage as content,
  contentCreationPage,
} from '#content/services/pages/content-creation.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { site } from '#content/site.ts'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { useVisit } from '#shared/visit.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { GetStartedButton } from '../service-parts/PackageRequests.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'

/** §2: what we write, how a piece comes about, what it costs. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="content-creation" ground="ground-woad-900">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#types" variant="ghost">
          What we write
        </ButtonLink>
      </ArtHero>
      <ContentTypes />
      <SampleSection service={group.service} ground="ground-rose-100" />
      <StepsSection process={content.process} ground="ground-woad-100" thread="sway" />
      <PricingSection {...content.pricing} group={group} actions={startOrTalk} hasLongNames />
      <ContentResults />
      <ClosingCall {...content.callToAction} ground="ground-woad-900">
        <RequestButton service={group.service} variant="accent">
          Send us the question <ArrowRight className="icon" aria-hidden />
        </RequestButton>
        <ButtonLink href="#pricing" variant="ghost">
          Compare the packages
        </ButtonLink>
        <BookCallLink about={{ service: group.service }} />
      </ClosingCall>
    </main>
  ),
}

/** Opens the scheduling page in a new tab (§2): ours by its whole address, with what the call is about. */
function BookConsultation({ choice }: { choice: string }) {
  const { publicUrl = '' } = useVisit()
  const own = publicUrl + paths.book({ service: group.service, package: choice })
  return (
    <ButtonLink href={site.schedulingUrl ?? own} newTab variant="ghost">
      Book Consultation <ArrowUpRight className="icon" aria-hidden />
    </ButtonLink>
  )
}

const startOrTalk = (item: ServicePackage) => (
  <>
    <GetStartedButton service={group.service} item={item} variant="secondary" />
    <BookConsultation choice={item.slug} />
  </>
)

/** The results, in words: there are no figures to give. */
function ContentResults() {
  const { heading, text, items } = contentCreationPage.results
  return (
    <section className="section dark-surface" aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title={heading} lede={text} />
        <ul className="grid gap-y-10 lg:grid-cols-[repeat(3,1fr)]">
          {items.map((item, index) => (
            <Reveal
              as="li"
              className="pl-[clamp(var(--space-5),2.4vw,var(--space-10))] border-l border-l-line lg:pr-6"
              key={item.title}
              step={index}
            >
              <h3 className="hero-title mb-5 text-weld-400">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Six kinds of content, set as the contents page of a book. */
function ContentTypes() {
  const { heading, text, items } = contentCreationPage.types
  return (
    <section className="section" id="types" aria-labelledby="types-heading">
      <div className="page-width">
        <SectionHead id="types-heading" title={heading} lede={text} />
        <ul className="border-t-2 border-t-ink-900">
          {items.map((item) => (
            <Reveal
              as="li"
              className="grid gap-y-2 gap-x-14 items-baseline py-[clamp(var(--space-5),1rem_+_1.2vw,var(--space-8))] border-b border-b-line lg:grid-cols-[7fr_5fr]"
              key={item.title}
            >
              <h3 className="d2">{item.title}</h3>
              <p className="text-muted">{item.text}</p>
            </Reveal>
          ))}
        </ul>
      </div>
    </section>
  )
}
