import type { VersionState, ApprovalDecision } from './approval.ts'
import type { ClientFile } from '../files/client-file.ts'

/** A comment on one spot of a picture, from 0 to 1 of its width and height. */
export type Pin = {
  id: number
  /** Among those of its version, from 1. */
  number: number
  x: number
  y: number
  words: string
  authorName: string
  at: string
}

/** One version of a deliverable as the client sees it. */
export type DeliverableVersion = {
  id: number
  number: number
  state: VersionState
  /** What the client reads and decides on. */
  note: string
  sentAt: string
  senderName: string
  files: ClientFile[]
  decision: ApprovalDecision | null
}

/** A piece of work with the versions a client was sent, the latest first: at least one. */
export type Deliverable = {
  id: number
  projectId: number
  projectName: string
  title: string
  versions: DeliverableVersion[]
}

/** What the page of one piece of work shows. */
export type ApprovalContent = {
  deliverable: Deliverable
  /** The numbers of the version that is shown, and of an earlier one beside it. */
  shown: number
  beside: number | null
  /** Comments on the version that is shown. */
  pins: Pin[]
  takenBack: ApprovalDecision[]
  /** By the server's clock. */
  now: string
}

/** What `GET /api/client/approvals` returns: versions in review first, then by the latest version. */
export type Approvals = {
  userId: string
  deliverables: Deliverable[]
}
