import { packageGroups } from '#content/services/catalogue.ts'
import { lowestPrice } from '../lowest-price.ts'

/** What a service costs at least, from the catalogue: 'From $750', 'From £1,500 a month', or how its price is found. */
export function fromPrice(service: string): string {
  const group = packageGroups.find((candidate) => candidate.service === service)
  if (!group) return 'Priced after a free call'
  const period = group.period ?? group.packages[0]?.period
  return `From ${lowestPrice(group)}${period ? ` a ${period}` : ''}`
}

/** What the service of a card costs at least. */
export function CardPrice({ service }: { service: string }) {
  return <p className="service-card__price">{fromPrice(service)}</p>
}
