// Over 300 lines: the one query of the console’s largest page, and its parts.
import { fullName } from '#shared/full-name.ts'
import type { User } from '#accounts/users.server.ts'
import type {
  ClientPageData,
  ConsoleConversation,
  ConsoleMessage,
  ConsoleUpdate,
  InvitationState,
} from '../console-client.ts'
import { and, asc, desc, eq, inArray, isNull, lt, max, or, sql } from 'drizzle-orm'
import { linkMinutes } from '#accounts/links.server.ts'
import { findNextCallOf } from '#bookings/find-call.server.ts'
import { hasWayToSignIn } from '#accounts/people.server.ts'
import { listPeople } from '#accounts/list-people.server.ts'
import { sessions, users } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { ownerColumns, toColleague, type Owner } from '#inquiries/console-inquiry.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { toConsoleClient } from '../acts.server.ts'
import { listConsoleDeliverables, listConsoleFiles } from '../approvals/console-list.server.ts'
import { listAttachments } from '../files/attachments.server.ts'
import { seenBy, toMessage, type StoredMessage } from '../messages/messages.server.ts'
import { phasesOfProject, toProject } from '../store.server.ts'
import { clientMessages, clientProjects, projectUpdates } from '../table.server.ts'
import type { Db } from '#platform/db/database.ts'
import { listClientActivity } from '../client-activity.server.ts'

const mostProjects = 100
const mostUpdates = 60
const mostMessages = 150
const mostWaiting = 200

/** The data of a client's page; `before` leaves out messages from that id on, except unanswered ones. */
export async function loadClientPage(
  db: Db,
  user: User,
  now: Date,
  before?: number,
): Promise<ClientPageData> {
  const [planned, updates, deliverables, files, conversations, people, began, nextCall] = await Promise.all([
    listProjectRows(db, user.id),
    listUpdateRows(db, user.id),
    listConsoleDeliverables(db, user.id),
    listConsoleFiles(db, user.id),
    listConversations(db, user.id, before),
    listPeople(db),
    findBeginning(db, user),
    findNextCallOf(db, user.id, now),
  ])
  const attachments = await listAttachments(
    db,
    user.id,
    conversations.conversations.flatMap(({ messages }) => messages.map(({ id }) => id)),
  )
  const names = people.map((person) => [person.username, fullName(person)])
  return {
    asOf: now.toISOString(),
    client: {
      ...toConsoleClient(user),
      company: began?.inquiry?.company ?? '',
      wantsEmail: user.wantsEmail,
      lastSignedInAt: began?.lastSignedInAt?.toISOString() ?? null,
    },
    invitation: await findInvitation(db, user, began?.invitedAt ?? null, now),
    projects: planned.map(({ project, phases }) => ({
      ...toProject(project),
      newsAt: project.newsAt.toISOString(),
      phases,
    })),
    updates,
    deliverables,
    files,
    ...conversations,
    conversations: conversations.conversations.map((one) => ({
      ...one,
      messages: one.messages.map((message) => ({
        ...message,
        attachments: attachments.get(message.id) ?? [],
      })),
    })),
    colleagues: people.filter(({ isActive }) => isActive).map(toColleague),
    activity: await listClientActivity(db, user.username, {
      projects: planned.map(({ project }) => project),
      deliverables,
      files,
    }),
    names: Object.fromEntries(names),
    nextCall: nextCall
      ? { reference: nextCall.person.reference, at: nextCall.booking.startsAt.toISOString() }
      : null,
    beganAs: began?.inquiry
      ? { reference: began.inquiry.reference, at: began.inquiry.createdAt.toISOString() }
      : null,
  }
}

const listProjectRows = async (db: Db, clientId: string) =>
  await db
    .select({ project: clientProjects, phases: phasesOfProject })
    .from(clientProjects)
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(clientProjects.createdAt), desc(clientProjects.id))
    .limit(mostProjects)

async function listUpdateRows(db: Db, clientId: string): Promise<ConsoleUpdate[]> {
  const rows = await db
    .select({ update: projectUpdates })
    .from(projectUpdates)
    .innerJoin(clientProjects, eq(clientProjects.id, projectUpdates.projectId))
    .where(eq(clientProjects.clientId, clientId))
    .orderBy(desc(projectUpdates.createdAt), desc(projectUpdates.id))
    .limit(mostUpdates)
  return rows.map(({ update }) => ({
    id: update.id,
    projectId: update.projectId,
    title: update.title,
    description: update.description,
    updateType: update.updateType,
    createdAt: update.createdAt.toISOString(),
    ...(update.corrects !== null && { corrects: update.corrects }),
    authorName: update.authorName,
    heldUntil: update.heldUntil?.toISOString() ?? null,
  }))
}

type MessageRow = { message: StoredMessage; owner: Owner | null }

async function listConversations(
  db: Db,
  clientId: string,
  before: number | undefined,
): Promise<Pick<ClientPageData, 'conversations' | 'earlier'>> {
  const messages = () =>
    db
      .select({ message: clientMessages, owner: ownerColumns })
      .from(clientMessages)
      .leftJoin(users, eq(users.id, clientMessages.ownerId))
  const ofClient = eq(clientMessages.clientId, clientId)
  const ids = () => db.select({ id: clientMessages.id }).from(clientMessages)
  const recentIds = ids()
    .where(and(ofClient, before === undefined ? undefined : lt(clientMessages.id, before)))
    .orderBy(desc(clientMessages.createdAt), desc(clientMessages.id))
    .limit(mostMessages + 1)
  // Unanswered messages are always shown, and every message with the one it answers.
  const waitingIds = ids()
    .where(and(ofClient, eq(clientMessages.isFromClient, true), isNull(clientMessages.answeredAt)))
    .orderBy(asc(clientMessages.id))
    .limit(mostWaiting)
  const rows = await messages()
    .where(and(ofClient, or(inArray(clientMessages.id, recentIds), inArray(clientMessages.id, waitingIds))))
    .orderBy(desc(clientMessages.createdAt), desc(clientMessages.id))
  const recent = rows.filter(({ message }) => before === undefined || message.id < before)
  const shown = recent.slice(0, mostMessages)
  const waiting = rows.filter(({ message }) => message.isFromClient && message.answeredAt === null)
  const known = new Map([...waiting, ...shown].map((row) => [row.message.id, row]))
  const missing = [...new Set([...known.values()].flatMap(({ message }) => message.answerTo ?? []))].filter(
    (id) => !known.has(id),
  )
  if (missing.length > 0)
    for (const row of await messages().where(and(ofClient, inArray(clientMessages.id, missing))))
      known.set(row.message.id, row)
  return {
    conversations: toConversations([...known.values()]),
    earlier: recent.length > mostMessages ? (shown.at(-1)?.message.id ?? null) : null,
  }
}

function toConversations(rows: MessageRow[]): ConsoleConversation[] {
  const groups = Map.groupBy(
    rows.toSorted((one, other) => one.message.id - other.message.id),
    ({ message }) => message.answerTo ?? message.id,
  )
  return [...groups].map(([id, group]) => toConversation(id, group)).toSorted(inOrder)
}

function toConversation(id: number, rows: MessageRow[]): ConsoleConversation {
  const messages = rows.map(({ message }) => toConsoleMessage(message))
  const [first] = rows
  const owner = rows.find(({ message }) => message.id === id)?.owner
  return {
    id,
    subject: first?.message.subject ?? '',
    projectId: first?.message.projectId ?? null,
    owner: owner ? toColleague(owner) : null,
    messages,
    waitingSince:
      messages.find(({ isFromClient, answeredAt }) => isFromClient && answeredAt === null)?.createdAt ?? null,
  }
}

const toConsoleMessage = (message: StoredMessage): ConsoleMessage => ({
  ...toMessage(message),
  seenBy: seenBy(message, ''),
  heldUntil: message.heldUntil?.toISOString() ?? null,
  readAt: message.readAt?.toISOString() ?? null,
  answeredAt: message.answeredAt?.toISOString() ?? null,
})

function inOrder(one: ConsoleConversation, other: ConsoleConversation): number {
  if (one.waitingSince !== null && other.waitingSince !== null)
    return one.waitingSince.localeCompare(other.waitingSince)
  if (one.waitingSince !== null || other.waitingSince !== null) return one.waitingSince === null ? 1 : -1
  return (other.messages.at(-1)?.id ?? 0) - (one.messages.at(-1)?.id ?? 0)
}

const invitationMs = linkMinutes.invitation * 60_000

async function findInvitation(
  db: Db,
  user: User,
  invitedAt: Date | null,
  now: Date,
): Promise<InvitationState> {
  if (await hasWayToSignIn(db, user.id)) return { state: 'joined' }
  const at = invitedAt ?? user.createdAt
  const until = new Date(at.getTime() + invitationMs)
  return until > now
    ? { state: 'invited', at: at.toISOString(), until: until.toISOString() }
    : { state: 'expired', at: at.toISOString() }
}

/** When a client last signed in and was last invited, and their first inquiry. */
async function findBeginning(db: Db, { id, username }: User) {
  const [found] = await db
    .select({
      lastSignedInAt: sql<Date | null>`(${db
        .select({ at: max(sessions.createdAt) })
        .from(sessions)
        .where(eq(sessions.userId, id))})`.mapWith(sessions.createdAt),
      invitedAt: sql<Date | null>`(${db
        .select({ at: max(activityEntries.at) })
        .from(activityEntries)
        .where(
          and(eq(activityEntries.subject, username), eq(activityEntries.type, 'account.invited')),
        )})`.mapWith(activityEntries.at),
      inquiry: {
        reference: contactSubmissions.reference,
        company: contactSubmissions.company,
        createdAt: contactSubmissions.createdAt,
      },
    })
    .from(users)
    .leftJoin(contactSubmissions, eq(contactSubmissions.clientId, users.id))
    .where(eq(users.id, id))
    .orderBy(asc(contactSubmissions.id))
    .limit(1)
  return found
}
