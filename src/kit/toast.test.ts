import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as ToastModule from './toast.ts'

let store: typeof ToastModule

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules() // the list of messages is the module's own
  store = await import('./toast.ts')
})
afterEach(() => void vi.useRealTimers())

const titles = () => store.readToasts().map((record) => record.title)

test('the constants are those of §9', () => {
  expect(store).toMatchObject({ TOAST_LIMIT: 1, TOAST_REMOVE_DELAY_MS: 1_000_000, TOAST_DURATION_MS: 5000 })
})

test('a new message takes the place of the one that shows', () => {
  store.toast({ title: 'first' })
  store.toast({ title: 'second', variant: 'destructive' })
  expect(store.readToasts()).toEqual([{ id: 2, isOpen: true, title: 'second', variant: 'destructive' }])
})

test('a dismissed message closes immediately and leaves the list after 1,000,000 ms', () => {
  const dismiss = store.toast({ title: 'gone soon' })
  dismiss()
  expect(store.readToasts()).toMatchObject([{ isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(titles()).toEqual(['gone soon'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

test('the removal of an old message does not touch a newer one', () => {
  store.toast({ title: 'old' })()
  store.toast({ title: 'new' })
  vi.advanceTimersByTime(1_000_000)
  expect(store.readToasts()).toMatchObject([{ title: 'new', isOpen: true }])
})

test('subscribers are notified of every change until they unsubscribe, and not when nothing changes', () => {
  const listener = vi.fn<() => void>()
  const leave = store.subscribeToToasts(listener)
  const dismiss = store.toast({ title: 'a' })
  dismiss()
  dismiss()
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  store.toast({ title: 'b' })
  expect(listener).toHaveBeenCalledTimes(2)
})
