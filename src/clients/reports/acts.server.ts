import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { act, formOf, type Screen, type Author } from '#activity/act.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { site } from '#content/site.ts'
import { findUserById } from '#accounts/users.server.ts'
import { done, notFound, refused, type Outcome } from '#activity/outcome.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { renderMail } from '#platform/mail/layout.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { paths } from '#shared/paths.ts'
import { clientCalls } from '../console-calls.ts'
import { tellOfReport } from '../webhook-events.server.ts'
import { publishSchema, reportSchema } from './report-schema.ts'
import { longestReport, isMonth, type ProjectReport } from './report.ts'
import { monthInWords, monthOf } from '../dates.ts'
import { projectReports, reportIssues, clientProjects } from '../table.server.ts'
import { compare, findReport, listDeeds, lockReport, storeReport, type ReportWords } from './store.server.ts'
import { announceWork, noProject } from '../client-act.server.ts'
import { archived, isArchived } from '../archived-client.server.ts'

type Place = { projectId: number; month: string }
type Written = Outcome<{ report: ProjectReport }>

const noReport = notFound('There is no report for that month.')

/** The project of a report, or why it cannot be written. */
async function findPlace(tx: Tx, { projectId, month }: Place, now: Date) {
  if (!isMonth(month)) return noReport
  const [project] = await tx
    .select()
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
    .for('share')
  if (!project) return notFound(noProject)
  if (await isArchived(tx, project.clientId)) return archived
  if (month > monthOf(now)) return refused('month', `${monthInWords(month)} has not begun yet.`)
  return done({ project })
}

/** Writes the draft. Published issues never change: a draft that differs is the next issue. */
export async function saveReport(tx: Tx, place: Place, words: ReportWords, now: Date): Promise<Written> {
  const found = await findPlace(tx, place, now)
  if (found.is !== 'done') return found
  const before = await lockReport(tx, place.projectId, place.month)
  const { figures, learned, advice, spent } = before
  if (isDeepStrictEqual({ figures, learned, advice, spent }, words))
    return done({ report: await findReport(tx, place.projectId, place.month) })
  await storeReport(tx, place.projectId, place.month, words)
  await announceToConsole(tx, 'messages')
  return done(
    { report: await findReport(tx, place.projectId, place.month) },
    { type: 'report.written', subject: `${place.projectId}, ${place.month}` },
  )
}

/**
 * Publishes the draft as the next issue, which never changes, and e-mails the client once. A correction has a reason.
 * Idempotent while the draft does not change.
 */
export async function publishReport(
  tx: Tx,
  by: Author,
  place: Place,
  { why, now, publicUrl }: { why: string; now: Date; publicUrl: string },
): Promise<Written> {
  const found = await findPlace(tx, place, now)
  if (found.is !== 'done') return found
  const { projectId, month } = place
  const row = await lockReport(tx, projectId, month)
  if (row.issue > 0 && !row.isChanged) return done({ report: await findReport(tx, projectId, month) })
  const issue = row.issue + 1
  if (issue > 1 && why === '')
    return refused('why', 'Please say in a sentence what this issue corrects. Your client reads it.')
  const { figures, learned, advice, spent } = row
  const content = {
    figures: await compare(tx, projectId, month, figures),
    learned,
    advice,
    spent,
    did: await listDeeds(tx, projectId, month),
  }
  const [added] = await tx
    .insert(reportIssues)
    .values({
      projectId,
      month,
      issue,
      why: issue > 1 ? why : '',
      content,
      publishedAt: now,
      publisherName: by.name,
    })
    .returning({ id: reportIssues.id })
  if (!added) throw new Error('an issue of a report was not stored')
  await tx
    .update(projectReports)
    .set({ issue, isChanged: false })
    .where(and(eq(projectReports.projectId, projectId), eq(projectReports.month, month)))
  const { clientId, projectName } = found.value.project
  const client = await findUserById(tx, clientId)
  if (client?.wantsEmail && client.status === 'active')
    await enqueue(tx, 'mail', reportMail(publicUrl, client, { projectId, projectName, month, issue, why }), {
      key: `report-mail:${added.id}`,
    })
  await tellOfReport(tx, { projectId, projectName, month, issue })
  await announceWork(tx, clientId)
  return done(
    { report: await findReport(tx, projectId, month) },
    { type: 'report.published', subject: `${projectId}, ${month}` },
  )
}

/** To the client: a report is published. */
function reportMail(
  publicUrl: string,
  { email, firstName }: { email: string; firstName: string },
  report: Place & { issue: number; projectName: string; why: string },
): MailMessage {
  const { projectId, projectName, month, issue, why } = report
  const name = monthInWords(month)
  return {
    kind: 'client-news',
    to: [email],
    replyTo: { name: site.name, address: site.mailbox },
    subject:
      issue === 1
        ? `Your report for ${name}: ${projectName}`
        : `Your report for ${name}, corrected: ${projectName}`,
    ...renderMail(site, {
      heading: `${name}: ${projectName}`,
      preview: issue === 1 ? 'Your report is ready to read.' : 'Your report has been corrected.',
      intro: [
        issue === 1
          ? `Hello ${firstName}, your report for ${name} is ready.`
          : `Hello ${firstName}, we have corrected your report for ${name}: ${why}`,
      ],
      rows: [['Project', projectName]],
      action: {
        label: 'Read the report',
        url: publicUrl + paths.dashboardReport(month, { project: projectId }),
      },
      closing: [],
      footnotes: [
        `You’re getting this because we report on your projects. Choose which e-mails you get: ${publicUrl}${paths.dashboardSettings('emails')}`,
      ],
    }),
  }
}

// The report of a project and month, by staff.

const reportPage: Screen<'save' | 'publish'> = {
  pathOf: (form) => consolePaths.reportForm(':id', ':month', form),
  page: ({ id = '', month = '' }, after) => consolePaths.report(id, month, { done: after }),
}

const placeOf = ({ id, month = '' }: { id?: string; month?: string }) => ({
  projectId: toNumber(id) ?? 0,
  month,
})

const filled = (...values: (string | undefined)[]) => values.some((value = '') => value.trim() !== '')

/** The fields of the form: a row of fields for each figure. Empty rows are ignored, and those of last month without a value. */
function toReport(values: Record<string, string>) {
  const figures = Array.from({ length: longestReport.figures }, (_, index) => {
    const at = (name: string) => values[`figure-${index + 1}-${name}`] ?? ''
    return {
      name: at('name'),
      value: at('value'),
      unit: at('unit'),
      better: at('better') || 'up',
      source: at('source'),
      isCarried: at('carried') === 'yes',
    }
  })
    .filter(({ name, value, source, isCarried }) => (isCarried ? filled(value) : filled(name, value, source)))
    .map(({ name, value, unit, better, source }) => ({ name, value, unit, better, source }))
  const { learned, advice, planned, actual, spentUnit } = values
  const spent = filled(planned, actual) ? { planned, actual, unit: spentUnit } : null
  return { figures, learned, advice, spent }
}

const save = act(clientCalls.saveReport, {
  access: 'staff',
  input: reportSchema,
  forms: [formOf(reportPage, 'save', { bodyOf: toReport })],
  run: async (tx, { now }, params, words) => await saveReport(tx, placeOf(params), words, now),
})

const publish = act(clientCalls.publishReport, {
  access: 'staff',
  sendsMail: true,
  input: publishSchema,
  forms: [formOf(reportPage, 'publish')],
  run: async (tx, { by, now, env }, params, { why }) =>
    await publishReport(tx, by, placeOf(params), { why, now, publicUrl: env.publicUrl }),
})

export const reportActs = [save, publish]
