import type { PriceTerms as Terms } from '#content/services-schema.ts'
import { priceGuides, priceTerms } from '#content/services/price-terms.ts'
import { team } from '#content/team.ts'
import { Picture } from '#kit/art/Picture.tsx'
import { Facts } from '#kit/Facts.tsx'
import { PhoneFold } from '#kit/PhoneFold.tsx'

/** Under the prices of a service: what completes them, and the person who reads the brief. */
export function PriceTerms({ service }: { service: string }) {
  return (
    <div className="grid gap-y-10 gap-x-[clamp(var(--space-10),6vw,var(--space-20))] mt-[clamp(var(--space-10),5vw,var(--space-20))] lg:grid-cols-[8fr_4fr]">
      <PhoneFold summary="About these prices">
        <TermList terms={priceTerms[service] ?? priceGuides[service] ?? []} />
      </PhoneFold>
      <Strategist service={service} />
    </div>
  )
}

function TermList({ terms }: { terms: Terms }) {
  return (
    <Facts
      className="self-start border-b border-b-line"
      rowClass="grid gap-y-1 gap-x-8 py-4 border-t border-t-line md:grid-cols-[1fr_2fr]"
      nameClass="font-bold"
      valueClass="max-w-measure text-muted text-pretty"
      rows={terms.map(({ title, text }) => [title, text])}
    />
  )
}

function Strategist({ service }: { service: string }) {
  return team.slice(0, 1).map(({ name, position, readsBriefs, imageAlt }) => (
    <figure key={name} className="grid grid-cols-[104px_1fr] gap-5 content-start">
      <Picture
        file={service}
        id="strategist"
        alt={imageAlt}
        width={600}
        height={750}
        className="w-full aspect-[4/5]"
      />
      <figcaption>
        <strong className="d3 block">{name}</strong>
        <span className="block mb-2 text-muted text-sm">{position}</span>
        <p className="text-sm leading-normal text-pretty">{readsBriefs}</p>
      </figcaption>
    </figure>
  ))
}
