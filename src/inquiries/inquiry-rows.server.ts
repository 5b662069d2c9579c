import { fullName } from '#shared/full-name.ts'
import { withoutLinks } from '#platform/mail/layout.ts'
import { pointsInWords } from '#shared/counted.ts'
import { londonDateAndTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import type { AttachedAudit } from './attached-audit.ts'
import type { Attribution } from './forms/attribution.ts'
import { answerNames, answers } from './answers.server.ts'
import type { StoredInquiry } from './store.server.ts'
import { requestInOneLine } from './requested-package.server.ts'

type Row = [label: string, value: string]

/** Everything a visitor entered, as rows of an e-mail without empty ones. */
export function inquiryRows(inquiry: StoredInquiry): Row[] {
  const { phone = '', audit, ...given } = inquiry.details
  const rows: Row[] = [
    ['Name', fullName(inquiry)],
    ['Email', inquiry.email],
    ['Company', inquiry.company],
    ['Phone', phone],
    ['About', requestInOneLine(inquiry)],
    ['Audit', audit ? auditInBrief(audit) : ''],
    ...answerNames.map((name): Row => {
      const { label, inWords = String } = answers[name]
      return [label, inWords(given[name] ?? '')]
    }),
    ['Message', inquiry.message ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}

const auditInBrief = ({ host, finishedAt, points, passed, counted }: AttachedAudit) =>
  `${host}, read on ${londonDateAndTime(new Date(finishedAt))}: ${pointsInWords(points)}, ${passed} of ${counted} checks passed`

/** The findings of an attached audit, for staff. Their titles are ours: no text of the website. */
export function auditRows({ details: { audit } }: StoredInquiry, publicUrl: string): Row[] {
  if (!audit) return []
  const toFix = audit.findings.map(({ title, points }) => (points > 0 ? `${title} (${points})` : title))
  return [
    ['To fix', toFix.join('; ') || 'Nothing'],
    ['Report', publicUrl + privatePaths.audit(audit.token)],
  ]
}

/** The visitor's own text. */
export const ownText = ({ details, message }: Pick<StoredInquiry, 'details' | 'message'>): string =>
  [...ownWordsNames.map((name) => details[name]), message].filter(Boolean).join('\n\n')

const ownWordsNames = answerNames.filter((name) => answers[name].isOwnWords)
const ownWords = new Set(['Message', ...ownWordsNames.map((name) => answers[name].label)])

/** The short answers, for the private page, which shows free text separately. */
export const listedRows = (inquiry: StoredInquiry): Row[] =>
  inquiryRows(inquiry).filter(([label]) => !ownWords.has(label))

/** What the acknowledgement may repeat: no free text, and no links except the address it is sent to. */
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

/** Where the visitor came from. */
export const attributionRows = ({ details: { attribution = {} } }: StoredInquiry): Row[] =>
  Object.entries(attributionLabels).flatMap(([key, label]): Row[] => {
    // The labels have exactly the keys of an attribution.
    const value = attribution[key as keyof Attribution]
    return value ? [[label, value]] : []
  })
