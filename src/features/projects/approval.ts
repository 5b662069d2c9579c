import type { ClientFile } from './client-file.ts'

/** `draft → in-review → approved | changes-asked → superseded` (console.md §6). The client sees all but drafts. */
export type VersionState = 'draft' | 'in-review' | 'approved' | 'changes-asked' | 'superseded'

export const decisions = ['approved', 'changes-asked'] as const
export type Decision = (typeof decisions)[number]

/** What a client decided, as stored. Times are ISO texts. */
export type ApprovalDecision = {
  id: number
  versionId: number
  personName: string
  decision: Decision
  comment: string
  /** SHA-256 of the record, which the decision's own page shows. */
  hash: string
  at: string
  /** Until then it can be taken back. */
  finalAt: string
  takenBackAt: string | null
}

/** How many open items the overview of a client shows. */
export const mostWaitingShown = 5

/** How long the client can take a decision back (portal.md). */
export const takeBackMs = 60_000

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

/** The longest texts that are accepted. */
export const longestApproval = {
  title: 120,
  note: 5000,
  comment: 5000,
  files: 10,
  pin: 1000,
  pins: 100,
} as const
