import type { ReactNode } from 'react'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { SectionHead } from '#kit/SectionHead.tsx'
import { PriceTerms } from '../service-proof/PriceTerms.tsx'
import { formatMoney } from '#shared/money.ts'
import { PriceSheet } from '#kit/PriceSheet.tsx'
import { packageFacts } from '#inquiries/package-facts.ts'

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
  return (
    <section
      className={hasLongNames ? 'section lg:[&_article_h3]:text-d2' : 'section'}
      id="pricing"
      aria-labelledby="pricing-heading"
    >
      <div className="page-width">
        {/* The popular column of the price sheet rises above the others, and hangs below them. */}
        <SectionHead className="lg:mb-20" id="pricing-heading" title={heading} lede={text} />
        <PackageSheet group={group} actions={actions} />
        {/* A price sheet has no room for it. */}
        <div
          className="[&>.panel]:max-w-[46rem] [&>.panel]:mx-auto [&>.panel]:mt-8 lg:[&>.panel]:mt-20"
          data-confirmation=""
        />
        {children}
        <PriceTerms service={group.service} />
      </div>
    </section>
  )
}
