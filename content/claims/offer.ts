import { paths } from '#shared/paths.ts'
import type { ClaimSource, PageClaims } from './claim.ts'

const promise: ClaimSource = { kind: 'specification', section: '§9' }
const website = paths.service('website-design')
const geo = paths.service('generative-engine-optimization')

/** What we promise everybody, and what services say of themselves beyond their packages. */
export const offerClaims: PageClaims[] = [
  {
    title: 'Every page',
    pages: 'every page',
    claims: [
      {
        says: ['A strategist replies within 24 hours', '30-minute strategy call'],
        also: [
          'A strategist reads it, replies within 24 hours',
          'A strategist replies to your request within 24 hours',
          'A strategist looks at it and replies within 24 hours',
          'We reply within 24 hours',
          'Within 24 hours A strategist replies',
          'Within 24 hours: Brief: A strategist replies',
          'Within 24 hours: Listen: A strategist replies',
          'Within 24 hours: A reply: A strategist reads your enquiry',
          'Within 24 hours: A person replies',
          'Within 24 hours: Choose the rivals: A strategist replies',
          'suggests a 30-minute call',
          'asks on a 30-minute call',
        ],
        source: promise,
      },
      { says: ['24/7 Monday to Sunday'], source: { kind: 'specification', section: '§1' } },
    ],
  },
  {
    title: 'The home page',
    pages: [paths.home()],
    claims: [
      {
        says: ['Every enquiry gets a reply within 24 hours', 'Thirty minutes with a strategist'],
        source: promise,
      },
      { says: ['5, 10 or 15+ competitors compared', 'First insights in 24 hours'], source: promise },
      {
        says: ['A plant nursery with two thousand varieties'],
        source: { kind: 'ours', why: 'The nursery is a made-up example, and its card says so.' },
      },
    ],
  },
  {
    title: 'Website design',
    pages: [website, paths.home(), paths.article('website-brief-small-company')],
    claims: [
      {
        says: ['your customers understand in five seconds'],
        source: {
          kind: 'ours',
          why: 'An aim, not a measurement: five seconds is how long we let a stranger look at a first page before we ask what the company does.',
        },
      },
    ],
  },
  {
    title: 'Terms of packages',
    pages: [
      website,
      paths.service('content-creation'),
      paths.service('social-media-management'),
      paths.service('email-marketing-automation'),
      geo,
    ],
    claims: [
      {
        says: ['Project work begins with a 50% deposit', 'until either of us gives 30 days’ notice'],
        also: ['Either of us can end it with 30 days’ notice'],
        source: { kind: 'specification', section: '§9' },
      },
    ],
  },
  {
    title: 'Generative Engine Optimization',
    pages: [geo],
    claims: [
      {
        says: [
          'for a strategist’s reply to your enquiry: 24 h',
          'to first delivery at the earliest, on the Starter plan: 7 days',
          'citable assets every month: 8–50',
          'currencies, sterling and Swiss francs, priced up front: 2',
        ],
        source: { kind: 'specification', section: '§9' },
      },
    ],
  },
  {
    title: 'Competitor analysis',
    pages: [paths.service('competitor-analysis')],
    claims: [
      {
        says: ['competitors: 15+', 'data points: 50+', 'initial insights: 24hrs', 'monitoring: 24/7'],
        source: { kind: 'specification', section: '§2' },
      },
      {
        says: ['Initial insights come within 24 hours in every package', 'delivered in 24 or 48 hours'],
        also: ['Initial insights: 24 hours'],
        source: { kind: 'specification', section: '§9' },
      },
    ],
  },
  {
    title: 'Our promise',
    pages: [paths.promise()],
    claims: [
      {
        says: ['A reply to every enquiry within 24 hours'],
        also: [
          'a person’s reply within 24 hours',
          'Replied within 24 hours: Too few to say',
          'only after its 24 hours',
          'has waited longer than 24 hours counts as missed',
        ],
        source: promise,
      },
      {
        says: ['The last twelve weeks', 'counted here within a quarter of an hour'],
        also: [
          'in the last twelve weeks',
          'Twelve weeks: A longer span would let us live off past successes',
          'at most a quarter of an hour old',
        ],
        source: {
          kind: 'ours',
          why: 'How we decided to count. The same figures are there as JSON, for anyone who wants to check the sum.',
        },
      },
    ],
  },
]
