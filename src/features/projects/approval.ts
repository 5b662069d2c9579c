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

/** The versions in review, for the overview: how many, and those it can show, the longest waiting first. */
export type ToDecide = {
  count: number
  longest: {
    /** Of the deliverable. */
    id: number
    title: string
    projectName: string
    /** Of the version. */
    number: number
    sentAt: string
    /** Its first file with a preview. */
    pictureId: number | null
  }[]
}

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

const columns = [
  ['left', 'on the left'],
  ['centre', 'in the middle'],
  ['right', 'on the right'],
] as const
const rows = [
  ['top', 'At the top'],
  ['middle', 'Half way down'],
  ['bottom', 'At the bottom'],
] as const

/** The nine places of a picture that can be chosen by name, in the order of reading. */
export const pinPlaces = rows.flatMap(([row, down]) =>
  columns.map(([column, across]) => ({ id: `${row}-${column}`, label: `${down}, ${across}` })),
)

/** The middle of a place; undefined for an unknown one. */
export function placeOf(id: string): { x: number; y: number } | undefined {
  const at = pinPlaces.findIndex((place) => place.id === id)
  return at === -1
    ? undefined
    : {
        x: ((at % columns.length) + 0.5) / columns.length,
        y: (Math.floor(at / columns.length) + 0.5) / rows.length,
      }
}

const within = (share: number, count: number) => Math.min(count - 1, Math.floor(share * count))

/** Where a pin is, in words. */
export const placeInWords = ({ x, y }: { x: number; y: number }): string =>
  pinPlaces[within(y, rows.length) * columns.length + within(x, columns.length)]?.label ?? ''
