import { byCommand } from '#features/activity/server/record.ts'
import type { ClientFile } from '#features/projects/client-file.ts'
import { addDeliverable, saveDraft, sendVersion } from '#features/projects/server/approvals/versions.ts'
import { takeFile } from '#features/projects/server/files/take-file.ts'
import type { Db } from '#platform/db/database.ts'

/** Stores a file of a client, as if it had been uploaded. */
export async function addFile(
  db: Db,
  { userId, projectId, name = 'Words.txt' }: { userId: string; projectId: number; name?: string },
  content: Uint8Array = Buffer.from('The kiln is open from March to October.'),
): Promise<ClientFile> {
  const file = {
    userId,
    projectId,
    name,
    uploaderName: 'Tamsin Ferreira',
    isShared: false,
    now: new Date('2026-11-20T09:00:00Z'),
  }
  // oxlint-disable-next-line typescript/require-await -- an upload is asynchronous
  const arriving = async function* () {
    yield content
  }
  return await takeFile(db, byCommand, file, arriving())
}

export type SentWork = { deliverableId: number; versionId: number }

/** Sends a client something to decide on: a new deliverable, or a further version of one. */
export async function sendForApproval(
  db: Db,
  work: { projectId: number; title?: string; note?: string; files?: number[]; deliverableId?: number },
  now = new Date('2026-11-20T16:12:00Z'),
): Promise<SentWork> {
  const { projectId, title = 'Home page words', note = 'I have cut the word “finest”.', files = [] } = work
  const deliverableId = work.deliverableId ?? (await addDeliverable(db, byCommand, { projectId, title, now }))
  if (deliverableId === undefined) throw new Error('there is no such project')
  const draft = await saveDraft(db, byCommand, { deliverableId, note, files, now })
  if (draft.outcome !== 'saved') throw new Error(draft.outcome)
  await sendVersion(db, { actor: byCommand, name: 'Tamsin Ferreira' }, draft.version.id, now)
  return { deliverableId, versionId: draft.version.id }
}
