import { hasAccess } from '#features/accounts/roles.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import { consolePlaces } from '#pages/console/places.ts'
import type { ConsoleShell } from '#pages/console/shell.ts'
import { matchRoute } from '#routes'
import type { Services } from '../context.ts'
import { countsOf, countWaiting } from './counts.ts'

/** What stands around a page of the console, for whoever is signed in. */
export async function loadShell({ database, now }: Services, { user }: SignedIn): Promise<ConsoleShell> {
  const { id, username, firstName, lastName, role } = user
  const [row, waiting] = await Promise.all([findUserById(database.db, id), countWaiting(database.db, now())])
  return {
    person: { username, firstName, lastName, role },
    wantsLetterShortcuts: row?.wantsLetterShortcuts ?? false,
    // A place is there once the route table has its page.
    places: consolePlaces
      .filter(
        ({ path, access }) => matchRoute(path).route.id !== 'console-not-found' && hasAccess(role, access),
      )
      .map((place) => place.id),
    counts: countsOf(waiting, id),
  }
}
