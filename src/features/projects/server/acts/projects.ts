import { findClient } from '#features/accounts/server/users.ts'
import { act } from '#features/activity/server/act.ts'
import { done, notFound } from '#features/activity/server/outcome.ts'
import { toNumber } from '#shared/row-number.ts'
import { clientCalls } from '../../client-calls.ts'
import { mostPhases } from '../../phase.ts'
import { newProjectSchema, phasesSchema, projectChangeSchema } from '../../schema.ts'
import { changeProject } from '../change-project.ts'
import { addProjectIn } from '../deliver.ts'
import { archived, isArchived, noProject } from '../lock-client.ts'
import { planPhases } from '../phases.ts'
import { ownsProject } from '../store.ts'
import { clientAct, clientForm } from './client-act.ts'

// What the agency does for a client, and its state.

const add = clientAct(clientCalls.addProject, {
  access: 'staff',
  status: 201,
  input: newProjectSchema,
  forms: [clientForm('project')],
  async run(tx, _context, { id: clientId }, given) {
    if (await isArchived(tx, clientId)) return archived
    const project = await addProjectIn(tx, { ...given, clientId })
    return done({ project }, { type: 'project.added', subject: String(project.id) })
  },
})

/** Another status asks for a sentence to the client. */
const change = act(clientCalls.changeProject, {
  access: 'staff',
  sendsMail: true,
  input: projectChangeSchema,
  forms: [
    clientForm('project-change', {
      paramsOf: ({ projectId = '' }) => ({ id: projectId }),
      bodyOf: ({ totalValue = '', description = '', ...values }) => ({
        ...values,
        totalValue: totalValue.trim() === '' ? null : totalValue,
        description: description.trim() === '' ? null : description,
      }),
    }),
  ],
  async run(tx, { by }, { id, username }, given) {
    const projectId = toNumber(id) ?? 0
    const client = username === undefined ? undefined : await findClient(tx, username)
    if (username !== undefined && !(client && (await ownsProject(tx, client.id, projectId))))
      return notFound(noProject)
    return await changeProject(tx, by, projectId, given)
  },
})

/** The rows of the form; one without a name is none. */
const phasesOf = (values: Record<string, string>) =>
  Array.from({ length: mostPhases }, (_, row) => ({
    name: values[`name-${row}`] ?? '',
    startsOn: values[`startsOn-${row}`] ?? '',
    endsOn: values[`endsOn-${row}`] ?? '',
    state: values[`state-${row}`] ?? 'planned',
  })).filter(({ name }) => name.trim() !== '')

const plan = act(clientCalls.planPhases, {
  access: 'staff',
  sendsMail: true,
  input: phasesSchema,
  forms: [
    clientForm('phases', {
      paramsOf: ({ projectId = '' }) => ({ id: projectId }),
      bodyOf: (values) => ({ phases: phasesOf(values), sentence: values['sentence'] }),
    }),
  ],
  async run(tx, { by }, { id, username }, given) {
    const projectId = toNumber(id) ?? 0
    const client = username === undefined ? undefined : await findClient(tx, username)
    if (username !== undefined && !(client && (await ownsProject(tx, client.id, projectId))))
      return notFound(noProject)
    return await planPhases(tx, by, projectId, given)
  },
})

export const projectActs = [add, change, plan]
