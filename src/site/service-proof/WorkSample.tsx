import { deliverables } from '#content/services/deliverables.ts'
import type { DeliverableSheet } from '#content/services-schema.ts'
import { Mark } from '#kit/Mark.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import { Tag } from '#kit/Tag.tsx'
import { Facts } from '#kit/Facts.tsx'
import { PairTable } from '#kit/PairTable.tsx'

/** One thing that a client of the service receives, as they receive it. */
export function WorkSample({ service }: { service: string }) {
  const deliverable = deliverables.get(service)
  if (!deliverable) return null
  const { heading, text, title, sheet, note } = deliverable
  return (
    <>
      <SectionHead id="sample-heading" title={heading} lede={text} />
      <div className={`work-sample work-sample--${sheet.kind}`}>
        <figure className="work-sheet">
          <figcaption>
            <span className="d3">{title}</span>
            <Tag tone="outline">Made-up example</Tag>
          </figcaption>
          <WorkSheet sheet={sheet} title={title} />
        </figure>
        <aside className="work-note" aria-label="Note from the strategist">
          <p>{note}</p>
          <small>
            <Mark by="hand" />
            Noted by hand
          </small>
        </aside>
      </div>
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
    className="work-table"
    caption={title}
    isCaptionHidden
    columns={columns}
    rows={rows.map(([head = '', ...cells]) => ({ head, cells }))}
  />
)

function LetterSheet({ sheet }: { sheet: Kind<'letter'> }) {
  const { from, to, subject, paragraphs, button, stop } = sheet
  return (
    <div className="work-letter">
      <dl>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>Subject</dt>
        <dd className="d3">{subject}</dd>
      </dl>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {button && <span className="work-letter__button">{button}</span>}
      {stop && (
        <p className="work-letter__foot">
          <span>{stop}</span>
        </p>
      )}
    </div>
  )
}

function TalkSheet({ sheet: { turns } }: { sheet: Kind<'talk'> }) {
  return (
    <ol className="work-talk">
      {turns.map(({ who, text, source }) => (
        <li key={text} className={`work-talk__turn work-talk__turn--${who.toLowerCase()}`}>
          <strong>{who}</strong>
          <p>{text}</p>
          {source && <small>Read on: {source}</small>}
        </li>
      ))}
    </ol>
  )
}

/** Bars woven of picks. SVG geometry draws them: our policy forbids style attributes. */
function ChartSheet({ sheet: { question, bars, answer } }: { sheet: Kind<'chart'> }) {
  return (
    <div className="work-chart">
      <p>{question}</p>
      <Facts
        rows={bars.map(({ label, share, said }) => [
          label,
          <>
            {said}
            <svg viewBox="0 0 200 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <path d={Array.from({ length: share }, (_, pick) => `M${pick * 2 + 0.7} 0v10`).join('')} />
            </svg>
          </>,
        ])}
      />
      <p className="d3">{answer}</p>
    </div>
  )
}
