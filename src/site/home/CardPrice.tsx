import { packageGroups } from '#content/services/catalogue.ts'
import { formatMoney } from '#shared/money.ts'

/** What a service costs at least, from the catalogue: 'From $750', 'From £1,500 a month', or how its price is found. */
export function fromPrice(service: string): string {
  const group = packageGroups.find((candidate) => candidate.service === service)
  const [cheapest] = group?.packages.toSorted((one, other) => one.price.amount - other.price.amount) ?? []
  if (!group || !cheapest) return 'Priced after a free call'
  const period = cheapest.period ?? group.period
  // "From" says already that the price starts here.
  const price = formatMoney({ ...cheapest.price, isFrom: false })
  return `From ${price}${period ? ` a ${period}` : ''}`
}

/** What the service of a card costs at least. */
export function CardPrice({ service }: { service: string }) {
  return <p className="service-card__price">{fromPrice(service)}</p>
}
