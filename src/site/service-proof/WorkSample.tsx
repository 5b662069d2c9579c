import { deliverables } from '#content/services/deliverables.ts'
import type { DeliverableSheet } from '#content/services-schema.ts'
import { Mark } from '#kit/Mark.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { Tag } from '#kit/Tag.tsx'
import { Facts } from '#kit/Facts.tsx'
import { PhoneFold } from '#kit/PhoneFold.tsx'
import { PairTable } from '#kit/PairTable.tsx'

/** One thing that a client of the service receives, as they receive it. */
export function WorkSample({ service }: { service: string }) {
  const deliverable = deliverables.get(service)
  if (!deliverable) return null
  const { heading, text, title, sheet, note } = deliverable
  return (
    <>
      <SectionHead id="sample-heading" title={heading} lede={text} />
      <PhoneFold summary="See the example">
        <div
          className={`grid gap-y-8 gap-x-[clamp(var(--space-8),4vw,var(--space-14))] ${sheet.kind === 'table' ? 'lg:grid-cols-[3fr_1fr]' : 'lg:grid-cols-[minmax(0,46rem)_minmax(14rem,1fr)]'}`}
        >
          <figure className="min-w-0 p-[clamp(var(--space-5),3vw,var(--space-10))] border-[1.5px] border-ink-900 bg-paper shadow-lift">
            <figcaption className="flex flex-wrap gap-y-2 gap-x-6 items-center justify-between pb-4 border-b-2 border-b-ink-900">
              <span className="d3">{title}</span>
              <Tag tone="outline">Made-up example</Tag>
            </figcaption>
            <WorkSheet sheet={sheet} title={title} />
          </figure>
          <aside
            className="self-end pl-6 border-l-2 border-dashed border-l-madder-700"
            aria-label="Note from the strategist"
          >
            <p className="font-display text-d3 leading-snug font-medium tracking-title text-pretty">{note}</p>
            <small className="flex gap-[0.5em] items-center mt-3 text-muted text-sm">
              <Mark by="hand" />
              Noted by hand
            </small>
          </aside>
        </div>
      </PhoneFold>
    </>
  )
}

type Kind<Name extends DeliverableSheet['kind']> = Extract<DeliverableSheet, { kind: Name }>

/** What is on a sheet: a table, a letter, a conversation or a chart. `title` names it to screen readers. */
// oxlint-disable-next-line typescript/consistent-return -- the switch has every kind, or it does not compile
function WorkSheet({ sheet, title }: { sheet: DeliverableSheet; title: string }) {
  switch (sheet.kind) {
    case 'table':
      return <TableSheet sheet={sheet} title={title} />
    case 'letter':
      return <LetterSheet sheet={sheet} />
    case 'talk':
      return <TalkSheet sheet={sheet} />
    case 'chart':
      return <ChartSheet sheet={sheet} />
  }
}

const TableSheet = ({ sheet: { columns, rows }, title }: { sheet: Kind<'table'>; title: string }) => (
  <PairTable
    className="work-table text-sm leading-normal text-left"
    caption={title}
    isCaptionHidden
    columns={columns}
    rows={rows.map(([head = '', ...cells]) => ({ head, cells }))}
  />
)

function LetterSheet({ sheet }: { sheet: Kind<'letter'> }) {
  const { from, to, subject, paragraphs, button, stop } = sheet
  return (
    <div>
      <dl className="grid grid-cols-[auto_1fr] gap-y-1 gap-x-4 items-baseline py-4 border-b border-b-line">
        <dt className="text-muted text-sm">From</dt>
        <dd>{from}</dd>
        <dt className="text-muted text-sm">To</dt>
        <dd>{to}</dd>
        <dt className="text-muted text-sm">Subject</dt>
        <dd className="d3">{subject}</dd>
      </dl>
      {paragraphs.map((paragraph) => (
        <p className="max-w-measure mt-4 [font-size:var(--text-read)]" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {button && (
        <span className="inline-block mt-6 py-[0.8em] px-[1.4em] border border-transparent bg-mulberry-700 text-paper font-semibold">
          {button}
        </span>
      )}
      {stop && (
        <p className="max-w-measure mt-8 pt-4 border-t border-t-line text-muted text-sm">
          <span className="[text-decoration:underline_1.5px] underline-offset-[0.2em]">{stop}</span>
        </p>
      )}
    </div>
  )
}

const turnLooks: Record<string, string> = {
  Visitor: 'justify-self-end bg-undyed',
  Colleague: 'bg-weld-400',
}

function TalkSheet({ sheet: { turns } }: { sheet: Kind<'talk'> }) {
  return (
    <ol className="grid gap-3 pt-6">
      {turns.map(({ who, text, source }) => (
        <li
          key={text}
          className={`max-w-[32rem] pt-3 px-4 pb-4 border border-transparent ${turnLooks[who] ?? 'bg-woad-100'}`}
        >
          <strong className="text-sm">{who}</strong>
          <p>{text}</p>
          {source && <small className="block mt-1.5 text-muted text-xs">Read on: {source}</small>}
        </li>
      ))}
    </ol>
  )
}

/** Bars woven of picks. SVG geometry draws them: our policy forbids style attributes. */
function ChartSheet({ sheet: { question, bars, answer } }: { sheet: Kind<'chart'> }) {
  return (
    <div>
      <p className="pt-5">{question}</p>
      <Facts
        className="mt-5 mb-1.5 border-b border-b-line"
        rowClass="py-3 border-t border-t-line"
        nameClass="font-bold"
        valueClass="text-muted text-sm lining-tabular"
        rows={bars.map(({ label, share, said }) => [
          label,
          <>
            {said}
            <svg
              className="w-full h-[22px] mt-1.5 stroke-mulberry-700 [stroke-width:1.5px] forced-colors:stroke-current"
              viewBox="0 0 200 10"
              preserveAspectRatio="none"
              aria-hidden="true"
              focusable="false"
            >
              <path d={Array.from({ length: share }, (_, pick) => `M${pick * 2 + 0.7} 0v10`).join('')} />
            </svg>
          </>,
        ])}
      />
      <p className="d3 pt-5">{answer}</p>
    </div>
  )
}
