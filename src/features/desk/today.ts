import type { ConsoleBooking } from '#features/bookings/booking.ts'
import type { Colleague, InquiryWithSnippet, WaitingInquiry } from '#features/inquiries/console-inquiry.ts'

/** What Today shows, as the server loads it; `GET /api/console/today` answers the same. */
export type TodayData = {
  asOf: string
  waiting: WaitingInquiry[]
  /** How many more wait, and how many of all are late; counted to `mostCounted`. */
  unanswered: number
  overdue: number
  /** The latest of those we have answered and wanted to come back to by now. */
  followUps: InquiryWithSnippet[]
  followUpCount: number
  /** The calls of today, the earliest first; what became of those that were is not noted yet. */
  calls: ConsoleBooking[]
  /** Who can take an inquiry. */
  colleagues: Colleague[]
  /** The latest conversations in which a client wrote last. */
  unread: { id: number; username: string; name: string; subject: string; text: string; at: string }[]
  unreadCount: number
  /** The latest e-mails that were given up. */
  failedMail: { id: number; subject: string; to: string; reason: string; attempts: number }[]
  failedMailCount: number
  /** What is wrong with the backups; null: nothing, or anyone who looks is no administrator. */
  backup: BackupNotice | null
  /** Since when the mailbox has not been read; null: it is read, or there is none to read. */
  mailUnreadSince: string | null
  done: DoneEntry[]
  /** How many there are; counted to `mostDone`. */
  doneCount: number
}

/** A backup that failed, or that should have been made by now. Times are ISO. */
export type BackupNotice = {
  kind: 'failed' | 'overdue'
  /** When it failed, or when it was due. */
  at: string
  /** Why it failed; empty for one that is overdue. */
  reason: string
  /** When the last good one was done; null: there is none. */
  lastDoneAt: string | null
}

/** Something that was done today. */
export type DoneEntry = {
  key: string
  at: string
  /** Anyone who did it; null: the product itself. */
  by: string | null
  text: string
}

/** How many inquiries Today lists: what comes after them is told as a number. */
export const mostListed = 50
export const mostDone = 200
