import { makeZip } from 'client-zip'
import { plainFileName } from '#platform/files/content.ts'
import type { Db } from '#platform/db/database.ts'
import type { User } from '#features/accounts/server/users.ts'
import { listDeliverables, listTakenBack } from './approvals/list.ts'
import { listPins } from './approvals/pins.ts'
import { copyPages } from './copy-pages.ts'
import { listSharedFiles, readContent } from './files/store.ts'
import { listAllIssues } from './reports/store.ts'
import { listViews } from '#features/accounts/server/view-as-client.ts'
import { listMessages, listProjects, listUpdates } from './store.ts'

/** Everything stored about a client and their work, for download (UK GDPR, articles 15 and 20). */
async function collectDownload(db: Db, user: User, now: Date) {
  const { id, username, email, firstName, lastName, role, status, createdAt, wantsEmail } = user
  return {
    exportedAt: now.toISOString(),
    profile: {
      id,
      username,
      email,
      firstName,
      lastName,
      role,
      status,
      createdAt: createdAt.toISOString(),
      wantsEmail,
    },
    projects: await listProjects(db, id, everything),
    projectUpdates: await listUpdates(db, id, undefined, everything),
    messages: await listMessages(db, id, { shown: everything }),
    lookedAt: await listViews(db, id, everything),
    userId: id,
    deliverables: await listDeliverables(db, id, everything),
    files: await listSharedFiles(db, id, everything),
    takenBack: await listTakenBack(db, id),
    comments: await listPins(db, id),
    reports: await listAllIssues(db, id),
  }
}

type ZipFile = { name: string; lastModified: Date; input: string | AsyncIterable<Uint8Array> }

/**
 * The same as a streamed ZIP file: pages for people, all of it as JSON, and the files.
 */
export const zipDownload = (db: Db, user: User, now: Date): ReadableStream<Uint8Array> =>
  // An aborted download ends the work, which is no error.
  makeZip(filesOf(db, user, now)).pipeThrough(new TransformStream())

async function* filesOf(db: Db, user: User, now: Date): AsyncGenerator<ZipFile> {
  const copy = await collectDownload(db, user, now)
  const paths = new Map(copy.files.map(({ id, name }) => [id, `files/${id}-${plainFileName(name)}`]))
  for (const [name, input] of copyPages(copy, paths)) yield { name, lastModified: now, input }
  yield { name: 'data.json', lastModified: now, input: `${JSON.stringify(copy, undefined, 2)}\n` }
  for (const { id, bytes, createdAt } of copy.files)
    yield {
      name: paths.get(id) ?? `files/${id}`,
      lastModified: new Date(createdAt),
      input: readContent(db, id, { first: 0, last: bytes - 1 }),
    }
}

const everything = 1_000_000
