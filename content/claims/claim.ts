import type { AuditSource } from '../visibility-audit/sources.ts'

/** Where the figure of a claim comes from. */
export type ClaimSource =
  | {
      /** The specification of this website; readers are told that it is our own figure. */ kind: 'specification'
      section: `§${number}`
    }
  | { kind: 'document'; document: AuditSource | ClaimDocument }
  | { /** No one’s but ours. */ kind: 'ours'; why: string }

export type Claim = {
  /** The words with their figures, as the page has them. A definition is ‘term: what it says’. */
  says: readonly string[]
  /** The same figures in other words: covered as well, and not listed again. */
  also?: readonly string[]
  source: ClaimSource
}

export type PageClaims = {
  /** As `/sources` names the pages. */
  title: string
  /** Their addresses. */
  pages: readonly string[] | 'every page'
  claims: readonly Claim[]
}

/** What claims rest on that the audit does not. */
export const claimDocuments = {
  'web-vitals': {
    title: 'Web Vitals',
    publisher: 'web.dev',
    date: 'kept up to date',
    url: 'https://web.dev/articles/vitals',
  },
  'google-senders': {
    title: 'Email sender guidelines',
    publisher: 'Google',
    date: 'kept up to date',
    url: 'https://support.google.com/mail/answer/81126',
  },
  'google-target-cpa': {
    title: 'About Target CPA bidding',
    publisher: 'Google Ads Help',
    date: 'kept up to date',
    url: 'https://support.google.com/google-ads/answer/6268632',
  },
  'eu-2026-1744': {
    title: 'Regulation (EU) 2026/1744',
    publisher: 'EUR-Lex',
    date: '2026',
    url: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32026R1744',
  },
  'ai-act': {
    title: 'Regulation (EU) 2024/1689, the AI Act',
    publisher: 'EUR-Lex',
    date: 'July 2024',
    url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
  },
  'data-act-80': {
    title: 'Data (Use and Access) Act 2025, section 80',
    publisher: 'legislation.gov.uk',
    date: 'June 2025',
    url: 'https://www.legislation.gov.uk/ukpga/2025/18/section/80',
  },
  'uk-gdpr-12': {
    title: 'UK GDPR, article 12: how long a request may take',
    publisher: 'legislation.gov.uk',
    date: 'kept up to date',
    url: 'https://www.legislation.gov.uk/eur/2016/679/article/12',
  },
  'company-records': {
    title: 'Running a limited company: company and accounting records',
    publisher: 'GOV.UK',
    date: 'kept up to date',
    url: 'https://www.gov.uk/running-a-limited-company/company-and-accounting-records',
  },
} as const satisfies Record<string, { title: string; publisher: string; date: string; url: string }>

export type ClaimDocument = keyof typeof claimDocuments
