import { randomUUID } from 'node:crypto'
import { inConsole } from '#console/frame/console-load.server.ts'
import { clientViewNames, type ClientsData } from '../console-client.ts'
import { listRecipients } from '../messages/leave-posts.server.ts'
import { loadClients, readClientCursor } from './client-list.server.ts'

const longestSearch = 120

export const load = inConsole<ClientsData>(async ({ services, query, signedIn, returned }) => {
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
})
