import { fullName } from '#shared/full-name.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { Context, Handler } from 'hono'
import { z } from 'zod'
import {
  askForErasure,
  forgetSource,
  giveAddress,
  withdraw,
  writeMessage,
  type VisitorContext,
  type VisitorOutcome,
} from '#features/inquiries/server/visitor-acts.ts'
import { visitorMessageSchema } from '#features/inquiries/status/visitor-message.ts'
import { loadInquiryStatus } from '#features/inquiries/server/private-page.ts'
import type { PrivateForm } from '#features/inquiries/status/inquiry-status.ts'
import { openCase } from '#features/privacy/server/open-case.ts'
import { AppError } from '#platform/errors.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { RateLimit } from '#platform/rate-limit.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import { paths } from '#shared/paths.ts'
import { privatePaths } from '#shared/private-paths.ts'
import { emailAddress } from '#shared/text-fields.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { renderPage } from '../rendering/render.tsx'
import { formValuesOf } from './form-values.ts'
import { limitUses, visitorKey } from './limits.ts'

const hourSeconds = 3600

// Of one connection, for all private pages: more than that is someone who tries links.
const attempts: RateLimit = { limit: 60, windowSeconds: hourSeconds }

// Of one inquiry, anyone who sends it.
const limits: Record<PrivateForm, RateLimit> = {
  messages: { limit: 10, windowSeconds: hourSeconds },
  withdrawal: { limit: 5, windowSeconds: 24 * hourSeconds },
  erasure: { limit: 5, windowSeconds: 24 * hourSeconds },
  source: { limit: 5, windowSeconds: 24 * hourSeconds },
  address: { limit: 3, windowSeconds: 24 * hourSeconds },
}

const addressSchema = z.object({
  email: emailAddress('Please enter an e-mail address, for example ines@example.com'),
})

type Values = Record<string, unknown>
type Result = { outcome: VisitorOutcome } | { errors: FieldError[] }

/** What each form does. */
const acts: Record<
  PrivateForm,
  (context: VisitorContext, statusToken: string, values: Values) => Promise<Result>
> = {
  async messages(context, statusToken, values) {
    const parsed = visitorMessageSchema.safeParse(values)
    if (!parsed.success) return { errors: toFieldErrors(parsed.error) }
    return { outcome: await writeMessage(context, statusToken, parsed.data) }
  },
  async withdrawal(context, statusToken) {
    return { outcome: await withdraw(context, statusToken) }
  },
  async erasure(context, statusToken) {
    return { outcome: await askForErasure(context, statusToken) }
  },
  async source(context, statusToken) {
    return { outcome: await forgetSource(context, statusToken) }
  },
  async address(context, statusToken, values) {
    const parsed = addressSchema.safeParse(values)
    if (!parsed.success) return { errors: toFieldErrors(parsed.error) }
    return { outcome: await giveAddress(context, statusToken, parsed.data.email) }
  },
}

/** The forms of `/enquiries/{token}`: natively they lead back to the page, as calls they answer with what it shows then. */
export function privatePageEndpoints(services: Services, assets: DocumentAssets) {
  const { database, env, now, wakeOutbox } = services

  const submit =
    (form: PrivateForm): Handler<RequestScope> =>
    async (c, next) => {
      await limitUses(c, services, `private-page:${visitorKey(c, services)}`, attempts, tooMuch)
      const statusToken = c.req.param('statusToken') ?? ''
      const { kind, values } = await readBody(c)
      const result = await acts[form](contextOf(c, form), statusToken, values)
      if ('errors' in result) return await refuse(c, { form, statusToken, values, kind }, result.errors)
      if (result.outcome === 'no-page') {
        if (kind === 'form') return await next()
        throw new AppError('not_found', 404, 'This link doesn’t lead to an enquiry.')
      }
      if (result.outcome === 'refused')
        throw new AppError('conflict', 409, 'That can’t be done any more. Please look at the page again.')
      wakeOutbox()
      c.header('cache-control', 'no-store')
      if (kind === 'form') return c.redirect(privatePaths.done(statusToken, form), 303)
      return c.json(
        { success: true, status: await loadInquiryStatus(database.db, statusToken, now()) },
        form === 'messages' ? 201 : 200,
      )
    }

  const contextOf = (c: Context<RequestScope>, form: PrivateForm): VisitorContext => ({
    db: database.db,
    now: now(),
    publicUrl: env.publicUrl,
    agencyInbox: env.agencyInbox,
    limit: async (tx, inquiryId) =>
      await limitUses(c, services, `private-page:${form}:${inquiryId}`, limits[form], tooMuch, tx),
    openErasure: async (tx, { email, firstName, lastName, reference }) => {
      const by = { username: 'visitor', requestId: c.get('requestId') }
      await openCase(
        tx,
        {
          kind: 'erasure',
          origin: 'enquiry',
          email,
          name: fullName({ firstName, lastName }),
          message: `Asked on the private page of ${reference}.`,
          openedAt: now(),
        },
        { by, publicUrl: env.publicUrl, agencyInbox: env.agencyInbox },
      )
    },
  })

  type Refused = { form: PrivateForm; statusToken: string; values: Values; kind: 'json' | 'form' }

  /** What is wrong with it: as JSON, or as the page with the form as it was typed. */
  async function refuse(
    c: Context<RequestScope>,
    { form, statusToken, values, kind }: Refused,
    errors: FieldError[],
  ): Promise<Response> {
    if (kind === 'json') {
      const message = errors[0]?.message ?? 'Please check the marked fields.'
      return c.json({ success: false, message, errors }, 400, noStore)
    }
    const status = await loadInquiryStatus(database.db, statusToken, now())
    const returned = { form, values: formValuesOf(values), errors }
    const { html } = await renderPage(
      {
        path: paths.inquiryStatus(statusToken),
        search: '',
        publicUrl: env.publicUrl,
        now: now(),
        // Its address is the form's: nothing takes this page over.
        isTakenOver: false,
      },
      assets,
      async () => await Promise.resolve(status && { ...status, returned }),
    )
    return c.html(html, status ? 400 : 404, noStore)
  }

  return { submit }
}

const tooMuch = 'That was a lot for one day. Please try again later, or e-mail us.'
