import { list, number, orNull, part, shape, text, time, type Of } from '#api-client/answer.ts'
import type { ActivityEntry } from '#activity/activity-entry.ts'
import type { DeliverableVersion, Pin } from './client-shapes.ts'
import type { ClientFile } from './files/client-file.ts'
import type { Phase } from './projects/plan.ts'
import type { Message, Project, ProjectUpdate } from './project-data.ts'
import type { ClientForm, ClientPart } from '#shared/console-paths.ts'
import type { FormState } from '#kit/field-props.ts'

/** A client as the console's calls give them. Times are ISO texts. */
export type ConsoleClient = {
  username: string
  email: string
  firstName: string
  lastName: string
  status: 'active' | 'disabled'
  /** Null: not archived. */
  archivedAt: string | null
  createdAt: string
}

/** A member of staff. */
export type Colleague = { username: string; name: string }

/** Which clients a list shows. */
export const clientViewNames = [
  'all',
  'needs-you',
  'unanswered',
  'approvals',
  'quiet',
  'mine',
  'archived',
] as const
export type ClientViewName = (typeof clientViewNames)[number]

/** A client in the list, with what is open for the agency. */
export type ListedClient = ConsoleClient & {
  /** Of their first enquiry; empty if there was none. */
  company: string
  projects: { planning: number; in_progress: number; completed: number; on_hold: number }
  /** Unanswered conversations, and since when the oldest is. */
  unanswered: number
  waitingSince: string | null
  /** Projects under way without news for 14 days. */
  quietProjects: number
  quietSince: string | null
  /** Versions in review, versions to be changed, and when the first of them was sent. */
  approvals: { withThem: number; withUs: number; since: string | null }
  /** The owner of their latest conversation. */
  owner: Colleague | null
  /** When they last wrote. */
  lastHeardAt: string | null
}

export type ClientPage = { clients: ListedClient[]; next: string | null }

/** A project that one update to several clients may go to. */
export type UpdateRecipient = {
  projectId: number
  projectName: string
  username: string
  clientName: string
}

/** The state of an invitation. */
export type InvitationState =
  /** They have chosen a password or a passkey. */
  | { state: 'joined' }
  /** The link works until then. */
  | { state: 'invited'; at: string; until: string }
  | { state: 'expired'; at: string }

/** A project as the page of its client shows it. */
export type ConsoleProject = Project & { newsAt: string; phases: Phase[] }

/** An update as the agency sees it. */
export type ConsoleUpdate = ProjectUpdate & {
  authorName: string | null
  /** Until then it can be taken back; null once it is sent. */
  heldUntil: string | null
}

/** A message as the agency sees it. */
export type ConsoleMessage = Message & {
  heldUntil: string | null
  readAt: string | null
  /** Of a client's message: null while it is unanswered. */
  answeredAt: string | null
}

/** A first message and its replies, the oldest first. */
export type ConsoleConversation = {
  /** The id of its first message. */
  id: number
  subject: string
  projectId: number | null
  owner: Colleague | null
  messages: ConsoleMessage[]
  /** The time of the earliest unanswered message. */
  waitingSince: string | null
}

/** A file as the agency sees it. */
export type ConsoleFile = ClientFile & {
  /** When it was shared with the client; null: only the agency sees it. */
  sharedAt: string | null
  /** When the client first saved it. */
  openedAt: string | null
  /** The client added it. */
  isFromClient: boolean
  /** Part of a version that was sent: it stays. */
  isSent: boolean
}

/** A version as the agency sees it: a draft was not sent yet. */
export type ConsoleVersion = Omit<DeliverableVersion, 'sentAt'> & {
  sentAt: string | null
  /** When the client first opened it; null: not with scripts on. */
  seenAt: string | null
  /** Comments on its picture; only of the latest that was sent. */
  pins: Pin[]
  /** What the hash of its decision is made of; null while nothing is decided. */
  record: string | null
}

/** A piece of work that the client decides on, with its versions, the latest first: none, when only its title is written. */
export type ConsoleDeliverable = { id: number; projectId: number; title: string; versions: ConsoleVersion[] }

/** What the page of a client shows. */
export const clientPageData = shape({
  asOf: time,
  client: part<ConsoleClient & { company: string; wantsEmail: boolean; lastSignedInAt: string | null }>(),
  invitation: part<InvitationState>(),
  projects: list<ConsoleProject>(),
  /** The latest, of all projects, the newest first. */
  updates: list<ConsoleUpdate>(),
  /** What the client decides on: open ones first, then the latest. */
  deliverables: list<ConsoleDeliverable>(),
  /** The latest first. */
  files: list<ConsoleFile>(),
  /** Unanswered ones first, longest waiting at the top; then the latest. */
  conversations: list<ConsoleConversation>(),
  /** Messages before this id are not shown; null: there are none. */
  earlier: orNull(number),
  colleagues: list<Colleague>(),
  activity: list<ActivityEntry>(),
  /** Names of staff, by their usernames. */
  names: part<Record<string, string>>(),
  /** Their next call. */
  nextCall: orNull(part<{ reference: string; at: string }>()),
  /** Their first enquiry. */
  beganAs: orNull(part<{ reference: string; at: string }>()),
})
export type ClientPageData = Of<typeof clientPageData>

/** A form of the page that was returned: with errors, as a preview, or with a post that was taken back. */
type ReturnedClientForm = FormState & { form: ClientForm; isPreview?: true; isTakenBack?: true }

/** What the page of a client is rendered with; null: there is no such client. */
export type ClientContent = {
  /** The part that is shown; null: the overview. */
  part: ClientPart | null
  page: ClientPageData
  /** Messages from this id on are not shown. */
  before: number | null
  /** The form that the address opens. */
  act: ClientForm | null
  /** What it is about: a project, work to be approved, or what is to be corrected. */
  about: number | null
  returned: ReturnedClientForm | null
  done: string | null
  /** Of what is written next. */
  submissionKey: string
} | null

/** The clients of one view, as the page and its call give them. */
export const clientsList = shape({
  asOf: time,
  counts: part<Record<ClientViewName, number>>(),
  clients: list<ListedClient>(),
  next: orNull(text),
})
export type ClientsList = Of<typeof clientsList>

/** What the list of clients is rendered with. */
export type ClientsData = {
  list: ClientsList
  view: ClientViewName
  q: string
  cursor: string | null
  /** The form for another client is open. */
  isAdding: boolean
  /** The form for one update to several clients is open. */
  writing: { recipients: UpdateRecipient[]; submissionKey: string } | null
  /** A form that was returned: with errors, or as a preview. */
  returned: (FormState & { isPreview?: true }) | null
  done: string | null
}
