/** `draft → in-review → approved | changes-asked → superseded` (console.md §6). The client sees all but drafts. */
export type VersionState = 'draft' | 'in-review' | 'approved' | 'changes-asked' | 'superseded'

export const decisions = ['approved', 'changes-asked'] as const
export type Decision = (typeof decisions)[number]

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

/** The longest texts that are accepted. */
export const longestApproval = {
  title: 120,
  note: 5000,
  comment: 5000,
  files: 10,
  pin: 1000,
  pins: 100,
} as const
