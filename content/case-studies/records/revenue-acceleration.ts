import type { CaseStudy } from '../../case-studies-schema.ts'
import { revenueAccelerationCard } from '../cards.ts'

export const revenueAcceleration: CaseStudy = {
  ...revenueAccelerationCard,
  description:
    'Personalization and dynamic pricing for an independent homeware retailer: 16 weeks, phase by phase, with results and limits.',
  icon: 'trending-up',
  timeline: '16 weeks',
  location: 'United Kingdom',
  background: [
    'Footfall had always done the introductions. Online, there was nobody to say “you bought the jug, the bowls are back”. Discounts filled the gap, margins thinned, and the people who came for the discount rarely came twice.',
  ],
  hand: 'Staff named the customer groups, set the price limits and approved every rule.',
  loom: 'Models matched products to people and proposed prices inside those limits.',
  detailedSolution: [
    {
      icon: 'people',
      title: 'Segments in plain words',
      text: '“Sets up home”, “gives well”, “replaces what broke”. If staff could not recognise a segment, we dropped it.',
    },
    {
      icon: 'route',
      title: 'Pages that remember',
      text: 'Recommendations led by what people last bought and what the season calls for, with an easy way to switch them off.',
    },
    {
      icon: 'checks',
      title: 'Pricing with a floor and a ceiling',
      text: 'The model proposes; the merchandiser approves. Every change is logged and can be undone.',
    },
  ],
  exhibit: {
    title: 'One Thursday, two e-mails',
    before: {
      what: 'to everybody on the list',
      text: 'Up to 30% off selected lines this weekend only. Hurry, while stocks last.',
    },
    after: {
      what: 'to someone who bought the jug',
      text: 'The bowls that go with your jug are back from the kiln, in two sizes. Most people take the small one first and come back for the other. They will be here all month.',
    },
  },
  implementation: [
    'Weeks 1 to 3: Listen and audit. Interviews with the shop team, a read of the service inbox, and a clean map of the catalogue.',
    'Weeks 4 to 7: Segments and stories. Customer groups a person can describe, each with its own landing page and e-mail series.',
    'Weeks 8 to 12: Personalization goes live. Recommendations by room and by season. Every rule visible to the merchandising team.',
    'Weeks 13 to 16: Dynamic pricing, with limits. Prices move inside a band the client sets. Nobody sees a higher price because of who they are.',
  ],
  implementationNote: 'Sixteen weeks, in four phases.',
  keyTakeaways: [
    'Personalization earned trust when people could see why something was recommended.',
    'Merchandisers used the pricing tool because they could overrule it.',
    'The best e-mail of the programme was written from one line in a service ticket.',
  ],
  resultsNote: 'Two numbers and one word. We use a word when a number would mislead.',
  unsolved:
    'Pricing did not rescue the slow lines. Some products were simply wrong, and that is a buyer’s decision, not a model’s.',
  testimonial: {
    quote:
      'They gave us numbers, but first they gave us words for our own customers. My team still uses them. The software is rather good as well.',
    author: 'Head of E-commerce',
    position: 'Independent homeware retailer (made up)',
    isSample: true,
  },
  actionText:
    'Tell us about your shop. A strategist replies within 24 hours, and the next step is a 30-minute strategy call.',
  nextSteps: [
    {
      title: 'Bring the shops in',
      text: 'Share what the website learns with staff on the floor, and the other way round.',
    },
    {
      title: 'Gift memory',
      text: 'Remember who people buy for, with their permission, and remind them in good time.',
    },
    {
      title: 'Fewer, better e-mails',
      text: 'Test whether sending half as many can earn the same.',
    },
  ],
  nextStepsNote: 'What we would do next, in this order.',
}
