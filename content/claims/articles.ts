import { paths } from '#shared/paths.ts'
import type { PageClaims } from './claim.ts'

const example = (who: string) => ({ kind: 'ours', why: `${who} made up, and the article says so.` }) as const
const advice = { kind: 'ours', why: 'Advice of the author’s, from her own work.' } as const
const concrete = { kind: 'ours', why: 'Amounts that make a sentence concrete. Nobody counted them.' } as const

/** The articles that a new installation starts with. */
export const articleClaims: PageClaims[] = [
  {
    title: 'Article: what answer engines read',
    pages: [paths.article('what-answer-engines-read')],
    claims: [
      {
        says: ['at 4 Quay Row', 'takes six to eight weeks and costs £180 to £320'],
        source: example('The bookbinder is'),
      },
    ],
  },
  {
    title: 'Article: a month of posts from one conversation',
    pages: [paths.article('month-of-posts-one-conversation')],
    claims: [
      {
        says: [
          'Forty-five minutes with the person who knows most',
          'How to fill four weeks without making anything up',
          'Ask for forty-five minutes at her place of work',
          'Half a minute of talk',
          'Three posts a week for four weeks',
          'In four weeks, when you go back',
          'about 140 posts',
          'Ask her for forty-five minutes on Thursday',
        ],
        source: {
          kind: 'ours',
          why: 'Advice of the author’s, and a sum: twelve conversations of twelve posts make 144.',
        },
      },
      { says: ['the actual work for twenty years'], source: concrete },
    ],
  },
  {
    title: 'Article: measuring GEO honestly',
    pages: [paths.article('measuring-geo-honestly')],
    claims: [
      {
        says: ['The famous 40%', 'raises visibility by up to 40%'],
        source: { kind: 'document', document: 'geo-2024' },
      },
      {
        says: [
          'you are named in 12 of them: 30%',
          'In October it is 16 of 40: 40%',
          'the true rate was 35% in both months',
        ],
        source: example('The figures are'),
      },
      {
        says: [
          'ten points or more about two times in five',
          'With the usual 95% margin, 12 of 40 is compatible with anything from about 18% to 45%, and 16 of 40 with about 26% to 55%',
        ],
        source: {
          kind: 'ours',
          why: 'Computed from the figures of the example: the binomial distribution, and Wilson’s interval for a share.',
        },
      },
      { says: ['if a hundred of your buyers asked', 'ask for a hundred buyers'], source: concrete },
      {
        says: ['A visibility score out of a hundred', 'It is a hundred less what each named check takes'],
        source: { kind: 'ours', why: 'How the score of our free audit is made.' },
      },
      { says: ['alone for three months'], source: advice },
    ],
  },
  {
    title: 'Article: advertising with machine bidding',
    pages: [paths.article('advertising-with-machine-bidding')],
    claims: [
      {
        says: ['up to twice your average daily budget on a given day'],
        source: { kind: 'document', document: 'google-target-cpa' },
      },
      {
        says: [
          'to get enquiries at £20 each. Three months later enquiries cost £19.40',
          'Draught-proofing, 40, £15, 10, £90, £22.50',
          'Restoration, 8, £60, 3, £1,400, £525',
          'The average enquiry cost £22.50. Someone wanted that down to £20',
          'enquiries that cost £60 and brought £525, and bought more of those that cost £15 and brought £22.50',
          'would send £22.50 for one enquiry and £525 for the other',
          '‘From £90’',
          'We spent £310 of £1,400 for the month',
        ],
        source: example('The window firm is'),
      },
      { says: ['no sales for two days', 'a routine of about half an hour'], source: advice },
    ],
  },
  {
    title: 'Article: the human edit',
    pages: [paths.article('the-human-edit-checklist')],
    claims: [
      {
        says: [
          'forty minutes with a machine’s draft',
          'Is it worth saying? Five minutes',
          'Is it true? Fifteen minutes',
          'Who says so? Five minutes',
          'Would you say it to her face? Ten minutes',
          'Does it work? Five minutes',
          'Forty minutes is for a piece of about 800 words',
          'If it takes two hours',
        ],
        source: {
          kind: 'ours',
          why: 'How long the five passes take the author. They add up to forty minutes.',
        },
      },
      { says: ['over ten years due to dust mites'], source: example('The laundry’s text is') },
    ],
  },
  {
    title: 'Article: when a person should take over',
    pages: [paths.article('when-a-person-should-take-over')],
    claims: [
      { says: ['a refund for order 4471'], source: example('The note is') },
      { says: ['use it for two weeks'], source: advice },
    ],
  },
  {
    title: 'Article: a website brief for a small company',
    pages: [paths.article('website-brief-small-company')],
    claims: [
      {
        says: [
          'appears within 2.5 seconds',
          'answers a tap within 200 milliseconds',
          'a score of 0.1 or less',
        ],
        source: { kind: 'document', document: 'web-vitals' },
      },
      { says: ['cost between £900 and £2,600'], source: example('The tiler is') },
      {
        says: ['Home, 1, 2, 9', 'What we do, 1, 4, 8', 'Prices, 3, 4', 'About us, 5, 6', 'Contact, 7, 9'],
        source: {
          kind: 'ours',
          why: 'The numbers of the questions that each page replies to, from the list above them.',
        },
      },
      {
        says: ['For two weeks, keep a sheet of paper', 'your two weeks of questions', 'twice its size'],
        source: advice,
      },
    ],
  },
  {
    title: 'Article: what competitor analysis can say',
    pages: [paths.article('what-competitor-analysis-can-say')],
    claims: [
      {
        says: ['costs £49 a month', 'four of five rivals', 'Rows of the table: dozens'],
        source: example('The examples are'),
      },
      { says: ['Sorting a thousand reviews', 'number 600'], source: concrete },
    ],
  },
  {
    title: 'Article: personalization with consent',
    pages: [paths.article('personalization-with-consent')],
    claims: [
      {
        says: ['We keep it for six months', 'have not used for six months'],
        source: example('The plant shop is'),
      },
      { says: ['behave half as well'], source: concrete },
    ],
  },
  {
    title: 'Article: e-mail that earns its place',
    pages: [paths.article('email-that-earns-its-place')],
    claims: [
      {
        says: ['about 5,000 messages a day', 'a spam rate of 0.1% and never to reach 0.3%'],
        source: { kind: 'document', document: 'google-senders' },
      },
      {
        says: ['At 0.3%, three annoyed people in a thousand', 'the other 997'],
        source: { kind: 'ours', why: 'Google’s share of 0.3%, as people.' },
      },
      {
        says: ['no balancing of interests and no ‘within ten working days’'],
        source: {
          kind: 'ours',
          why: 'A span that the law does not name: the article says that it is not there.',
        },
      },
    ],
  },
  {
    title: 'Article: briefs that machines can follow',
    pages: [paths.article('briefs-machines-can-follow')],
    claims: [
      {
        says: ['about 800 words, optimised for search', '800 friendly words'],
        source: { kind: 'ours', why: 'The request is an example of the author’s.' },
      },
      { says: ['about half an hour the first time', 'a version half as long'], source: advice },
    ],
  },
]
