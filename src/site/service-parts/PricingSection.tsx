import { useState, type ReactNode } from 'react'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { ConfirmationPlace } from '#inquiries/forms/confirmation-place.ts'
import { SectionHead } from '#ui/SectionHead.tsx'
import { serverWritten } from '#ui/server-written.tsx'
import { formatMoney } from '#shared/money.ts'
import { PriceSheet } from '#ui/PriceSheet.tsx'
import { packageFacts } from '#inquiries/package-facts.ts'

const loadTerms = async () => (await import('../service-proof/PriceTerms.tsx')).PriceTerms
/** What completes the prices of a service, and who reads the brief. */
export const PriceTerms = serverWritten(loadTerms, import.meta.env.SSR ? await loadTerms() : undefined)

type PricingSectionProps = {
  heading: string
  text: ReactNode
  group: PackageGroup
  actions: (item: ServicePackage) => ReactNode
  /** Package names of two words need a smaller size to stay on their line. */
  hasLongNames?: boolean
  /** Under the sheet. */
  children?: ReactNode
}

type PackageSheetProps = {
  group: PackageGroup
  /** The buttons at the foot of a package's column. */
  actions: (item: ServicePackage) => ReactNode
}

/** The three packages of a service as a price sheet, every fact from the catalogue. */
function PackageSheet({ group, actions }: PackageSheetProps) {
  return (
    <PriceSheet
      offers={group.packages.map((item) => {
        const period = item.period ?? group.period
        const suffix = period && ` a ${period}`
        return {
          name: item.name,
          popularLabel: item.isPopular ? 'Most popular' : undefined,
          forWhom: item.forWhom,
          amount: formatMoney(item.price),
          period: suffix?.trim(),
          alternative: item.priceAlt && `or ${formatMoney(item.priceAlt)}${suffix ?? ''}`,
          facts: packageFacts(item),
          features: item.features,
          actions: actions(item),
        }
      })}
    />
  )
}

/** The packages of a service under the anchor that every priced page has (decision 24). */
export function PricingSection({
  heading,
  text,
  group,
  actions,
  hasLongNames,
  children,
}: PricingSectionProps) {
  const [place, setPlace] = useState<Element | null>(null)
  return (
    <section
      className={`section pricing ${hasLongNames ? 'pricing--long-names' : ''}`.trimEnd()}
      id="pricing"
      aria-labelledby="pricing-heading"
    >
      <div className="page-width">
        <SectionHead id="pricing-heading" title={heading} lede={text} />
        <ConfirmationPlace value={place}>
          <PackageSheet group={group} actions={actions} />
        </ConfirmationPlace>
        <div ref={setPlace} className="pricing__confirmation" />
        {children}
        <PriceTerms id={`price-terms-${group.service}`} service={group.service} />
      </div>
    </section>
  )
}
