import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

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
