import { websiteDesignPage } from '#content/services/pages/website-design.ts'
import { Tag } from '#ui/Tag.tsx'

/** What the sites are built with, in one line. */
export function Technologies() {
  const { heading, names } = websiteDesignPage.technologies
  return (
    <section className="page-width technologies" aria-labelledby="technologies-heading">
      <h2 className="d3" id="technologies-heading">
        {heading}
      </h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <Tag tone="outline">{name}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
