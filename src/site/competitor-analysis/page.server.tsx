import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { ArrowRight, BellRing, CircleDashed, Eye, MessagesSquare, Quote, Tags } from 'lucide-react'
import { competitorAnalysisPackages as group } from '#content/services/packages/competitor-analysis.ts'
import {
  competitorAnalysisPage as content,
  competitorAnalysisPage,
} from '#content/services/pages/competitor-analysis.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { Stats } from '#kit/Facts.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { GetStartedButton } from '../service-parts/PackageRequests.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'

/** §2: what can be found out about rivals, what arrives, and what it costs in pounds. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="competitor-analysis">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#deliverables" variant="ghost">
          What you receive
        </ButtonLink>
      </ArtHero>
      <section className="page-width" aria-label="In brief">
        <Stats stats={content.stats} />
      </section>
      <QuestionBoard />
      <Deliverables />
      <SampleSection service={group.service} ground="ground-woad-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted}>
        <div className="grid gap-y-4 gap-x-10 items-center mt-8 [&_.button]:justify-self-start lg:grid-cols-[1fr_1.3fr_auto] lg:mt-20">
          <h3 className="d3">{content.unsure.heading}</h3>
          <p className="text-muted">
            <Unbroken>{content.unsure.text}</Unbroken>
          </p>
          <div className="button-row">
            <RequestButton variant="ghost" service={group.service}>
              {content.unsure.button}
            </RequestButton>
            <BookCallLink about={{ service: group.service }} />
          </div>
        </div>
      </PricingSection>
      <StepsSection process={content.process} ground="ground-rose-100" thread="slack" />
      <ClosingCall {...content.callToAction}>
        <RequestButton service={group.service} variant="accent">
          Send us the name <ArrowRight className="icon" aria-hidden />
        </RequestButton>
        <ButtonLink href="#pricing" variant="ghost">
          See prices again
        </ButtonLink>
      </ClosingCall>
    </main>
  ),
}

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />

/** What arrives, as a receipt: a tick for each item, and whose work it is. */
function Deliverables() {
  const { heading, text, notes, receipt } = competitorAnalysisPage.deliverables
  return (
    <section className="section dark-surface" id="deliverables" aria-labelledby="deliverables-heading">
      <div className="page-width grid gap-y-14 gap-x-[clamp(2.5rem,8vw,8rem)] lg:grid-cols-[1fr_26rem]">
        <Reveal>
          <h2 className="d1" id="deliverables-heading">
            {heading}
          </h2>
          <p className="lede mt-5 mb-10">{text}</p>
          <ul>
            {notes.map((note) => (
              <li className="max-w-measure py-6 border-t border-t-line" key={note.title}>
                <h3 className="d3 mb-2">{note.title}</h3>
                <p className="text-muted">{note.text}</p>
              </li>
            ))}
          </ul>
        </Reveal>
        <div className="receipt max-w-[26rem] pt-10 pb-14 px-[clamp(var(--space-4),5vw,var(--space-8))] border border-transparent bg-paper text-ink-900 lg:self-start lg:mt-[calc(-1_*_var(--section))] lg:pt-20">
          <h3 className="d3">{receipt.heading}</h3>
          <ul className="tick-list my-5 border-y-[1.5px] border-dashed py-3">
            {receipt.items.map((item) => (
              <li className="flex gap-[0.6em] items-baseline py-[0.5em]" key={item.text}>
                {item.text} <span className="ml-auto text-ink-700 text-sm whitespace-nowrap">{item.by}</span>
              </li>
            ))}
          </ul>
          <p className="flex gap-[0.6em] items-baseline py-[0.5em] font-semibold">
            {receipt.total.text}{' '}
            <span className="ml-auto text-ink-700 text-sm whitespace-nowrap">{receipt.total.by}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

// In the order of the capabilities.
const icons = [Tags, Quote, Eye, MessagesSquare, CircleDashed, BellRing]

/** Six capabilities as a chequerboard, each by the question that it answers. */
function QuestionBoard() {
  const { heading, text, items } = competitorAnalysisPage.capabilities
  return (
    <section className="section" aria-labelledby="capabilities-heading">
      <div className="page-width">
        <SectionHead id="capabilities-heading" title={heading} lede={text} />
        <ul className="grid border-[1.5px] border-ink-900 lg:grid-cols-[repeat(3,1fr)]">
          {items.map((item, index) => {
            const Icon = icons[index] ?? Eye
            return (
              <Reveal
                as="li"
                className="grid gap-4 p-[clamp(var(--space-6),2.4vw,var(--space-10))] odd:bg-weld-400 lg:grid-rows-[auto_1fr_auto] lg:min-h-[23rem]"
                key={item.title}
              >
                <h3 className="flex gap-3 items-center font-bold">
                  <Icon className="icon" aria-hidden /> {item.title}
                </h3>
                <p className="d2 self-end">{item.question}</p>
                <p className="text-sm leading-normal text-pretty">{item.text}</p>
              </Reveal>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
