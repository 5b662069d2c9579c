import type { ToDecide } from './approvals/approval.ts'
import type {
  ApprovalDecision,
  ApprovalContent,
  Approvals,
  Project,
  ProjectUpdate,
  Message,
} from './client-shapes.ts'
import type { NewsItem } from './news/news.ts'
import type { ClientFile } from './files/client-file.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { FormState } from '#kit/field-props.ts'
import type { Option } from '#kit/Select.tsx'
export type { Project, ProjectUpdate, Message, Attachment } from './client-shapes.ts'

/** Projects to choose from. */
export const projectOptions = (projects: readonly Pick<Project, 'id' | 'projectName'>[]): Option[] =>
  projects.map(({ id, projectName }) => [id, projectName])

/** How many of the newest messages a page has, a call of the API, and either at most. */
export const messagesOnPage = 30
export const messagesAtOnce = 50
export const mostMessages = 500

/** Which messages are read: the newest and the unread, or the newest of one conversation with them. */
export type MessagesView = {
  /** The id of its first message. */
  conversation?: number | undefined
  /** How many of the newest, at most `mostMessages`. */
  shown?: number | undefined
  /** Only conversations in which a subject, the words, a sender or a file's name contain it. */
  q?: string | undefined
}

/** A form of a message that the server returned with its errors. */
export type ReturnedMessageForm = {
  /** The conversation it replies to; null for a new one. */
  answerTo: number | null
  values: NonNullable<FormState['values']>
  errors: FieldError[]
}

/** A form of one piece of work that the server returned with its errors. */
export type ReturnedApprovalForm = {
  form: 'decision' | 'pin' | 'taken-back'
  values: { comment?: string; words?: string }
  errors: FieldError[]
}

/** What `/dashboard` shows. */
export type DashboardData = {
  /** By London's clock. */
  partOfDay: 'morning' | 'afternoon' | 'evening'
  projects: Project[]
  messages: Message[]
  /** The latest updates of all projects, newest first. */
  updates: ProjectUpdate[]
  /** The project whose details show, and all its updates, newest first. */
  selected: { projectId: number; updates: ProjectUpdate[] } | null
  toDecide: ToDecide
  /** The client's previous visit; null on the first, and in the demonstration. */
  lastVisitAt: string | null
  /** From when on news are new: since that visit, or lately. */
  newSince: string
  news: NewsItem[]
  /** What is planned, the next first. */
  coming: ComingStep[]
}

/** Something that is planned. */
export type ComingStep = {
  /** `2026-11-21`. */
  on: string
  projectId: number
  title: string
  about: string
  href: string
}

/** What the pages of messages show: all of them, or one conversation. */
export type MessagesData = {
  clientId: string
  projects: Pick<Project, 'id' | 'projectName'>[]
  messages: Message[]
  /** The first message of the open conversation. */
  openId: number | null
  /** How many of the newest show. */
  shown: number
  /** The search; '' for none. */
  q: string
  /** For a form that is sent without scripts. */
  submissionKey: string
  /** The client gets e-mails of messages, and can reply to them. */
  hasMailReplies: boolean
  returnedForm?: ReturnedMessageForm
}

/** What the pages of approvals show: all there are, or one of them. */
export type ApprovalsData =
  | { approvals: Approvals }
  | { approval: ApprovalContent; returned?: ReturnedApprovalForm }

/** What the page of a decision shows. */
export type DecisionPageData = {
  decision: ApprovalDecision
  deliverableId: number
  title: string
  projectName: string
  /** Of the version. */
  number: number
  wordsShown: string
  files: ClientFile[]
  /** The text that the hash is made of. */
  record: string
}

/** Why the event stream has ended, as its last event `ended` says. */
export type StreamEnd = 'signed-out' | 'disabled'
