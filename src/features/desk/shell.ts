import { mostCounted } from '#shared/counted.ts'
import type { Role } from '#features/accounts/roles.ts'
import type { ConsolePlaceName } from '#shared/console-paths.ts'

/** What is waiting for the agency. Each stops at `mostCounted`: then it says 'at least as many'. */
export type ConsoleCounts = {
  /** Inquiries that wait for a reply, the first or another, and that no one has put off. */
  unanswered: number
  /** Those of them whose 24 hours are over without a first reply. */
  overdue: number
  /** Those of them that this person has taken. */
  mine: number
  /** Conversations in which a client wrote last. */
  unread: number
  /** E-mails that were given up. */
  failedMail: number
  /** Requests about someone's own data that are open. */
  privacyCases: number
  /** Inquiries in whose notes this person is named, not opened since. */
  mentions: number
  /** Inquiries that we have answered and wanted to come back to by now. */
  followUps: number
}

export type ConsolePlaceId = 'today' | ConsolePlaceName

/** What is around every page of the console: who it is, where they may go, and what waits. */
export type ConsoleShell = {
  person: { username: string; firstName: string; lastName: string; role: Role }
  /** Single letters are shortcuts. */
  wantsLetterShortcuts: boolean
  /** The places that exist and that this person may see, in the order of the rail. */
  places: ConsolePlaceId[]
  counts: ConsoleCounts
}

/** What the server loads for a page of the console. */
export type ConsoleData<Content> = { shell: ConsoleShell; content: Content }

/** A count as a badge shows it. */
export const countText = (count: number): string => (count >= mostCounted ? '999+' : String(count))
