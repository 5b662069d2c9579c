import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const theFuture: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'I do not know, and a forecast with a decimal place does not know either. What I can do is keep three piles apart: what is already decided, what I expect, and what will not change.',
    ],
  },
  { kind: 'heading', text: 'Already decided' },
  {
    kind: 'paragraph',
    parts: [
      'In the European Union, makers of generative systems that were on the market before August 2026 have until 2 December 2026 to mark what comes out of them so that other machines can recognise it. The date is in ',
      {
        text: 'Regulation (EU) 2026/1744',
        href: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX%3A32026R1744',
      },
      ', which changed the AI Act this summer and postponed other parts of it. Expect marks to travel with your pictures whether you sell there or not. In Britain, the regulators of competition, data and advertising have each said in their own words that the rules they have apply already. Waiting for an AI law before putting your house in order is waiting for the wrong bus.',
    ],
  },
  { kind: 'heading', text: 'What I expect' },
  {
    kind: 'list',
    items: [
      [
        { strong: 'Fluent text will be worth nothing.' },
        ' What cannot be generated will carry the weight: a test you ran, a price you stand by, a photograph of the thing.',
      ],
      [
        { strong: 'More customers will arrive through a machine.' },
        ' First it recommends; then, with permission, it orders. It will read your conditions properly, which will be a new experience for all of us. Facts that agree everywhere will count for more than a clever homepage.',
      ],
      [
        { strong: 'Your own tools will act.' },
        ' They will not just draft the reply; they will send it, book the slot and refund the boots. Each of those permissions is a decision about your business. Give them one at a time, with a limit in pounds.',
      ],
      [
        { strong: 'Being reachable will be noticed.' },
        ' When every firm answers in a second, the one where someone picks up the phone will be talked about.',
      ],
    ],
  },
  { kind: 'heading', text: 'What will not change' },
  {
    kind: 'paragraph',
    parts: [
      'Someone has a need and does not trust strangers. Someone else can meet it, and has to prove it. Anybody who makes a promise is held to it. I would put my money there, and I have.',
    ],
  },
]
