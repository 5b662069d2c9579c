import { guide, type GuideChapterId } from '#content/ai-marketing-guide.ts'
import { guideText } from '#content/ai-marketing-guide/text.ts'
import type { GuideBlock, GuidePart } from '#content/ai-marketing-guide-schema.ts'
import { AuthorCard, ServicePanel } from '#articles/ArticleAside.tsx'
import { Picture } from '#kit/art/Picture.tsx'
import { Link } from '#kit/Link.tsx'
import { TextLink } from '#kit/TextLink.tsx'
import { Facts } from '#kit/Facts.tsx'
import { PairTable } from '#kit/PairTable.tsx'
import { paths } from '#shared/paths.ts'

/** All that a reader of the guide reads. Chapters open with a band of pattern; the glossary, an appendix, has none. */
export function GuideChapters() {
  const { quotation, intro, chapters, author, closing } = guide
  return (
    <>
      <figure>
        <blockquote
          className="py-[0.2em] pl-[clamp(var(--space-4),2vw,var(--space-8))] border-l-[5px] border-l-weld-400 font-display font-medium text-d2 leading-[1.24] [letter-spacing:-0.014em] text-pretty"
          cite={quotation.href}
        >
          <p>{quotation.text}</p>
        </blockquote>
        <figcaption className="mt-4 text-muted text-sm leading-[1.45]">
          <a href={quotation.href}>{quotation.source}</a>
        </figcaption>
      </figure>
      {intro.map((parts, index) => (
        <p
          key={keyOf(parts)}
          className={
            index === 0
              ? 'mt-[1.7em] font-display font-medium text-d3 leading-[1.42] [letter-spacing:-0.008em]'
              : undefined
          }
        >
          <GuideParts parts={parts} />
        </p>
      ))}
      {chapters.map(({ id, heading }) => (
        <Chapter key={id} id={id} heading={heading} />
      ))}
      <AuthorCard name={author.name} author={author} />
      <ServicePanel {...closing} slug={closing.service} />
      <TextLink href={paths.home()} arrow="back" className="mt-10 no-print">
        Back to Home
      </TextLink>
    </>
  )
}

function Chapter({ id, heading }: { id: GuideChapterId; heading: string }) {
  return (
    <section className="article-body guide-chapter" aria-labelledby={id}>
      {id !== 'glossary' && (
        <Picture
          file="ai-marketing-guide"
          id={id}
          alt=""
          width={896}
          height={84}
          className="guide-chapter__picture"
        />
      )}
      <h2 id={id}>{heading}</h2>
      <GuideBlocks blocks={guideText[id]} />
    </section>
  )
}

/** A key for a piece of content, which has no name of its own and never moves. */
const keyOf = (content: unknown): string => JSON.stringify(content)

/** Everything a chapter is made of. */
function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} />)
}

/** A sentence with its links and stresses. */
function GuideParts({ parts }: { parts: readonly GuidePart[] }) {
  return parts.map((part) => {
    if (typeof part === 'string') return part
    if ('strong' in part) return <strong key={keyOf(part)}>{part.strong}</strong>
    if ('em' in part) return <em key={keyOf(part)}>{part.em}</em>
    return (
      <Link key={keyOf(part)} href={part.href}>
        {part.text}
      </Link>
    )
  })
}

function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <GuideParts parts={block.parts} />
        </p>
      )
    case 'heading':
      return <h3>{block.text}</h3>
    case 'list':
      return (
        <ul>
          {block.items.map((parts) => (
            <li key={keyOf(parts)}>
              <GuideParts parts={parts} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <GuideTable table={block} />
    case 'quote':
      return (
        <figure>
          <blockquote className="border-l-[5px] border-l-weld-400 font-display text-d3 leading-snug font-medium">
            <p>{block.text}</p>
          </blockquote>
          <figcaption className="mt-4 text-muted text-sm">
            <GuideParts parts={block.source} />
          </figcaption>
        </figure>
      )
    case 'steps':
      return <GuideSteps items={block.items} />
    case 'example':
      return (
        <div className="guide-example">
          <h3>{block.heading}</h3>
          <GuideBlocks blocks={block.blocks} />
        </div>
      )
    case 'checklist':
      return <GuideChecklist checklist={block} />
    case 'glossary':
    default:
      return <GuideGlossary terms={block.terms} />
  }
}

/** Boxes to tick with a pen: on paper it has a sheet of its own. */
function GuideChecklist({
  checklist: { heading, note, items },
}: {
  checklist: Extract<GuideBlock, { kind: 'checklist' }>
}) {
  return (
    <div className="guide-checklist">
      <h3>{heading}</h3>
      <p className="no-print">{note}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

/** Words and what they mean. */
function GuideGlossary({ terms }: Pick<Extract<GuideBlock, { kind: 'glossary' }>, 'terms'>) {
  return (
    <Facts
      className="guide-glossary"
      rows={terms.map(({ term, parts }) => [term, <GuideParts key={term} parts={parts} />])}
    />
  )
}

/** Steps in their order, each under its heading. */
function GuideSteps({ items }: Pick<Extract<GuideBlock, { kind: 'steps' }>, 'items'>) {
  return (
    <ol className="guide-steps">
      {items.map(({ heading, paragraphs }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          {paragraphs.map((parts) => (
            <p key={keyOf(parts)}>
              <GuideParts parts={parts} />
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

function GuideTable({ table }: { table: Extract<GuideBlock, { kind: 'table' }> }) {
  const { caption, columns, rows } = table
  return (
    <PairTable
      className={`guide-table guide-table--${columns.length}`}
      caption={caption}
      columns={columns}
      rows={rows.map(({ head, cells }) => ({
        head,
        cells: cells.map((parts) => <GuideParts key={keyOf(parts)} parts={parts} />),
      }))}
    />
  )
}
