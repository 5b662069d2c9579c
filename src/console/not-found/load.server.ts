import { listAdmins } from '#accounts/users.server.ts'
import { inConsole } from '../frame/console-load.server.ts'
import type { ConsoleNotFoundData } from './page.tsx'

export const load = inConsole<ConsoleNotFoundData>(async ({ services: { database }, viewer }) => ({
  admins: viewer.isRefused ? (await listAdmins(database.db)).map(({ firstName }) => firstName) : null,
}))
