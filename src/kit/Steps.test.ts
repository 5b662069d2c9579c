import { expect, it } from 'vitest'
import { threadPath, type Thread } from './Steps.tsx'

const threads: Thread[] = [
  'loop',
  'sway',
  'waves',
  'knots',
  'twist',
  'loops',
  'slack',
  'bounce',
  'late',
  'early',
]

it.each([4, 5])('runs through the ring of each of %i columns, whatever the thread', (columns) => {
  for (const thread of threads)
    for (let ring = 0; ring < columns; ring++)
      expect(threadPath(thread, columns)).toMatch(
        new RegExp(` ${Math.round(11 + (ring * 1312) / columns)} 39(C|$)`),
      )
})

it('runs differently for each thread', () => {
  expect(new Set(threads.map((thread) => threadPath(thread, 4))).size).toBe(threads.length)
  expect(new Set(threads.map((thread) => threadPath(thread, 5))).size).toBe(threads.length)
})
