import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, readToast, showToast, subscribeToToasts, undoMs } from './ToastShelf.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('offers the way back for ten seconds', () => {
  const onUndo = vi.fn<() => void>()
  showToast({ title: 'It’s yours', onUndo })
  expect(undoMs).toBe(10_000)
  vi.advanceTimersByTime(9_999)
  expect(readToast()).toMatchObject({ title: 'It’s yours', onUndo })
  vi.advanceTimersByTime(1)
  expect(readToast()).toBeUndefined()
})

it('shows one at a time, each for its own ten seconds', () => {
  showToast({ title: 'first' })
  vi.advanceTimersByTime(6_000)
  showToast({ title: 'second' })
  vi.advanceTimersByTime(6_000)
  expect(readToast()?.title).toBe('second')
})

it('is dismissed by its own button, not by an older one', () => {
  showToast({ title: 'first' })
  const old = readToast()?.id ?? 0
  showToast({ title: 'second' })
  dismissToast(old)
  expect(readToast()?.title).toBe('second')
  const listener = vi.fn<() => void>()
  const leave = subscribeToToasts(listener)
  dismissToast(readToast()?.id ?? 0)
  expect(readToast()).toBeUndefined()
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
})
