import { noStore } from '#platform/http/no-store.ts'
import { findBackupNotice } from '#features/desk/server/backup-notice.ts'
import { findUnreadMailbox } from '../mailbox-notice.ts'
import { countsOf, countWaiting } from '#features/desk/server/counts.ts'
import { searchConsole } from '#features/desk/server/search.ts'
import { loadToday } from '#features/desk/server/today.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'

/** The calls of the console that are about no single page. */
export function consoleEndpoints(services: Services) {
  const { now } = services
  const { db } = services.database
  const counts: StaffHandler = async (c, { user }) =>
    c.json(countsOf(await countWaiting(db, now()), user.id), 200, noStore)

  const today: StaffHandler = async (c, { user }) => {
    const at = now()
    const content = await loadToday(
      db,
      at,
      countWaiting(db, at),
      findBackupNotice(services, user),
      findUnreadMailbox(services),
    )
    return c.json(content, 200, noStore)
  }

  const search: StaffHandler = async (c, { user }) =>
    c.json(await searchConsole(db, c.req.query('q') ?? '', { now: now(), user }), 200, noStore)

  return { counts, today, search }
}
