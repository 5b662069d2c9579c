import { expect, it } from 'vitest'
import { packageGroups } from './catalogue.ts'
import { deliverables } from './deliverables.ts'
import { priceGuides, priceTerms } from './price-terms.ts'
import { servicesWithoutPage } from './services-without-page.ts'

const priced = packageGroups.map(({ service }) => service)
const asked = servicesWithoutPage.map(({ slug }) => slug)

it('completes the prices of every service, and says how the others are found', () => {
  expect(Object.keys(priceTerms).toSorted()).toEqual(priced.toSorted())
  expect(Object.keys(priceGuides).toSorted()).toEqual(asked.toSorted())
})

it('says of every price what it covers, when its time begins, in which currency, and about tax', () => {
  for (const [service, terms] of Object.entries(priceTerms)) {
    const titles = terms.map(({ title }) => title)
    expect(titles, service).toContain('What the price covers')
    expect(titles.join(), service).toMatch(/When the (days|hours) begin/)
    const { text = '' } = terms.find(({ title }) => title === 'Currency and tax') ?? {}
    expect(text, service).toContain('VAT is added where it is due')
    const dollars =
      packageGroups.find((group) => group.service === service)?.packages[0]?.price.currency === 'USD'
    expect(text.startsWith('In US dollars, so that'), service).toBe(dollars)
  }
})

it('says how long hosting is included, where it is', () => {
  const hosted = packageGroups.filter(({ includedInAll }) => includedInAll?.includes('hosting'))
  for (const { service } of hosted)
    expect(priceTerms[service]?.map(({ title }) => title)).toContain('How long hosting is included')
})

it('has a piece of work for every service', () => {
  expect([...deliverables.keys()].toSorted()).toEqual([...priced, ...asked].toSorted())
})
