import type { CaseStudy } from '#content/case-studies-schema.ts'
import { Tag } from '#ui/Tag.tsx'

/** A text as it was, and as it became. */
export function Exhibit({ exhibit }: { exhibit: CaseStudy['exhibit'] }) {
  const { title, before, after } = exhibit
  return (
    <figure className="study-exhibit">
      <figcaption>
        <span className="d3">{title}</span>
        <Tag tone="outline">Made-up example</Tag>
      </figcaption>
      <div>
        <strong>Before: {before.what}</strong>
        <p>{before.text}</p>
      </div>
      <div className="study-exhibit__after">
        <strong>After: {after.what}</strong>
        <p>{after.text}</p>
      </div>
    </figure>
  )
}
