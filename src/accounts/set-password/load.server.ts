import type { Load } from '#web/loading.server.ts'
import { findLinkOwner } from '../links.server.ts'

/** Whether the link still works. */
export const load: Load<boolean> = async ({ services: { database }, query }) =>
  (await findLinkOwner(database.db, 'password', query.get('token') ?? '')) !== undefined
