import type { Currency } from '#shared/money.ts'

/** What is around the catalogue on `/prices`. */
export const pricesPage = {
  title: 'Prices',
  description:
    'Every package of every service with its price, what it holds and how soon it comes, in dollars, pounds or Swiss francs, before you write to us.',
  lede: 'Every package of every service. What you see is what we quote. VAT is added where it is due.',
  currencies: { USD: 'US dollars', GBP: 'pounds', EUR: 'euros', CHF: 'Swiss francs' } satisfies Record<
    Currency,
    string
  >,
  onRequest: {
    heading: 'Priced after a free call',
    text: 'These services depend on what you have already. We ask first, then send one page with scope, price, dates and tax. Work begins when you have agreed to it.',
  },
} as const
