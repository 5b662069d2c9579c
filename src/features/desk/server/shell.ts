import { hasAccess } from '#features/accounts/roles.ts'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { consolePlaces } from '../places.ts'
import type { ConsoleShell } from '../shell.ts'
import { countsOf, type Waiting } from './counts.ts'

/** What is around a page of the console, for anyone who is signed in. */
export async function loadShell({ user }: SignedIn, waiting: Promise<Waiting>): Promise<ConsoleShell> {
  const { id, username, firstName, lastName, role, wantsLetterShortcuts } = user
  return {
    person: { username, firstName, lastName, role },
    wantsLetterShortcuts,
    places: consolePlaces.filter(({ access }) => hasAccess(role, access)).map((place) => place.id),
    counts: countsOf(await waiting, id),
  }
}
