import { findClient } from '#accounts/users.server.ts'
import { act, type Author } from '#activity/act.server.ts'
import { done, notFound, refused, type Did, type Outcome } from '#activity/outcome.server.ts'
import { toNumber } from '#shared/row-number.ts'
import { clientCalls } from '../console-calls.ts'
import { isDay } from '#shared/dates.ts'
import { mostPhases } from './plan.ts'
import { readDay } from './typed-day.ts'
import { newProjectSchema, phasesSchema, projectChangeSchema } from '../schema.ts'
import { addProjectIn } from '../messages/leave-posts.server.ts'
import { clientForm, announceWork, noProject, clientAct } from '../client-act.server.ts'
import { archived, isArchived } from '../archived-client.server.ts'
import { planPhases } from './phases.server.ts'
import { ownsProject, toProject } from '../store.server.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { showStatus } from '#shared/project-status.ts'
import type { Project } from '../project-data.ts'
import { postUpdates } from '../messages/posts.server.ts'
import { clientProjects } from '../table.server.ts'

// Projects of a client: their facts, status and plan.

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

const changeable = [
  'projectName',
  'projectType',
  'startDate',
  'completionDate',
  'totalValue',
  'description',
] as const

type Changeable = Pick<typeof clientProjects.$inferInsert, (typeof changeable)[number] | 'status'>

/** Undefined fields do not change. */
type ProjectChange = { [Name in keyof Changeable]?: Changeable[Name] | undefined } & {
  /** What the client reads about another status. */
  sentence?: string | undefined
}

/** Changes a project. Another status becomes an update with its sentence, in the same transaction. */
async function changeProject(
  tx: Tx,
  by: Author,
  projectId: number,
  { sentence = '', ...change }: ProjectChange,
): Promise<Outcome<{ project: Project }>> {
  const [project] = await tx
    .select()
    .from(clientProjects)
    .where(eq(clientProjects.id, projectId))
    .for('update')
  if (!project) return notFound(noProject)
  if (await isArchived(tx, project.clientId)) return archived
  const fields = changeable.filter((name) => change[name] !== undefined && change[name] !== project[name])
  const { status = project.status } = change
  const isOther = status !== project.status
  if (isOther && sentence === '')
    return refused('sentence', 'Please write a sentence to the client about the change')
  if (fields.length === 0 && !isOther) return done({ project: toProject(project) })
  const [changed] = await tx
    .update(clientProjects)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(clientProjects.id, projectId))
    .returning()
  if (!changed) throw new Error('a locked project was not there')
  const subject = String(projectId)
  const did: Did[] = fields.length > 0 ? [{ type: 'project.changed', subject, fields }] : []
  if (isOther) {
    did.push({ type: 'project.status-changed', subject, fields: ['status'] })
    const update = {
      title: `Status: ${showStatus(status).label}`,
      description: sentence,
      updateType: 'status',
    }
    const posted = await postUpdates(tx, [projectId], update, { authorName: by.name })
    if (posted.is !== 'done') return posted
    did.push(...posted.did)
  }
  await announceWork(tx, project.clientId)
  return done({ project: toProject(changed) }, ...did)
}

/** The project of a call's address, or of a form on the page of the client whose project it has to be. */
async function findProjectId(
  tx: Tx,
  { id, projectId: chosen, username }: { id: string; projectId?: string; username?: string },
): Promise<number | undefined> {
  if (username === undefined) return toNumber(id) ?? 0
  const projectId = toNumber(chosen) ?? 0
  const client = await findClient(tx, username)
  return client && (await ownsProject(tx, client.id, projectId)) ? projectId : undefined
}

/** Another status needs a sentence to the client. */
const change = act(clientCalls.changeProject, {
  access: 'staff',
  sendsMail: true,
  input: projectChangeSchema,
  forms: [
    clientForm('project-change', {
      bodyOf: ({ totalValue = '', description = '', ...values }) => ({
        ...values,
        totalValue: totalValue.trim() === '' ? null : totalValue,
        description: description.trim() === '' ? null : description,
      }),
    }),
  ],
  async run(tx, { by }, params, given) {
    const projectId = await findProjectId(tx, params)
    return projectId === undefined ? notFound(noProject) : await changeProject(tx, by, projectId, given)
  },
})

/**
 * The rows of the form, without those that have no name. Days are as people type them, without a year near to `today`, the
 * day of the page.
 */
function phasesOf(values: Record<string, string>) {
  const { today = '' } = values
  return Array.from({ length: mostPhases }, (_, row) => {
    const [begins = '', ends = ''] = [values[`startsOn-${row}`], values[`endsOn-${row}`]]
    const startsOn = readDay(begins, today) ?? begins
    return {
      name: values[`name-${row}`] ?? '',
      startsOn,
      endsOn: readDay(ends, isDay(startsOn) ? startsOn : today) ?? ends,
      state: values[`state-${row}`] ?? 'planned',
    }
  }).filter(({ name }) => name.trim() !== '')
}

/** The plan that the form was loaded with. What is no JSON is refused by the schema. */
function seenIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const plan = act(clientCalls.planPhases, {
  access: 'staff',
  sendsMail: true,
  input: phasesSchema,
  forms: [
    clientForm('phases', {
      bodyOf: ({ sentence, seen, ...values }) => ({
        phases: phasesOf(values),
        sentence,
        ...(seen !== undefined && { seen: seenIn(seen) }),
      }),
    }),
  ],
  async run(tx, { by }, params, given) {
    const projectId = await findProjectId(tx, params)
    return projectId === undefined ? notFound(noProject) : await planPhases(tx, by, projectId, given)
  },
})

export const projectActs = [add, change, plan]
