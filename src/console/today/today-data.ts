import { call } from '#api-client/call.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { waitingInquiry } from '#inquiries/inquiry-shapes.ts'
import { list, listOf, number, orNull, part, shape, time, type Of } from '#api-client/answer.ts'
import type { ConsoleBooking } from '#bookings/booking.ts'
import type { Colleague, InquiryWithSnippet } from '#inquiries/console-inquiry.ts'

/** The data of Today, also of `GET /api/console/today`. */
export const todayData = shape({
  asOf: time,
  waiting: listOf(waitingInquiry),
  /** How many are waiting in all, and how many of them are late; up to `mostCounted`. */
  unanswered: number,
  overdue: number,
  /** The latest due follow-ups. */
  followUps: list<InquiryWithSnippet>(),
  followUpCount: number,
  /** Today's calls without an outcome, the earliest first. */
  calls: list<ConsoleBooking>(),
  /** Calls to come at which the calendar of whoever takes them says that they are busy. */
  clashes: list<ConsoleBooking>(),
  /** Calendars that could not be read for a day. */
  lostCalendars: list<{ name: string; since: string; firstName: string; username: string }>(),
  colleagues: list<Colleague>(),
  /** The latest conversations in which a client wrote last. */
  unread: list<{ id: number; username: string; name: string; subject: string; text: string; at: string }>(),
  unreadCount: number,
  /** The latest failed e-mails. */
  failedMail: list<{ id: number; subject: string; to: string; reason: string; attempts: number }>(),
  failedMailCount: number,
  /** A problem with the backups, for administrators. */
  backup: orNull(part<BackupNotice>()),
  /** Since when the mailbox cannot be read; null: it is read, or there is none. */
  mailUnreadSince: orNull(time),
  done: list<DoneEntry>(),
  /** Up to `mostDone`. */
  doneCount: number,
})
export type TodayData = Of<typeof todayData>

/** What Today shows, for its own page. */
export const todayCall = call()('GET', consolePaths.api.today(), todayData)

/** A backup that failed or is overdue. Times are ISO. */
export type BackupNotice = {
  kind: 'failed' | 'overdue'
  /** When it failed, or when it was due. */
  at: string
  /** Empty for an overdue one. */
  reason: string
  /** When the last successful one was made; null: there is none. */
  lastDoneAt: string | null
}

export type DoneEntry = {
  key: string
  at: string
  /** Null: the product itself. */
  by: string | null
  text: string
}

/** How many inquiries Today lists; the rest is a number. */
export const mostListed = 50
export const mostDone = 200
