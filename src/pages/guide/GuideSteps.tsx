import type { GuideBlock } from '#content/ai-marketing-guide-schema.ts'
import { GuideParts } from './GuideParts.tsx'
import { keyOf } from './key-of.ts'

/** Steps in their order, each under its heading. */
export function GuideSteps({ items }: Pick<Extract<GuideBlock, { kind: 'steps' }>, 'items'>) {
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
