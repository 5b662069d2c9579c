import type { PackageGroup } from '../../services-schema.ts'

export const personalizationPackages: PackageGroup = {
  service: 'personalization',
  serviceName: 'Personalization Services',
  packages: [
    {
      slug: 'starter',
      name: 'Starter',
      price: { currency: 'USD', amount: 1199 },
      timeframe: '5-7 business days',
      forWhom: 'Sites that still show every visitor the same page',
      isPopular: false,
      volume: [],
      extras: [],
      features: [
        'A study of who your visitors are',
        'Groups that a person can explain',
        'Home page and main offer, tailored to each group',
        'Consent built in from the start',
      ],
    },
    {
      slug: 'smart',
      name: 'Smart',
      price: { currency: 'USD', amount: 2399 },
      timeframe: '7-10 days',
      forWhom: 'Companies with several kinds of returning customer',
      isPopular: true,
      volume: [],
      extras: [],
      features: [
        'Everything in Starter',
        'E-mails that follow what people did',
        'Offers matched to the reader',
        'Tests that run until the result is clear',
        'A monthly review with your strategist',
      ],
    },
    {
      slug: 'enterprise',
      name: 'Enterprise',
      price: { currency: 'USD', amount: 4299 },
      timeframe: '10-14 days',
      forWhom: 'Larger firms with many channels, markets and sources',
      isPopular: false,
      volume: [],
      extras: [],
      features: [
        'Everything in Smart',
        'The same person known across channels',
        'Connections to your customer records',
        'Rules your legal team can read and sign',
        'Training for your own people',
      ],
    },
  ],
  extraChoices: [{ slug: 'custom-solution', name: 'Custom Solution' }],
}
