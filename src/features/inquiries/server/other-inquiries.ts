import { fullName } from '#shared/full-name.ts'
import { and, desc, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { OtherInquiry } from '../conversation/conversation-data.ts'
import { companyDomain } from './free-mail.ts'
import { askedPackage } from './inquiry-rows.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions, emailDomain } from './table.ts'

const mostListed = 8

/** Other inquiries of the same person, and below them of their colleagues; the latest first. */
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
    what: askedPackage(inquiry).what,
    status: inquiry.status,
    receivedAt: inquiry.createdAt.toISOString(),
    isSamePerson,
  })
