import { websiteDesignPage } from '#content/services/pages/website-design.ts'
import { Tag } from '#ui/Tag.tsx'

/** What the sites are built with, in one line. */
export function Technologies() {
  const { heading, names } = websiteDesignPage.technologies
  return (
    <section
      className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-[clamp(2.5rem,5vw,4.5rem)]"
      aria-labelledby="technologies-heading"
    >
      <h2 className="d3" id="technologies-heading">
        {heading}
      </h2>
      <ul className="flex flex-wrap gap-2.5">
        {names.map((name) => (
          <li key={name}>
            <Tag tone="outline">{name}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
