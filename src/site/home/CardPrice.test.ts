import { expect, it } from 'vitest'
import { home } from '#content/home.ts'
import { fromPrice } from './CardPrice.tsx'

it('takes the least price of each home card from the catalogue', () => {
  expect(Object.fromEntries(home.services.cards.map(({ slug }) => [slug, fromPrice(slug)]))).toEqual({
    'website-design': 'From $750',
    'content-creation': 'From $899 a month',
    'competitor-analysis': 'From £999',
    personalization: 'From $1,199',
    'conversation-ai': 'Priced after a free call',
    'ad-management': 'Priced after a free call',
    'social-media-management': 'From $799 a month',
    'generative-engine-optimization': 'From £1,500 a month',
  })
})

it('says of a service that no one knows how its price is found', () => {
  expect(fromPrice('constructor')).toBe('Priced after a free call')
})
