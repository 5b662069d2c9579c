import { and, asc, desc, eq, inArray, isNotNull, isNull, max, ne } from 'drizzle-orm'
import { done, notFound, refused, type Outcome } from '#activity/outcome.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import type { VersionState } from './approval.ts'
import { deliverables, deliverableVersionFiles, deliverableVersions } from './table.server.ts'
import { clientFiles } from '../files/table.server.ts'
import { planNewsMail } from '../news-mail.server.ts'
import { clientProjects } from '../table.server.ts'
import { announceWork, noProject } from '../client-act.server.ts'
import { archived, isArchived } from '../archived-client.server.ts'
import { planReminders } from './mails.server.ts'

export type NewDeliverable = {
  projectId: number
  title: string
  /** The same key again is the same piece of work. */
  submissionKey?: string | undefined
  now: Date
}

export const noWork = notFound('There is nothing with this number to decide on.')

/** Adds a piece of work to be decided on. */
export async function addDeliverable(
  tx: Tx,
  { projectId, title, submissionKey, now }: NewDeliverable,
): Promise<Outcome<{ id: number }>> {
  const [project] = await tx
    .select({ clientId: clientProjects.clientId })
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
    .for('share')
  if (!project) return notFound(noProject)
  if (await isArchived(tx, project.clientId)) return archived
  const shown = { id: deliverables.id }
  const [added] = await tx
    .insert(deliverables)
    .values({ projectId, title, submissionKey: submissionKey ?? null, createdAt: now })
    .onConflictDoNothing()
    .returning(shown)
  if (added) {
    await announceToConsole(tx, 'messages')
    return done(added, { type: 'deliverable.added', subject: String(added.id) })
  }
  const [known] = await tx
    .select(shown)
    .from(deliverables)
    .where(and(eq(deliverables.projectId, projectId), eq(deliverables.submissionKey, submissionKey ?? '')))
  if (!known) throw new Error('a deliverable was not stored')
  return done(known)
}

type SavedVersion = { id: number; number: number; state: VersionState }

/**
 * Writes the next version, or replaces its draft: a deliverable has one draft at most. If the client already has exactly
 * these words and files for decision, nothing is written: a form that is sent twice is one version.
 */
export async function saveDraft(
  tx: Tx,
  { deliverableId, note, files, now }: { deliverableId: number; note: string; files: number[]; now: Date },
): Promise<Outcome<{ version: SavedVersion }>> {
  const clientId = await lockDeliverable(tx, deliverableId)
  if (clientId === undefined) return noWork
  if (await isArchived(tx, clientId)) return archived
  if ((await lockFiles(tx, clientId, files)) < files.length)
    return refused('files', 'One of these files is gone')
  const waiting = await findWaiting(tx, deliverableId)
  if (waiting && waiting.note === note && isSameList(waiting.files, files))
    return done({ version: waiting.version })
  const version = await writeDraft(tx, deliverableId, note, now)
  await tx.delete(deliverableVersionFiles).where(eq(deliverableVersionFiles.versionId, version.id))
  if (files.length > 0)
    await tx
      .insert(deliverableVersionFiles)
      .values(files.map((fileId, position) => ({ versionId: version.id, fileId, position })))
  await announceToConsole(tx, 'messages')
  return done({ version }, { type: 'deliverable.version-written', subject: String(deliverableId) })
}

/** Serializes sending, deciding and writing. @returns the id of its client */
export async function lockDeliverable(tx: Tx, id: number): Promise<string | undefined> {
  const [found] = await tx
    .select({ clientId: clientProjects.clientId })
    .from(deliverables)
    .innerJoin(clientProjects, eq(clientProjects.id, deliverables.projectId))
    .where(eq(deliverables.id, id))
    .for('update', { of: deliverables })
  return found?.clientId
}

/** How many of these are files of this client; they cannot be deleted before this transaction ends. */
async function lockFiles(tx: Tx, clientId: string, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await tx
    .select({ id: clientFiles.id })
    .from(clientFiles)
    .where(
      and(
        inArray(clientFiles.id, ids),
        eq(clientFiles.clientId, clientId),
        isNotNull(clientFiles.completedAt),
      ),
    )
    .for('share')
  return found.length
}

type Waiting = { version: SavedVersion; note: string; files: number[] }

/** The version that waits for the client's decision, where no draft follows it. */
async function findWaiting(tx: Tx, deliverableId: number): Promise<Waiting | undefined> {
  const [latest] = await tx
    .select()
    .from(deliverableVersions)
    .where(eq(deliverableVersions.deliverableId, deliverableId))
    .orderBy(desc(deliverableVersions.number))
    .limit(1)
  if (latest?.state !== 'in-review') return undefined
  const files = await tx
    .select({ id: deliverableVersionFiles.fileId })
    .from(deliverableVersionFiles)
    .where(eq(deliverableVersionFiles.versionId, latest.id))
    .orderBy(asc(deliverableVersionFiles.position))
  const { id, number, state, note } = latest
  return { version: { id, number, state }, note, files: files.map((file) => file.id) }
}

const isSameList = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])

async function writeDraft(tx: Tx, deliverableId: number, note: string, now: Date): Promise<SavedVersion> {
  const shown = {
    id: deliverableVersions.id,
    number: deliverableVersions.number,
    state: deliverableVersions.state,
  }
  const isDraft = and(
    eq(deliverableVersions.deliverableId, deliverableId),
    eq(deliverableVersions.state, 'draft'),
  )
  const [replaced] = await tx.update(deliverableVersions).set({ note }).where(isDraft).returning(shown)
  if (replaced) return replaced
  const [last] = await tx
    .select({ number: max(deliverableVersions.number) })
    .from(deliverableVersions)
    .where(eq(deliverableVersions.deliverableId, deliverableId))
  const [added] = await tx
    .insert(deliverableVersions)
    .values({ deliverableId, number: (last?.number ?? 0) + 1, state: 'draft', note, createdAt: now })
    .returning(shown)
  if (!added) throw new Error('a version was not stored')
  return added
}

/** Who sends a version, and what the client reads of it. */
export type Sender = { userId?: string | undefined; name: string }

/**
 * Sends a draft to the client for decision; earlier versions are superseded. Idempotent.
 */
export async function sendVersion(
  tx: Tx,
  { userId: senderId, name }: Sender,
  versionId: number,
  now: Date,
): Promise<Outcome> {
  const [found] = await tx
    .select({ deliverableId: deliverableVersions.deliverableId })
    .from(deliverableVersions)
    .where(eq(deliverableVersions.id, versionId))
  const clientId = found && (await lockDeliverable(tx, found.deliverableId))
  if (!found || clientId === undefined) return noWork
  const [version] = await tx.select().from(deliverableVersions).where(eq(deliverableVersions.id, versionId))
  if (!version) return noWork
  if (version.state !== 'draft') return done({})
  if (await isArchived(tx, clientId)) return archived

  const { deliverableId } = found
  await tx
    .update(deliverableVersions)
    .set({ state: 'superseded' })
    .where(and(eq(deliverableVersions.deliverableId, deliverableId), ne(deliverableVersions.state, 'draft')))
  await tx
    .update(deliverableVersions)
    .set({ state: 'in-review', sentAt: now, sentBy: senderId ?? null, senderName: name })
    .where(eq(deliverableVersions.id, versionId))
  await shareFiles(tx, versionId, now)
  await planNewsMail(tx, clientId)
  await planReminders(tx, versionId, now)
  await announceWork(tx, clientId)
  return done({}, { type: 'deliverable.sent', subject: String(deliverableId) })
}

/** The lock waits for a concurrent deletion; a file that was sent cannot be deleted. */
async function shareFiles(tx: Tx, versionId: number, now: Date): Promise<void> {
  const ofVersion = tx
    .select({ id: deliverableVersionFiles.fileId })
    .from(deliverableVersionFiles)
    .where(eq(deliverableVersionFiles.versionId, versionId))
  await tx
    .select({ id: clientFiles.id })
    .from(clientFiles)
    .where(inArray(clientFiles.id, ofVersion))
    .for('share')
  await tx
    .update(clientFiles)
    .set({ sharedAt: now })
    .where(and(inArray(clientFiles.id, ofVersion), isNull(clientFiles.sharedAt)))
}
