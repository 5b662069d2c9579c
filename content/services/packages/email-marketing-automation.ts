import type { PackageGroup } from '../../services-schema.ts'

export const emailMarketingPackages: PackageGroup = {
  service: 'email-marketing-automation',
  serviceName: 'Email Marketing Automation',
  packages: [
    {
      slug: 'essentials',
      name: 'Essentials',
      price: { currency: 'USD', amount: 699 },
      timeframe: '3-5 days',
      forWhom: 'Businesses with a list they rarely write to',
      isPopular: false,
      volume: [{ of: 'campaignsPerMonth', count: 4 }],
      extras: [],
      features: [
        'Emails written and edited by people',
        'A welcome series for new subscribers',
        'A design that works in every inbox',
        'Consent and unsubscribing done properly',
      ],
    },
    {
      slug: 'pro',
      name: 'Pro',
      price: { currency: 'USD', amount: 1399 },
      timeframe: '5-7 days',
      forWhom: 'Shops and services with customers at different stages',
      isPopular: true,
      volume: [{ of: 'campaignsPerMonth', count: 8 }],
      extras: [],
      features: [
        'Everything in Essentials',
        'Emails that follow what people did',
        'Subject lines tested on a small group first',
        'A list kept clean, so that mail arrives',
        'A monthly report in plain English',
      ],
    },
    {
      slug: 'enterprise',
      name: 'Enterprise',
      price: { currency: 'USD', amount: 2799 },
      timeframe: '7-10 days',
      forWhom: 'Larger lists, several brands or languages, and a CRM to keep in step',
      isPopular: false,
      volume: [{ of: 'campaignsPerMonth', count: 'unlimited' }],
      extras: [],
      features: [
        'Everything in Pro',
        'Connections to your shop and CRM',
        'Approval steps that fit your company',
        'A check on whether mail reaches the inbox',
        'A named email strategist',
      ],
    },
  ],
  extraChoices: [],
}
