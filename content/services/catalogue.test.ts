import { expect, it } from 'vitest'
import { formatPrice } from '#shared/money.ts'
import type { ServicePackage } from '../services-schema.ts'
import { packageGroups } from './catalogue.ts'

// §9 as a table, frozen: a price or a number changes here and in the catalogue, or nowhere.
const facts = `
Website Design | Startup Website | $750 | 5-7 business days | 5 pages | 1 round | 30 days
Website Design | Business Pro | $1,500 | 7-10 business days | 10 pages | 2 rounds | 60 days | popular
Website Design | Enterprise Solution | $3,000 | 10-14 business days | 50 pages | 3 rounds | 90 days | plus Maintenance
Website Design | Custom Quote Required
Content Creation | Content Starter | $899 | 3-5 business days | 4 blogPostsPerMonth, 8 socialPostsPerMonth | 1 round | 30 days
Content Creation | Content Pro | $1,799 | 5-7 days | 8 blogPostsPerMonth, 20 socialPostsPerMonth | 2 rounds | 60 days | popular
Content Creation | Content Enterprise | $3,499 | 7-10 days | 16 blogPostsPerMonth, 40 socialPostsPerMonth | 3 rounds | 90 days | plus Strategy calls
Personalization Services | Starter | $1,199 | 5-7 business days
Personalization Services | Smart | $2,399 | 7-10 days | popular
Personalization Services | Enterprise | $4,299 | 10-14 days
Personalization Services | Custom Solution
Social Media Management | Starter | $799 | 3-5 days | 12 postsPerMonth | 30 days
Social Media Management | Pro | $1,599 | 5-7 days | 25 postsPerMonth | 60 days | popular
Social Media Management | Enterprise | $3,199 | 7-10 days | 50+ postsPerMonth | 90 days
Email Marketing Automation | Essentials | $699 | 3-5 days | 4 campaignsPerMonth
Email Marketing Automation | Pro | $1,399 | 5-7 days | 8 campaignsPerMonth | popular
Email Marketing Automation | Enterprise | $2,799 | 7-10 days | unlimited campaignsPerMonth
GEO | Starter | £1,500 / CHF 1,800 a month | setup £1,000 / CHF 1,200 | 7-10 days | 8 assetsPerMonth
GEO | Pro | £3,000 / CHF 3,500 a month | setup £2,000 / CHF 2,400 | 10-14 days | 20 assetsPerMonth | popular
GEO | Enterprise | £6,000+ / CHF 7,000+ a month | setup £3,500+ / CHF 4,000+ | 14-21 days | 50 assetsPerMonth
GEO | Free Visibility Audit | Free
Competitor Analysis | Essential | £999 | 24 hours | 5 competitors
Competitor Analysis | Professional | £1,999 | 48 hours | 10 competitors | popular
Competitor Analysis | Enterprise | £3,999 | 48 hours | 15+ competitors
`

const factsOf = (item: ServicePackage): (string | undefined)[] =>
  [
    formatPrice(item.price, item.priceAlt) + (item.period ? ' a month' : ''),
    item.setupFee && `setup ${formatPrice(item.setupFee, item.setupFeeAlt)}`,
    item.timeframe,
    item.volume.map(({ count, isOrMore, of }) => `${count}${isOrMore ? '+' : ''} ${of}`).join(', '),
    item.revisionRounds && `${item.revisionRounds} ${item.revisionRounds === 1 ? 'round' : 'rounds'}`,
    item.supportDays && `${item.supportDays} days`,
    ...item.extras.map((extra) => `plus ${extra}`),
    item.isPopular ? 'popular' : '',
  ].map((fact) => fact || undefined)

it('has every package of §9, with its price, times and volumes', () => {
  const lines = packageGroups.flatMap(({ serviceName, packages, extraChoices }) => [
    ...packages.map((item) => [serviceName, item.name, ...factsOf(item)]),
    ...extraChoices.map(({ name, price }) => [serviceName, name, price]),
  ])
  expect(lines.map((line) => line.filter(Boolean).join(' | '))).toEqual(facts.trim().split('\n'))
})

it('says what all website packages include', () => {
  expect(packageGroups.map(({ includedInAll }) => includedInAll).filter(Boolean)).toEqual([
    'All packages include hosting and an SSL certificate',
  ])
})

// §9 counts these by the month and names no period; content/README.md says that the period is ours.
it('sells what is counted by the month by the month', () => {
  const counted = packageGroups.filter(({ packages }) =>
    packages.every(({ volume, period }) => !period && volume.some(({ of }) => of.endsWith('PerMonth'))),
  )
  expect(counted.map(({ service }) => service)).toEqual([
    'content-creation',
    'social-media-management',
    'email-marketing-automation',
  ])
  expect(packageGroups.filter(({ period }) => period)).toEqual(counted)
})

it('has addresses that stay', () => {
  expect(
    Object.fromEntries(
      packageGroups.map(({ service, packages, extraChoices }) => [
        service,
        [...packages, ...extraChoices].map(({ slug }) => slug).join(' '),
      ]),
    ),
  ).toEqual({
    'website-design': 'startup-website business-pro enterprise-solution custom-quote-required',
    'content-creation': 'content-starter content-pro content-enterprise',
    personalization: 'starter smart enterprise custom-solution',
    'social-media-management': 'starter pro enterprise',
    'email-marketing-automation': 'essentials pro enterprise',
    'generative-engine-optimization': 'starter pro enterprise free-visibility-audit',
    'competitor-analysis': 'essential professional enterprise',
  })
})

it('invents no numbers: the ticks and the line for whom have none', () => {
  const numbers = /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand)\b/i
  const copy = packageGroups.flatMap(({ packages }) =>
    packages.flatMap(({ forWhom, features }) => [forWhom, ...features]),
  )
  // "more than one kind" and "find you in one market" count nothing that is sold.
  expect(copy.filter((text) => numbers.test(text.replace(/more than one kind|in one market/, '')))).toEqual(
    [],
  )
})
