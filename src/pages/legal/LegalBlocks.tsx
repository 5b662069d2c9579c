import type { LegalBlock, LegalPart } from '#content/legal-schema.ts'
import { Link } from '#ui/Link.tsx'

/** Paragraphs and lists of a legal text, with their links. */
export function LegalBlocks({ blocks }: { blocks: readonly LegalBlock[] }) {
  return blocks.map((block) =>
    block.kind === 'paragraph' ? (
      <p key={keyOf(block.parts)}>
        <Parts parts={block.parts} />
      </p>
    ) : (
      <ul key={block.items.map(keyOf).join()}>
        {block.items.map((parts) => (
          <li key={keyOf(parts)}>
            <Parts parts={parts} />
          </li>
        ))}
      </ul>
    ),
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
