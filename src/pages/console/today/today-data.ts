import type { Colleague, WaitingInquiry } from '#features/inquiries/console-inquiry.ts'

/** What Today shows, as the server loads it; `GET /api/console/today` answers the same. */
export type TodayData = {
  asOf: string
  waiting: WaitingInquiry[]
  /** How many more wait, and how many of all are late; counted to `mostCounted`. */
  unanswered: number
  overdue: number
  /** Who can take an inquiry. */
  colleagues: Colleague[]
  /** The latest conversations in which a client wrote last. */
  unread: { id: number; username: string; name: string; subject: string; text: string; at: string }[]
  unreadCount: number
  /** The latest e-mails that were given up. */
  failedMail: { id: number; subject: string; to: string; reason: string; attempts: number }[]
  failedMailCount: number
  done: DoneEntry[]
  /** How many there are; counted to `mostDone`. */
  doneCount: number
}

/** Something that was done today. */
export type DoneEntry = {
  key: string
  at: string
  /** Whoever did it; null: the product itself. */
  by: string | null
  text: string
}

/** How many inquiries Today lists: what comes after them is told as a number. */
export const mostListed = 50
export const mostDone = 200
