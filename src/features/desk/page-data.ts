import type { SettingsPage, SettingsSection } from '#shared/console-paths.ts'
import type { ShownDevice, SecurityData, Person } from '#features/accounts/account-data.ts'
import type { ActivityEntry, NamedSubject } from '#features/activity/activity-entry.ts'
import type { AuditList } from '#features/audits/listed-audit.ts'
import type { ReturnedMail, UnmatchedPage } from '#features/inquiries/mail-in.ts'
import type { SavedReply } from '#features/inquiries/saved-replies/reply-fields.ts'
import type { ReadMail } from '#features/mail/console/MailReader.tsx'
import type { MailState, OutgoingMail, WaitingAges } from '#features/mail/outgoing-mail.ts'
import type { AgencySettings } from '#features/settings/agency-settings.ts'
import type { FormState } from '#ui/field-props.ts'
import type { ConsoleBooking } from '#features/bookings/booking.ts'
import type { Colleague, InquiryWithSnippet, WaitingInquiry } from '#features/inquiries/console-inquiry.ts'

/** The filter as its form holds it. */
export type ActivityFilterValues = { actor: string; type: string; from: string; to: string }

export type ConsoleActivityData = {
  filter: ActivityFilterValues
  /** Anyone who has done something so far. */
  actors: string[]
  /** What people are called, by their usernames. */
  names: Record<string, string>
  entries: ActivityEntry[]
  /** To what each was done, by its number, as far as that has a page. */
  subjects: Record<number, NamedSubject>
  next: string | null
}

export type ConsoleMailData = {
  state: MailState
  counts: Record<MailState, number>
  mails: OutgoingMail[]
  /** The cursor of the page after this one. */
  next: string | null
  reading: ReadMail | null
  /** Beside those that wait. */
  ages: WaitingAges | null
  /** Addresses that e-mails came back from; beside those that were not sent. */
  returned: ReturnedMail[]
  done: string | null
}

export type ConsoleUnmatchedData = UnmatchedPage & {
  /** How many there are in all. */
  total: number
  /** Whether a mailbox is read at all. */
  isRead: boolean
  returned: (FormState & { form: string }) | null
  done: string | null
}

export type ConsolePeopleData = {
  people: Person[]
  /** The username of anyone who looks. */
  own: string
  /** An invitation that came back with mistakes. */
  returned: FormState | null
  done: string | null
}

export type ConsoleSettingsData = {
  page: SettingsPage
  own: {
    firstName: string
    lastName: string
    email: string
    username: string
    wantsEmail: boolean
    wantsLetterShortcuts: boolean
    wantsMentionEmail: boolean
  }
  security: SecurityData
  devices: ShownDevice[]
  savedReplies: SavedReply[]
  /** Null for anyone who may not change them. */
  agency: AgencySettings | null
  /** A form that came back with mistakes. */
  returned: (FormState & { section: SettingsSection }) | null
  done: string | null
}

export type ConsoleAuditsData = AuditList

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
