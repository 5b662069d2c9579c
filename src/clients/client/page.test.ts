import { expect, it } from 'vitest'
import { clientSince } from './page.tsx'

it('has been a client since the first of account and projects', () => {
  const since = (...startDates: (string | null)[]) =>
    clientSince({
      client: { createdAt: '2026-11-28T10:00:00Z' },
      projects: startDates.map((startDate) => ({ startDate })),
    })
  expect(since()).toBe('2026-11-28')
  expect(since(null, '2026-12-01')).toBe('2026-11-28')
  expect(since('2026-08-20', '2026-07-31')).toBe('2026-07-31')
})
