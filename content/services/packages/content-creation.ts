import type { PackageGroup } from '../../services-schema.ts'

export const contentCreationPackages: PackageGroup = {
  service: 'content-creation',
  serviceName: 'Content Creation',
  period: 'month',
  packages: [
    {
      slug: 'content-starter',
      name: 'Content Starter',
      price: { currency: 'USD', amount: 899 },
      timeframe: '3-5 business days',
      forWhom: 'Small teams that want to publish regularly',
      isPopular: false,
      volume: [
        { of: 'blogPostsPerMonth', count: 4 },
        { of: 'socialPostsPerMonth', count: 8 },
      ],
      revisionRounds: 1,
      supportDays: 30,
      extras: [],
      features: [
        'Topics agreed before anything is written',
        'Every piece edited by a person',
        'Facts checked and sources named',
        'A calendar you can see and change',
      ],
    },
    {
      slug: 'content-pro',
      name: 'Content Pro',
      price: { currency: 'USD', amount: 1799 },
      timeframe: '5-7 days',
      forWhom: 'Companies whose buyers read before they call',
      isPopular: true,
      volume: [
        { of: 'blogPostsPerMonth', count: 8 },
        { of: 'socialPostsPerMonth', count: 20 },
      ],
      revisionRounds: 2,
      supportDays: 60,
      extras: [],
      features: [
        'Everything in Content Starter',
        'A written guide to your voice',
        'Interviews with your own experts',
        'Articles shaped for search and AI assistants',
        'A monthly note on what was read',
      ],
    },
    {
      slug: 'content-enterprise',
      name: 'Content Enterprise',
      price: { currency: 'USD', amount: 3499 },
      timeframe: '7-10 days',
      forWhom: 'Teams with several products, audiences or approvers',
      isPopular: false,
      volume: [
        { of: 'blogPostsPerMonth', count: 16 },
        { of: 'socialPostsPerMonth', count: 40 },
      ],
      revisionRounds: 3,
      supportDays: 90,
      extras: ['Strategy calls'],
      features: [
        'Everything in Content Pro',
        'A named editor for your account',
        'Approval steps that fit your company',
        'Old articles brought up to date',
      ],
    },
  ],
  extraChoices: [],
}
