import { noStore } from '#platform/http/no-store.ts'
import type { Context, Handler } from 'hono'
import { readPreservedForm } from '#features/accounts/preserved-form.ts'
import { endHalfOpen, findHalfOpen } from '#features/accounts/server/half-open.ts'
import type { User } from '#features/accounts/server/users.ts'
import type { Tx } from '#platform/db/database.ts'
import { readBody } from '#platform/http/read-body.ts'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { halfOpenToken } from './start-session.ts'
import { formValuesOf } from './form-values.ts'
import { signInPage } from './preserve-form.tsx'
import { showSecondStep, type ShownSecondStep } from './second-step-page.tsx'

const late = {
  field: 'password',
  message: 'That took longer than 10 minutes, or your account was changed. Please sign in again.',
}

/** What someone who is half way in sent, and how to respond to them. */
export type HalfOpenForm = {
  user: User
  typed: Record<string, string>
  /** The page again, with what is wrong. */
  again: (errors: FieldError[], status?: ShownSecondStep['status']) => Promise<Response>
  /** The sign-in page: it is too late for this one. */
  tooLate: () => Response | Promise<Response>
  /** For the transaction that signs them in: the sign-in must still be half way, and is not after it. */
  whileHalfOpen: (tx: Tx, proves: () => Promise<boolean>) => Promise<boolean>
}

/** Handles forms of anyone who is half way in; anyone else gets the sign-in page, which keeps what they had written. */
export function halfOpenForms(services: Services, assets: DocumentAssets) {
  const { db } = services.database
  const show = showSecondStep(services, assets)
  return (
    handle: (c: Context<RequestScope>, form: HalfOpenForm) => Promise<Response>,
  ): Handler<RequestScope> =>
    async (c) => {
      const typed = formValuesOf((await readBody(c)).values)
      const next = typed['next'] ?? ''
      const preserved = readPreservedForm(typed)
      const kind = typed['kind'] === 'backup-code' ? 'backup-code' : 'app'
      const tooLate = () => c.html(signInPage(assets, { next, preserved, errors: [late] }), 400, noStore)
      const token = halfOpenToken(c)
      const user = await findHalfOpen(db, token)
      if (!user || token === undefined) return tooLate()
      return await handle(c, {
        user,
        typed,
        tooLate,
        again: async (errors, status = 400) => await show(c, user, { next, preserved, kind, errors, status }),
        whileHalfOpen: async (tx, proves) =>
          (await findHalfOpen(tx, token)) !== undefined && (await proves()) && (await endHalfOpen(tx, token)),
      })
    }
}
