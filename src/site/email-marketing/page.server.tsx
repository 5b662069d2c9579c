import { BookCallLink } from '#inquiries/BookCallLink.tsx'
import { ArrowRight, Clock, MailCheck, MonitorSmartphone, PenLine, Repeat, ShieldCheck } from 'lucide-react'
import { emailMarketingPackages as group } from '#content/services/packages/email-marketing-automation.ts'
import {
  emailMarketingPage as content,
  emailMarketingPage,
} from '#content/services/pages/email-marketing-automation.ts'
import type { ServicePackage } from '#content/services-schema.ts'
import type { Page } from '#shared/page.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import { ArtHero } from '../service-parts/ArtHero.tsx'
import { PricingSection } from '../service-parts/PricingSection.tsx'
import { SampleSection, StepsSection } from '../service-parts/SampleSection.tsx'
import stylesheet from '../service-parts/service-pages.css?url'
import { Picture } from '#kit/art/Picture.tsx'
import { HandAndLoom } from '#kit/Facts.tsx'
import { Reveal } from '#kit/Reveal.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'

/** §2: no dialog here. Every button leads to the home form, which then names the service. */
export const page: Page = {
  stylesheet,
  head: () => ({ title: content.title, description: content.description }),
  Component: () => (
    <main id="main">
      <ArtHero {...content.hero} art="email-marketing-automation" ground="ground-woad-900">
        <ButtonLink href="#pricing" variant="accent">
          See packages and prices
        </ButtonLink>
        <ButtonLink href="#campaigns" variant="ghost">
          Read six subject lines
        </ButtonLink>
      </ArtHero>
      <CampaignLetters />
      <StampSheet />
      <SampleSection service={group.service} ground="ground-rose-100" />
      <PricingSection {...content.pricing} group={group} actions={getStarted} />
      <StepsSection process={content.process} ground="ground-weld-100" thread="loops" />
      <ClosingCall {...content.callToAction} ground="ground-woad-900">
        <ButtonLink href={paths.homeForm(group.serviceName)} variant="accent">
          Start Email Marketing Today <ArrowRight className="icon" aria-hidden />
        </ButtonLink>
        <BookCallLink about={{ service: group.service }} />
      </ClosingCall>
    </main>
  ),
}

const getStarted = ({ name, isPopular }: ServicePackage) => (
  <ButtonLink
    href={paths.homeForm(`${group.serviceName} - ${name}`)}
    variant={isPopular ? 'accent' : 'secondary'}
  >
    Get Started<span className="sr-only"> with {name}</span>
  </ButtonLink>
)

const papers = ['bg-weld-100', 'bg-rose-100', 'bg-woad-100', 'bg-lichen-100']

/** Six types of campaign as six envelopes, each with a sample of its subject line. */
function CampaignLetters() {
  const { heading, text, items, hand, loom } = emailMarketingPage.campaigns
  return (
    <section className="section" id="campaigns" aria-labelledby="campaigns-heading">
      <div className="page-width">
        <SectionHead className="mb-10" id="campaigns-heading" title={heading} lede={text} />
        <div className="grid gap-y-10 gap-x-[clamp(var(--space-10),6vw,var(--space-20))] lg:grid-cols-[minmax(0,46rem)_minmax(14rem,1fr)]">
          <ul className="grid gap-3">
            {items.map((item, index) => (
              <Reveal
                as="li"
                key={item.title}
                className={`grid grid-cols-[1fr_80px] gap-y-3 gap-x-6 pt-[clamp(var(--space-4),2vw,var(--space-6))] px-[clamp(var(--space-5),3vw,var(--space-8))] pb-[clamp(var(--space-4),2.4vw,var(--space-8))] border border-transparent ${papers[index % 4]}`}
              >
                <h3 className="[grid-area:1/1] self-center font-bold md:self-start">{item.title}</h3>
                <dl className="col-[1/3] grid grid-cols-[auto_1fr] gap-y-1 gap-x-3 items-baseline md:col-[1]">
                  <dt className="text-muted text-sm leading-normal">To</dt>
                  <dd>{item.to}</dd>
                  <dt className="text-muted text-sm leading-normal">Subject</dt>
                  <dd className="d3">{item.subject}</dd>
                </dl>
                <p className="col-[1/3] text-muted text-sm leading-normal text-pretty md:col-[1]">
                  {item.text}
                </p>
                <Picture
                  file="email-marketing-automation"
                  id={`stamp-${index + 1}`}
                  alt=""
                  width={80}
                  height={100}
                  className="perforated p-1.5 bg-paper [grid-area:1/2] md:[grid-area:1/2/4]"
                />
              </Reveal>
            ))}
          </ul>
          <HandAndLoom
            className="self-start gap-5 pt-5 border-t-2 border-t-ink-900 text-lede leading-normal lg:sticky lg:top-[100px]"
            hand={hand}
            loom={loom}
          />
        </div>
      </div>
    </section>
  )
}

// In the order of the benefits.
const icons = [MailCheck, PenLine, Repeat, Clock, MonitorSmartphone, ShieldCheck]

/** Six benefits as a sheet of stamps. */
function StampSheet() {
  const { heading, items } = emailMarketingPage.benefits
  return (
    <section className="section ground-woad-100" aria-labelledby="benefits-heading">
      <div className="page-width">
        <Reveal as="h2" className="d1 section-title" id="benefits-heading">
          {heading}
        </Reveal>
        <ul className="grid gap-1 md:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(3,1fr)]">
          {items.map(({ title, text }, index) => {
            const Icon = icons[index] ?? MailCheck
            return (
              <li key={title} className="perforated p-1.5 bg-paper">
                <div className="p-[clamp(var(--space-3),2vw,var(--space-6))] max-md:grid max-md:grid-cols-[44px_1fr] lg:p-8">
                  <Icon className="icon size-[30px] text-woad-700 md:mb-6" aria-hidden />
                  <div>
                    <h3 className="d3 mb-2">{title}</h3>
                    <p className="text-muted text-pretty">{text}</p>
                  </div>
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
