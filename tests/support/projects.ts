import { clientCalls as calls } from '#clients/console-calls.ts'
import { addressOf } from '#api-client/call.ts'
import { done, inTransaction } from '#activity/outcome.server.ts'
import { byCommand, recordActivity, type Actor } from '#activity/record.server.ts'
import type { ClientFile } from '#clients/files/client-file.ts'
import { archiveClient as archive } from '#clients/archived-client.server.ts'
import { addDeliverable, saveDraft, sendVersion } from '#clients/approvals/versions.server.ts'
import { receiveFile } from '#clients/files/receive-file.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { Message, Project, ProjectUpdate } from '#clients/project-data.ts'
import { eq } from 'drizzle-orm'
import { activityEntries } from '#activity/table.server.ts'
import type { ClientPageData } from '#clients/console-client.ts'
import {
  heldPostJob,
  sendHeldPosts,
  addProjectIn,
  type NewProject,
} from '#clients/messages/leave-posts.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, addSignedIn, postForm, signIn } from './people.ts'
import type { TestApp } from './test-app.ts'
import { postMessage, postUpdates } from '#clients/messages/posts.server.ts'
import type { clientMessages } from '#clients/table.server.ts'

/** Stores a file of a client, as if it had been uploaded. */
export async function addFile(
  db: Db,
  {
    clientId,
    projectId,
    name = 'Words.txt',
    isShared = false,
    now = new Date('2026-11-20T09:00:00Z'),
  }: {
    clientId: string
    projectId: number | null
    name?: string
    isShared?: boolean
    /** Beside a running server the present: it deletes what began more than an hour ago and is not complete. */
    now?: Date
  },
  content: Uint8Array = Buffer.from('The kiln is open from March to October.'),
): Promise<ClientFile> {
  const file = {
    clientId,
    projectId,
    name,
    uploaderName: 'Tamsin Ferreira',
    isShared,
    now,
  }
  // oxlint-disable-next-line typescript/require-await -- an upload is asynchronous
  const arriving = async function* () {
    yield content
  }
  return await receiveFile(db, byCommand, file, arriving())
}

export type SentWork = { deliverableId: number; versionId: number }

/** Sends a client something to decide on: a new deliverable, or a further version of one. */
export async function sendForApproval(
  db: Db,
  work: { projectId: number; title?: string; note?: string; files?: number[]; deliverableId?: number },
  now = new Date('2026-11-20T16:12:00Z'),
): Promise<SentWork> {
  const { projectId, title = 'Home page words', note = 'I have cut the word “finest”.', files = [] } = work
  const sent = await inTransaction(db, byCommand, '', async (tx) => {
    const begun =
      work.deliverableId === undefined
        ? await addDeliverable(tx, { projectId, title, now })
        : done({ id: work.deliverableId })
    if (begun.is !== 'done') return begun
    const deliverableId = begun.value.id
    const draft = await saveDraft(tx, { deliverableId, note, files, now })
    if (draft.is !== 'done') return draft
    const versionId = draft.value.version.id
    await sendVersion(tx, { name: 'Tamsin Ferreira' }, versionId, now)
    return done({ deliverableId, versionId })
  })
  if (sent.is !== 'done') throw new Error(sent.words)
  return sent.value
}

/** Puts a client into the archive, or takes them out. */
export const archiveClient = async (db: Db, clientId: string, isArchived: boolean) =>
  await db.transaction(async (tx) => archive(tx, clientId, isArchived))

/** A project as the calls list it. */
export const makeProject = (given: Partial<Project> & { id: number }): Project => ({
  userId: 'ada',
  projectName: `Project ${given.id}`,
  projectType: 'Website Design',
  status: 'in_progress',
  startDate: '2026-11-02',
  completionDate: null,
  totalValue: null,
  description: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...given,
})

/** A message of the agency that no one has opened. */
export const makeMessage = (given: Partial<Message> & { id: number }): Message => ({
  userId: 'ada',
  projectId: null,
  subject: `Subject ${given.id}`,
  message: `Text ${given.id}`,
  isRead: false,
  createdAt: '2026-11-17T09:00:00.000Z',
  senderName: 'The Loomsbury desk',
  isFromClient: false,
  answerTo: null,
  ...given,
})

export const makeUpdate = (
  given: Partial<ProjectUpdate> & { id: number; projectId: number },
): ProjectUpdate => ({
  title: `Update ${given.id}`,
  description: `What happened in ${given.id}`,
  updateType: 'progress',
  createdAt: '2026-11-17T09:00:00.000Z',
  ...given,
})

/**
 * Empties the application, sets its clock to the present, and adds maisie (staff) and ada (client).
 * @returns maisie's cookie
 */
export async function resetWithClient(app: TestApp): Promise<string> {
  await app.reset()
  app.setNow(new Date().toISOString())
  await addPerson(app, 'ada')
  return await addSignedIn(app, 'maisie', { role: 'staff' })
}

const update = { title: 'First design', description: 'Two pages to look at.', updateType: 'progress' }

// What staff do for a client in the console, in one line for tests.

type SomeProject = Pick<NewProject, 'clientId'> & Partial<NewProject>

/** Adds a project, for a catalogue that is under way unless a test says otherwise. @returns its id */
export async function addProject(db: Db, by: Actor, project: SomeProject): Promise<number> {
  return await db.transaction(async (tx) => {
    const { id } = await addProjectIn(tx, {
      projectName: 'Spring catalogue',
      projectType: 'Website Design',
      status: 'in_progress',
      ...project,
    })
    await recordActivity(tx, by, { type: 'project.added', subject: String(id) })
    return id
  })
}

export type TestClient = { clientId: string; projectId: number; cookie: string }

/** Adds a client with a project, and signs them in. */
export async function addClient(
  app: TestApp,
  name: string,
  project: Partial<NewProject> = {},
): Promise<TestClient> {
  const { id: clientId } = await addPerson(app, name)
  const projectId = await addProject(app.db, byCommand, { clientId, ...project })
  return { clientId, projectId, cookie: await signIn(app, name) }
}

type NewUpdate = { projectId: number; title: string; description: string; updateType: string }

/** Posts an update to a project. @returns false if there is no such project, or its client is archived */
export async function postUpdate(db: Db, by: Actor, { projectId, ...words }: NewUpdate): Promise<boolean> {
  const posted = await inTransaction(db, by, '', async (tx) => postUpdates(tx, [projectId], words))
  return posted.is === 'done'
}

type NewMessage = Pick<typeof clientMessages.$inferInsert, 'clientId' | 'subject' | 'message'> &
  Partial<Pick<typeof clientMessages.$inferInsert, 'projectId' | 'answerTo' | 'senderName'>>

/** Writes to a client. @returns the message's id. @throws if the client is archived */
export async function sendToClient(db: Db, by: Actor, message: NewMessage): Promise<number> {
  const posted = await inTransaction(db, by, '', async (tx) => postMessage(tx, by, message))
  if (posted.is !== 'done') throw new Error('a client who is archived gets no messages')
  return posted.value.row.id
}

/**
 * What staff ask and post about clients, with this cookie unless a call names another.
 * The cookie is a function because a test file has it only when its tests run.
 */
export function clientCalls(app: TestApp, cookie: () => string) {
  const call = async (method: string, path: string, body?: object, as = cookie()) =>
    await app.send(method, path, body, as)
  // The shapes are those the tests then compare.
  const bodyOf = async <Shape>(response: Response) => (await response.json()) as Shape
  const get = async <Shape>(path: string, as = cookie()) =>
    await bodyOf<Shape>(await call('GET', path, undefined, as))
  return {
    /** A call of any address. */
    call,
    /** The body of a response, taken to have the given shape. */
    bodyOf,
    /** The body of what a GET answers, taken to have the given shape. */
    get,
    /** What the page of a client shows. */
    page: async (username = 'ada') => await get<ClientPageData>(addressOf(calls.page, { username })),
    /** Adds a project. Throws when it is refused. @returns its number */
    addProject: async (username = 'ada', projectName = 'Spring catalogue') => {
      const response = await call('POST', `/api/console/clients/${username}/projects`, {
        projectName,
        projectType: 'Website Design',
      })
      if (response.status !== 201) throw new Error(`no project was added: ${response.status}`)
      return (await bodyOf<{ project: Project }>(response)).project.id
    },
    /** Posts an update of a project, with whatever a test says of it. */
    postUpdate: async (project: number, more: object = {}) =>
      await call('POST', `/api/console/projects/${project}/updates`, { ...update, ...more }),
    /** Sends a client a message, with whatever a test says of it. */
    write: async (more: object = {}, username = 'ada') =>
      await call('POST', `/api/console/clients/${username}/messages`, {
        subject: 'A question',
        message: 'When shall we call?',
        ...more,
      }),
    /** Takes back what has not left, by the form of the client's page. @returns the status, and where it redirects */
    undo: async (kind: 'update' | 'message', id: number, username = 'ada') => {
      const path = consolePaths.clientForm(username, 'undo')
      const response = await postForm(app, path, { kind, id: String(id) }, { cookie: cookie() })
      return [response.status, response.headers.get('location')]
    },
    /** The number of what was just posted. */
    idOf: async (response: Response) => (await bodyOf<{ id: number }>(response)).id,
    /** Sends the agency a message, as the client does. */
    writeAsClient: async (body: object, username = 'ada') => {
      const response = await app.postJson(paths.api.clientMessages(), body, {
        cookie: await signIn(app, username),
      })
      return { status: response.status, data: (await bodyOf<{ data: Message }>(response)).data }
    },
    /** What a call answers to ada. */
    seenByAda: async <Shape>(path: string) => await get<Shape>(path, await signIn(app, 'ada')),
    /** What was recorded but sign-ins, the oldest first: 'maisie client.changed ada email'. */
    typesOf: async () =>
      (await app.db.select().from(activityEntries).orderBy(activityEntries.id))
        .filter(({ type }) => type !== 'account.signed-in')
        .map(({ actor, type, subject, fields }) => [actor, type, subject, ...fields].join(' ')),
    /** Runs the jobs that let held posts leave, as the worker does, once for each. */
    leave: async () => {
      const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, heldPostJob))
      for (const job of jobs) await sendHeldPosts(app.db)(job.payload, job, app.services.log)
    },
  }
}
