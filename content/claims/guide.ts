import { paths } from '#shared/paths.ts'
import type { PageClaims } from './claim.ts'

/** The AI marketing guide. */
export const guideClaims: PageClaims[] = [
  {
    title: 'A guide to AI marketing',
    pages: [paths.guide()],
    claims: [
      {
        says: ['have until 2 December 2026 to mark what comes out of them'],
        source: { kind: 'document', document: 'eu-2026-1744' },
      },
      {
        says: ['Since 2 August 2026, people must be told'],
        source: { kind: 'document', document: 'ai-act' },
      },
      {
        says: ['Articles 22A to 22D of the UK GDPR, since 5 February 2026'],
        source: { kind: 'document', document: 'data-act-80' },
      },
      {
        says: [
          'In one week 58 of 90 e-mails asked the same thing',
          'Each answer took six minutes',
          '14 pairs in a month',
          'Half as many unsalvageable boots',
          'deleted after ninety days',
          'For six weeks a machine drafted each answer',
          'Drafts took Jo two minutes instead of six',
          'She changed one in five',
          'fell from 14 a month to 9',
        ],
        source: {
          kind: 'ours',
          why: 'The workshop that mends boots is made up, and the guide says so of its examples.',
        },
      },
      {
        says: [
          'a summary of two hundred reviews',
          'drafts in ten minutes instead of two hours and then publishes twelve times as much',
          'spends the two hours on the phone',
          'exactly the right thousand people',
          'now a thousand people know',
        ],
        source: { kind: 'ours', why: 'Amounts that make a sentence concrete. Nobody counted them.' },
      },
      {
        says: [
          'could check in three months',
          'One task, one tool, six weeks',
          'in the diary three months on',
          'You need four weeks, with about two hours in each',
          'the first two weeks above cost less',
        ],
        source: { kind: 'ours', why: 'Advice of the author’s, from her own work.' },
      },
    ],
  },
]
