import { noStore, redirectTo } from '#platform/http/responses.ts'
import { attachmentHeaders } from '#platform/http/send-file.ts'
import type { Context, Handler } from 'hono'
import { markCopied } from './case-changes.server.ts'
import { withLinks } from './request/acts.server.ts'
import { findCase, findCaseByToken } from './store.server.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'
import { zipCopy } from './copy.server.ts'
import { limitUses, visitorKey } from '#web/limits.server.ts'
import { startRetention } from '#settings/store.server.ts'
import { recordActivity } from '#activity/record.server.ts'
import { AppError } from '#platform/errors.ts'
import { formValuesOf, readBody } from '#platform/http/read-body.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { planRetention, runRetention } from './retention.server.ts'
import { type StaffHandler, actorOf } from '#accounts/access.server.ts'

const ofCopies = { limit: 10, windowSeconds: 3600 }

/** The copy behind a link, made while it is sent. The first time it is fetched the request is answered. */
export function privacyCopy(services: Services): Handler<RequestScope> {
  const { database, now } = services
  const { db } = database
  return async (c, next) => {
    const { name, words } = withLinks
    await limitUses(c, services, `${name}:${visitorKey(c, services)}`, withLinks, words)
    const found = await findCaseByToken(db, c.req.param('token') ?? '')
    if (!found?.copyUntil || found.copyUntil <= now()) return await next()
    const headers = { ...attachmentHeaders(`loomsbury-${found.reference}.zip`), ...noStore }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    await limitUses(c, services, `privacy-copy:${found.reference}`, ofCopies, words)
    await markCopied(db, found.reference, now())
    return c.body(zipCopy(db, { email: found.email }, now()), 200, {
      ...headers,
      'content-type': 'application/zip',
    })
  }
}

/** What administrators do about privacy that is no act: a file made while it is sent, and deleting in many steps. */
export function consolePrivacyEndpoints({ database: { db }, now }: Services) {
  /** What is stored about the person of a case, made while it is sent. */
  const copy: StaffHandler = async (c: Context<RequestScope>, signedIn) => {
    const found = await findCase(db, c.req.param('reference') ?? '')
    if (!found || found.email === '') throw new AppError('not_found', 404, 'There is no such request.')
    const headers = {
      ...attachmentHeaders(`loomsbury-${found.reference}.zip`),
      'cache-control': 'no-store',
      'content-type': 'application/zip',
    }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    await recordActivity(db, actorOf(c, signedIn), { type: 'privacy.copied', subject: found.reference })
    return c.body(zipCopy(db, { email: found.email }, now()), 200, headers)
  }

  /** Lets what is over be deleted, for the first time immediately: as much as was shown, or nothing. */
  const begin: StaffHandler = async (c, signedIn) => {
    const { seen } = formValuesOf((await readBody(c)).values)
    const { rows } = await planRetention(db, now())
    const total = rows.reduce((sum, { kind, count }) => (kind === 'audits' ? sum : sum + count), 0)
    if (seen !== String(total)) return redirectTo(c, consolePaths.privacy({ done: 'changed' }))
    await startRetention(db, actorOf(c, signedIn), now())
    await runRetention(db, now())
    return redirectTo(c, consolePaths.privacy({ done: 'retention' }))
  }

  return { copy, begin }
}
