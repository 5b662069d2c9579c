import type { SignedIn } from '#accounts/session.server.ts'
import { countWaiting, type Waiting } from './counts.server.ts'
import { loadShell } from './load-shell.server.ts'
import type { ConsoleData } from './shell.ts'
import type { Load, LoadContext, ReturnedForm } from '#web/loading.server.ts'

/** What a loader of the console gets besides. */
export type ConsoleContext<Params extends string> = LoadContext<Params> & {
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
