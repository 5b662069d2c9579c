import type { ApprovalDecision, Approvals } from './approval.ts'
import type { ClientFile } from './client-file.ts'
import type { FieldError } from '#shared/field-errors.ts'

/** A project as `GET /api/client/projects` lists it, newest first. Times are ISO texts, dates `2026-11-21`. */
export type Project = {
  id: number
  userId: string
  projectName: string
  projectType: string
  /** §4: planning, in_progress, completed, on_hold; anything else shows as unknown. */
  status: string
  startDate: string | null
  completionDate: string | null
  /** As it is shown, currency included: '$1,500'. */
  totalValue: string | null
  description: string | null
  createdAt: string
  updatedAt: string
}

/** An update as `GET /api/client/project-updates` lists it, newest first. */
export type ProjectUpdate = {
  id: number
  projectId: number
  title: string
  description: string
  updateType: string
  createdAt: string
  /** Ours: the update that this one puts right. */
  corrects?: number
}

/** A message as `GET /api/client/messages` lists it, newest first: from the agency or, with `isFromClient`, to it. */
export type Message = {
  id: number
  userId: string
  projectId: number | null
  subject: string
  message: string
  /** Always true for what the client wrote. */
  isRead: boolean
  createdAt: string
  /** Who signed it: a person of the agency, 'The Loomsbury desk', or the client. */
  senderName: string
  isFromClient: boolean
  /** The message that began the conversation; null for the one that did. */
  answerTo: number | null
  /** The message that this one puts right. */
  corrects?: number
}

/** What a client writes, as it was typed, when the server sends it back with its mistakes. */
export type ReturnedMessageForm = {
  /** The conversation it replies to; null for a new one. */
  answerTo: number | null
  values: { subject?: string; message?: string; projectId?: string }
  errors: FieldError[]
}

/** What a client decided, as it was typed, when the server sends it back with what is wrong with it. */
export type ReturnedDecision = {
  versionId: number
  comment: string
  errors: FieldError[]
  /** Why it was not taken, where no field is wrong. */
  message?: string | undefined
}

/** A look at someone's dashboard as they see it, which ends by itself. */
export type ViewAsClient = {
  /** ISO text. */
  until: string
  /** Until then, by the server's clock. */
  msLeft: number
  /** Where the form goes that ends it sooner. */
  endPath: string
  /** The client's page in the console. */
  consolePath: string
}

/** What the server loads for `/dashboard`. */
export type DashboardData = {
  client: {
    firstName: string
    lastName: string
    /** The placeholder client (decision 2): nothing it does is stored. */
    isDemonstration: boolean
    /** Their work is over: they read, and no one writes. */
    isArchived?: boolean
    /** Someone of the agency looks at it as the client sees it, and changes nothing. */
    view?: ViewAsClient
  }
  /** By London's clock. */
  partOfDay: 'morning' | 'afternoon' | 'evening'
  projects: Project[]
  messages: Message[]
  /** The latest updates of all projects, newest first. */
  updates: ProjectUpdate[]
  /** The project whose details show, and all its updates, newest first. */
  selected: { projectId: number; updates: ProjectUpdate[] } | null
  approvals: Approvals
  /** After a form that was sent without JavaScript and has mistakes. */
  returnedForm?: ReturnedMessageForm
  returnedDecision?: ReturnedDecision
}

/** What the server loads for the page of a decision. */
export type DecisionPageData = {
  client: DashboardData['client']
  unreadCount: number
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

/** Why the line of news has ended, as its last event `ended` says. */
export type StreamEnd = 'signed-out' | 'disabled'
