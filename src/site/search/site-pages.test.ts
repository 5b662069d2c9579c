import { expect, it } from 'vitest'
import { findSitePages } from './site-pages.server.ts'

const titles = (search: string) => findSitePages(search).map(({ title }) => title)

it('finds the pages that have every word, in any case, the ones with them in the title first', () => {
  expect(titles('PRICES')[0]).toBe('Prices')
  expect(titles('answer engines')).toContain('Generative Engine Optimization')
  expect(titles('answer nonsense')).toEqual([])
})

it.each(['', ' ', '%', '<b>', '\\', 'constructor()'])('finds nothing for %j', (search) => {
  expect(titles(search)).toEqual([])
})
