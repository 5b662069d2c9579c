import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { invalidateInTurn } from './invalidate-in-turn.ts'
import { createQueryClient } from './QueryProvider.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A query that someone sees, whose calls are answered by hand. */
function shownQuery() {
  const client = createQueryClient()
  const calls: PromiseWithResolvers<string>[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['/api/things'],
    queryFn: async () => {
      const call = Promise.withResolvers<string>()
      calls.push(call)
      return await call.promise
    },
    initialData: 'rendered with the page',
    meta: { topics: ['things'] },
  })
  observer.subscribe(() => {})
  return { tell: invalidateInTurn(client), calls, observer }
}

it('fetches once at a time, and once more for all it was told meanwhile', async () => {
  const { tell, calls, observer } = shownQuery()
  expect(observer.getCurrentResult().data).toBe('rendered with the page')
  tell(['things'])
  tell(['things', 'others'])
  tell(['things'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(1)
  calls[0]?.resolve('first')
  await vi.advanceTimersByTimeAsync(699)
  expect(calls).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(calls).toHaveLength(2)
  calls[1]?.resolve('second')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(2)
  expect(observer.getCurrentResult().data).toBe('second')
})

it('leaves what other topics are about, and continues after a failed call', async () => {
  const { tell, calls, observer } = shownQuery()
  tell(['others'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(calls).toHaveLength(0)
  tell(['things'])
  await vi.advanceTimersByTimeAsync(0)
  calls[0]?.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(observer.getCurrentResult()).toMatchObject({ isError: true, data: 'rendered with the page' })
  tell(['things'])
  await vi.advanceTimersByTimeAsync(0)
  calls[1]?.resolve('online')
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult()).toMatchObject({ isError: false, data: 'online' })
})

it('shows no older answer over a newer one', async () => {
  const { tell, calls, observer } = shownQuery()
  tell(['things'])
  await vi.advanceTimersByTimeAsync(0)
  void observer.refetch()
  await vi.advanceTimersByTimeAsync(0)
  calls[1]?.resolve('newer')
  calls[0]?.resolve('older')
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('newer')
})
