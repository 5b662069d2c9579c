import type { GenericService } from '#content/services-schema.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { PriceTerms } from '../service-parts/PricingSection.tsx'

/** How the price of a service without packages is found, under the anchor of every price (decision 24). */
export function PriceSection({ service: { slug } }: { service: GenericService }) {
  return (
    <section className="section service-prices" id="pricing" aria-labelledby="pricing-heading">
      <div className="page-width">
        <SectionHead
          id="pricing-heading"
          title="Prices, after a free call"
          lede="No two of these are alike, so there is no list. The call costs nothing, and you have the price in writing before any work begins."
        />
        <PriceTerms id={`price-terms-${slug}`} service={slug} />
      </div>
    </section>
  )
}
