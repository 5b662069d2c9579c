import { inConsole } from '#console/frame/console-load.server.ts'
import { loadConsoleReport } from '../load-reports.server.ts'
import type { ConsoleReportData } from '../report.ts'

/** Null: there is no such project or month. */
export const load = inConsole<ConsoleReportData | null, 'id' | 'month'>(
  async ({ services: { database, now }, params, query, returned }) =>
    await loadConsoleReport(database.db, params, { now: now(), done: query.get('done'), returned }),
)
