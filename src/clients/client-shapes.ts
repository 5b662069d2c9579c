import {
  flag,
  ifThere,
  leftOut,
  listOf,
  number,
  orNull,
  shape,
  text,
  time,
  word,
  type Of,
} from '#api-client/answer.ts'
import type { Decision, VersionState } from './approvals/approval.ts'

// What the calls of a client answer. Times are ISO texts.

/** A project as `GET /api/client/projects` lists it, newest first; dates are `2026-11-21`. */
export const project = shape({
  id: number,
  userId: text,
  projectName: text,
  projectType: text,
  /** §4: planning, in_progress, completed, on_hold; anything else shows as unknown. */
  status: text,
  startDate: orNull(time),
  completionDate: orNull(time),
  /** As it is shown, currency included: '$1,500'. */
  totalValue: orNull(text),
  description: orNull(text),
  createdAt: time,
  updatedAt: time,
})

/** An update as `GET /api/client/project-updates` lists it, newest first. */
export const projectUpdate = shape({
  id: number,
  projectId: number,
  title: text,
  description: text,
  updateType: text,
  createdAt: time,
  /** Ours: the update that this one corrects. */
  corrects: leftOut(number),
  /** Ours: it requests something from the client, and they have written about its project since. */
  isAnswered: leftOut(flag),
})

/** A file of a message, which is one of the client's files too. */
const attachment = shape({ id: number, name: text, size: number, type: text, hasPreview: flag })

/** A message as `GET /api/client/messages` lists it, newest first: from the agency or, with `isFromClient`, to it. */
export const message = shape({
  id: number,
  userId: text,
  projectId: orNull(number),
  subject: text,
  message: text,
  /** Always true for what the client wrote. */
  isRead: flag,
  createdAt: time,
  /** Who signed it: a person of the agency, 'The Loomsbury desk', or the client. */
  senderName: text,
  isFromClient: flag,
  /** The first message of the conversation; null for that one. */
  answerTo: orNull(number),
  /** The message that this one corrects. */
  corrects: leftOut(number),
  attachments: leftOut(listOf(attachment)),
  /** The first reader of the other side; null while it is unread. */
  seenBy: leftOut(orNull(shape({ name: text, at: time }))),
})

/** A file of a client, without its content. */
const clientFile = shape({
  id: number,
  projectId: orNull(number),
  name: text,
  /** The media type, detected from the content. */
  type: text,
  bytes: number,
  /** SHA-256 of the content, in hexadecimal. */
  sha256: text,
  hasPreview: flag,
  /** Of its preview; null where there is none. */
  width: orNull(number),
  height: orNull(number),
  uploaderName: text,
  createdAt: time,
})

/** What a client decided, as stored. */
const approvalDecision = shape({
  id: number,
  versionId: number,
  personName: text,
  decision: word<Decision>(),
  comment: text,
  /** SHA-256 of the record, which the decision's own page shows. */
  hash: text,
  at: time,
  /** Until then it can be taken back. */
  finalAt: time,
  takenBackAt: orNull(time),
})

/** One version of a deliverable as the client sees it. */
const deliverableVersion = shape({
  id: number,
  number,
  state: word<VersionState>(),
  /** What the client reads and decides on. */
  note: text,
  sentAt: time,
  senderName: text,
  files: listOf(clientFile),
  decision: ifThere(approvalDecision),
})

/** A piece of work with the versions a client was sent, the latest first: at least one. */
const deliverable = shape({
  id: number,
  projectId: number,
  projectName: text,
  title: text,
  versions: listOf(deliverableVersion),
})

/** A comment on one spot of a picture, from 0 to 1 of its width and height, or with null on the whole page. */
const pin = shape({
  id: number,
  /** Among those of its version, from 1. */
  number,
  x: orNull(number),
  y: orNull(number),
  words: text,
  authorName: text,
  at: time,
})

/** What the page of one piece of work shows. */
export const approvalContent = shape({
  deliverable,
  /** The numbers of the version that is shown, and of an earlier one beside it. */
  shown: number,
  beside: orNull(number),
  /** Comments on the version that is shown. */
  pins: listOf(pin),
  takenBack: listOf(approvalDecision),
  /** By the server's clock. */
  now: time,
})

/** What `GET /api/client/approvals` returns: versions in review first, then by the latest version. */
export const approvals = shape({ userId: text, deliverables: listOf(deliverable) })

/** A file as `GET /api/client/files` lists it: the client's own or one shared with them. */
const ownFile = shape({
  id: number,
  name: text,
  /** In bytes. */
  size: number,
  type: text,
  projectId: orNull(number),
  addedBy: text,
  addedAt: time,
  /** Of ours, and not saved yet. */
  isNew: flag,
  /** The client added it. */
  isOwn: flag,
  hasPreview: flag,
})

/** What `GET /api/client/files` answers. */
export const ownFiles = shape({
  files: listOf(ownFile),
  /** There are more, which are older than this id. */
  next: orNull(number),
  /** How many bytes all of the client's files hold together. */
  used: number,
})

export type Project = Of<typeof project>
export type ProjectUpdate = Of<typeof projectUpdate>
export type Attachment = Of<typeof attachment>
export type Message = Of<typeof message>
export type ClientFile = Of<typeof clientFile>
export type ApprovalDecision = Of<typeof approvalDecision>
export type DeliverableVersion = Of<typeof deliverableVersion>
export type Deliverable = Of<typeof deliverable>
export type Pin = Of<typeof pin>
export type ApprovalContent = Of<typeof approvalContent>
export type Approvals = Of<typeof approvals>
export type OwnFile = Of<typeof ownFile>
export type OwnFiles = Of<typeof ownFiles>
