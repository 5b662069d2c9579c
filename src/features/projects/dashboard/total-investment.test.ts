import { expect, it } from 'vitest'
import { totalInvestment } from './total-investment.ts'

const worth = (...values: (string | null)[]) => values.map((totalValue) => ({ totalValue }))

it('is the figure of §9 for the placeholder client, whatever its projects say', () => {
  expect(totalInvestment(worth('$1'), true)).toBe('$4,000')
  expect(totalInvestment([], true)).toBe('$4,000')
})

it.each([
  [['$1,500', '$900', '$600'], '$3,000'],
  [['£2,000', '$500', '£1,250'], '£3,250 + $500'],
  [['€2,000', '€ 500.50', '$100'], '€2,500.50 + $100'],
  [['CHF 1,800', 'CHF200'], 'CHF 2,000'],
  [['$1500', ' $ 2,500 '], '$4,000'],
  [['$0.10', '$0.20'], '$0.30'],
  [['$1,499.50', '$0.5'], '$1,500'],
  [['$999,999.99', '$0.01'], '$1,000,000'],
])('adds up %j to %s', (values, sum) => {
  expect(totalInvestment(worth(...values), false)).toBe(sum)
})

it.each([
  ['£6,000+'],
  ['about $500'],
  ['to be agreed'],
  [''],
  ['$1,50'],
  ['£1,500 / CHF 1,800'],
  ['-$5'],
  ['5'],
])('leaves out %j, which is no amount', (value) => {
  expect(totalInvestment(worth(value, '$100', null), false)).toBe('$100')
  expect(totalInvestment(worth(value), false)).toBe('None yet')
})

it('is nothing yet without projects', () => {
  expect(totalInvestment([], false)).toBe('None yet')
})
