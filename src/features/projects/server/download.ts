import type { Db } from '#platform/db/database.ts'
import type { User } from '#features/accounts/server/users.ts'
import { loadApprovals } from './approvals/list.ts'
import { listLooks } from '#features/accounts/server/client-views.ts'
import { listMessages, listProjects, listUpdates } from './store.ts'

/** Everything stored about a client and their work, for them to take away (UK GDPR, articles 15 and 20). */
export async function collectDownload(db: Db, user: User, now: Date) {
  const { id, username, email, firstName, lastName, role, status, createdAt, wantsEmail } = user
  return {
    exportedAt: now.toISOString(),
    profile: {
      id,
      username,
      email,
      firstName,
      lastName,
      role,
      status,
      createdAt: createdAt.toISOString(),
      wantsEmail,
    },
    projects: await listProjects(db, id, everything),
    projectUpdates: await listUpdates(db, id, undefined, everything),
    messages: await listMessages(db, id, everything),
    lookedAt: await listLooks(db, id, everything),
    // Files are listed; each is saved from the dashboard.
    ...(await loadApprovals(db, id, everything)),
  }
}

const everything = 1_000_000
