import { site } from '#content/site.ts'
import { ArrowRight } from 'lucide-react'
import { fewestForShare } from '../promise-report.ts'
import { type PromisePageData, type ShownWeek } from './promise-page.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { paths } from '#shared/paths.ts'
import type { Page } from '#shared/page.ts'
import { RuledTable } from '#kit/RuledTable.tsx'
import { ButtonLink } from '#kit/Button.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { Unbroken } from '#kit/Unbroken.tsx'
import { CountingSection, PicksChart, wait } from './CountingSection.tsx'
import { ClosingCall } from '#kit/ClosingCall.tsx'
import stylesheet from './promise.css?url'
import { longDate } from '#shared/dates.ts'
import { HeadFigures } from '#kit/HeadFigures.tsx'

/** How well the promise of a reply within 24 hours is kept (console.md §4). */
export const page: Page<PromisePageData> = {
  stylesheet,
  head: () => ({
    title: `Our promise: ${site.name}`,
    description:
      'We promise every enquiry a person’s reply within 24 hours. Here is how often we kept to it in the last twelve weeks, and how it is counted.',
  }),
  Component: ({ data }) => (
    <main id="main">
      <PromiseHero total={data.total} />
      <section
        className="section pt-[clamp(var(--space-14),6vw,var(--space-20))]"
        aria-labelledby="weeks-heading"
      >
        <div className="page-width">
          <SectionHead id="weeks-heading" title="The last twelve weeks" lede={summaryOf(data)} />
          <PicksChart weeks={data.weeks} total={data.total} />
          <WeeksTable weeks={data.weeks} />
        </div>
      </section>
      <CountingSection data={data} />
      <MissedSection missed={data.total.missed} />
      <ClosingCall
        heading="See for yourself"
        text="Write to us now. Your acknowledgement gives the time by which we owe you a reply, and a link to a private page that shows the clock."
      >
        <ButtonLink href={paths.homeSection('contact')} variant="accent">
          Tell us what needs to change <ArrowRight className="icon" aria-hidden />
        </ButtonLink>
      </ClosingCall>
    </main>
  ),
}

type TotalProps = { total: PromisePageData['total'] }

const PromiseHero = ({ total }: TotalProps) => (
  <section className="inner-hero inner-hero--short dark-surface ground-moss-800">
    <div className="page-width grid gap-y-6 gap-x-20 items-end lg:grid-cols-[minmax(0,1fr)_auto]">
      <h1 className="page-title lg:col-span-2">
        <Unbroken>A reply to every enquiry within 24 hours</Unbroken>
      </h1>
      <p className="lede">
        By a person, at any hour, on any day of the week. This page shows how well we keep to it, including
        when we don’t.
      </p>
      <Verdict total={total} />
    </div>
  </section>
)

const Verdict = ({ total: { received, kept, share, medianMinutes } }: TotalProps) => (
  <HeadFigures
    rows={
      share === null
        ? [['Replied within 24 hours', 'Too few to say']]
        : [
            [`Replied within 24 hours, ${(share * 100).toFixed(1)}%`, `${kept} of the last ${received}`],
            medianMinutes !== null && ['Median wait', wait(medianMinutes)],
          ]
    }
  />
)

function summaryOf({ total: { received, kept, missed } }: PromisePageData): string {
  if (received === 0)
    return 'No enquiry from these weeks is a day old yet. As soon as one is, it will appear here, whatever became of it.'
  if (received < fewestForShare)
    return `${asSentence(counted(received, 'enquiry', 'enquiries'))} so far, ${counted(kept, 'reply', 'replies')} in time. With so few, a percentage would flatter or shame us by chance, so we give none until there are ten.`
  const above =
    missed === 0
      ? 'None is above the line.'
      : missed === 1
        ? 'One is above the line: that person waited too long.'
        : `${asSentence(counted(missed, 'is', 'are'))} above the line: those people waited too long.`
  return `Each mark is one enquiry; its height is the hours it waited. ${above}`
}

const afterMissing = [
  ['You hear from us', 'A person writes to say that we are late, and when you will have your reply.'],
  ['It is counted here', 'Within a quarter of an hour, and it stays for twelve weeks.'],
  ['Your private page says so too', 'With the new time, and why it took longer where we know.'],
] as const

const MissedSection = ({ missed }: { missed: number }) => (
  <section className="section" aria-labelledby="missed-heading">
    <div className="page-width split-section">
      <h2 className="d1" id="missed-heading">
        When we miss it
      </h2>
      {missed === 0 ? (
        <p className="lede">
          It has not happened in these weeks. When it does, the person who waited hears from us, and it is
          counted here within a quarter of an hour.
        </p>
      ) : (
        <ol className="border-t-2 border-t-ink-900">
          {afterMissing.map(([what, text]) => (
            <li className="grid gap-1 py-4 border-b border-b-line" key={what}>
              <b className="font-display font-semibold text-d3 leading-[1.25] tracking-title">{what}</b>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  </section>
)

const columns: [label: string, value: (week: ShownWeek) => string][] = [
  ['Enquiries', ({ received }) => String(received)],
  ['Kept', ({ kept }) => String(kept)],
  ['Missed', ({ missed }) => String(missed)],
  ['Replied elsewhere', ({ declared }) => String(declared)],
  ['Left out', ({ excluded }) => String(excluded.spam + excluded.test + excluded.merged)],
  ['Longest wait', ({ longestMinutes }) => (longestMinutes === null ? 'none' : wait(longestMinutes))],
]

/** The chart as a table. */
const WeeksTable = ({ weeks }: { weeks: readonly ShownWeek[] }) => (
  <details className="unfold">
    <summary>Show as a table</summary>
    <RuledTable
      caption="Enquiries and replies by week"
      columns={[
        { head: 'Week beginning', cell: ({ week }) => longDate(week) },
        ...columns.map(([head, cell]) => ({ head, cell, isFigure: true })),
      ]}
      rows={weeks}
      keyOf={({ week }) => week}
    />
  </details>
)
