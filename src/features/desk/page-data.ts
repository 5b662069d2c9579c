import type { SettingsPage, SettingsSection } from '#shared/console-paths.ts'
import type { Person } from '#features/accounts/person.ts'
import type { SecurityData } from '#features/accounts/security.ts'
import type { ShownDevice } from '#features/accounts/settings.ts'
import type { ActivityEntry, NamedSubject } from '#features/activity/activity-entry.ts'
import type { AuditList } from '#features/audits/listed-audit.ts'
import type { ReturnedMail, UnmatchedPage } from '#features/inquiries/mail-in.ts'
import type { SavedReply } from '#features/inquiries/saved-replies/reply-fields.ts'
import type { ReadMail } from '#features/mail/console/MailReader.tsx'
import type { MailState, OutgoingMail, WaitingAges } from '#features/mail/outgoing-mail.ts'
import type { AgencySettings } from '#features/settings/agency-settings.ts'
import type { FormState } from '#ui/field-props.ts'

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
