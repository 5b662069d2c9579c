import { noStore, redirectTo } from '#platform/http/responses.ts'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import { describeFailure } from './audit-failure.ts'
import { auditRefusals } from './audit-refusal.ts'
import type { AuditAskData, AuditFault } from './audit-state.ts'
import { noAudit } from './acts.server.ts'
import { askForAudit, type AuditAnswer } from './ask-for-audit.server.ts'
import { auditLimits, auditRules } from './audit-limits.server.ts'
import { findAuditNews, loadAuditPage } from './audit-page.server.ts'
import { AppError } from '#platform/errors.ts'
import { readBody, type ReadBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import { takeToken } from '#platform/rate-limit.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import { visitorKey } from '#web/limits.server.ts'
import { streamChanges, type StreamEvent } from '#web/stream-changes.server.ts'

/** What is asked for. What cannot be read is no address, and refused as such. */
export const auditSchema = z.object({
  url: z.string().catch(''),
  private: z
    .union([z.boolean(), z.literal('yes')])
    .optional()
    .catch(undefined),
})

const mostStreamsOfOneRun = 50

/**
 * Asking for a visibility audit, its page as JSON and its events: anyone who has the token of one may see it. Asking is no
 * act: its refusals are two sentences with a time to wait, which no other answer has.
 */
export function auditEndpoints(services: Services, pages: Pages) {
  const { env, database, now, auditChanges } = services
  const { db } = database
  const rules = auditRules(env.publicUrl, env.auditAllow)
  // The address of the report as JSON ends like a file's.
  const tokenOf = (c: Context) => (c.req.param('token') ?? '').replace(/\.json$/, '')

  /** Takes an address: by a call, or by the form of the page. */
  const ask: Handler<RequestScope> = async (c) => {
    const { kind, values } = await readBody(c)
    const { url, private: wish } = auditSchema.parse(values)
    const isPrivate = wish === true || wish === 'yes'
    const answer = await askForAudit(
      {
        db,
        rules,
        now: now(),
        takeUse: async (tx) =>
          env.rateLimit === 'off'
            ? 0
            : (await takeToken(tx, `audit:${visitorKey(c, services)}`, auditLimits.ofOneVisitor))
                .retryAfterSeconds,
      },
      { url, isPrivate },
    )
    if (answer.outcome !== 'accepted') return await refuse(c, kind, answer, { url, isPrivate })
    services.wakeOutbox()
    const status = privatePaths.audit(answer.token)
    if (kind === 'form') return redirectTo(c, status)
    return c.json({ success: true, token: answer.token, status }, 202, noStore)
  }

  /** Why not: as JSON, or as the page with what was typed. */
  async function refuse(
    c: Context<RequestScope>,
    kind: ReadBody['kind'],
    answer: Exclude<AuditAnswer, { outcome: 'accepted' }>,
    typed: { url: string; isPrivate: boolean },
  ): Promise<Response> {
    if (answer.outcome === 'refused') c.header('retry-after', String(answer.retryAfterSeconds))
    const status = answer.outcome === 'refused' ? 429 : 400
    const fault: AuditFault =
      answer.outcome === 'refused'
        ? { code: answer.refusal, ...auditRefusals[answer.refusal] }
        : describeFailure(answer.failure)
    if (kind === 'json') {
      const errors = [{ field: 'url', message: fault.says }]
      return c.json(
        { success: false, state: 'failed', failure: fault, message: `${fault.says} ${fault.toDo}`, errors },
        status,
        noStore,
      )
    }
    const data: AuditAskData = { typed: typed.url, isPrivate: typed.isPrivate, fault, isDeleted: false }
    return c.html(await pages.withData(paths.visibilityAudit(), data), status, noStore)
  }

  /** What the page shows, as JSON. */
  const show: Handler<RequestScope> = async (c) => {
    const page = await loadAuditPage(db, tokenOf(c), now())
    if (!page) throw notThere()
    return c.json(page, 200, noStore)
  }

  /** Server-sent events: `progress` says how far it is; `ended` that it was deleted meanwhile. */
  const events: Handler<RequestScope> = async (c) => {
    const token = tokenOf(c)
    const found = await findAuditNews(db, token, now())
    if (!found) throw notThere()
    // HEAD would wait on a stream that is never read.
    if (c.req.method === 'HEAD') return c.body(null, 204, noStore)
    const subject = String(found.runId)
    if (auditChanges.count(subject) >= mostStreamsOfOneRun)
      throw new AppError('too_many', 429, 'Too many windows are open. Please close one.')
    const tell = async (isNews: boolean): Promise<StreamEvent | undefined> => {
      if (!isNews) return undefined
      const latest = await findAuditNews(db, token, now())
      if (!latest) return { event: 'ended', data: '', isLast: true }
      const isOver = latest.news.state === 'done' || latest.news.state === 'failed'
      return { event: 'progress', data: JSON.stringify(latest.news), ...(isOver && { isLast: true }) }
    }
    return streamChanges(c, auditChanges, subject, tell, { sendsImmediately: true })
  }

  return { ask, show, events }
}

const notThere = () => new AppError('not_found', 404, noAudit)
