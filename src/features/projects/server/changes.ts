import type { Database } from '#platform/db/database.ts'
import { watchNotices, type NoticeWatch } from '#platform/watch-notices.ts'
import { clientChannel } from '../../accounts/server/notices.ts'

/** What is new for which client, by the id of the user. */
export type ClientChanges = NoticeWatch

/** Watches what is new for clients. */
export const watchClientChanges = (database: Database): ClientChanges => watchNotices(database, clientChannel)
