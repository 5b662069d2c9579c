import { expect, it } from 'vitest'
import { attributionOf } from './attribution.ts'

it('says where a visitor landed, from which site and with which campaign', () => {
  const address = 'https://www.loomsbury.example/blog/x?utm_source=letter&utm_campaign=spring&other=1#top'
  expect(attributionOf(address, 'https://search.example/find?q=secret')).toEqual({
    landingPath: '/blog/x',
    referrerHost: 'search.example',
    utmSource: 'letter',
    utmCampaign: 'spring',
  })
})

it('leaves out our own pages, nonsense and what is too long to be true', () => {
  expect(attributionOf('https://a.example/', 'https://a.example/services')).toEqual({ landingPath: '/' })
  expect(attributionOf('https://a.example/', 'nonsense')).toEqual({ landingPath: '/' })
  expect(attributionOf(`https://a.example/?utm_term=${'x'.repeat(500)}`, '').utmTerm).toHaveLength(120)
})
