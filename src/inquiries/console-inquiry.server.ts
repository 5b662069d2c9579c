import { fullName } from '#shared/full-name.ts'
import { staffRoles } from '#accounts/roles.ts'
import { and, asc, eq, inArray, desc, ne, sql } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { untilReply, type Colleague, type ConsoleInquiry } from './console-inquiry.ts'
import type { StoredInquiry } from './store.server.ts'
import { contactSubmissions, type InquiryDetails, emailDomain } from './table.server.ts'
import type { InquiryEvent } from './inquiry-event.ts'
import { listEvents } from './events.server.ts'
import type { OtherInquiry } from './conversation/conversation-data.ts'
import { requestedPackage } from './requested-package.server.ts'

/** The owner of an inquiry, as stored. */
export type Owner = { username: string; firstName: string; lastName: string }

export const toColleague = ({ username, firstName, lastName }: Owner): Colleague => ({
  username,
  name: fullName({ firstName, lastName }),
})

/** An inquiry as console.md §8 answers it. */
export const toConsoleInquiry = (inquiry: StoredInquiry, owner: Owner | null): ConsoleInquiry => ({
  reference: inquiry.reference,
  status: inquiry.status,
  kind: inquiry.source,
  firstName: inquiry.firstName,
  lastName: inquiry.lastName,
  email: inquiry.email,
  company: inquiry.company,
  service: inquiry.service,
  receivedAt: inquiry.createdAt.toISOString(),
  replyDueAt: inquiry.replyDueAt.toISOString(),
  repliedAt: inquiry.repliedAt?.toISOString() ?? null,
  snoozedUntil: snoozeInWords(inquiry.snoozedUntil),
  followUpAt: inquiry.followUpAt?.toISOString() ?? null,
  nextReplyDueAt: inquiry.nextReplyDueAt?.toISOString() ?? null,
  owner: owner && toColleague(owner),
})

/** In the column 'until the visitor replies' is a far date, so that queries need no special case. */
const snoozedUntilReply = new Date('9999-12-31T00:00:00Z')

/** The end of a snooze in calls and events. */
export const snoozeInWords = (until: Date | null): string | null =>
  until?.getTime() === snoozedUntilReply.getTime() ? untilReply : (until?.toISOString() ?? null)

/** The end of a snooze in its column. */
export const toSnoozeEnd = (until: string | null): Date | null =>
  until === untilReply ? snoozedUntilReply : until === null ? null : new Date(until)

export const ownerColumns = { username: users.username, firstName: users.firstName, lastName: users.lastName }

/** The inquiry with this reference, with its owner. */
export async function findConsoleInquiry(
  db: Db | Tx,
  reference: string,
): Promise<ConsoleInquiry | undefined> {
  const [row] = await db
    .select({ inquiry: contactSubmissions, owner: ownerColumns })
    .from(contactSubmissions)
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(eq(contactSubmissions.reference, reference))
  return row && toConsoleInquiry(row.inquiry, row.owner)
}

/** An account of someone who works here and can sign in. */
export const isActiveStaff = and(inArray(users.role, staffRoles), eq(users.status, 'active'))

/** Everyone who can own an inquiry, by name. */
export async function listColleagues(db: Db): Promise<Colleague[]> {
  const rows = await db
    .select(ownerColumns)
    .from(users)
    .where(isActiveStaff)
    .orderBy(asc(users.firstName), asc(users.lastName))
  return rows.map(toColleague)
}

/** One inquiry with its details and its history (console.md §8). */
type WholeInquiry = {
  inquiry: ConsoleInquiry & {
    message: string
    details: Omit<InquiryDetails, 'attribution'>
    attribution: InquiryDetails['attribution']
  }
  events: InquiryEvent[]
  /** The id of the last event; 0 when nothing has happened. */
  lastEvent: number
  /** References of other inquiries from the same address, the latest first. */
  samePerson: string[]
}

const mostOfOnePerson = 20

/** The inquiry of a reference; undefined when there is none. */
export async function findWholeInquiry(db: Db, reference: string): Promise<WholeInquiry | undefined> {
  const [row] = await db
    .select({ inquiry: contactSubmissions, owner: ownerColumns })
    .from(contactSubmissions)
    .leftJoin(users, eq(users.id, contactSubmissions.ownerId))
    .where(eq(contactSubmissions.reference, reference))
  if (!row) return undefined
  const { id, email, message, details } = row.inquiry
  const [events, same] = await Promise.all([
    listEvents(db, id),
    db
      .select({ reference: contactSubmissions.reference })
      .from(contactSubmissions)
      .where(
        and(sql`lower(${contactSubmissions.email}) = ${email.toLowerCase()}`, ne(contactSubmissions.id, id)),
      )
      .orderBy(desc(contactSubmissions.id))
      .limit(mostOfOnePerson),
  ])
  const { attribution, ...requested } = details
  return {
    inquiry: {
      ...toConsoleInquiry(row.inquiry, row.owner),
      message: message ?? '',
      details: requested,
      attribution,
    },
    events,
    lastEvent: events.at(-1)?.id ?? 0,
    samePerson: same.map((other) => other.reference),
  }
}

const mostListed = 8

/**
 * Public mailbox providers. Packages list ten thousand; these cover nearly all that reach an agency in Britain. Of one that is
 * missing, staff see a stranger's inquiry under 'the same company', with its address.
 */
const domains = new Set(
  `aol.com aol.co.uk blueyonder.co.uk bt.com btinternet.com btopenworld.com comcast.net duck.com eircom.net
  fastmail.com fastmail.fm free.fr freeserve.co.uk gmail.com gmx.co.uk gmx.com gmx.de gmx.net googlemail.com hey.com
  hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com laposte.net libero.it
  live.co.uk live.com live.fr live.ie mac.com mail.com mail.ru me.com msn.com mymail.com ntlworld.com o2.co.uk orange.fr
  outlook.com outlook.de outlook.fr outlook.ie plus.net plusnet.com pm.me proton.me protonmail.com qq.com
  rocketmail.com sfr.fr sky.com talk21.com talktalk.net tiscali.co.uk tutanota.com tuta.com uk2.net virgin.net
  virginmedia.com wanadoo.fr web.de yahoo.co.uk yahoo.com yahoo.de yahoo.fr yahoo.ie yandex.com yandex.ru ymail.com
  zoho.com 163.com 126.com`.split(/\s+/),
)

/** The domain of a company address; undefined for a public mailbox provider. */
export function companyDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || domains.has(domain) ? undefined : domain
}

/** Other inquiries of the same person, followed by those of their colleagues, the latest first. */
export async function listOtherInquiries(
  db: Db,
  { id, email }: Pick<StoredInquiry, 'id' | 'email'>,
): Promise<OtherInquiry[]> {
  const address = email.toLowerCase()
  const domain = companyDomain(email)
  const latest = (condition: ReturnType<typeof and>) =>
    db
      .select()
      .from(contactSubmissions)
      .where(and(condition, ne(contactSubmissions.id, id)))
      .orderBy(desc(contactSubmissions.id))
      .limit(mostListed)
  const [own, colleagues] = await Promise.all([
    latest(sql`lower(${contactSubmissions.email}) = ${address}`),
    domain === undefined
      ? []
      : latest(
          and(
            sql`${emailDomain} = ${domain}`,
            sql`lower(${contactSubmissions.email}) <> ${address}`,
            ne(contactSubmissions.status, 'spam'),
          ),
        ),
  ])
  return [...own.map(toOther(true)), ...colleagues.map(toOther(false))].slice(0, mostListed)
}

const toOther =
  (isSamePerson: boolean) =>
  (inquiry: StoredInquiry): OtherInquiry => ({
    reference: inquiry.reference,
    name: fullName(inquiry),
    what: requestedPackage(inquiry).what,
    status: inquiry.status,
    receivedAt: inquiry.createdAt.toISOString(),
    isSamePerson,
  })
