import type { ReactNode } from 'react'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { PackageSheet } from '#features/services/PackageSheet.tsx'
import { SectionHead } from '#ui/SectionHead.tsx'

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
      className={`section pricing ${hasLongNames ? 'pricing--long-names' : ''}`.trimEnd()}
      id="pricing"
      aria-labelledby="pricing-heading"
    >
      <div className="page-width">
        <SectionHead id="pricing-heading" title={heading} lede={text} />
        <PackageSheet group={group} actions={actions} />
        {children}
      </div>
    </section>
  )
}
