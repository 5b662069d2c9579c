import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inTurn } from './in-turn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('makes one call at a time, and one more for all that was wanted meanwhile', async () => {
  const answers: (() => void)[] = []
  const fetchAgain = inTurn(
    async () =>
      await new Promise<void>((resolve) => {
        answers.push(resolve)
      }),
  )
  const first = fetchAgain()
  await vi.advanceTimersByTimeAsync(0)
  const second = fetchAgain()
  void fetchAgain()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await first
  await vi.advanceTimersByTimeAsync(699)
  expect(answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
  answers[1]?.()
  await second
  await vi.advanceTimersByTimeAsync(10_000)
  expect(answers).toHaveLength(2)
})

it('continues after a failed call', async () => {
  const call = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
  const fetchAgain = inTurn(call)
  await expect(fetchAgain()).rejects.toThrow('offline')
  await vi.advanceTimersByTimeAsync(700)
  await fetchAgain()
  expect(call).toHaveBeenCalledTimes(2)
})
