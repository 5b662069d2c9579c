import type { GuidePart } from '#content/ai-marketing-guide-schema.ts'
import { Link } from '#ui/Link.tsx'
import { keyOf } from './key-of.ts'

/** A sentence with its links and stresses. */
export function GuideParts({ parts }: { parts: readonly GuidePart[] }) {
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
