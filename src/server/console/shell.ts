import { hasAccess } from '#features/accounts/roles.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { consolePlaces } from '#pages/console/places.ts'
import type { ConsoleShell } from '#pages/console/shell.ts'
import { matchRoute } from '#routes'
import { countsOf, type Waiting } from './counts.ts'

/** What is around a page of the console, for anyone who is signed in. */
export async function loadShell({ user }: SignedIn, waiting: Promise<Waiting>): Promise<ConsoleShell> {
  const { id, username, firstName, lastName, role, wantsLetterShortcuts } = user
  return {
    person: { username, firstName, lastName, role },
    wantsLetterShortcuts,
    // A place is there once the route table has its page.
    places: consolePlaces
      .filter(
        ({ path, access }) => matchRoute(path).route.id !== 'console-not-found' && hasAccess(role, access),
      )
      .map((place) => place.id),
    counts: countsOf(await waiting, id),
  }
}
