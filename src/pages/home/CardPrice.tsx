import { fromPrice } from '#features/services/from-price.ts'

/** What the service of a card costs at least. Apart from the card, so that a browser need not read the catalogue. */
export function CardPrice({ service }: { service: string }) {
  return <p className="service-card__price">{fromPrice(service)}</p>
}
