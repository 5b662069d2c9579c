import { expect, it } from 'vitest'
import { toServiceSources } from '../service-sources.ts'

it('puts the most frequent first, with a total for each service', () => {
  expect(
    toServiceSources([
      { service: 'GEO', source: 'ChatGPT', count: 2 },
      { service: 'Website Design', source: 'Google', count: 4 },
      { service: 'Website Design', source: 'ChatGPT', count: 1 },
    ]),
  ).toEqual({
    sources: ['Google', 'ChatGPT'],
    services: [
      { name: 'Website Design', counts: [4, 1], total: 5 },
      { name: 'GEO', counts: [0, 2], total: 2 },
    ],
    total: 7,
    isCut: false,
  })
})

it('puts what is rare together, and loses none', () => {
  const counts = Array.from({ length: 20 }, (_, at) => ({ service: `s${at}`, source: `o${at}`, count: 1 }))
  const { sources, services, total } = toServiceSources(counts)
  expect([sources.length, sources.at(-1), services.length, services.at(-1)?.name]).toEqual([
    5,
    'Others',
    8,
    'Others',
  ])
  expect(services.reduce((all, one) => all + one.total, 0)).toBe(total)
})
