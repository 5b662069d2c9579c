import { randomUUID } from 'node:crypto'
import { toNumber } from '#shared/row-number.ts'
import type { Client } from '#accounts/client.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { londonHour } from '#shared/dates.ts'
import type { FormState } from '#kit/field-props.ts'
import {
  messagesOnPage,
  mostMessages,
  type ApprovalsData,
  type DashboardData,
  type MessagesData,
  type ReturnedApprovalForm,
} from './project-data.ts'
import { announceWork } from './client-act.server.ts'
import { loadDecisionPage } from './approvals/decision-record.server.ts'
import { listDeliverables, listToDecide } from './approvals/list.server.ts'
import { loadApproval } from './approvals/console-list.server.ts'
import { listNews } from './news/store.server.ts'
import { comingSteps, noteVisit } from './overview.server.ts'
import {
  findConversation,
  listMessages,
  listNewestMessages,
  markConversationRead,
} from './messages/messages.server.ts'
import { listPlannedProjects, listProjects } from './store.server.ts'
import { listUpdates, mostUpdates } from './updates.server.ts'

/**
 * What the overview shows of one client. Invalid values in the address are ignored. It marks nothing as read: programs
 * request addresses too.
 */
export async function loadDashboard(
  db: Db,
  { clientId }: Client,
  query: URLSearchParams,
  now: Date,
  /** Requested by the client themselves. */
  isVisit: boolean,
): Promise<DashboardData> {
  const [planned, lastVisitAt] = await Promise.all([
    listPlannedProjects(db, clientId),
    isVisit ? noteVisit(db, clientId, now) : null,
  ])
  const projects = planned.map(({ project }) => project)
  const selectedId = toNumber(query.get('project'))
  const project = projects.find(({ id }) => id === selectedId) ?? projects[0]
  const since = lastVisitAt ?? new Date(now.getTime() - firstVisitShowsMs)
  const [news, messages, updates, toDecide] = await Promise.all([
    listNews(db, clientId, now),
    listNewestMessages(db, clientId),
    listUpdates(db, clientId),
    listToDecide(db, clientId),
  ])
  return {
    lastVisitAt: lastVisitAt?.toISOString() ?? null,
    newSince: since.toISOString(),
    news,
    coming: comingSteps(planned, now),
    partOfDay: partOfDay(now),
    projects,
    messages,
    updates,
    toDecide,
    selected: project
      ? {
          projectId: project.id,
          // The list of all projects has all of one, unless it is cut.
          updates:
            updates.length < mostUpdates
              ? updates.filter(({ projectId }) => projectId === project.id)
              : await listUpdates(db, clientId, project.id),
        }
      : null,
  }
}

/** The client's conversations, the one of a message open; undefined for a message that is not theirs. */
export async function loadMessages(
  db: Db,
  { clientId }: Client,
  messageId: string | undefined,
  query: URLSearchParams,
  returned?: FormState,
): Promise<Omit<MessagesData, 'hasMailReplies'> | undefined> {
  const first = async (id: number | undefined) =>
    id === undefined ? undefined : (await findConversation(db, clientId, id))?.id
  const openId = await first(toNumber(messageId))
  // A returned form for a conversation that is not this client's begins a new one, so that its words are not lost.
  if (messageId !== undefined && !returned && openId === undefined) return undefined
  const shown = readShown(query.get('shown'), messagesOnPage)
  const q = openId === undefined ? readSearch(query.get('q')) : ''
  const projects = await listProjects(db, clientId)
  const { values = {}, errors = [] } = returned ?? {}
  const answerTo = (await first(toNumber(values['answerTo']))) ?? null
  return {
    clientId,
    projects: projects.map(({ id, projectName }) => ({ id, projectName })),
    messages: await listMessages(db, clientId, { conversation: openId, shown, q }),
    openId: openId ?? null,
    shown,
    q,
    submissionKey: randomUUID(),
    ...(returned && { returnedForm: { answerTo, values, errors: [...errors] } }),
  }
}

/**
 * What a client was sent to decide on, or one deliverable of it. Former addresses have the id of a decision instead.
 */
export async function loadApprovalsPage(
  db: Db,
  { clientId }: Client,
  approvalId: string | undefined,
  { query, now, returned }: { query: URLSearchParams; now: Date; returned: Returned | undefined },
): Promise<ApprovalsData | undefined> {
  if (approvalId === undefined) {
    const deliverables = await listDeliverables(db, clientId, { isCurrentOnly: true })
    return { approvals: { userId: clientId, deliverables } }
  }
  const id = toNumber(approvalId)
  if (id === undefined) return undefined
  const shown = { version: toNumber(query.get('version')), compare: toNumber(query.get('compare')), now }
  const approval = await loadApproval(db, clientId, id, shown)
  if (approval) return { approval, ...(returned && { returned: toReturnedForm(returned) }) }
  const decided = await loadDecisionPage(db, clientId, id)
  const other = decided && (await loadApproval(db, clientId, decided.deliverableId, shown))
  return other && { approval: other }
}

/** A form of the portal that was returned: `decision-{deliverable}`. */
type Returned = FormState & { form: string }

function toReturnedForm({ form, values = {}, errors = [] }: Returned): ReturnedApprovalForm {
  const { comment, words } = values
  return {
    form: form.startsWith('pin-') ? 'pin' : form.startsWith('taken-back-') ? 'taken-back' : 'decision',
    values: {
      ...(comment !== undefined && { comment }),
      ...(words !== undefined && { words }),
    },
    errors: [...errors],
  }
}

/** What a first visit shows of what happened before. */
const firstVisitShowsMs = 30 * 86_400_000

/** Marks a conversation as read. @returns false if it is not this client's, or not there */
export async function openConversation(tx: Tx, clientId: string, messageId: number): Promise<boolean> {
  const conversation = await findConversation(tx, clientId, messageId)
  if (!conversation) return false
  // For the count on the client's other devices; the agency sees what was read.
  if (await markConversationRead(tx, clientId, conversation.id)) {
    await announceWork(tx, clientId)
  }
  return true
}

const longestSearch = 100

/** The words of a search; '' for none. */
export const readSearch = (text: string | null | undefined): string =>
  (text ?? '').trim().slice(0, longestSearch)

/** How many of the newest items (messages, by default) an address requests; `atOnce` if it does not say. */
export const readShown = (text: string | null | undefined, atOnce: number, most = mostMessages): number =>
  Math.min(toNumber(text) ?? atOnce, most)

const noon = 12
const evening = 18

function partOfDay(now: Date): DashboardData['partOfDay'] {
  const hour = londonHour(now)
  return hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening'
}
