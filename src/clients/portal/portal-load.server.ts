import { isStaff } from '#accounts/roles.ts'
import type { Db } from '#platform/db/database.ts'
import type { Load, LoadContext } from '#web/loading.server.ts'
import { toClient, type Client } from '#accounts/client.server.ts'
import { loadShell } from './load-portal.server.ts'
import type { InPortal } from './portal-shell.ts'

type PortalContext<Params extends string> = LoadContext<Params> & { db: Db; client: Client }

/** A page of a client: what it shows itself, and what is around it. */
export const inPortal =
  <Content, Params extends string = never>(
    load: (context: PortalContext<Params>) => Promise<Content>,
  ): Load<InPortal<Content>, Params> =>
  async (context) => {
    const { database, now } = context.services
    const { signedIn, client: found } = context.viewer
    // A returned form has only who is signed in.
    const client = found ?? (signedIn && toClient(signedIn))
    // The guard of the route has required one.
    if (!client) throw new Error('a page of a client was loaded without one')
    const isAtWork = signedIn !== undefined && isStaff(signedIn.user.role) && !client.view
    const [shell, content] = await Promise.all([
      loadShell(database.db, client, now(), isAtWork),
      load({ ...context, db: database.db, client }),
    ])
    return { shell, content }
  }
