import { fullName } from '#shared/full-name.ts'
import { withoutLinks } from '#platform/mail/without-links.ts'
import { pointsInWords } from '#shared/audit-points.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import type { AttachedAudit } from '../attached-audit.ts'
import type { Attribution } from '../attribution.ts'
import { landingServiceLabel } from '../landing/landing-services.ts'
import { findChoiceByText, packagedServiceName, followerLabel, platformLabel } from '../requests/choices.ts'
import { inquiryKinds } from './kinds.ts'
import type { StoredInquiry } from './store.ts'

type Row = [label: string, value: string]

/** Everything a visitor wrote, as rows of an e-mail; what a form does not ask for is left out. */
export function inquiryRows(inquiry: StoredInquiry): Row[] {
  const { phone = '', currentFollowers = '', platforms = '', goals = '', audit } = inquiry.details
  const rows: Row[] = [
    ['Name', fullName(inquiry)],
    ['Email', inquiry.email],
    ['Company', inquiry.company],
    ['Phone', phone],
    ['About', askedFor(inquiry)],
    ['Current followers', followerLabel(currentFollowers)],
    ['Platforms', platformLabel(platforms)],
    ['Audit', audit ? auditInBrief(audit) : ''],
    ['Goals', goals],
    ['Message', inquiry.message ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

const auditInBrief = ({ host, finishedAt, points, passed, counted }: AttachedAudit) =>
  `${host}, read on ${londonDateAndTime(new Date(finishedAt))}: ${pointsInWords(points)}, ${passed} of ${counted} checks passed`

/** What the audit that came with an inquiry found, for staff: the titles are ours, and nothing of the website is in them. */
export function auditRows({ details: { audit } }: StoredInquiry, publicUrl: string): Row[] {
  if (!audit) return []
  const toMend = audit.findings.map(({ title, points }) => (points > 0 ? `${title} (${points})` : title))
  return [
    ['To fix', toMend.join('; ') || 'Nothing'],
    ['Report', publicUrl + privatePaths.audit(audit.token)],
  ]
}

const ownWords = new Set(['Goals', 'Message'])

/** The answers that fit in a line, as the private page lists them; sentences are there as they were written. */
export const listedRows = (inquiry: StoredInquiry): Row[] =>
  inquiryRows(inquiry).filter(([label]) => !ownWords.has(label))

/** What of it the acknowledgement may repeat: no sentences, and no links but the address it is sent to. */
export const acknowledgedRows = (inquiry: StoredInquiry): Row[] =>
  listedRows(inquiry)
    .map(([label, value]): Row => [label, label === 'Email' ? value : withoutLinks(value)])
    .filter(([, value]) => value !== '')

const attributionLabels: Record<keyof Attribution, string> = {
  landingPath: 'Landed on',
  referrerHost: 'Came from',
  utmSource: 'Campaign source',
  utmMedium: 'Campaign medium',
  utmCampaign: 'Campaign',
  utmTerm: 'Campaign term',
  utmContent: 'Campaign content',
}

/** How the visitor came to us: for staff, and for themselves. */
export const attributionRows = ({ details: { attribution = {} } }: StoredInquiry): Row[] =>
  Object.entries(attributionLabels).flatMap(([key, label]): Row[] => {
    // The entries of the table above are the keys of an attribution.
    const value = attribution[key as keyof Attribution]
    return value ? [[label, value]] : []
  })

/** What was asked for: the package as our catalogue has it today, or else the service. */
export function askedPackage(inquiry: StoredInquiry): { what: string; price: string | null } {
  const { service, packageName, price } = askedParts(inquiry)
  return { what: packageName === null ? service : `${service}, ${packageName}`, price }
}

/** The same in its parts. */
export function askedParts(inquiry: StoredInquiry): {
  service: string
  packageName: string | null
  price: string | null
} {
  const found = findPackage(inquiry)
  if (!found) return { service: landingServiceLabel(inquiry.service), packageName: null, price: null }
  const { serviceName = inquiry.service, choice } = found
  // Of the terms of a package the second is its price, by the month where the service is.
  const price = choice.item ? choice.terms[1] : choice.price
  return { service: serviceName, packageName: choice.name, price: price ?? null }
}

/** The same in one line, with all that is agreed to. */
function askedFor(inquiry: StoredInquiry): string {
  const found = findPackage(inquiry)
  return found
    ? `${found.serviceName}: ${found.choice.terms.join(' · ')}`
    : landingServiceLabel(inquiry.service)
}

/** The package that was asked for, as our catalogue has it today, whatever the visitor's page or script said of its price. */
export function findPackage(inquiry: StoredInquiry) {
  const named = inquiryKinds[inquiry.source].packageOf(inquiry)
  const choice = named && findChoiceByText(named.service, named.text)
  return named && choice && { serviceName: packagedServiceName(named.service), choice }
}
