import { z } from 'zod'
import {
  act,
  nothing,
  type ActContext,
  type ActForm,
  type ActLimit,
  type Visitor,
} from '#activity/act.server.ts'
import { done, notFound, type Outcome } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import { loadInquiryStatus } from '../private-page.server.ts'
import {
  askForErasure,
  giveAddress,
  lockPrivateInquiry,
  withdraw,
  writeMessage,
  type VisitorContext,
} from '../visitor-acts.server.ts'
import type { PrivateForm } from '../inquiry-status.ts'
import { privatePageCalls as calls } from './private-page-calls.ts'
import { visitorMessageSchema } from './visitor-message.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { fullName } from '#shared/full-name.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { emailAddress } from '#shared/text-fields.ts'

// What a visitor does on the private page of an inquiry; the link is all it takes. A native form returns to the page, a
// call answers with what the page shows then.

const hourSeconds = 3600
const words = 'That was a lot for one day. Please try again later, or e-mail us.'

// Of one connection, for all private pages: more than that is someone who tries links.
const attempts = { name: 'private-page', limit: 60, windowSeconds: hourSeconds, words }

const aDay = (limit: number): ActLimit => ({ limit, windowSeconds: 24 * hourSeconds, words })

// Per inquiry, from whatever connection.
const limits: Record<PrivateForm, ActLimit> = {
  messages: { limit: 10, windowSeconds: hourSeconds, words },
  withdrawal: aDay(5),
  erasure: aDay(5),
  address: aDay(3),
}

type Visit = VisitorContext & { by: Actor }

const addressSchema = z.object({
  email: emailAddress('Enter your e-mail address, for example ines@example.com'),
})

/** How each is counted, and where its native form redirects. */
const onPage = (form: PrivateForm, page?: ActForm['page']) =>
  ({
    access: 'visitor',
    sendsMail: true,
    limit: attempts,
    forms: [
      {
        path: privatePaths.form(':statusToken', form),
        redirect: ({ statusToken = '' }) => privatePaths.done(statusToken, form),
        ...(page && { page }),
      },
    ],
  }) as const

/** The page with what was typed. */
const shown = (form: PrivateForm): ActForm['page'] => ({
  path: ({ statusToken = '' }) => paths.inquiryStatus(statusToken),
  form,
})

/** Does it to the inquiry of the page, and answers with what that shows then. */
const doing =
  <Input>(form: PrivateForm, apply: (visit: Visit, input: Input) => Promise<Outcome>) =>
  async (tx: Tx, context: ActContext<Visitor>, { statusToken }: { statusToken: string }, input: Input) => {
    const { by, now, env } = context
    const inquiry = await lockPrivateInquiry(tx, statusToken, now)
    if (!inquiry) return notFound('This link doesn’t lead to an enquiry.')
    const count = async () => await context.limit(tx, `private-page:${form}:${inquiry.id}`, limits[form])
    const outcome = await apply({ ...env, tx, now, by, inquiry, count }, input)
    // On an error page: by now the private page may not have that form any more.
    if (outcome.is === 'conflict') throw new AppError('refused', 409, outcome.words)
    if (outcome.is !== 'done') return outcome
    const status = (await loadInquiryStatus(tx, statusToken, now)) ?? undefined
    return done({ success: true, status }, ...outcome.did)
  }

/** Opens the case of a visitor who asks for erasure. */
type OpenErasure = (tx: Tx, asked: ReturnType<typeof erasureOf>, visit: Visit) => Promise<unknown>

/** `openErasure` is of the privacy cases, which stand on enquiries. */
export const privatePageActs = (openErasure: OpenErasure) => [
  act(calls.messages, {
    ...onPage('messages', shown('messages')),
    status: 201,
    input: visitorMessageSchema,
    run: doing('messages', writeMessage),
  }),
  act(calls.withdrawal, { ...onPage('withdrawal'), input: nothing, run: doing('withdrawal', withdraw) }),
  act(calls.erasure, {
    ...onPage('erasure'),
    input: nothing,
    run: doing(
      'erasure',
      async (visit) =>
        await askForErasure(visit, async () => await openErasure(visit.tx, erasureOf(visit), visit)),
    ),
  }),
  act(calls.address, {
    ...onPage('address', shown('address')),
    input: addressSchema,
    run: doing('address', async (visit, { email }: { email: string }) => await giveAddress(visit, email)),
  }),
]

const erasureOf = ({ now, inquiry: { email, firstName, lastName, reference } }: Visit) => ({
  kind: 'erasure' as const,
  origin: 'enquiry' as const,
  email,
  name: fullName({ firstName, lastName }),
  message: `Asked on the private page of ${reference}.`,
  openedAt: now,
})
