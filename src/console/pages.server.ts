import { fullName } from '#shared/full-name.ts'
import { loadSecurity, shownDevices } from '#accounts/load-settings.server.ts'
import { listPeople } from '#accounts/list-people.server.ts'
import { hasAccess } from '#accounts/roles.ts'
import type { SignedIn } from '#accounts/session.server.ts'
import { listActivity, listActors } from '#activity/list-entries.server.ts'
import {
  countUnmatched,
  listPassing,
  listUnmatched,
  searchForMail,
} from '#inquiries/mail-in/unmatched.server.ts'
import { listReturnedMails } from '#inquiries/mail-in/returned-mails.server.ts'
import { listSavedReplies } from '#inquiries/saved-replies/store.server.ts'
import { mailStates } from '#mail/outgoing-mail.ts'
import { countMails, countWaitingAges, listMails, findMail } from '#mail/list-mails.server.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import type {
  ConsoleActivityData,
  ConsoleMailData,
  ConsoleUnmatchedData,
  ConsolePeopleData,
  ConsoleSettingsData,
} from './page-data.ts'
import { consolePaths, settingsPages, type SettingsPage } from '#shared/console-paths.ts'
import { listClientsNamed } from './search/search.server.ts'
import { toNumber } from '#shared/row-number.ts'
import type { ReturnedForm } from '#web/loading.server.ts'
import type { PageServices } from '#platform/env.ts'
import { nameSubjects } from './activity-subjects.server.ts'
import { londonDayStart } from '#shared/dates.ts'

type LoaderContext = {
  services: PageServices
  query: URLSearchParams
  signedIn: SignedIn
  returned: ReturnedForm | undefined
}

const cursorIn = (query: URLSearchParams) => toNumber(query.get('cursor') ?? undefined)

/** The data of `/console/mail`: e-mails of one state, and one of them opened. */
export async function loadMailPage({
  services,
  query,
  signedIn,
  returned,
}: LoaderContext): Promise<ConsoleMailData> {
  const { db } = services.database
  const state = mailStates.find((name) => name === query.get('state')) ?? 'failed'
  const reading = toNumber(query.get('read') ?? undefined)
  const [counts, page, found] = await Promise.all([
    countMails(db),
    listMails(db, { state, before: cursorIn(query) }),
    reading === undefined ? undefined : findMail(db, reading),
  ])
  return {
    state: found?.mail.state ?? state,
    counts,
    ...(found && found.mail.state !== state ? await listMails(db, { state: found.mail.state }) : page),
    reading: found
      ? {
          mail: found.mail,
          canDiscard: hasAccess(signedIn.user.role, 'admin'),
          error: returned?.errors?.[0]?.message,
        }
      : null,
    ages:
      state === 'waiting' && !found && counts.waiting > 0 ? await countWaitingAges(db, services.now()) : null,
    returned: state === 'failed' && !found ? await listReturnedMails(db) : [],
    done: query.get('done'),
  }
}

export async function loadUnmatchedPage({
  services,
  query,
  signedIn,
  returned,
}: LoaderContext): Promise<ConsoleUnmatchedData> {
  const { db } = services.database
  const mailId = toNumber(query.get('mail') ?? undefined)
  const q = (query.get('q') ?? '').trim().slice(0, 100)
  const isSearch = mailId !== undefined && q !== ''
  const [total, page, passing, inquiries, clients] = await Promise.all([
    countUnmatched(db),
    listUnmatched(db, { before: cursorIn(query) }),
    listPassing(db),
    isSearch ? searchForMail(db, mailId, { q, userId: signedIn.user.id, now: services.now() }) : null,
    isSearch ? listClientsNamed(db, q) : [],
  ])
  const search = inquiries && { ...inquiries, clients }
  const isRead = services.env.imapUrl !== undefined
  return { ...page, passing, search, total, isRead, returned: returned ?? null, done: query.get('done') }
}

/** The data of `/console/activity`. Both days of the filter are included. */
export async function loadActivityPage({ services, query }: LoaderContext): Promise<ConsoleActivityData> {
  const { db } = services.database
  const value = (name: string) => (query.get(name) ?? '').slice(0, 80)
  const filter = { actor: value('actor'), type: value('type'), from: value('from'), to: value('to') }
  const [actors, people, page] = await Promise.all([
    listActors(db),
    listPeople(db),
    listActivity(db, {
      actor: filter.actor || undefined,
      type: filter.type || undefined,
      from: londonDayStart(filter.from),
      to: londonDayStart(filter.to, 1),
      before: cursorIn(query),
    }),
  ])
  const names = people.map((person) => [person.username, fullName(person)])
  const subjects = await nameSubjects(db, page.entries)
  return { filter, actors, names: Object.fromEntries(names), subjects, ...page }
}

export async function loadPeoplePage({
  services,
  query,
  signedIn,
  returned,
}: LoaderContext): Promise<ConsolePeopleData> {
  return {
    people: await listPeople(services.database.db),
    own: signedIn.user.username,
    returned: returned ?? null,
    done: query.get('done'),
  }
}

export async function loadSettingsPage(
  { services, query, signedIn, returned }: LoaderContext,
  page: SettingsPage,
): Promise<ConsoleSettingsData> {
  const { db } = services.database
  const { user } = signedIn
  const [security, devices, savedReplies, agency] = await Promise.all([
    loadSecurity(db, signedIn, {
      publicUrl: services.env.publicUrl,
      page: consolePaths.settings('security'),
      saved: query.get('saved'),
      returned: returned?.security,
    }),
    shownDevices(db, signedIn),
    listSavedReplies(db),
    hasAccess(user.role, 'admin') ? readAgencySettings(db) : null,
  ])
  const section = Object.values(settingsPages)
    .flat()
    .find((name) => name === returned?.form)
  return {
    page,
    own: {
      firstName: user.firstName,
      lastName: user.lastName,
      email: user.email,
      username: user.username,
      wantsEmail: user.wantsEmail,
      wantsLetterShortcuts: user.wantsLetterShortcuts,
      wantsMentionEmail: user.wantsMentionEmail,
    },
    security,
    devices,
    savedReplies,
    agency,
    returned: returned && section ? { ...returned, section } : null,
    done: query.get('done'),
  }
}
