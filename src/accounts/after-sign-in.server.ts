import { noStore, redirectTo } from '#platform/http/responses.ts'
import type { Context } from 'hono'
import { readPreservedForm, type PreservedForm } from './preserved-form.tsx'
import { pageAfterSignIn } from './next-page.ts'
import { toRole, isStaff } from './roles.ts'
import type { User } from './users.server.ts'
import { accountPaths } from '#shared/paths.ts'
import type { Services } from '#web/services.server.ts'
import type { Pages } from '#web/pages.server.ts'
import type { EntryResponses } from './start-session.server.ts'
import { showSecondStep } from './second-step-page.server.tsx'
import { findSession } from './session.server.ts'
import { toClient } from './client.server.ts'
import { pageOfPreserved } from './preserve-form.server.tsx'

/**
 * Where a sign-in redirects: to the form that was filled in before it, to the requested page, or to where someone
 * works. The second step in between hands both on. `typed` are the fields of the form that signs in.
 */
export function afterSignIn(services: Services, pages: Pages) {
  const showPreserved = showPreservedForm(services, pages)
  const showStep = showSecondStep(services, pages)
  return (c: Context, user: User, typed: Record<string, string> = {}): EntryResponses => {
    const next = typed['next'] ?? ''
    const preserved = readPreservedForm(typed)
    return {
      async entered(token) {
        const shown = preserved && (await showPreserved(preserved, token))
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
 * again. `token` is of the new session; undefined if there is none after all.
 */
function showPreservedForm(services: Services, pages: Pages) {
  return async (preserved: PreservedForm, token: string): Promise<string | undefined> => {
    const { signedIn } = await findSession(services.database.db, token)
    const there = pageOfPreserved(preserved)
    if (!signedIn || !there || (there.isOfConsole && !isStaff(signedIn.user.role))) return undefined
    const [page = '', query] = there.page.split('?')
    const { html } = await pages.returned(
      page,
      { signedIn, client: toClient(signedIn) },
      { form: there.form, values: preserved.values, errors: [] },
      query === undefined ? '' : `?${query}`,
    )
    return html
  }
}
