import { describe, expect, it } from 'vitest'
import { makeProject } from '#tests/support/projects.ts'
import { changedAddress, readView, totalInvestment } from './dashboard-view.ts'

const projects = [makeProject({ id: 3 }), makeProject({ id: 2 })]

describe('the view in the address', () => {
  it('is the projects, and the first of them, without a query', () => {
    expect(readView('', projects)).toMatchObject({ tab: 'projects', project: { id: 3 }, address: {} })
  })

  it('is that of the query', () => {
    expect(readView('tab=messages&project=2', projects)).toMatchObject({
      tab: 'messages',
      project: { id: 2 },
      address: { tab: 'messages', project: 2 },
    })
  })

  it.each(['tab=invoices&project=99', 'tab=&project=', 'project=2e0', 'project=-2'])(
    'falls back for %s',
    (query) =>
      expect(readView(query, projects)).toMatchObject({ tab: 'projects', project: { id: 3 }, address: {} }),
  )

  it('has no project where there is none', () => {
    expect(readView('project=3', []).project).toBeUndefined()
  })

  it('changes one thing at a time', () => {
    const { address } = readView('tab=messages&project=2', projects)
    expect(changedAddress(address, { tab: undefined })).toBe('/dashboard?project=2')
    expect(changedAddress(address, { tab: 'updates' })).toBe('/dashboard?tab=updates&project=2')
    expect(changedAddress({}, {})).toBe('/dashboard')
  })
})

const worth = (...values: (string | null)[]) => values.map((totalValue) => ({ totalValue }))

it('is the figure of §9 for the placeholder client, without its projects', () => {
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
