import type { SignedIn } from '#accounts/session.server.ts'
import { hasAccess } from '#accounts/roles.ts'
import { countsOf, countWaiting, type Waiting } from './counts.server.ts'
import { consolePlaces } from './places.ts'
import type { ReturnedForm } from '#web/loading.server.ts'
import type { ConsoleData, ConsoleShell } from './shell.ts'
import type { Load, LoadContext } from '#web/loading.server.ts'

type ConsoleContext<Params extends string> = LoadContext<Params> & {
  signedIn: SignedIn
  waiting: Promise<Waiting>
  returned: ReturnedForm | undefined
}

/** A page of the console: what it shows itself, and what is around it. What waits is counted once for both. */
export const inConsole =
  <Content, Params extends string = never>(
    load: (context: ConsoleContext<Params>) => Promise<Content>,
  ): Load<ConsoleData<Content>, Params> =>
  async (context) => {
    const { services, viewer } = context
    const { signedIn, returned } = viewer
    // The guard of the route has required one.
    if (!signedIn) throw new Error('a page of the console was loaded without a signed-in person')
    const waiting = countWaiting(services.database.db, services.now())
    const [shell, content] = await Promise.all([
      loadShell(signedIn, waiting),
      load({ ...context, signedIn, waiting, returned }),
    ])
    return { shell, content }
  }

/** The shell of a page of the console. */
async function loadShell({ user }: SignedIn, waiting: Promise<Waiting>): Promise<ConsoleShell> {
  const { id, username, firstName, lastName, role, wantsLetterShortcuts } = user
  return {
    person: { username, firstName, lastName, role },
    wantsLetterShortcuts,
    places: consolePlaces.filter(({ access }) => hasAccess(role, access)).map((place) => place.id),
    counts: countsOf(await waiting, id),
  }
}
