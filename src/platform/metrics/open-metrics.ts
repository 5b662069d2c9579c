/** The type of what `toOpenMetrics` writes. */
export const openMetricsType = 'application/openmetrics-text; version=1.0.0; charset=utf-8'

type Labels = Record<string, string>

/** One line: what is behind the family's name (`_bucket`, `_total`), what tells it from its neighbours, its number. */
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
