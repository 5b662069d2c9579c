import { hasAccess, type Role } from '#features/accounts/roles.ts'
import type { BackupNotice } from '../today.ts'
import { findBackupTrouble } from '#platform/backup/runs.ts'
import type { PageServices } from '#platform/page-services.ts'

type Needs = PageServices

/** What is wrong with the backups of this server, for anyone who can do something about it: administrators alone. */
export async function findBackupNotice(
  { database, env, now }: Needs,
  { role }: { role: Role },
): Promise<BackupNotice | null> {
  // Rows may be left of a time when the server made backups.
  if (env.backupDir === undefined || !hasAccess(role, 'admin')) return null
  const trouble = await findBackupTrouble(database.db, now(), env.backupEveryHours)
  if (trouble === undefined) return null
  return {
    kind: trouble.kind,
    at: trouble.at.toISOString(),
    reason: trouble.kind === 'failed' ? trouble.reason : '',
    lastDoneAt: trouble.lastDoneAt?.toISOString() ?? null,
  }
}
