import type { Context } from 'hono'
import { readPreservedForm } from '#features/accounts/preserved-form.ts'
import { pageAfterSignIn } from '#features/accounts/next-page.ts'
import { toRole } from '#features/accounts/roles.ts'
import type { User } from '#features/accounts/server/users.ts'
import { accountPaths } from '#shared/account-paths.ts'
import type { Services } from '../context.ts'
import type { DocumentAssets } from '../rendering/document.ts'
import { redirectTo, type EntryResponses } from './start-session.ts'
import { showKeptForm } from './preserved-form-page.ts'
import { showSecondStep } from './second-step-page.tsx'
import { nextRequestHeaders } from './set-cookies.ts'

/**
 * Where a sign-in leads: to the form that was filled in before it, to the page that was asked for, or to where someone
 * works. The second step in between hands both on. `typed` are the fields of the form that signs in.
 */
export function afterSignIn(services: Services, assets: DocumentAssets) {
  const showKept = showKeptForm(services, assets)
  const showStep = showSecondStep(services, assets)
  return (c: Context, user: User, typed: Record<string, string> = {}): EntryResponses => {
    const next = typed['next'] ?? ''
    const kept = readPreservedForm(typed)
    return {
      async entered(headers) {
        const shown = kept && (await showKept(kept, nextRequestHeaders(headers)))
        return shown === undefined
          ? redirectTo(c, pageAfterSignIn(toRole(user.role), next))
          : c.html(shown, 200, { 'cache-control': 'no-store' })
      },
      secondStep: async () =>
        kept
          ? await showStep(c, user, { next, kept })
          : redirectTo(c, accountPaths.secondStep(next === '' ? {} : { next })),
    }
  }
}
