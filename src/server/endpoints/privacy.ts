import { noStore } from '#platform/http/no-store.ts'
import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import { askSchema } from '#features/privacy/ask-schema.ts'
import { maskedAddress } from '#features/privacy/privacy-case.ts'
import type { CaseAct, PrivacyRequestData } from '#features/privacy/privacy-data.ts'
import { ask, confirmAsked, confirmHours } from '#features/privacy/server/ask.ts'
import { markCopied, withdrawCase } from '#features/privacy/server/case-acts.ts'
import { requestPageData } from '#features/privacy/server/load-request.ts'
import { findCaseByToken } from '#features/privacy/server/store.ts'
import { AppError } from '#platform/errors.ts'
import { attachmentHeaders } from '#platform/http/download-headers.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { privatePaths } from '#shared/private-paths.ts'
import type { Services } from '../context.ts'
import { zipCopy } from '../privacy/copy.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderPage } from '../rendering/render.tsx'
import { formValuesOf } from './form-values.ts'
import { limitUses, visitorKey } from './limits.ts'

const hourSeconds = 3600

// Of one connection, and to one address: no one's mailbox is filled from here.
const ofVisitor: RateLimit = { limit: 10, windowSeconds: hourSeconds }
const toAddress: RateLimit = { limit: 3, windowSeconds: 24 * hourSeconds }
const withLinks: RateLimit = { limit: 60, windowSeconds: hourSeconds }
const ofCopies: RateLimit = { limit: 10, windowSeconds: hourSeconds }

const tooMuch = 'That was a lot for one day. Please try again later, or e-mail us.'

/** `/privacy-request` and what is done with the link that it sends. Anyone who has the link has read the mailbox. */
export function privacyEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now, wakeOutbox } = services
  const { db } = database

  const show = async (c: Context, data: PrivacyRequestData, status: 200 | 400): Promise<Response> => {
    const { html } = await renderPage(
      {
        path: privatePaths.privacyRequest(),
        search: '',
        publicUrl: env.publicUrl,
        now: now(),
        promise: services.promise.mention(),
        // What it shows came with the form: a reload would not have it.
        isTakenOver: false,
      },
      assets,
      async () => await Promise.resolve(data),
    )
    return c.html(html, status, noStore)
  }

  /** Takes an address. What it says does not depend on whether the address is known. */
  const submit: Handler<RequestScope> = async (c) => {
    const values = formValuesOf((await readBody(c)).values)
    const parsed = askSchema.safeParse(values)
    const page = requestPageData(now())
    if (!parsed.success)
      return await show(c, { ...page, returned: { values, errors: toFieldErrors(parsed.error) } }, 400)
    const { email } = parsed.data
    await limitUses(c, services, `privacy:${visitorKey(c, services)}`, ofVisitor, tooMuch)
    const hash = createHash('sha256').update(email).digest('base64url')
    await limitUses(c, services, `privacy-address:${hash}`, toAddress, tooMuch)
    await ask(db, parsed.data)
    wakeOutbox()
    const until = new Date(now().getTime() + confirmHours * hourSeconds * 1000)
    return await show(c, { ...page, sent: { to: maskedAddress(email), until: until.toISOString() } }, 200)
  }

  const act =
    (form: CaseAct): Handler<RequestScope> =>
    async (c) => {
      await limitUses(c, services, `privacy-link:${visitorKey(c, services)}`, withLinks, tooMuch)
      const token = c.req.param('token') ?? ''
      const opening = {
        by: { username: 'visitor', requestId: c.get('requestId') },
        publicUrl: env.publicUrl,
        agencyInbox: env.agencyInbox,
      }
      const found =
        form === 'confirm'
          ? await confirmAsked(db, token, { ...opening, openedAt: now() })
          : await withdrawCase(db, token, opening.by, now())
      if (!found) throw new AppError('not_found', 404, 'This link doesn’t lead to a request.')
      wakeOutbox()
      c.header('cache-control', 'no-store')
      return c.redirect(privatePaths.privacyCase(token), 303)
    }

  /** The copy, made while it is sent. The first time it is fetched the request is answered. */
  const copy: Handler<RequestScope> = async (c, next) => {
    await limitUses(c, services, `privacy-link:${visitorKey(c, services)}`, withLinks, tooMuch)
    const found = await findCaseByToken(db, c.req.param('token') ?? '')
    if (!found?.copyUntil || found.copyUntil <= now()) return await next()
    const headers = { ...attachmentHeaders(`loomsbury-${found.reference}.zip`), ...noStore }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    await limitUses(c, services, `privacy-copy:${found.reference}`, ofCopies, tooMuch)
    await markCopied(db, found.reference, now())
    return c.body(zipCopy(db, { email: found.email }, now()), 200, {
      ...headers,
      'content-type': 'application/zip',
    })
  }

  return { submit, act, copy }
}
