/** One row of the printed table: what, how much, and how it compares with what. */
export type Figure = { name: string; value: string; note?: string }

/** The figures as aligned lines under their headings. */
export function formatTable(groups: Record<string, Figure[]>): string {
  const all = Object.values(groups).flat()
  const nameWidth = Math.max(...all.map(({ name }) => name.length))
  const valueWidth = Math.max(...all.map(({ value }) => value.length))
  return Object.entries(groups)
    .map(([heading, figures]) => {
      const lines = figures.map(({ name, value, note = '' }) =>
        `  ${name.padEnd(nameWidth)}  ${value.padStart(valueWidth)}  ${note}`.trimEnd(),
      )
      return [heading, ...lines].join('\n')
    })
    .join('\n\n')
}

/** A number with so many digits that they mean something, and its unit. */
export function amount(value: number | undefined, unit: string): string {
  if (value === undefined) return 'not known here'
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`
}
