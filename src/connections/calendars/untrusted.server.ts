import { untrusted } from '#platform/untrusted/run-untrusted.ts'
import type { busyTimesIn } from './busy-times.server.ts'

/** Reads a stranger's calendar in a process of its own. */
export const readBusyTimes = untrusted<typeof busyTimesIn>('calendar', { timeoutMs: 6000 })
