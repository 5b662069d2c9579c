import type { PackageGroup } from '#content/services-schema.ts'
import { formatMoney } from '#shared/money.ts'

/** What a service costs at least, in its first currency: '$750', '£1,500'. */
export function lowestPrice({ packages }: PackageGroup): string {
  const [cheapest] = packages.toSorted((one, other) => one.price.amount - other.price.amount)
  // Beside it stands "from", which says already that the price starts here.
  return cheapest ? formatMoney({ ...cheapest.price, isFrom: false }) : ''
}
