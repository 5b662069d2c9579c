import type { CaseStudy } from '#content/case-studies-schema.ts'
import { Tag } from '#ui/Tag.tsx'

/** What was used. */
export function TagsSection({ study }: { study: CaseStudy }) {
  return (
    <section className="section" aria-labelledby="tags-heading">
      <div className="page-width split-section">
        <h2 className="d1" id="tags-heading">
          Technologies &amp; Services
        </h2>
        <ul className="study-tags">
          {study.tags.map((tag) => (
            <li key={tag}>
              <Tag tone="outline">{tag}</Tag>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
