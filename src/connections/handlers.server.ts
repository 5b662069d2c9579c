import type { StaffHandler } from '#accounts/access.server.ts'
import { AppError } from '#platform/errors.ts'
import { noStore } from '#platform/http/responses.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '#web/services.server.ts'
import { findFeed, listCalendars, takesCallsOf, toBusyCalendar } from './calendars/store.server.ts'
import { listTokens } from './tokens/store.server.ts'
import { listDeliveries, listWebhooks } from './webhooks/store.server.ts'

/** The calls about connections that only read (connections.md). */
export function connectionEndpoints({ database: { db }, env }: Services) {
  const tokens: StaffHandler = async (c) => c.json({ tokens: await listTokens(db) }, 200, noStore)

  const webhooks: StaffHandler = async (c) => c.json({ webhooks: await listWebhooks(db) }, 200, noStore)

  const deliveries: StaffHandler = async (c) => {
    const found = await listDeliveries(db, toNumber(c.req.param('id')) ?? 0)
    if (!found) throw new AppError('not_found', 404, 'There is no such webhook.')
    return c.json({ deliveries: found }, 200, noStore)
  }

  const calendars: StaffHandler = async (c, { user }) => {
    const [feed, stored, takesCalls] = await Promise.all([
      findFeed(db, user.id, env.publicUrl),
      listCalendars(db, user.id),
      takesCallsOf(db, user.id),
    ])
    return c.json({ feed, calendars: stored.map(toBusyCalendar), takesCalls }, 200, noStore)
  }

  return { tokens, webhooks, deliveries, calendars }
}
