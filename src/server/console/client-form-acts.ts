import type { ZodSafeParseResult } from 'zod'
import type { User } from '#features/accounts/server/users.ts'
import { approvalFormSchema } from '#features/projects/approval-schema.ts'
import { agencyMessageSchema, updateSchema } from '#features/projects/schema.ts'
import { setConversationOwner, settleConversation } from '#features/projects/server/look-after.ts'
import { listProjects } from '#features/projects/server/store.ts'
import type { ClientForm } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import {
  addProjectBy,
  changeClientBy,
  changeProjectBy,
  inviteClientAgain,
  refused,
  type Acting,
  type Done,
} from './client-acts.ts'
import { postUpdateBy, writeMessageBy } from './client-posts.ts'
import { approvalValuesOf, removeFile, sendDraft, writeApproval } from './client-work-acts.ts'
import type { Services } from '../context.ts'

type Values = Record<string, string>

/**
 * Does what a form says; `username` is what the client is called from then on, `at` where on their page it leads, `done` what
 * it says there when that is not the form's own.
 */
type Act = (
  acting: Acting,
  user: User,
  values: Values,
) => Promise<Done<{ username?: string; at?: string; done?: string }>>

/** The forms of the page of a client that do one thing and lead back to it. */
export type ClientAct = Exclude<ClientForm, 'undo' | 'file' | 'view' | 'end-view'>

/** What each of them does. */
export function clientFormActs({ database: { db }, env, now }: Services): Record<ClientAct, Act> {
  return {
    async details(acting, user, { username, email, firstName, lastName }) {
      const changed = await changeClientBy(acting, user, { username, email, firstName, lastName })
      return changed.isDone ? { isDone: true, username: changed.client.username } : changed
    },
    async invitation(acting, user) {
      return await inviteClientAgain(acting, env.publicUrl, user)
    },
    async status(acting, user, { value }) {
      const changed = await changeClientBy(acting, user, { status: value ?? '' })
      return changed.isDone ? { isDone: true } : refused('form', 'There is no such status.')
    },
    async archive(acting, user, { value }) {
      if (value !== 'yes' && value !== 'no') return refused('form', 'Please say whether to archive them.')
      await changeClientBy(acting, user, { isArchived: value === 'yes' })
      return { isDone: true }
    },
    async project(acting, user, values) {
      return await addProjectBy(acting, user, values)
    },
    async 'project-change'(acting, user, { projectId, totalValue = '', description = '', ...values }) {
      const id = toNumber(projectId)
      const isTheirs = (await listProjects(db, user.id)).some((project) => project.id === id)
      return await changeProjectBy(acting, isTheirs ? id : undefined, {
        ...values,
        totalValue: totalValue.trim() === '' ? null : totalValue,
        description: description.trim() === '' ? null : description,
      })
    },
    async update(acting, user, values) {
      const { corrects = '', ...words } = values
      const projects = (await listProjects(db, user.id)).filter(({ id }) => values[`project-${id}`] === 'yes')
      if (projects.length === 0) return refused('projects', 'Please choose at least one project')
      const body = corrects === '' ? words : values
      return await postUpdateBy(
        acting,
        projects.map(({ id }) => id),
        body,
        { isHeld: true },
      )
    },
    async message(acting, user, values) {
      const sent = await writeMessageBy(acting, user, values, { isHeld: true })
      return sent.isDone ? { isDone: true, at: `message-${sent.id}` } : sent
    },
    async owner({ by }, user, { conversation, owner = '' }) {
      const id = toNumber(conversation) ?? 0
      const outcome = await setConversationOwner(db, by, user, { conversation: id, owner: owner || null })
      if (outcome === 'no-colleague') return refused('form', 'Nobody of that name works here.')
      if (outcome === 'gone') return refused('form', 'There is no such conversation.')
      return { isDone: true, at: `conversation-${id}` }
    },
    async settle({ by }, user, { conversation }) {
      return (await settleConversation(db, by, user, toNumber(conversation) ?? 0))
        ? { isDone: true }
        : refused('form', 'Nothing of it waits any more.', 409)
    },
    approval: async (acting, user, values) => await writeApproval(acting, user, values, now()),
    'send-approval': async (acting, user, values) => await sendDraft(acting, user, values, now()),
    'file-remove': removeFile,
  }
}

/** What a form says before anything is stored, for those that can be read through first. */
export const readThroughBy: Partial<Record<ClientAct, (values: Values) => ZodSafeParseResult<unknown>>> = {
  update: (values) => updateSchema.safeParse(values),
  message: (values) => agencyMessageSchema.safeParse(values),
  approval: (values) => approvalFormSchema.safeParse(approvalValuesOf(values)),
}
