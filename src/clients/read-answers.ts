import { listOf, orLeftOut, orNull, record } from '#api-client/call.ts'
import type { ApprovalDecision } from './approvals/approval.ts'
import type {
  Approvals,
  Deliverable,
  DeliverableVersion,
  ApprovalContent,
  Pin,
} from './approvals/deliverable.ts'
import type { ClientFile, OwnFile, OwnFiles } from './files/client-file.ts'
import type { Attachment, Message, Project, ProjectUpdate } from './project-data.ts'

// What the calls of a client answer, read in the browser.

export const readProject = record<Project>({
  id: 'number',
  userId: 'text',
  projectName: 'text',
  projectType: 'text',
  status: 'text',
  startDate: 'time|null',
  completionDate: 'time|null',
  totalValue: 'text|null',
  description: 'text|null',
  createdAt: 'time',
  updatedAt: 'time',
})

export const readUpdate = record<ProjectUpdate>({
  id: 'number',
  projectId: 'number',
  title: 'text',
  description: 'text',
  updateType: 'text',
  createdAt: 'time',
  corrects: 'number?',
  isAnswered: 'flag?',
})

export const readMessage = record<Message>({
  id: 'number',
  userId: 'text',
  projectId: 'number|null',
  subject: 'text',
  message: 'text',
  isRead: 'flag',
  createdAt: 'time',
  senderName: 'text',
  isFromClient: 'flag',
  answerTo: 'number|null',
  corrects: 'number?',
  attachments: orLeftOut(
    listOf(
      record<Attachment>({ id: 'number', name: 'text', size: 'number', type: 'text', hasPreview: 'flag' }),
    ),
  ),
  seenBy: orLeftOut(orNull(record<{ name: string; at: string }>({ name: 'text', at: 'time' }))),
})

const readFile = record<ClientFile>({
  id: 'number',
  projectId: 'number|null',
  name: 'text',
  type: 'text',
  bytes: 'number',
  sha256: 'text',
  hasPreview: 'flag',
  width: 'number|null',
  height: 'number|null',
  uploaderName: 'text',
  createdAt: 'time',
})

const readDecision = record<ApprovalDecision>({
  id: 'number',
  versionId: 'number',
  personName: 'text',
  decision: 'text',
  comment: 'text',
  hash: 'text',
  at: 'time',
  finalAt: 'time',
  takenBackAt: 'time|null',
})

const readVersion = record<DeliverableVersion>({
  id: 'number',
  number: 'number',
  state: 'text',
  note: 'text',
  sentAt: 'time',
  senderName: 'text',
  files: listOf(readFile),
  decision: orNull(readDecision),
})

const readDeliverable = record<Deliverable>({
  id: 'number',
  projectId: 'number',
  projectName: 'text',
  title: 'text',
  versions: listOf(readVersion),
})

const readPin = record<Pin>({
  id: 'number',
  number: 'number',
  x: 'number',
  y: 'number',
  words: 'text',
  authorName: 'text',
  at: 'time',
})

export const readApproval = record<ApprovalContent>({
  deliverable: readDeliverable,
  shown: 'number',
  beside: 'number|null',
  pins: listOf(readPin),
  takenBack: listOf(readDecision),
  now: 'time',
})

export const readApprovals = record<Approvals>({
  userId: 'text',
  deliverables: listOf(readDeliverable),
})

const readOwnFile = record<OwnFile>({
  id: 'number',
  name: 'text',
  size: 'number',
  type: 'text',
  projectId: 'number|null',
  addedBy: 'text',
  addedAt: 'time',
  isNew: 'flag',
  isOwn: 'flag',
  hasPreview: 'flag',
})

export const readOwnFiles = record<OwnFiles>({
  files: listOf(readOwnFile),
  next: 'number|null',
  used: 'number',
})
