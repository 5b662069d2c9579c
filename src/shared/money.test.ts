import { expect, it } from 'vitest'
import { formatMoney, formatPrice } from './money.ts'

it('writes prices as §9 does', () => {
  expect(formatMoney({ currency: 'USD', amount: 750 })).toBe('$750')
  expect(formatMoney({ currency: 'USD', amount: 1500 })).toBe('$1,500')
  expect(formatMoney({ currency: 'EUR', amount: 2000 })).toBe('€2,000')
  expect(formatMoney({ currency: 'CHF', amount: 1800 })).toBe('CHF 1,800')
  expect(formatMoney({ currency: 'GBP', amount: 6000, isFrom: true })).toBe('£6,000+')
  expect(formatMoney({ currency: 'GBP', amount: 1_005_020 })).toBe('£1,005,020')
})

it('puts two currencies side by side', () => {
  const pounds = { currency: 'GBP', amount: 1500 } as const
  expect(formatPrice(pounds, { currency: 'CHF', amount: 1800 })).toBe('£1,500 / CHF 1,800')
  expect(formatPrice(pounds)).toBe('£1,500')
})
