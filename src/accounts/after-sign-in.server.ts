import { noStore, redirectTo } from '#platform/http/responses.ts'
import type { Context } from 'hono'
import { readPreservedForm, type PreservedForm } from './preserved-form.tsx'
import { pageAfterSignIn } from './next-page.ts'
import { toRole, isStaff } from './roles.ts'
import type { User } from './users.server.ts'
import { accountPaths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { DocumentAssets } from '#app/rendering/document.server.ts'
import { type EntryResponses, nextRequestHeaders } from './start-session.server.ts'
import { showSecondStep } from './second-step-page.server.tsx'
import { findSession } from './session.server.ts'
import { toClient } from '#clients/dashboard.server.ts'
import { renderReturnedForm } from '#app/rendering/returned-form.server.ts'
import { pageOfPreserved } from './preserve-form.server.tsx'

/**
 * Where a sign-in redirects: to the form that was filled in before it, to the requested page, or to where someone
 * works. The second step in between hands both on. `typed` are the fields of the form that signs in.
 */
export function afterSignIn(services: Services, assets: DocumentAssets) {
  const showPreserved = showPreservedForm(services, assets)
  const showStep = showSecondStep(services, assets)
  return (c: Context, user: User, typed: Record<string, string> = {}): EntryResponses => {
    const next = typed['next'] ?? ''
    const preserved = readPreservedForm(typed)
    return {
      async entered(headers) {
        const shown = preserved && (await showPreserved(preserved, nextRequestHeaders(headers)))
        return shown === undefined
          ? redirectTo(c, pageAfterSignIn(toRole(user.role), next))
          : c.html(shown, 200, noStore)
      },
      secondStep: async () =>
        preserved
          ? await showStep(c, user, { next, preserved })
          : redirectTo(c, accountPaths.secondStep(next === '' ? {} : { next })),
    }
  }
}

/**
 * The page with the form that someone had filled in before they signed in: nothing is stored until they send it
 * again. `headers` carry the new session; undefined if there is none after all.
 */
function showPreservedForm(services: Services, assets: DocumentAssets) {
  return async (preserved: PreservedForm, headers: Headers): Promise<string | undefined> => {
    const { signedIn } = await findSession(services.auth, headers)
    const there = pageOfPreserved(preserved)
    if (!signedIn || !there || (there.isOfConsole && !isStaff(signedIn.user.role))) return undefined
    const [page = '', query] = there.page.split('?')
    return await renderReturnedForm(services, assets, page)(
      { signedIn, client: toClient(signedIn) },
      { form: there.form, values: preserved.values, errors: [] },
      query === undefined ? '' : `?${query}`,
    )
  }
}
