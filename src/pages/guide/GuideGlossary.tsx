import type { GuideBlock } from '#content/ai-marketing-guide-schema.ts'
import { GuideParts } from './GuideParts.tsx'

/** Words and what they mean. */
export function GuideGlossary({ terms }: Pick<Extract<GuideBlock, { kind: 'glossary' }>, 'terms'>) {
  return (
    <dl className="guide-glossary">
      {terms.map(({ term, parts }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <GuideParts parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
