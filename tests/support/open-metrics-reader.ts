// Reads text by the grammar of OpenMetrics 1.0 (ABNF of the specification, as far as counters, gauges and histograms go)
// and throws at the first line that does not fit it.

export type ReadMetrics = {
  text: string
  families: string[]
  /** The number of a sample with exactly these labels. */
  value: (name: string, labels?: Record<string, string>) => number | undefined
}

type Family = { type: string; unit: string | undefined; samples: Sample[] }
type Sample = { name: string; labels: Record<string, string>; value: number }

const suffixes: Record<string, string[]> = {
  counter: ['_total', '_created'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum', '_created'],
}
const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\n"])*)"(,|$)/
const NUMBER = /^(?:[+-]?(?:\d+\.?\d*(?:[eE][+-]?\d+)?|Inf)|NaN)$/

export function readOpenMetrics(text: string): ReadMetrics {
  if (!text.endsWith('# EOF\n')) throw new Error('It does not end with # EOF.')
  const families = new Map<string, Family>()
  let current = ''
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, keyword, name = '', rest = ''] =
      new RegExp(`^# (TYPE|UNIT|HELP) (${NAME}) (.*)$`).exec(line) ?? []
    if (keyword === undefined) readSample(line, current, families.get(current))
    else current = readHead(families, current, { keyword, name, rest })
  }
  for (const [name, family] of families) checkFamily(name, family)
  const samples = [...families.values()].flatMap((family) => family.samples)
  const keyOf = (name: string, labels: Record<string, string>) =>
    `${name} ${JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`
  const byKey = new Map(samples.map(({ name, labels, value }) => [keyOf(name, labels), value]))
  if (byKey.size !== samples.length) throw new Error('The same sample stands there twice.')
  return {
    text,
    families: [...families.keys()],
    value: (name, labels = {}) => byKey.get(keyOf(name, labels)),
  }
}

function readHead(
  families: Map<string, Family>,
  current: string,
  { keyword, name, rest }: { keyword: string; name: string; rest: string },
): string {
  const known = families.get(name)
  if (known && (name !== current || known.samples.length > 0))
    throw new Error(`${name} is told in two places.`)
  const family = known ?? { type: 'unknown', unit: undefined, samples: [] }
  families.set(name, family)
  if (keyword === 'TYPE') {
    if (!(rest in suffixes)) throw new Error(`${name} is a ${rest}.`)
    family.type = rest
  }
  if (keyword === 'UNIT') {
    if (!name.endsWith(`_${rest}`)) throw new Error(`${name} does not end with its unit, ${rest}.`)
    family.unit = rest
  }
  if (keyword === 'HELP' && /(^|[^\\])(\\\\)*\\([^\\n"]|$)/.test(rest))
    throw new Error(`A lone \\ in ${rest}`)
  return name
}

function readSample(line: string, familyName: string, family: Family | undefined): void {
  const [, name = '', , inside = '', number = ''] =
    new RegExp(`^(${NAME})(\\{(.*)\\})? (\\S+)$`).exec(line) ?? []
  if (!family || !NUMBER.test(number)) throw new Error(`Not a line of OpenMetrics: ${line}`)
  const suffix = name.slice(familyName.length)
  if (!name.startsWith(familyName) || !suffixes[family.type]?.includes(suffix))
    throw new Error(`${name} is no sample of ${familyName}.`)
  const value = Number(number.replace('Inf', 'Infinity'))
  family.samples.push({ name, labels: readLabels(inside), value })
}

function readLabels(inside: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let rest = inside; rest !== '';) {
    const [whole, key = '', value = ''] = LABEL.exec(rest) ?? []
    if (whole === undefined || key in labels) throw new Error(`Not labels: ${inside}`)
    labels[key] = value.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped))
    rest = rest.slice(whole.length)
  }
  return labels
}

function checkFamily(name: string, { type, samples }: Family): void {
  if (type === 'counter' && samples.some(({ value }) => !(value >= 0)))
    throw new Error(`${name} is below zero.`)
  if (type !== 'histogram') return
  const groups = Map.groupBy(samples, ({ labels }) => JSON.stringify({ ...labels, le: undefined }))
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name.endsWith('_bucket'))
    const ends = buckets.map(({ labels }) => Number(labels['le']?.replace('+Inf', 'Infinity')))
    const rises = (values: number[]) =>
      values.every((value, at) => at === 0 || value >= (values[at - 1] ?? 0))
    if (!rises(ends) || !rises(buckets.map(({ value }) => value)) || ends.at(-1) !== Infinity)
      throw new Error(`${name} has buckets that do not rise to +Inf.`)
    if (buckets.some(({ labels }) => !/[.eE+]/.test(labels['le'] ?? '')))
      throw new Error(`${name} has a bound without a point.`)
    const count = group.find((sample) => sample.name.endsWith('_count'))
    if (count?.value !== buckets.at(-1)?.value)
      throw new Error(`${name} counts something else than its buckets.`)
  }
}
