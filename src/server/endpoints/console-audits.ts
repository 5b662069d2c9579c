import { z } from 'zod'
import { listAudits } from '../console/audits.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { cursorSchema, readQuery } from './query.ts'

const querySchema = z.object({ cursor: cursorSchema })

/** The audits that were asked for, for the console. */
export function auditsCall({ database }: Services): StaffHandler {
  return async (c) => {
    const { cursor } = readQuery(c, querySchema)
    return c.json(await listAudits(database.db, cursor), 200, { 'cache-control': 'no-store' })
  }
}
