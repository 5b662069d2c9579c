const label = /(\w+)="((?:[^"\\\n]|\\.)*)"/g

const keyOf = (name: string, labels: Record<string, string>) =>
  `${name} ${JSON.stringify(Object.entries(labels).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`

/** Reads the text of /metrics. @returns finds the number of a sample with exactly these labels */
export function readMetrics(text: string) {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): [string, number] => {
      const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = [...labels.matchAll(label)].map(([, key = '', written = '']): [string, string] => [
        key,
        written.replaceAll(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped)),
      ])
      return [keyOf(name, Object.fromEntries(pairs)), Number(value)]
    })
  const byKey = new Map(samples)
  return (name: string, labels: Record<string, string> = {}): number | undefined =>
    byKey.get(keyOf(name, labels))
}
