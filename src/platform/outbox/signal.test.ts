import { expect, test } from 'vitest'
import { createSignal } from './signal.ts'

const outcome = (wait: Promise<void>) =>
  Promise.race([
    wait.then(() => 'ended'),
    new Promise((resolve) => setTimeout(resolve, 50)).then(() => 'waiting'),
  ])

test('a signal ends the wait', async () => {
  const signal = createSignal()
  const wait = signal.wait(60_000)
  signal.raise()
  expect(await outcome(wait)).toBe('ended')
})

test('raised while no one waits, it ends the next wait and only that', async () => {
  const signal = createSignal()
  signal.raise()
  signal.raise()
  expect(await outcome(signal.wait(60_000))).toBe('ended')
  expect(await outcome(signal.wait(100))).toBe('waiting')
})

test('a wait ends by itself in time', async () => {
  expect(await outcome(createSignal().wait(1))).toBe('ended')
})
