import type { GuideBlock } from '#content/ai-marketing-guide-schema.ts'
import { GuideChecklist } from './GuideChecklist.tsx'
import { GuideGlossary } from './GuideGlossary.tsx'
import { GuideParts } from './GuideParts.tsx'
import { GuideSteps } from './GuideSteps.tsx'
import { GuideTable } from './GuideTable.tsx'
import { keyOf } from './key-of.ts'

/** Everything a chapter is made of. */
export function GuideBlocks({ blocks }: { blocks: readonly GuideBlock[] }) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} />)
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
          <blockquote>
            <p>{block.text}</p>
          </blockquote>
          <figcaption>
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
