import { act, nothing, type ActForm } from '#activity/act.server.ts'
import { done, notFound, success, refused } from '#activity/outcome.server.ts'
import { paths } from '#shared/paths.ts'
import { decisionSchema, pinSchema, seenSchema, approvalFormSchema } from './approval-schema.ts'
import { ownCalls } from '../own-calls.ts'
import { decide as decideOn, takeBack as takeBackFrom } from './decide.server.ts'
import { markVersionSeen, findDeliverable, ownsVersion } from './console-list.server.ts'
import { addPin as pinTo } from './add-pin.server.ts'
import { hourly } from '../portal/acts.server.ts'
import { z } from 'zod'
import { toNumber } from '#shared/row-number.ts'
import { addDeliverable, noWork, saveDraft, sendVersion } from './versions.server.ts'
import { deleteFile } from '../files/store.server.ts'
import { clientForm, clientPage, clientFormAct } from '../client-act.server.ts'
import { archived } from '../archived-client.server.ts'
import { ownsProject } from '../store.server.ts'

// What a client does with what they were sent to decide on. The addresses name the deliverable.

const approvalAt = ({ id = '' }: { id?: string }) => paths.dashboardApproval(toNumber(id) ?? 0)

const formOn = (path: string, form: string, more: Partial<ActForm> = {}): ActForm => ({
  path,
  redirect: approvalAt,
  page: { path: approvalAt, form: ({ id = '' }) => `${form}-${id}` },
  ...more,
})

const decide = act(ownCalls.decide, {
  access: 'client',
  sendsMail: true,
  limit: { name: 'client-decision', ...hourly('decisions') },
  input: decisionSchema,
  forms: [formOn(paths.decideApproval(':id'), 'decision')],
  run: async (tx, { by, now }, { id }, wanted) =>
    await decideOn(tx, by, { ...wanted, deliverableId: toNumber(id) ?? 0 }, now),
})

const takeBack = act(ownCalls.takeBack, {
  access: 'client',
  input: nothing,
  forms: [formOn(paths.takeBackDecision(':id'), 'taken-back')],
  run: async (tx, { by, now }, { id }) => await takeBackFrom(tx, by, toNumber(id) ?? 0, now),
})

const addPin = act(ownCalls.addPin, {
  access: 'client',
  status: 201,
  limit: { name: 'client-pin', ...hourly('comments') },
  input: pinSchema,
  forms: [formOn(paths.pinApproval(':id'), 'pin')],
  run: async (tx, { by, now }, { id }, { x, y, ...given }) => {
    const spot = x === undefined || y === undefined ? null : { x, y }
    return await pinTo(tx, by, { ...given, spot, deliverableId: toNumber(id) ?? 0 }, now)
  },
})

const seeVersion = act(ownCalls.seeVersion, {
  access: 'client',
  input: seenSchema,
  async run(tx, { by, now }, { id }, { version }) {
    const deliverableId = toNumber(id) ?? 0
    return (await markVersionSeen(tx, by.userId, { deliverableId, number: version }, now))
      ? done(success)
      : notFound('We couldn’t find this version.')
  },
})

export const decisionActs = [decide, takeBack, addPin, seeVersion]

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
        `${clientPage.page(params, isSent ? 'send-approval' : 'approval')}#approval-${id}`,
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
  forms: [
    clientForm('send-approval', {
      redirect: (params) => `${clientPage.page(params, 'send-approval')}#approvals`,
    }),
  ],
  async run(tx, { by, now }, { id: clientId }, { versionId }) {
    if (versionId === undefined || !(await ownsVersion(tx, clientId, versionId))) return noWork
    return await sendVersion(tx, by, versionId, now)
  },
})

const removeFile = clientFormAct({
  access: 'staff',
  input: z.object({ fileId: number }),
  forms: [
    clientForm('file-remove', {
      redirect: (params) => `${clientPage.page(params, 'file-remove')}#files`,
    }),
  ],
  run: async (tx, _context, { id: clientId }, { fileId }) => await deleteFile(tx, clientId, fileId ?? 0),
})

export const approvalActs = [write, send, removeFile]
