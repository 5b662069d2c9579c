import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The type of what `toOpenMetrics` writes. */
export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

type Labels = Record<string, string>

/** One line: what is behind the family's name (`_bucket`, `_total`), what distinguishes it from its neighbours, its number. */
export type Sample = { suffix?: string; labels?: Labels; value: number }

/** Figures of one kind. The name of a counter goes without `_total`, which its samples bear. */
export type MetricFamily = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  unit?: 'seconds' | 'bytes'
  help: string
  samples: Sample[]
}

/** The families as OpenMetrics 1.0 text (openmetrics.io). */
export function toOpenMetrics(families: readonly MetricFamily[]): string {
  return `${families.map(familyText).join('')}# EOF\n`
}

function familyText({ name, type, unit, help, samples }: MetricFamily): string {
  const head = [
    `# TYPE ${name} ${type}`,
    ...(unit === undefined ? [] : [`# UNIT ${name} ${unit}`]),
    `# HELP ${name} ${escape(help)}`,
  ]
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelText(labels)} ${numberText(value)}`,
  )
  return [...head, ...lines, ''].join('\n')
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([key, value]) => `${key}="${escape(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escape = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)

const numberText = (value: number) => (value === Infinity ? '+Inf' : String(value))

/** Watches this process from now on. @returns its figures; the lag is that since they were last read */
export function watchProcess(): () => MetricFamily[] {
  const delays = monitorEventLoopDelay({ resolution: 20 })
  delays.enable()
  return () => {
    const lags = { '0.5': delays.percentile(50), '0.99': delays.percentile(99), '1': delays.max }
    const hasRun = delays.count > 0
    delays.reset()
    return [lagFamily(hasRun ? lags : {}), ...usageFamilies()]
  }
}

const lagFamily = (lags: Record<string, number>): MetricFamily => ({
  name: 'loomsbury_event_loop_lag_seconds',
  type: 'gauge',
  unit: 'seconds',
  help: 'How late timers came since the last reading: half of them, 99 of 100, all of them',
  samples: Object.entries(lags).map(([share, nanoseconds]) => ({
    labels: { share },
    // Node counts the 20 ms between two looks as well.
    value: Math.max(0, nanoseconds / 1e9 - 0.02),
  })),
})

function usageFamilies(): MetricFamily[] {
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage()
  const memory = { resident: rss, heap: heapUsed, external, array_buffers: arrayBuffers }
  const { userCPUTime, systemCPUTime } = process.resourceUsage()
  return [
    {
      name: 'loomsbury_memory_bytes',
      type: 'gauge',
      unit: 'bytes',
      help: 'Memory of the process, in all (resident) and by kind',
      samples: Object.entries(memory).map(([kind, value]) => ({ labels: { kind }, value })),
    },
    {
      name: 'process_cpu_seconds',
      type: 'counter',
      unit: 'seconds',
      help: 'Processor time used',
      samples: [{ suffix: '_total', value: (userCPUTime + systemCPUTime) / 1e6 }],
    },
    {
      name: 'process_start_time_seconds',
      type: 'gauge',
      unit: 'seconds',
      help: 'When the process started, since 1970',
      samples: [{ value: Math.round(Date.now() - process.uptime() * 1000) / 1000 }],
    },
  ]
}
