import type { ActivityEntry } from '#features/activity/activity-entry.ts'
import type { Message, Project, ProjectUpdate } from './project-data.ts'

/** A client as the console's calls give them. Times are ISO texts. */
export type ConsoleClient = {
  username: string
  email: string
  firstName: string
  lastName: string
  status: 'active' | 'disabled'
  /** Since when nobody writes; null: not archived. */
  archivedAt: string | null
  createdAt: string
}

/** Somebody who works here. */
export type Colleague = { username: string; name: string }

/** Which clients a list shows. */
export const clientViewNames = ['all', 'needs-you', 'unanswered', 'quiet', 'mine', 'archived'] as const
export type ClientViewName = (typeof clientViewNames)[number]

/** A client in the list, with what waits for the agency. */
export type ListedClient = ConsoleClient & {
  /** Of the enquiry that they began with; empty if there was none. */
  company: string
  projects: { planning: number; in_progress: number; completed: number; on_hold: number }
  /** Conversations that wait for an answer, and the longest waiting of them. */
  unanswered: number
  waitingSince: string | null
  /** Projects under way that their client has heard nothing of for 14 days. */
  quietProjects: number
  quietSince: string | null
  /** Who looks after their latest conversation. */
  owner: Colleague | null
  /** When they last wrote. */
  lastHeardAt: string | null
}

export type ClientPage = { clients: ListedClient[]; next: string | null }

/** How an invitation stands. */
export type InvitationState =
  /** They have chosen a password or a passkey. */
  | { state: 'joined' }
  /** The link works until then. */
  | { state: 'invited'; at: string; until: string }
  | { state: 'expired'; at: string }

/** A project as the page of its client shows it. */
export type ConsoleProject = Project & { newsAt: string }

/** An update as its writers see it. */
export type ConsoleUpdate = ProjectUpdate & {
  authorName: string | null
  /** Until it leaves, it can be taken back; null once it has left. */
  heldUntil: string | null
}

/** A message as the agency sees it. */
export type ConsoleMessage = Message & {
  heldUntil: string | null
  readAt: string | null
  /** Of a client's message: null while it waits. */
  answeredAt: string | null
}

/** Messages that answer one another, the oldest first. */
export type ConsoleConversation = {
  /** The message that began it. */
  id: number
  subject: string
  projectId: number | null
  owner: Colleague | null
  messages: ConsoleMessage[]
  /** The earliest message that waits for an answer. */
  waitingSince: string | null
}

/** What the page of a client shows. */
export type ClientPageData = {
  asOf: string
  client: ConsoleClient & { company: string; wantsEmail: boolean; lastSignedInAt: string | null }
  invitation: InvitationState
  projects: ConsoleProject[]
  /** The latest, of all projects, the newest first. */
  updates: ConsoleUpdate[]
  /** Those that wait first, the longest waiting of them at the top; then the latest. */
  conversations: ConsoleConversation[]
  /** Messages before this id are not shown; null: there are none. */
  earlier: number | null
  colleagues: Colleague[]
  activity: ActivityEntry[]
  /** Names of staff, by their usernames. */
  names: Record<string, string>
  /** The enquiry they began with. */
  beganAs: { reference: string; at: string } | null
}
