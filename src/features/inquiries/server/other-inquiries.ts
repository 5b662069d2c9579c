import { fullName } from '#shared/full-name.ts'
import { and, desc, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { OtherInquiry } from '../conversation/conversation-data.ts'
import { askedPackage } from './inquiry-rows.ts'
import type { StoredInquiry } from './store.ts'
import { contactSubmissions, emailDomain } from './table.ts'

const mostListed = 8

/**
 * Where anyone has an address: two people there have nothing to do with each other. Lists of ten thousand such domains can
 * be had as packages. Nearly all addresses of that kind that reach an agency in Britain are at these; one that is missing
 * shows staff a stranger's inquiry under 'the same company', with its address beside it.
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

/** The company behind an address: what is after the @, unless everybody can have an address there. */
export function companyDomain(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domain === '' || domains.has(domain) ? undefined : domain
}

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
