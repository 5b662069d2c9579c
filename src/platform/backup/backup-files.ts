import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createHash } from 'node:crypto'

/** How many backups stay: the last of each of so many days, and of each of so many weeks. */
export type Keep = { days: number; weeks: number }

const NAME = /^loomsbury-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.ndjson\.gz(?:\.age)?$/
const dayMs = 86_400_000

/** What a backup of this moment is called. */
export function backupName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
  return `loomsbury-${time}.ndjson.gz${isEncrypted ? '.age' : ''}`
}

/** The moment that such a name says; undefined for any other name. */
export function backupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year === undefined ? undefined : new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

/** Which of these names are to go. The last backup of a day stands for it, the last of a week (from Monday) for that. */
export function namesToDelete(names: readonly string[], { days, weeks }: Keep): string[] {
  const ours = names
    .flatMap((name) => {
      const at = backupTime(name)
      return at === undefined ? [] : [{ name, day: Math.floor(at.getTime() / dayMs) }]
    })
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
  // 1 January 1970 was a Thursday.
  const weekOf = (day: number) => Math.floor((day + 3) / 7)
  const lastOfEach = (spanOf: (day: number) => number, count: number) => {
    const last = new Map<number, string>()
    for (const { name, day } of ours) if (!last.has(spanOf(day))) last.set(spanOf(day), name)
    return [...last.values()].slice(0, count)
  }
  const retained = new Set([...lastOfEach((day) => day, days), ...lastOfEach(weekOf, weeks)])
  return ours.filter(({ name }) => !retained.has(name)).map(({ name }) => name)
}

/** Removes what need not be kept any more; files with other names are not ours. */
export function deleteOldBackups(folder: string, keep: Keep): void {
  for (const name of namesToDelete(readdirSync(folder), keep)) rmSync(path.join(folder, name))
}

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
