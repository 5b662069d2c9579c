import { z } from 'zod'
import { done, refused } from '#features/activity/server/outcome.ts'
import { toNumber } from '#shared/row-number.ts'
import { approvalFormSchema } from '../../approval-schema.ts'
import { findDeliverable, ownsVersion } from '../approvals/find-work.ts'
import { addDeliverable, noWork, saveDraft, sendVersion } from '../approvals/versions.ts'
import { deleteFile } from '../files/store.ts'
import { archived } from '../lock-client.ts'
import { ownsProject } from '../store.ts'
import { clientForm, clientFormAct, toClientPage } from './client-act.ts'

// What a client is to decide on, and their files. Uploads are no acts: their bodies are streams.

const number = z
  .string()
  .optional()
  .transform((text) => toNumber(text))

const approvalInput = approvalFormSchema.extend({
  projectId: number,
  deliverableId: z.string().optional().default(''),
  step: z.string().optional(),
})

/** Writes the next version of a deliverable, or the first of a new one, and sends it if `step` is `send`. */
const write = clientFormAct({
  access: 'staff',
  sendsMail: true,
  input: approvalInput,
  forms: [
    clientForm('approval', {
      // A chosen file is a field of its own.
      bodyOf: (values) => ({
        ...values,
        files: Object.keys(values).flatMap((name) => /^file-(\d{1,15})$/.exec(name)?.[1] ?? []),
      }),
      redirect: (params, { id, isSent }: { id: number; isSent: boolean }) =>
        toClientPage(isSent ? 'send-approval' : 'approval', `#approval-${id}`)(params),
      hasPreview: true,
    }),
  ],
  async run(tx, { by, now }, { id: clientId, archivedAt }, given) {
    const { title, note, files, submissionKey, projectId, deliverableId, step } = given
    const known =
      deliverableId === '' ? undefined : await findDeliverable(tx, clientId, toNumber(deliverableId) ?? 0)
    if (deliverableId !== '' && !known) return noWork
    if (archivedAt) return archived
    if (!known && !(projectId && (await ownsProject(tx, clientId, projectId))))
      return refused('projectId', 'Please choose a project')
    const work = known
      ? done(known)
      : await addDeliverable(tx, { projectId: projectId ?? 0, title, submissionKey, now })
    if (work.is !== 'done') return work
    const { id } = work.value
    const draft = await saveDraft(tx, { deliverableId: id, note, files, now })
    if (draft.is !== 'done') return draft
    const isSent = step === 'send'
    const sent = isSent ? await sendVersion(tx, by, draft.value.version.id, now) : done({})
    return sent.is === 'done' ? done({ id, isSent }, ...work.did, ...draft.did, ...sent.did) : sent
  },
})

/** Sends an existing draft. */
const send = clientFormAct({
  access: 'staff',
  sendsMail: true,
  input: z.object({ versionId: number }),
  forms: [clientForm('send-approval', { redirect: toClientPage('send-approval', '#approvals') })],
  async run(tx, { by, now }, { id: clientId }, { versionId }) {
    if (versionId === undefined || !(await ownsVersion(tx, clientId, versionId))) return noWork
    return await sendVersion(tx, by, versionId, now)
  },
})

const removeFile = clientFormAct({
  access: 'staff',
  input: z.object({ fileId: number }),
  forms: [clientForm('file-remove', { redirect: toClientPage('file-remove', '#files') })],
  run: async (tx, _context, { id: clientId }, { fileId }) => await deleteFile(tx, clientId, fileId ?? 0),
})

export const approvalActs = [write, send, removeFile]
