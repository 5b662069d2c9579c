import type { StaffHandler } from '#accounts/access.server.ts'
import { noStore } from '#platform/http/responses.ts'
import type { Services } from '#web/services.server.ts'
import { listTokens } from './tokens/store.server.ts'

/** The calls about connections that only read (connections.md). */
export function connectionEndpoints({ database: { db } }: Services) {
  const tokens: StaffHandler = async (c) => c.json({ tokens: await listTokens(db) }, 200, noStore)
  return { tokens }
}
