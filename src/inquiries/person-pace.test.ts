import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fastestPersonMs, waitForPersonsPace } from './person-pace.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('waits until a form has been on show for as long as a person needs', async () => {
  const shownAtMs = performance.now()
  let elapsedMs: number | undefined
  const waiting = waitForPersonsPace(shownAtMs).then((ms) => (elapsedMs = ms))
  await vi.advanceTimersByTimeAsync(fastestPersonMs - 1)
  expect(elapsedMs).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(elapsedMs).toBe(fastestPersonMs)
})

it('lets a person go at once', async () => {
  const shownAtMs = performance.now()
  vi.advanceTimersByTime(60_000)
  expect(await waitForPersonsPace(shownAtMs)).toBe(60_000)
  expect(vi.getTimerCount()).toBe(0)
})
