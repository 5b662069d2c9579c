import type { MetricFamily, Sample } from './open-metrics.ts'

/** What one process counts of its requests. Every call is a few additions: cached pages pay for it too. */
export type RequestMeter = {
  /** One request: its route's pattern, never its address, and how long it took until its response began. */
  count: (route: string, method: string, status: number, durationMs: number) => void
  /** A public page was looked for in memory: found there, or made. */
  countLookUp: (wasCached: boolean) => void
  families: () => MetricFamily[]
}

/** The upper ends of the ranges that requests are counted in, in seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

// Clients can send any method: unknown ones share one label.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

type Times = { route: string; method: string; status: string; buckets: number[]; sumMs: number }

/** Counts from zero. */
export function createRequestMeter(): RequestMeter {
  const times = new Map<string, Times>()
  const lookUps = { hit: 0, miss: 0 }

  function timesOf(route: string, method: string, status: number): Times {
    const key = `${status} ${method} ${route}`
    const known = times.get(key)
    if (known) return known
    const made = shared(route, method, status)
    times.set(key, made)
    return made
  }

  /** Unknown methods are counted together, and so are the statuses of each hundred (2xx). */
  function shared(route: string, method: string, status: number): Times {
    const name = knownMethods.has(method) ? method : 'other'
    const statuses = `${Math.trunc(status / 100)}xx`
    const same = [...times.values()].find(
      (one) => one.route === route && one.method === name && one.status === statuses,
    )
    return same ?? { route, method: name, status: statuses, buckets: bounds.map(() => 0).concat(0), sumMs: 0 }
  }

  return {
    count(route, method, status, durationMs) {
      const found = timesOf(route, knownMethods.has(method) ? method : 'other', status)
      let at = 0
      while (at < bounds.length && durationMs > (bounds[at] ?? 0) * 1000) at += 1
      found.buckets[at] = (found.buckets[at] ?? 0) + 1
      found.sumMs += durationMs
    },
    countLookUp(wasCached) {
      lookUps[wasCached ? 'hit' : 'miss'] += 1
    },
    families: () => [
      {
        name: 'loomsbury_http_request_duration_seconds',
        type: 'histogram',
        unit: 'seconds',
        help: 'Time until a response began, by the pattern of its route',
        samples: [...new Set(times.values())].flatMap(histogramSamples),
      },
      {
        name: 'loomsbury_page_cache_look_ups',
        type: 'counter',
        help: 'Public pages looked for in memory: hit, found there; miss, had to be rendered',
        samples: Object.entries(lookUps).map(([result, value]) => ({
          suffix: '_total',
          labels: { result },
          value,
        })),
      },
    ],
  }
}

function histogramSamples({ buckets, sumMs, ...labels }: Times): Sample[] {
  let total = 0
  const upTo = [...bounds, Infinity].map((bound, at): Sample => {
    total += buckets[at] ?? 0
    return { suffix: '_bucket', labels: { ...labels, le: boundText(bound) }, value: total }
  })
  return [
    ...upTo,
    { suffix: '_count', labels, value: total },
    { suffix: '_sum', labels, value: sumMs / 1000 },
  ]
}

// The form that OpenMetrics prescribes: a whole number has a point too.
const boundText = (bound: number) =>
  bound === Infinity ? '+Inf' : Number.isInteger(bound) ? `${bound}.0` : String(bound)
