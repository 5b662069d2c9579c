import { randomUUID } from 'node:crypto'
import type { SignedIn } from '#features/accounts/server/session.ts'
import { findClient } from '#features/accounts/server/users.ts'
import { clientViewNames } from '#features/projects/console-client.ts'
import { listRecipients } from '#features/projects/server/recipients.ts'
import type { ClientContent } from '#pages/console/client/client-content.ts'
import type { ClientsData, ClientsList } from '#pages/console/clients/clients-data.ts'
import type { Db } from '#platform/db/database.ts'
import { clientForms } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import type { Services } from '../context.ts'
import {
  countClientViews,
  listClients,
  readClientCursor,
  type ClientCursor,
  type ClientFilter,
} from './client-list.ts'
import { loadClientPage } from './client-page.ts'
import type { ReturnedForm } from './pages.ts'

type LoaderContext = {
  services: Services
  params: Record<string, string>
  query: URLSearchParams
  signedIn: SignedIn
  returned: ReturnedForm | undefined
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
  const asking = { userId: signedIn.user.id, now: services.now() }
  const page = { view, q, cursor: cursor === null ? undefined : readClientCursor(cursor) }
  const isWriting = returned ? returned.form === 'update' : query.get('act') === 'update'
  return {
    list: await loadClients(services.database.db, page, asking),
    view,
    q,
    cursor,
    isAdding: returned ? returned.form === 'client' : query.get('act') === 'new',
    writing: isWriting
      ? { recipients: await listRecipients(services.database.db), submissionKey: randomUUID() }
      : null,
    returned: returned
      ? {
          values: returned.values,
          errors: returned.errors,
          ...(returned.isPreview && { isPreview: true }),
        }
      : null,
    done: query.get('done'),
  }
}

/** Clients of a view, with how many each view has. */
export async function loadClients(
  db: Db,
  page: ClientFilter & { cursor?: ClientCursor | undefined; limit?: number | undefined },
  asking: { userId: string; now: Date },
): Promise<ClientsList> {
  const [listed, counts] = await Promise.all([
    listClients(db, page, asking),
    countClientViews(db, page.q ?? '', asking),
  ])
  return { ...listed, counts, asOf: asking.now.toISOString() }
}

/** What `/console/clients/{username}` is rendered with. */
export async function loadClientContent({
  services,
  params,
  query,
  returned,
}: LoaderContext): Promise<ClientContent> {
  const { db } = services.database
  const user = await findClient(db, params['username'] ?? '')
  if (!user) return null
  const before = toNumber(query.get('before') ?? undefined)
  const form = clientForms.find((name) => name === returned?.form)
  return {
    page: await loadClientPage(db, user, services.now(), before),
    before: before ?? null,
    act: clientForms.find((name) => name === query.get('act')) ?? null,
    about: toNumber(query.get('about') ?? undefined) ?? null,
    returned:
      returned && form
        ? {
            form,
            values: returned.values,
            errors: returned.errors,
            ...(returned.isPreview && { isPreview: true }),
            ...(returned.isTakenBack && { isTakenBack: true }),
          }
        : null,
    done: query.get('done'),
    submissionKey: randomUUID(),
  }
}
