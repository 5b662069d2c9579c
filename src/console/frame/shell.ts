import { call } from '#api-client/call.ts'
import { number, shape, type Of } from '#api-client/answer.ts'
import { mostCounted } from '#shared/counted.ts'
import type { Role } from '#accounts/roles.ts'
import { consolePaths, type ConsolePlaceName } from '#shared/console-paths.ts'

/** What is waiting for the agency; each count stops at `mostCounted`. */
export const consoleCounts = shape({
  /** Inquiries that wait for a reply, the first or another, and are not snoozed. */
  unanswered: number,
  /** Those of them whose 24 hours have passed without a first reply. */
  overdue: number,
  /** Those of them that this person owns. */
  mine: number,
  /** Conversations in which a client wrote last. */
  unread: number,
  failedMail: number,
  /** Open requests about a person's own data. */
  privacyCases: number,
  /** Inquiries with an unread mention of this person. */
  mentions: number,
  /** Due follow-ups. */
  followUps: number,
})
export type ConsoleCounts = Of<typeof consoleCounts>

/** What is waiting for the agency, for the frame of every page. */
export const countsCall = call()('GET', consolePaths.api.counts(), consoleCounts)

export type ConsolePlaceId = 'today' | ConsolePlaceName

/** The frame of every page of the console: the person, their places, and the counts. */
export type ConsoleShell = {
  person: { username: string; firstName: string; lastName: string; role: Role }
  wantsLetterShortcuts: boolean
  /** The places that this person may see, in the order of the rail. */
  places: ConsolePlaceId[]
  counts: ConsoleCounts
}

export type ConsoleData<Content> = { shell: ConsoleShell; content: Content }

/** The text of a badge. */
export const countText = (count: number): string => (count >= mostCounted ? '999+' : String(count))
