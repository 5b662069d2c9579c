import { expect, test } from 'vitest'
import { backoffMs, createSignal } from './worker.ts'

test('backoff doubles up to an hour, a quarter more or less', () => {
  for (const [attempts, seconds] of [
    [1, 2],
    [2, 4],
    [5, 32],
    [11, 2048],
    [12, 3600],
    [48, 3600],
  ] as const) {
    for (let tries = 0; tries < 50; tries += 1) {
      expect(backoffMs(attempts)).toBeGreaterThanOrEqual(seconds * 750)
      expect(backoffMs(attempts)).toBeLessThanOrEqual(seconds * 1250)
    }
  }
  expect(new Set([1, 2, 3, 4, 5].map(() => backoffMs(3))).size).toBeGreaterThan(1)
})

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
