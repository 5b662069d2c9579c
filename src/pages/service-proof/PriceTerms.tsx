import { home } from '#content/home.ts'
import type { PriceTerms as Terms } from '#content/services-schema.ts'
import { priceGuides, priceTerms } from '#content/services/price-terms.ts'
import { Picture } from '#ui/art/Picture.tsx'

type PriceTermsProps = { id: string; service: string }

/** Under the prices of a service: what completes them, and the person who reads the brief. */
export function PriceTerms({ service }: PriceTermsProps) {
  return (
    <div className="price-terms">
      <TermList terms={priceTerms[service] ?? priceGuides[service] ?? []} />
      <Strategist />
    </div>
  )
}

function TermList({ terms }: { terms: Terms }) {
  return (
    <dl>
      {terms.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Strategist() {
  return home.team.slice(0, 1).map(({ name, position, readsBriefs, imageAlt }) => (
    <figure key={name} className="strategist">
      <Picture file="strategist" alt={imageAlt} width={600} height={750} />
      <figcaption>
        <strong className="d3">{name}</strong>
        <span>{position}</span>
        <p>{readsBriefs}</p>
      </figcaption>
    </figure>
  ))
}
