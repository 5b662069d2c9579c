import { expect, it } from 'vitest'
import { competitorAnalysisPackages } from '#content/services/packages/competitor-analysis.ts'
import { emailMarketingPackages } from '#content/services/packages/email-marketing-automation.ts'
import { geoPackages } from '#content/services/packages/generative-engine-optimization.ts'
import { websiteDesignPackages } from '#content/services/packages/website-design.ts'
import type { PackageGroup } from '#content/services-schema.ts'
import { packageFacts } from './package-facts.ts'

const textsOf = ({ packages }: PackageGroup) =>
  packages.map((item) => packageFacts(item).map(({ label, value }) => `${label}: ${value}`))

it('puts the facts of a package into the words of a price sheet', () => {
  expect(textsOf(websiteDesignPackages)).toEqual([
    ['Delivery: 5-7 business days', 'Pages: 5', 'Revisions: 1 round', 'Support: 30 days'],
    ['Delivery: 7-10 business days', 'Pages: 10', 'Revisions: 2 rounds', 'Support: 60 days'],
    [
      'Delivery: 10-14 business days',
      'Pages: 50',
      'Revisions: 3 rounds',
      'Support: 90 days plus maintenance',
    ],
  ])
  expect(textsOf(geoPackages)[2]).toEqual([
    'Setup, once: £3,500+ / CHF 4,000+',
    'First delivery: 14-21 days',
    'Content assets: 50 a month',
  ])
  expect(textsOf(emailMarketingPackages)[2]).toEqual(['First delivery: 7-10 days', 'Campaigns: Unlimited'])
  expect(textsOf(competitorAnalysisPackages)[2]).toEqual(['Delivery: 48 hours', 'Competitors: 15+'])
})
