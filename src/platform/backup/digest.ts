import { createHash } from 'node:crypto'

/** How many rows a table has, and what they add up to: the same for the same rows in whatever order. */
export type TableDigests = Record<string, { rows: number; sum: string }>

/** Adds up rows as they are written and read. */
export function createDigest() {
  const tables = new Map<string, { rows: number; sum: bigint }>()
  return {
    add(table: string, json: string): void {
      const known = tables.get(table) ?? { rows: 0, sum: 0n }
      const hash = createHash('sha256').update(json).digest('hex')
      tables.set(table, { rows: known.rows + 1, sum: BigInt.asUintN(256, known.sum + BigInt(`0x${hash}`)) })
    },
    read: (): TableDigests =>
      Object.fromEntries(
        [...tables].map(([table, { rows, sum }]) => [table, { rows, sum: sum.toString(16) }]),
      ),
  }
}

/** The tables that are not the same in both. */
export function differingTables(a: TableDigests, b: TableDigests): string[] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return names.filter((name) => a[name]?.rows !== b[name]?.rows || a[name]?.sum !== b[name]?.sum)
}
