import type { LegalText } from './legal-schema.ts'
import { paths } from '#shared/paths.ts'

/** Where the figures of the website come from: the documents it cites, and what is the agency’s own. */
export const sources: LegalText = {
  title: 'Our sources',
  description:
    'Where the figures on this website come from: the documents of others that we cite, with links, and what is our own and checked by nobody else.',
  intro:
    'We ask clients to name the source of what they claim, so we do it too. Figures from others come first, each with a document you can open; then our own, which nobody outside has checked. If a source is wrong or out of date, write to us.',
  sections: [
    {
      id: 'research',
      heading: 'Research and the rules of platforms',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              '“The famous 40%” of our article on measuring GEO: ',
              {
                text: 'GEO: Generative Engine Optimization (Aggarwal and others, KDD 2024)',
                href: 'https://arxiv.org/abs/2311.09735',
              },
              ', ACM, August 2024.',
            ],
            [
              'How fast a page should appear and respond, in our article on website briefs: ',
              { text: 'Web Vitals', href: 'https://web.dev/articles/vitals' },
              ', web.dev, kept up to date.',
            ],
            [
              'The spam rates for senders of 5,000 messages a day, in our article on e-mail: ',
              { text: 'Email sender guidelines', href: 'https://support.google.com/mail/answer/81126' },
              ', Google, kept up to date.',
            ],
            [
              '“Up to twice your average daily budget”, in our article on machine bidding: ',
              {
                text: 'About Target CPA bidding',
                href: 'https://support.google.com/google-ads/answer/6268632',
              },
              ', Google Ads Help, kept up to date.',
            ],
          ],
        },
      ],
    },
    {
      id: 'laws',
      heading: 'Laws and public bodies',
      blocks: [
        {
          kind: 'list',
          items: [
            [
              'Until when what machines make must be marked, in our guide: ',
              {
                text: 'Regulation (EU) 2026/1744',
                href: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32026R1744',
              },
              ', EUR-Lex, 2026.',
            ],
            [
              'Since when people must be told that they talk to a machine, in our guide: ',
              {
                text: 'Regulation (EU) 2024/1689, the AI Act',
                href: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj',
              },
              ', EUR-Lex, July 2024.',
            ],
            [
              'Decisions by machines alone and the UK GDPR, in our guide: ',
              {
                text: 'Data (Use and Access) Act 2025, section 80',
                href: 'https://www.legislation.gov.uk/ukpga/2025/18/section/80',
              },
              ', legislation.gov.uk, June 2025.',
            ],
            [
              'How long a request about your data may take: ',
              {
                text: 'UK GDPR, article 12',
                href: 'https://www.legislation.gov.uk/eur/2016/679/article/12',
              },
              ', legislation.gov.uk, kept up to date.',
            ],
            [
              'Why we keep invoices for six years: ',
              {
                text: 'Running a limited company: company and accounting records',
                href: 'https://www.gov.uk/running-a-limited-company/company-and-accounting-records',
              },
              ', GOV.UK, kept up to date.',
            ],
          ],
        },
      ],
    },
    {
      id: 'what-we-promise',
      heading: 'What we promise and sell',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'Times to reply and to deliver, what packages hold, the terms of payment and what the services say of themselves are our own offer. Client satisfaction of 98% and the 12 industries we serve are our own figures. Nobody else has checked them. Whether we kept our 24 hours is counted by the server, and ',
            { text: 'the promise page', href: paths.promise() },
            ' explains how.',
          ],
        },
      ],
    },
    {
      id: 'case-studies',
      heading: 'Case studies and examples',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'The ',
            { text: 'case studies', href: paths.caseStudies() },
            ' are illustrative records: their figures are ours and stand for no real client. The same holds for the businesses in our articles and in the guide, which are made up and say so. Hours and amounts that authors advise come from their own work.',
          ],
        },
      ],
    },
    {
      id: 'visibility-audit',
      heading: 'The free visibility audit',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'How much each group of checks counts in ',
            { text: 'the audit', href: paths.visibilityAudit() },
            ' is our own judgement of what matters most. The limits of its program are ours, and it cannot exceed them. What each check rests on stands beside it in the report, with links and with how strong the evidence is.',
          ],
        },
      ],
    },
    {
      id: 'periods',
      heading: 'How long we keep things',
      blocks: [
        {
          kind: 'paragraph',
          parts: [
            'The periods in the ',
            { text: 'privacy policy', href: paths.privacyPolicy() },
            ' and the ',
            { text: 'cookie policy', href: paths.cookiePolicy() },
            ' are our own decisions, unless a law is named beside them.',
          ],
        },
      ],
    },
  ],
}
