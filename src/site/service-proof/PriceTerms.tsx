import type { PriceTerms as Terms } from '#content/services-schema.ts'
import { priceGuides, priceTerms } from '#content/services/price-terms.ts'
import { team } from '#content/team.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Facts } from '#kit/Facts.tsx'

/** Under the prices of a service: what completes them, and the person who reads the brief. */
export function PriceTerms({ service }: { service: string }) {
  return (
    <div className="price-terms">
      <TermList terms={priceTerms[service] ?? priceGuides[service] ?? []} />
      <Strategist service={service} />
    </div>
  )
}

function TermList({ terms }: { terms: Terms }) {
  return <Facts className="term-list" rows={terms.map(({ title, text }) => [title, text])} />
}

function Strategist({ service }: { service: string }) {
  return team.slice(0, 1).map(({ name, position, readsBriefs, imageAlt }) => (
    <figure key={name} className="strategist">
      <Picture file={service} id="strategist" alt={imageAlt} width={600} height={750} />
      <figcaption>
        <strong className="d3">{name}</strong>
        <span>{position}</span>
        <p>{readsBriefs}</p>
      </figcaption>
    </figure>
  ))
}
