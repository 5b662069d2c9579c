import { reportCsv, reportMarkdown } from '#features/projects/server/reports/report-files.ts'
import { loadReports } from '#features/projects/server/reports/load-page.ts'
import { AppError } from '#platform/errors.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { Services } from '../context.ts'
import type { ClientHandler } from './client-access.ts'

const types = { md: 'text/markdown; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const

/** A client's reports of a month as a file: all of them, or the one that the query names. */
export const reportFile =
  ({ database }: Services): ClientHandler =>
  async (c, { clientId }) => {
    const [month = '', kind] = (c.req.param('file') ?? '').split('.')
    const query = new URL(c.req.url).searchParams
    const found = await loadReports(database.db, clientId, month, query)
    if (!found) throw new AppError('no_report', 404, 'We couldn’t find that report.')
    const isMarkdown = kind === 'md'
    const text = isMarkdown ? found.reports.map(reportMarkdown).join('\n\n') : reportCsv(found.reports)
    return c.body(text, 200, {
      ...noStore,
      'content-type': isMarkdown ? types.md : types.csv,
      'content-disposition': `attachment; filename="report-${month}.${isMarkdown ? 'md' : 'csv'}"`,
    })
  }
