import type { ReactNode } from 'react'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import { formatMoney } from '#shared/money.ts'
import { PriceSheet } from '#ui/PriceSheet.tsx'
import { packageFacts } from './package-facts.ts'

export type PackageSheetProps = {
  group: PackageGroup
  /** The buttons at the foot of a package's column. */
  actions: (item: ServicePackage) => ReactNode
}

/** The three packages of a service as a price sheet, every fact from the catalogue. */
export function PackageSheet({ group, actions }: PackageSheetProps) {
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
