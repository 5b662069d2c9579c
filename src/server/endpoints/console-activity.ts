import { noStore } from '#platform/http/no-store.ts'
import { z } from 'zod'
import { activityInWords } from '#features/activity/activity-entry.ts'
import { listActivity } from '#features/activity/server/list-entries.ts'
import { recordActivity } from '#features/activity/server/record.ts'
import { toCsv } from '#shared/csv.ts'
import type { Services } from '../context.ts'
import { actorOf } from './actor.ts'
import type { StaffHandler } from './client-access.ts'
import { cursorSchema, fromSchema, readQuery, toSchema } from './query.ts'

/** Which entries an address asks for. */
const activityQuerySchema = z.object({
  actor: z.string().max(80).optional(),
  type: z.string().max(80).optional(),
  from: fromSchema,
  to: toSchema,
  cursor: cursorSchema,
})

const exportPageSize = 1000

/** The calls about the activity (console.md §8). */
export function activityEndpoints(services: Services) {
  const { db } = services.database

  const list: StaffHandler = async (c) => {
    const { cursor, ...filter } = readQuery(c, activityQuerySchema)
    return c.json(await listActivity(db, { ...filter, before: cursor }), 200, noStore)
  }

  /** Everything that the filter lets through, as CSV. That someone took it along is an entry itself. */
  const exportCsv: StaffHandler = async (c, signedIn) => {
    const { cursor: _all, ...filter } = readQuery(c, activityQuerySchema)
    const rows: (string | number | null)[][] = [
      ['number', 'time (UTC)', 'who', 'what', 'on what', 'in words', 'fields', 'request'],
    ]
    for (let before: number | undefined; ;) {
      const { entries, next } = await listActivity(db, { ...filter, before, limit: exportPageSize })
      for (const entry of entries) {
        const words = activityInWords(entry)
        const told = [words.before, words.subject, words.after].filter((part) => part !== '').join(' ')
        const { id, at, actor, type, subject, fields, requestId } = entry
        rows.push([id, at, actor, type, subject, told, fields.join(' '), requestId])
      }
      if (next === null) break
      before = Number(next)
    }
    await db.transaction(async (tx) =>
      recordActivity(tx, actorOf(c, signedIn), {
        type: 'activity.exported',
        subject: `${rows.length - 1} entries`,
      }),
    )
    return c.body(toCsv(rows), 200, {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity.csv"',
    })
  }

  return { list, exportCsv }
}
