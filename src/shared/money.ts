export type Currency = 'USD' | 'GBP' | 'EUR' | 'CHF'

/** An amount in whole dollars, pounds, euros or francs: no price of ours has pence. */
export type Money = {
  currency: Currency
  amount: number
  /** A price that starts here: written with a plus. */
  isFrom?: boolean | undefined
}

/** How each currency is written; francs by their letters, with a space. */
export const currencySigns: Record<Currency, string> = { USD: '$', GBP: '£', EUR: '€', CHF: 'CHF ' }
// By hand: a slow phone needs a tenth of a second to start Intl. What is too large to count is written as it is.
const thousand = 1000
const grouped = (amount: number): string =>
  amount < thousand || !Number.isSafeInteger(amount)
    ? String(amount)
    : `${grouped(Math.floor(amount / thousand))},${String(amount % thousand).padStart(3, '0')}`

/** A price as §9 writes it: `$1,500`, `CHF 1,800`, `£6,000+`. */
export const formatMoney = ({ currency, amount, isFrom = false }: Money): string =>
  `${currencySigns[currency]}${grouped(amount)}${isFrom ? '+' : ''}`

/** A price with the same price in another currency, if there is one: `£1,500 / CHF 1,800`. */
export const formatPrice = (price: Money, alternative?: Money): string =>
  alternative ? `${formatMoney(price)} / ${formatMoney(alternative)}` : formatMoney(price)
