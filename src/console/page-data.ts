import type { SettingsPage, SettingsSection } from '#shared/console-paths.ts'
import type { ShownDevice, Person } from '#accounts/account-data.ts'
import type { SecurityData } from '#accounts/security-data.ts'
import type { ActivityEntry, NamedSubject } from '#activity/activity-entry.ts'
import type { MatchSearch, PassingMails, ReturnedMail, UnmatchedPage } from '#inquiries/mail-in.ts'
import type { SavedReply } from '#inquiries/saved-replies/reply-fields.ts'
import type { ReadMail } from './mail/MailReader.tsx'
import type { MailState, OutgoingMail, WaitingAges } from '#mail/outgoing-mail.ts'
import type { AgencySettings } from '#settings/agency-settings.ts'
import type { FormState } from '#ui/field-props.ts'
import type { ConsoleBooking } from '#bookings/booking.ts'
import type { Colleague, InquiryWithSnippet, WaitingInquiry } from '#inquiries/console-inquiry.ts'

export type ActivityFilterValues = { actor: string; type: string; from: string; to: string }

export type ConsoleActivityData = {
  filter: ActivityFilterValues
  /** The options of the filter. */
  actors: string[]
  /** Full names, by username. */
  names: Record<string, string>
  entries: ActivityEntry[]
  /** The subject of each entry, by its id, if it has a page. */
  subjects: Record<number, NamedSubject>
  next: string | null
}

export type ConsoleMailData = {
  state: MailState
  counts: Record<MailState, number>
  mails: OutgoingMail[]
  /** The cursor of the next page. */
  next: string | null
  reading: ReadMail | null
  /** Of those that are waiting. */
  ages: WaitingAges | null
  /** Addresses that bounced; shown with the failed ones. */
  returned: ReturnedMail[]
  done: string | null
}

export type FoundClient = { username: string; name: string; email: string }
export type UnmatchedSearch = MatchSearch & { clients: FoundClient[] }

export type ConsoleUnmatchedData = UnmatchedPage & {
  passing: PassingMails
  /** The enquiries and clients that were searched for one of the e-mails. */
  search: UnmatchedSearch | null
  total: number
  /** Whether a mailbox is configured. */
  isRead: boolean
  returned: (FormState & { form: string }) | null
  done: string | null
}

export type ConsolePeopleData = {
  people: Person[]
  /** The username of the signed-in person. */
  own: string
  /** A refused invitation. */
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
  /** Null without permission to change them. */
  agency: AgencySettings | null
  /** A refused form. */
  returned: (FormState & { section: SettingsSection }) | null
  done: string | null
}

/** The data of Today, also of `GET /api/console/today`. */
export type TodayData = {
  asOf: string
  waiting: WaitingInquiry[]
  /** How many are waiting in all, and how many of them are late; up to `mostCounted`. */
  unanswered: number
  overdue: number
  /** The latest due follow-ups. */
  followUps: InquiryWithSnippet[]
  followUpCount: number
  /** Today's calls without an outcome, the earliest first. */
  calls: ConsoleBooking[]
  colleagues: Colleague[]
  /** The latest conversations in which a client wrote last. */
  unread: { id: number; username: string; name: string; subject: string; text: string; at: string }[]
  unreadCount: number
  /** The latest failed e-mails. */
  failedMail: { id: number; subject: string; to: string; reason: string; attempts: number }[]
  failedMailCount: number
  /** A problem with the backups, for administrators. */
  backup: BackupNotice | null
  /** Since when the mailbox cannot be read; null: it is read, or there is none. */
  mailUnreadSince: string | null
  done: DoneEntry[]
  /** Up to `mostDone`. */
  doneCount: number
}

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
