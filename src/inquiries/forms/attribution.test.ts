import { expect, it } from 'vitest'
import { attributionOf } from './attribution.ts'

it('says where a visitor landed, from which site and with which campaign', () => {
  const address = 'https://www.loomsbury.example/blog/x?utm_source=letter&utm_campaign=spring&other=1#top'
  expect(attributionOf({ address, referrer: 'https://search.example/find?q=secret' })).toEqual({
    landingPath: '/blog/x',
    referrerHost: 'search.example',
    utmSource: 'letter',
    utmCampaign: 'spring',
  })
})

it('leaves out our own pages, nonsense and what is too long to be true', () => {
  expect(attributionOf({ address: 'https://a.example/', referrer: 'https://a.example/services' })).toEqual({
    landingPath: '/',
  })
  expect(attributionOf({ address: 'https://a.example/', referrer: 'nonsense' })).toEqual({ landingPath: '/' })
  expect(
    attributionOf({ address: `https://a.example/?utm_term=${'x'.repeat(500)}`, referrer: '' }).utmTerm,
  ).toHaveLength(120)
})
