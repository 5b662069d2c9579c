import { inConsole } from '../frame/console-load.server.ts'
import type { TodayData } from './today-data.ts'
import { findBackupNotice, loadToday } from './today.server.ts'
import { findUnreadMailbox } from './unread-mailbox.server.ts'

export const load = inConsole<TodayData>(
  async ({ services, waiting, signedIn }) =>
    await loadToday(
      services.database.db,
      services.now(),
      waiting,
      findBackupNotice(services, signedIn.user),
      findUnreadMailbox(services),
    ),
)
