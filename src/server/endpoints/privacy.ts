import { noStore } from '#platform/http/no-store.ts'
import type { Handler } from 'hono'
import { withLinks } from '#features/privacy/server/acts.ts'
import { markCopied } from '#features/privacy/server/case-acts.ts'
import { findCaseByToken } from '#features/privacy/server/store.ts'
import { attachmentHeaders } from '#platform/http/download-headers.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '../context.ts'
import { zipCopy } from '../privacy/copy.ts'
import { limitUses, visitorKey } from './limits.ts'

const ofCopies = { limit: 10, windowSeconds: 3600 }

/** The copy that a link leads to, made while it is sent. The first time it is fetched the request is answered. */
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
