import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

test('one at a time, in the order of asking, and a failure ends only its own turn', async () => {
  const { visitor } = createTurns()
  const events: string[] = []
  const use = (name: string) =>
    visitor(async () => {
      events.push(`${name} in`)
      await delay(1)
      events.push(`${name} out`)
      if (name === 'b') throw new Error('b failed')
    })
  const [, b] = await Promise.allSettled([use('a'), use('b'), use('c')])
  expect(b).toMatchObject({ status: 'rejected' })
  expect(events).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

test('visitors go before the background, which is let in all the same', async () => {
  const { visitor, background } = createTurns()
  const order: string[] = []
  const note = (name: string) => async () => void order.push(name)
  await Promise.all([
    visitor(note('first')),
    background(note('mail')),
    background(note('mail')),
    ...Array.from({ length: 30 }, () => visitor(note('visitor'))),
  ])
  expect(order.filter((name) => name === 'visitor')).toHaveLength(30)
  // After the first, who need not wait, and twenty who did.
  expect(order.indexOf('mail')).toBe(21)
  expect(order.lastIndexOf('mail')).toBe(32)
})

test('the event loop goes round between two turns that never leave it', async () => {
  const { visitor } = createTurns()
  let rounds = 0
  const count = setImmediate(function again() {
    rounds += 1
    setImmediate(again).unref()
  })
  await Promise.all(Array.from({ length: 20 }, () => visitor(async () => {})))
  clearImmediate(count)
  expect(rounds).toBeGreaterThanOrEqual(15)
})
