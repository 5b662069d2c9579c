import { expect, it } from 'vitest'
import { contentCreationPackages } from '#content/services/packages/content-creation.ts'
import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { offerCatalog, postalAddress } from './structured-data.ts'

it('knows the town and the postcode in the address as people write it', () => {
  expect(postalAddress(['14 Tenter Passage', 'London E1 7QX'])).toMatchObject({
    streetAddress: '14 Tenter Passage',
    addressLocality: 'London',
    postalCode: 'E1 7QX',
  })
  expect(postalAddress(['The Mill', '3 Weir Lane', 'Kingston upon Hull HU1 2AA'])).toMatchObject({
    streetAddress: 'The Mill, 3 Weir Lane',
    addressLocality: 'Kingston upon Hull',
    postalCode: 'HU1 2AA',
  })
})

it('keeps an address of another form together', () => {
  expect(postalAddress(['Rue du Rhône 1', '1204 Genève'])).toMatchObject({
    streetAddress: 'Rue du Rhône 1, 1204 Genève',
  })
})

it('says a monthly price in both currencies, the set-up fee apart, and a price with a plus as the least', () => {
  const { itemListElement: offers } = Object(offerCatalog(geoPackages, '#packages', 'https://x.example/geo'))
  expect(offers[2].priceSpecification).toMatchObject([
    { minPrice: 6000, priceCurrency: 'GBP', unitCode: 'MON' },
    { minPrice: 7000, priceCurrency: 'CHF', unitCode: 'MON' },
    { minPrice: 3500, priceCurrency: 'GBP', priceComponentType: 'https://schema.org/ActivationFee' },
    { minPrice: 4000, priceCurrency: 'CHF', priceComponentType: 'https://schema.org/ActivationFee' },
  ])
  expect(offers[2].priceSpecification[0]).not.toHaveProperty('price')
})

it('says that a package which is a month of work is paid by the month', () => {
  const { itemListElement: offers } = Object(
    offerCatalog(contentCreationPackages, '#packages', 'https://x.example/content'),
  )
  expect(offers[0].priceSpecification).toMatchObject([{ price: 899, priceCurrency: 'USD', unitCode: 'MON' }])
})
