import { paths, privatePaths } from '#shared/paths.ts'
import type { PageClaims } from './claim.ts'

const ownLimit = { kind: 'ours', why: 'A limit of our own program, which it cannot go over.' } as const

const constants = { kind: 'specification', section: '§9' } as const

/** The free audit, and the legal texts. */
export const textClaims: PageClaims[] = [
  {
    title: 'Free visibility audit',
    pages: [paths.visibilityAudit()],
    claims: [
      {
        says: [
          'checks, in six groups: 27',
          'requests at most, half a second apart: 12',
          'names or phone numbers asked for: 0',
          'until the report deletes itself, or sooner if you say so: 30 days',
          'We wait 5 seconds for each, read 2 MB of each and 8 MB in all, and read no website again within ten minutes of a report.',
        ],
        also: ['At most 12 requests for one audit, two at a time and half a second apart.'],
        source: {
          kind: 'ours',
          why: 'The limits of our own program, which it cannot go over.',
        },
      },
      {
        says: ['within half a minute'],
        also: ['One address, half a minute'],
        source: {
          kind: 'ours',
          why: 'What the limits above allow: twelve requests half a second apart, and a site that replies in good time. A slow one takes longer, and the page then says what it waits for.',
        },
      },
      {
        says: [
          '30 points out of 100',
          '25 points out of 100',
          '20 points out of 100',
          '10 points out of 100',
          '15 points out of 100',
        ],
        source: {
          kind: 'ours',
          why: 'Our judgement of what matters most, in the order in which it matters. The report shows what each check took.',
        },
      },
      {
        says: ['Points lost: 8', '/robots.txt, line 13'],
        source: { kind: 'ours', why: 'The example comes from the audit of a made-up dairy, and says so.' },
      },
      {
        says: ['Below 500 KB of HTML'],
        source: {
          kind: 'ours',
          why: 'An example of our own judgement: well below what Googlebot reads of a file.',
        },
      },
    ],
  },
  {
    title: 'How we use AI',
    pages: [paths.howWeUseAi()],
    claims: [
      {
        says: ['We read them again every six months'],
        source: { kind: 'ours', why: 'How often we look at our rules for machines, which we decide.' },
      },
    ],
  },
  {
    title: 'Privacy policy',
    pages: [paths.privacyPolicy()],
    claims: [
      {
        says: ['Privacy inquiries are answered within 30 days', 'for people 18 or older'],
        source: constants,
      },
      {
        says: ['Children under 18'],
        also: ['about children under 18'],
        source: { kind: 'specification', section: '§2' },
      },
      {
        says: ['All of it is deleted after 30 days'],
        also: ['30 days, or until you delete the report'],
        source: ownLimit,
      },
      {
        says: [
          'For 24 months after the last message',
          'spam 30 days',
          'until a person has looked at it, and 24 months at most',
          '30 days after they have left',
          '24 months after the last one',
        ],
        source: ownLimit,
      },
      {
        says: ['the reference or the username it was done to, 24 months'],
        source: ownLimit,
      },
    ],
  },
  {
    title: 'Your data',
    pages: [privatePaths.privacyRequest()],
    claims: [
      { says: ['It works for 24 hours'], source: ownLimit },
      {
        says: ['keep invoices for six years'],
        source: { kind: 'document', document: 'company-records' },
      },
      {
        says: ['the law allows a further two months'],
        source: { kind: 'document', document: 'uk-gdpr-12' },
      },
    ],
  },
  {
    title: 'Terms of service',
    pages: [paths.termsOfService()],
    claims: [
      {
        says: [
          'people aged 18 or older',
          'a reply within 24 hours on business days',
          'gets a person’s reply within 24 hours, on weekends',
          'a 50% deposit',
          'due within 30 days',
          'in the prior 12 months',
          'with 30 days’ notice',
          'after 60 days of non-payment',
        ],
        source: constants,
      },
    ],
  },
  {
    title: 'Cookie policy',
    pages: [paths.cookiePolicy()],
    claims: [
      {
        says: ['lasts two weeks after your last visit', 'lasts six months; then we ask again'],
        source: { kind: 'ours', why: 'How long the cookies of this website last, which we decide.' },
      },
    ],
  },
]
