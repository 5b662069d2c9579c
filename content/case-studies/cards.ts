import type { CaseStudyCard } from '../case-studies-schema.ts'

// What the list shows of each study. The rest is in `records/`, so that the list does not have to carry it.

export const ecommerceTransformationCard: CaseStudyCard = {
  kind: 'worked-example',
  id: '1',
  title: 'AI-Powered E-commerce Transformation',
  published: '2026-11-21',
  client: 'Maker of home audio equipment (made up)',
  industry: 'Technology',
  challenge:
    'People asked assistants which turntable to buy, and heard about everybody else. The maker’s own answers were locked in scanned brochures.',
  solution:
    'Generative engine optimization: every fact where a machine can read it and a person can check it, and a shop that sells as plainly as it answers.',
  results: [
    {
      value: 'Enhanced',
      metric: 'Presence in answers',
      description: 'The brand is named, and its pages are quoted, for questions where it used to be missing.',
    },
    {
      value: 'Increased',
      metric: 'Visits with a purpose',
      description: 'More people arrive with a model in mind, on the page that answers their question.',
    },
    {
      value: 'Significant',
      metric: 'Support time saved',
      description: 'Fewer people write in to ask what fits with what. The page tells them.',
    },
  ],
  tags: [
    'Generative Engine Optimization',
    'Structured data',
    'Product content',
    'Editorial workflow',
    'Analytics',
  ],
  color: 'woad',
}

export const revenueAccelerationCard: CaseStudyCard = {
  kind: 'worked-example',
  id: '2',
  title: 'E-commerce Revenue Acceleration',
  published: '2026-11-21',
  client: 'Independent homeware retailer (made up)',
  industry: 'E-commerce',
  challenge:
    'A much-loved shop with a crowded website. Every product on one homepage, and the same e-mail to everyone on a Thursday.',
  solution: 'Give the website the shopkeeper’s memory, and the shopkeeper the controls.',
  results: [
    {
      value: 'Enhanced',
      metric: 'Shopping experience',
      description:
        'Shoppers reach a relevant product in fewer steps, and “where do I find” e-mails to customer service have tailed off.',
    },
    {
      value: '189%',
      metric: 'Revenue Growth',
      description: 'Across the full 16-week programme against the period before it.',
    },
    {
      value: '167%',
      metric: 'Customer Retention',
      description:
        'More first-time buyers came back for a second order once e-mails followed the season, not the calendar.',
    },
  ],
  tags: [
    'Personalization',
    'Dynamic pricing',
    'Customer segmentation',
    'Email automation',
    'Consent management',
    'A/B testing',
    'Analytics',
  ],
  color: 'moss',
}

export const leadGenerationCard: CaseStudyCard = {
  kind: 'worked-example',
  id: '3',
  title: 'B2B SaaS Lead Generation Revolution',
  published: '2026-11-21',
  client: 'Maker of scheduling software for builders (made up)',
  industry: 'B2B SaaS',
  challenge:
    'Plenty of leads, and a sales team that had stopped believing in them. Everybody who downloaded anything was called at once; almost nobody wanted the call.',
  solution:
    'Lead scoring that salespeople can argue with, and nurturing that waits until someone has a reason to read.',
  results: [
    {
      value: 'Increased',
      metric: 'Sales conversations',
      description: 'Fewer calls are made, and more of them lead to a second one.',
    },
    {
      value: 'Improved',
      metric: 'Lead quality',
      description: 'Sales and marketing mean the same thing by it now, and the model finds more of it.',
    },
    {
      value: 'Significant',
      metric: 'Sales time saved',
      description:
        'Hours once spent calling everybody who downloaded something now go on visiting customers.',
    },
  ],
  tags: [
    'Lead scoring',
    'Lead nurturing',
    'Email automation',
    'CRM clean-up',
    'Consent management',
    'Sales training',
  ],
  color: 'mulberry',
}

export const membershipRenewalCard: CaseStudyCard = {
  kind: 'worked-example',
  id: '4',
  title: 'Museum Membership Renewal',
  published: '2026-11-21',
  client: 'Regional museum (made up)',
  industry: 'Arts and culture',
  challenge:
    'Members joined for the summer exhibition and left a year later, mostly by accident. The renewal letter came once, by post, and was about the roof.',
  solution:
    'Content and e-mail arranged around the museum’s calendar: members hear about what they came for, in good time, from someone with a name.',
  results: [
    {
      value: 'Improved',
      metric: 'Renewals',
      description: 'More members stay for a second year, and fewer lapse without noticing.',
    },
    {
      value: 'Increased',
      metric: 'Visits in quiet months',
      description: 'Members come to see a single object they have read about.',
    },
    {
      value: 'Enhanced',
      metric: 'Service at the desk',
      description: 'Routine questions are answered sooner, and the desk has time for the others.',
    },
  ],
  tags: ['Content creation', 'Email automation', 'Conversation AI', 'Member records', 'Consent management'],
  color: 'wine',
}

/** The four cards in the order of the list. */
export const caseStudyCards: readonly CaseStudyCard[] = [
  ecommerceTransformationCard,
  revenueAccelerationCard,
  leadGenerationCard,
  membershipRenewalCard,
]
