import { announceToConsole } from '#platform/console-notices.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonHour } from '#shared/dates.ts'
import type { FormState } from '#ui/field-props.ts'
import type { DashboardData } from '../project-data.ts'
import { findUserById } from '#features/accounts/server/users.ts'
import { announceClientChange } from '#features/accounts/server/notices.ts'
import { loadApprovals } from './approvals/list.ts'
import { findConversation, listMessages, listProjects, listUpdates, markConversationRead } from './store.ts'

/** Whose dashboard it is. */
export type Client = {
  clientId: string
  username: string
  email: string
  firstName: string
  lastName: string
  /** No one is signed in: this is the placeholder client, and nothing may be stored. */
  isDemonstration: boolean
  /** Someone of the agency looks at it as the client sees it: nothing may be stored, and nothing counts as read. */
  view?: { until: Date }
}

/** A client as the screens of the dashboard know them. */
export const toPortalClient = (
  { username, firstName, lastName, isDemonstration, view }: Client,
  now: Date,
): DashboardData['client'] => ({
  firstName,
  lastName,
  isDemonstration,
  ...(view && {
    view: {
      until: view.until.toISOString(),
      msLeft: view.until.getTime() - now.getTime(),
      endPath: consolePaths.clientForm(username, 'end-view'),
      consolePath: consolePaths.client(username),
    },
  }),
})

/**
 * Everything `/dashboard` shows of one client, and no one else's. A wrong value in the address is left aside. It marks
 * nothing as read: programs ask for addresses too.
 */
export async function loadDashboard(
  db: Db,
  client: Client,
  query: URLSearchParams,
  now: Date,
  returned?: Returned,
): Promise<DashboardData> {
  const { clientId } = client
  const projects = await listProjects(db, clientId)
  const asked = readId(query.get('project'))
  const project = projects.find(({ id }) => id === asked) ?? projects[0]
  const messages = await listMessages(db, clientId)
  const updates = await listUpdates(db, clientId)
  const approvals = await loadApprovals(db, clientId)
  const isArchived = ((await findUserById(db, clientId))?.archivedAt ?? null) !== null
  return {
    client: { ...toPortalClient(client, now), ...(isArchived && { isArchived }) },
    partOfDay: partOfDay(now),
    projects,
    messages,
    updates,
    approvals,
    selected: project
      ? { projectId: project.id, updates: await listUpdates(db, clientId, project.id) }
      : null,
    ...(returned && returnedTo(returned, messages, approvals)),
  }
}

/** A form of the dashboard that came back: `message`, or `decision-{deliverable}`. */
type Returned = FormState & { form: string }

function returnedTo(
  { form, values = {}, errors = [] }: Returned,
  messages: DashboardData['messages'],
  { deliverables }: DashboardData['approvals'],
): Partial<DashboardData> {
  if (form === 'message') {
    // Words for a conversation that is not this client's are not lost either: they begin a new one.
    const answerTo = messages.find(({ id }) => id === readId(values['answerTo']))?.id ?? null
    return { returnedForm: { answerTo, values, errors: [...errors] } }
  }
  const id = readId(form.replace('decision-', '')) ?? 0
  const work = deliverables.find((one) => one.id === id)
  const waiting = work?.versions.find(({ state }) => state === 'in-review')
  return {
    returnedDecision: {
      // What was typed is in the form that is there now.
      versionId: waiting?.id ?? work?.versions[0]?.id ?? 0,
      comment: values['comment'] ?? '',
      errors: errors.filter(({ field }) => field !== 'form'),
      message: errors.find(({ field }) => field === 'form')?.message,
    },
  }
}

/** Marks a conversation as read. @returns false if it is not this client's, or not there */
export async function openConversation(tx: Tx, clientId: string, messageId: number): Promise<boolean> {
  const conversation = await findConversation(tx, clientId, messageId)
  if (!conversation) return false
  // For the count on the client's other devices; the agency sees what was read.
  if (await markConversationRead(tx, clientId, conversation.id)) {
    await announceClientChange(tx, clientId)
    await announceToConsole(tx, 'messages')
  }
  return true
}

/** An id from an address: digits only, and no more than a number holds exactly. */
export const readId = (text: string | null | undefined): number | undefined =>
  text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

const noon = 12
const evening = 18

function partOfDay(now: Date): DashboardData['partOfDay'] {
  const hour = londonHour(now)
  return hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening'
}
