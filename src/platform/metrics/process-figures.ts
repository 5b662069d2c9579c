import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Figure } from './request-meter.ts'

/** Watches this process from now on. @returns its figures; the lag is that since they were last read */
export function watchProcess(): () => Figure[] {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return () => {
    const lags = { '0.5': delays.percentile(50), '0.99': delays.percentile(99), '1': delays.max }
    const hasRun = delays.count > 0
    delays.reset()
    const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
    const memory = { resident: rss, heap: heapUsed, external, array_buffers: arrayBuffers }
    return [
      {
        name: 'loomsbury_event_loop_lag_seconds',
        help: 'How late timers came since the last reading: half of them, 99 of 100, all of them',
        values: Object.entries(hasRun ? lags : {}).map(([share, nanoseconds]) => ({
          labels: { share },
          // Node counts the 20 ms between two looks as well.
          value: Math.max(0, nanoseconds / 1e9 - 0.02),
        })),
      },
      {
        name: 'loomsbury_memory_bytes',
        help: 'Memory of the process, in all (resident) and by kind',
        values: Object.entries(memory).map(([kind, value]) => ({ labels: { kind }, value })),
      },
      {
        name: 'process_start_time_seconds',
        help: 'When the process started, since 1970',
        values: [{ value: Math.round(Date.now() - process.uptime() * 1000) / 1000 }],
      },
    ]
  }
}
