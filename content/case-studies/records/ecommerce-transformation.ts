import type { CaseStudy } from '../../case-studies-schema.ts'
import { ecommerceTransformationCard } from '../cards.ts'

export const ecommerceTransformation: CaseStudy = {
  ...ecommerceTransformationCard,
  description:
    'How a maker of home audio equipment became a source that assistants quote: a 12-week GEO programme, told phase by phase.',
  icon: 'book-search',
  timeline: '12 weeks',
  location: 'United Kingdom',
  background: [
    'The firm had always written for people who were already standing in a hi-fi shop. Its measurements lived in brochures, its comparisons in its engineers’ heads, and its online shop praised every model in the same words.',
    'Meanwhile the conversation had moved out of the shop and on to AI assistants. An assistant that cannot find a fact does not ask for it. It quotes someone else.',
  ],
  hand: 'Engineers and an editor agreed on every fact, and signed every page.',
  loom: 'Models put buyers’ questions to the assistants each week and noted who they quoted.',
  detailedSolution: [
    {
      icon: 'book',
      title: 'A book of questions',
      text: 'We collected what buyers ask in shops, in reviews and in support e-mails. An editor sorted the questions, and each kind of question got one page.',
    },
    {
      icon: 'pen',
      title: 'Facts a machine can read',
      text: 'Sizes, materials and what fits with what moved from brochures into product data, checked by the people who built the things.',
    },
    {
      icon: 'checks',
      title: 'Comparisons that admit things',
      text: 'Pages that say when the cheaper model is enough. They answer the question that was asked, so they get quoted.',
    },
    {
      icon: 'route',
      title: 'A shop that finishes the sentence',
      text: 'Anyone who comes from an answer lands on the page that gave it, with the product, its price and its delivery time in view.',
    },
  ],
  exhibit: {
    title: 'One page, rewritten',
    before: {
      what: 'the brochure',
      text: 'Uncompromising musicality for the discerning listener, in the tradition of our house.',
    },
    after: {
      what: 'the page that is quoted',
      text: 'The smaller turntable is enough for most living rooms. Choose the larger one if your records are warped: its arm follows them better. Measured and signed by the engineer who built both.',
    },
  },
  implementation: [
    'Weeks 1 to 2: Ask the assistants. What they say about the category, who they quote, and what they get wrong.',
    'Weeks 3 to 5: Collect the facts. Interviews at the workbench, and every brochure turned into data that the shop and the machines share.',
    'Weeks 6 to 9: Write the answers. One page for each kind of question: drafted with AI, rewritten by an editor, signed by an engineer.',
    'Weeks 10 to 12: Ask again and correct. The same questions are asked once more. Pages that are misquoted are made plainer.',
  ],
  implementationNote: 'Twelve weeks, in four phases.',
  keyTakeaways: [
    'Assistants quoted pages that admitted a weakness sooner than pages full of praise.',
    'The engineers’ knowledge was the asset. Nobody had asked them to write it down.',
    'A delivery time in plain sight did as much for the shop as any new wording.',
  ],
  resultsNote:
    'Three words and no figure. Assistants answer differently every day, so a figure would only look exact.',
  unsolved:
    'Answers still change from day to day and from assistant to assistant, and nobody can book a place in them. Rivals with a larger press archive are still quoted more often.',
  testimonial: {
    quote:
      'They began by asking our engineers things we had never thought to ask them. Much of what is quoted about us now was first said across a workbench.',
    author: 'Head of Marketing',
    position: 'Maker of home audio equipment (made up)',
    isSample: true,
  },
  actionText:
    'Tell us what your customers ask. A strategist replies within 24 hours, and the next step is a 30-minute strategy call.',
  nextSteps: [
    {
      title: 'Questions in other languages',
      text: 'Buyers in France and Germany ask about different things. They need their own book of questions, not a translation.',
    },
    {
      title: 'Reviews after a year',
      text: 'Ask owners once they really know, and publish what they say in full.',
    },
    {
      title: 'Repair and spare parts',
      text: 'The next questions are about old equipment. Good answers keep it playing.',
    },
  ],
  nextStepsNote: 'What we would do next, in this order.',
}
