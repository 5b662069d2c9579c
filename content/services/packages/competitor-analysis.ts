import type { PackageGroup } from '../../services-schema.ts'

export const competitorAnalysisPackages: PackageGroup = {
  service: 'competitor-analysis',
  serviceName: 'Competitor Analysis',
  packages: [
    {
      slug: 'essential',
      name: 'Essential',
      price: { currency: 'GBP', amount: 999 },
      timeframe: '24 hours',
      forWhom: 'Anyone about to set a price, launch or rewrite a site',
      isPopular: false,
      volume: [{ of: 'competitors', count: 5 }],
      extras: [],
      features: [
        'What each rival claims, and who they say it to',
        'Published prices side by side',
        'Where they show up, and where they don’t',
        'A page of advice written by a strategist',
      ],
    },
    {
      slug: 'professional',
      name: 'Professional',
      price: { currency: 'GBP', amount: 1999 },
      timeframe: '48 hours',
      forWhom: 'Companies planning a year of marketing',
      isPopular: true,
      volume: [{ of: 'competitors', count: 10 }],
      extras: [],
      features: [
        'Everything in Essential',
        'Content and campaigns compared',
        'What customers praise and complain about',
        'What AI assistants say about each of you',
        'A call to go through the findings',
      ],
    },
    {
      slug: 'enterprise',
      name: 'Enterprise',
      price: { currency: 'GBP', amount: 3999 },
      timeframe: '48 hours',
      forWhom: 'Boards that need the whole market on the table',
      isPopular: false,
      volume: [{ of: 'competitors', count: 15, isOrMore: true }],
      extras: [],
      features: [
        'Everything in Professional',
        'A map of the whole market',
        'Alerts when a rival changes course',
        'A presentation for your board',
        'A named analyst for questions',
      ],
    },
  ],
  extraChoices: [],
}
