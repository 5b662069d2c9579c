import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { clientViewNames, type ClientsData, type ClientsList } from '../console-client.ts'
import { listRecipients } from './leave-posts.ts'
import type { Db } from '#platform/db/database.ts'
import type { PageServices } from '#platform/env.ts'
import {
  countClientViews,
  listClients,
  readClientCursor,
  type ClientCursor,
  type ClientFilter,
} from './client-list.ts'
import type { FormState } from '#ui/field-props.ts'

type LoaderContext = {
  services: PageServices
  query: URLSearchParams
  signedIn: SignedIn
  returned: (FormState & { form: string; isPreview?: true }) | undefined
}

const longestSearch = 120

/** What `/console/clients` shows. */
export async function loadClientsPage({
  services,
  query,
  signedIn,
  returned,
}: LoaderContext): Promise<ClientsData> {
  const view = clientViewNames.find((name) => name === query.get('view')) ?? 'all'
  const q = (query.get('q') ?? '').trim().slice(0, longestSearch)
  const cursor = query.get('cursor')
  const viewer = { userId: signedIn.user.id, now: services.now() }
  const page = { view, q, cursor: cursor === null ? undefined : readClientCursor(cursor) }
  const isWriting = returned ? returned.form === 'update' : query.get('act') === 'update'
  return {
    list: await loadClients(services.database.db, page, viewer),
    view,
    q,
    cursor,
    isAdding: returned ? returned.form === 'client' : query.get('act') === 'new',
    writing: isWriting
      ? { recipients: await listRecipients(services.database.db), submissionKey: randomUUID() }
      : null,
    returned: returned ?? null,
    done: query.get('done'),
  }
}

/** Clients of a view, with how many each view has. */
export async function loadClients(
  db: Db,
  page: ClientFilter & { cursor?: ClientCursor | undefined; limit?: number | undefined },
  viewer: { userId: string; now: Date },
): Promise<ClientsList> {
  const [listed, counts] = await Promise.all([
    listClients(db, page, viewer),
    countClientViews(db, page.q ?? '', viewer),
  ])
  return { ...listed, counts, asOf: viewer.now.toISOString() }
}
