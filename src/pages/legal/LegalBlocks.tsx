import type { LegalBlock, LegalPart } from '#content/legal-schema.ts'
import { CookieSettings } from '#features/consent/CookieSettings.tsx'
import { Link } from '#ui/Link.tsx'
import { StoredDataTable } from './StoredDataTable.tsx'

/** Paragraphs and lists of a legal text, with their links. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) => <Block key={JSON.stringify(block)} block={block} />)
}

function Block({ block }: { block: LegalBlock }) {
  if (block.kind === 'cookie-settings')
    return <CookieSettings className="button button--ghost button--small" />
  if (block.kind === 'stored-data') return <StoredDataTable />
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    )
  return (
    <ul>
      {block.items.map((parts) => (
        <li key={keyOf(parts)}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  )
}

function Parts({ parts }: { parts: readonly LegalPart[] }) {
  return parts.map((part) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={part.href} href={part.href}>
        {part.text}
      </Link>
    ),
  )
}

const keyOf = (parts: readonly LegalPart[]) =>
  parts.map((part) => (typeof part === 'string' ? part : part.href)).join('')
