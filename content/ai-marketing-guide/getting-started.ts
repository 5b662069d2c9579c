import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const gettingStarted: GuideChapter = [
  {
    kind: 'paragraph',
    parts: [
      'You need four weeks, with about two hours in each, and you don’t have to buy anything. If you stop after the second week, you will still have gained something.',
    ],
  },
  {
    kind: 'steps',
    items: [
      {
        heading: 'Week 1: listen',
        paragraphs: [
          [
            'Write down every question that customers ask, in their words. Ask two assistants the question your last good customer asked, and keep the answers. Wrong facts about you are the first thing to fix.',
          ],
        ],
      },
      {
        heading: 'Week 2: write the page of facts',
        paragraphs: [
          [
            'Prices, conditions, names, what you never do, each with a date. It will start an argument with someone you work with. That argument is the most valuable hour of the month.',
          ],
        ],
      },
      {
        heading: 'Week 3: try one task',
        paragraphs: [
          [
            'Take something you write often and someone can check. Give the machine the page of facts and a proper brief, and time yourself with and without. Nothing goes out unread.',
          ],
        ],
      },
      {
        heading: 'Week 4: agree the line',
        paragraphs: [
          [
            'On one sheet: what we hand over, what we keep, what we never type in, who answers for what, when we look again. Everybody who writes for the firm gets it, freelancers included.',
          ],
        ],
      },
    ],
  },
  { kind: 'heading', text: 'When to ask for help' },
  {
    kind: 'paragraph',
    parts: [
      'Ask a lawyer when you handle data about health, children or money trouble, or when a machine will decide something about a person. Ask an agency, ours or another, when you know the result you want and lack the hands. Ask us nothing yet if you cannot name the result; the first two weeks above cost less than we do.',
    ],
  },
  { kind: 'heading', text: 'Where to read on' },
  {
    kind: 'list',
    items: [
      [
        { text: 'Our articles', href: '/blog' },
        ' go into single questions: a brief, an edit, a consent banner, a budget.',
      ],
      [
        { text: 'Our services', href: '/#services' },
        ' say what we do, which part of it a machine does, and what it costs. ',
        { text: 'Content', href: '/services/content-creation' },
        ', ',
        { text: 'personalization', href: '/services/personalization' },
        ', ',
        { text: 'answer engines', href: '/services/generative-engine-optimization' },
        ' and ',
        { text: 'assistants', href: '/services/conversation-ai' },
        ' are the nearest to this guide.',
      ],
      [
        { text: 'Write to us', href: '/#contact' },
        ' if something here is wrong or out of date. A strategist replies within 24 hours, and corrections are the letters we like best.',
      ],
    ],
  },
]
