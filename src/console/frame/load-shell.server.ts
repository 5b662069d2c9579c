import { hasAccess } from '#accounts/roles.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { countsOf, type Waiting } from './counts.server.ts'
import { consolePlaces } from './places.ts'
import type { ConsoleShell } from './shell.ts'

/** The shell of a page of the console. */
export async function loadShell({ user }: SignedIn, waiting: Promise<Waiting>): Promise<ConsoleShell> {
  const { id, username, firstName, lastName, role, wantsLetterShortcuts } = user
  return {
    person: { username, firstName, lastName, role },
    wantsLetterShortcuts,
    places: consolePlaces.filter(({ access }) => hasAccess(role, access)).map((place) => place.id),
    counts: countsOf(await waiting, id),
  }
}
