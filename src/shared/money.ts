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
/** A price as §9 writes it: `$1,500`, `CHF 1,800`, `£6,000+`. */
export const formatMoney = ({ currency, amount, isFrom = false }: Money): string =>
  `${currencySigns[currency]}${amount.toLocaleString('en-GB')}${isFrom ? '+' : ''}`

/** A price with the same price in another currency, if there is one: `£1,500 / CHF 1,800`. */
export const formatPrice = (price: Money, alternative?: Money): string =>
  alternative ? `${formatMoney(price)} / ${formatMoney(alternative)}` : formatMoney(price)
