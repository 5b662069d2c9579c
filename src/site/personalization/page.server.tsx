import {
  personalizationPackages as group,
  personalizationPackages,
} from '#content/services/packages/personalization.ts'
import {
  personalizationPage as content,
  personalizationPage,
} from '#content/services/pages/personalization.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'
import { GetStartedButton, CustomRequest } from '../service-parts/PackageRequests.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { Reveal } from '#kit/Reveal.tsx'
import { ArrowRight } from 'lucide-react'
import { RequestButton } from '#inquiries/forms/RequestButton.tsx'
import { Mark } from '#kit/Mark.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'

/** §2: what runs by itself, what people decide, and what a visitor sees of it. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="personalization">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#results" variant="ghost">
          What visitors see
        </ButtonLink>
      </ArtHero>
      <LoomAndHand />
      <SampleSection service={group.service} ground="ground-woad-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted}>
        <CustomRequest group={group} text={content.custom} button="Ask for a quote" />
      </PricingSection>
      <StepsSection process={content.process} ground="ground-rose-100" thread="waves" />
      <ThreeVisitors />
    </main>
  ),
}

const getStarted = (item: ServicePackage) => <GetStartedButton service={group.service} item={item} />

/** Six services and six benefits side by side: what the machine does, and what people decide. */
function LoomAndHand() {
  const { heading, text, loom, hand } = personalizationPage.division
  return (
    <section className="ground-weld-400" aria-labelledby="division-heading">
      <div className="md:grid md:grid-rows-[auto_auto_auto_1fr] md:grid-cols-[1fr_1fr]">
        <header className="page-width section-head mb-0 pt-section pb-10 md:col-span-2">
          <Reveal as="h2" className="d1" id="division-heading">
            {heading}
          </Reveal>
          <Reveal as="p" step={1} className="lede">
            {text}
          </Reveal>
        </header>
        <Half by="loom" name="AI" text={loom.text} tiles={loom.services} />
        <Half by="hand" name="People" text={hand.text} tiles={hand.benefits} />
      </div>
    </section>
  )
}

type HalfProps = {
  by: 'loom' | 'hand'
  name: string
  text: string
  tiles: readonly { title: string; text: string }[]
}

// The outer edge is on the page's column.
const halves = {
  loom: 'md:pl-[max(var(--gutter),calc(100%_-_var(--container)_/_2))]',
  hand: 'bg-rose-300 md:pr-[max(var(--gutter),calc(100%_-_var(--container)_/_2))]',
}

function Half({ by, name, text, tiles }: HalfProps) {
  return (
    <div
      className={`grid pt-[clamp(var(--space-10),5vw,var(--space-20))] px-gutter pb-section md:row-span-3 md:grid-rows-[subgrid] ${halves[by]}`}
    >
      <h3 className="d1 [&_.mark]:float-right [&_.mark]:size-[0.9em]">
        <Mark by={by} />
        {name}
      </h3>
      <p className="mt-2 mb-6 mx-0 font-semibold">{text}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] pt-0 pb-0.5 pr-0.5 pl-0 md:auto-rows-[1fr]">
        {/* Neighbours share one border. */}
        {tiles.map((tile) => (
          <Reveal
            as="li"
            className="-mr-0.5 -mb-0.5 pt-5 px-6 pb-6 border-[1.5px] border-ink-900"
            key={tile.title}
          >
            <h4 className="d3 mb-2">{tile.title}</h4>
            <p>{tile.text}</p>
          </Reveal>
        ))}
      </ul>
    </div>
  )
}

/** The results, shown: one page as three visitors meet it, and the reason for each. */
function ThreeVisitors() {
  const { heading, text, visitors, next } = personalizationPage.results
  return (
    <section className="section ground-lichen-100" id="results" aria-labelledby="results-heading">
      <div className="page-width">
        <SectionHead id="results-heading" title={heading} lede={text} />
        <ul className="grid gap-x-8 lg:grid-cols-[repeat(3,1fr)]">
          {visitors.map(({ who, sees, why }, index) => (
            <Reveal
              className="grid row-span-3 grid-rows-[subgrid] max-lg:not-first:mt-10"
              as="li"
              key={who}
              step={index}
            >
              <h3 className="d3 mb-4">{who}</h3>
              <div className="bg-paper">
                <Picture
                  file="personalization"
                  id={`visitor-${index + 1}`}
                  alt=""
                  width={400}
                  height={56}
                  className="w-full h-14"
                />
                <p className="d2 pt-[clamp(var(--space-6),2.4vw,var(--space-10))] px-[clamp(var(--space-6),2.4vw,var(--space-10))] pb-10">
                  “{sees}”
                </p>
              </div>
              <p className="muted mt-4">{why}</p>
            </Reveal>
          ))}
        </ul>
        <div className="flex flex-wrap gap-6 items-center justify-between mt-[clamp(var(--space-10),5vw,var(--space-20))] pt-8 border-t-2">
          <p className="d2">{next}</p>
          <RequestButton service={personalizationPackages.service}>
            Tell us about them <ArrowRight className="icon" aria-hidden />
          </RequestButton>
        </div>
      </div>
    </section>
  )
}
