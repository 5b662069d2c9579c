import type { Offer, OfferCatalog, UnitPriceSpecification } from 'schema-dts'
import type { PackageGroup, ServicePackage } from '#content/services-schema.ts'
import type { Money } from '#shared/money.ts'

/** The packages of a service with their prices, as the catalogue has them. */
export const offerCatalog = (group: PackageGroup, id: string, pageUrl: string): OfferCatalog => ({
  '@type': 'OfferCatalog',
  '@id': id,
  name: `${group.serviceName} packages`,
  itemListElement: group.packages.map((item) => offer(group, item, pageUrl)),
})

const offer = (group: PackageGroup, item: ServicePackage, pageUrl: string): Offer => ({
  '@type': 'Offer',
  name: `${group.serviceName} - ${item.name}`,
  description: `${item.forWhom}. ${item.timeframe}.`,
  url: `${pageUrl}#pricing`,
  ...priceOf(item, item.period ?? group.period),
})

/** One price is said plainly; several currencies, a fee for setting up or a price that only starts there need more words. */
function priceOf(
  item: ServicePackage,
  period: 'month' | undefined,
): Pick<Offer, 'price' | 'priceCurrency' | 'priceSpecification'> {
  const { price, priceAlt, setupFee, setupFeeAlt } = item
  if (!priceAlt && !setupFee && !price.isFrom && !period)
    return { price: price.amount, priceCurrency: price.currency }
  const given = (...amounts: (Money | undefined)[]) => amounts.filter((amount) => amount !== undefined)
  return {
    priceSpecification: [
      ...given(price, priceAlt).map((money) => (period ? monthly(money) : amountOf(money))),
      ...given(setupFee, setupFeeAlt).map((money) => setup(money)),
    ],
  }
}

const monthly = (money: Money): UnitPriceSpecification => ({
  ...amountOf(money),
  priceComponentType: 'https://schema.org/Subscription',
  // UN/CEFACT's code for a month.
  unitCode: 'MON',
  billingIncrement: 1,
})

const setup = (money: Money): UnitPriceSpecification => ({
  ...amountOf(money),
  name: 'One-off setup fee',
  priceComponentType: 'https://schema.org/ActivationFee',
})

// §9's "£6,000+": known is only where the price begins.
const amountOf = ({ amount, currency, isFrom }: Money): UnitPriceSpecification => ({
  '@type': 'UnitPriceSpecification',
  ...(isFrom ? { minPrice: amount } : { price: amount }),
  priceCurrency: currency,
})
