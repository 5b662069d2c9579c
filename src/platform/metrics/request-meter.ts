import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Something that is read now, under one name; labels distinguish its values. */
export type Figure = {
  name: string
  help: string
  values: { labels?: Record<string, string>; value: number }[]
}

/** What one process counts of its requests. */
export type RequestMeter = {
  /** One request: its route's pattern, never its address, and how long it took until its response began. */
  count: (route: string, method: string, status: number, durationMs: number) => void
  /** A public page was looked for in memory: found there, or made. */
  countLookUp: (wasCached: boolean) => void
  contentType: string
  /** What was counted, and these figures, as Prometheus reads them. */
  write: (figures: readonly Figure[]) => Promise<string>
}

// Clients can send any method: unknown ones share one label.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts from zero. */
export function createRequestMeter(): RequestMeter {
  const registry = new Registry()
  const registers = [registry]
  const times = new Histogram({
    name: 'loomsbury_http_request_duration_seconds',
    help: 'Time until a response began, by the pattern of its route',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const lookUps = new Counter({
    name: 'loomsbury_page_cache_look_ups_total',
    help: 'Public pages looked for in memory: hit, found there; miss, had to be rendered',
    labelNames: ['result'],
    registers,
  })
  for (const result of ['hit', 'miss']) lookUps.inc({ result }, 0)
  const processor = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used',
    registers,
    collect() {
      const { userCPUTime, systemCPUTime } = process.resourceUsage()
      processor.reset()
      processor.inc((userCPUTime + systemCPUTime) / 1e6)
    },
  })
  return {
    count(route, method, status, durationMs) {
      times.observe(
        {
          route,
          method: knownMethods.has(method) ? method : 'other',
          status: `${Math.trunc(status / 100)}xx`,
        },
        durationMs / 1000,
      )
    },
    countLookUp: (wasCached) => lookUps.inc({ result: wasCached ? 'hit' : 'miss' }),
    contentType: registry.contentType,
    async write(figures) {
      const readNow = new Registry()
      for (const { name, help, values } of figures) {
        const labelNames = Object.keys(values[0]?.labels ?? {})
        const gauge = new Gauge({ name, help, labelNames, registers: [readNow] })
        for (const { labels = {}, value } of values) gauge.set(labels, value)
      }
      return (await registry.metrics()) + (await readNow.metrics())
    },
  }
}
