import { site } from './site.ts'
import type { Guide } from './ai-marketing-guide-schema.ts'

/** What is around the chapters of the guide. Its text is in `ai-marketing-guide/`, a file a chapter. */
export const guide = {
  title: 'A guide to AI marketing',
  description:
    'A plain guide for people with a business to run: what machines do well in marketing, what to keep in your own hands, the British rules, and how to begin.',
  lede: 'For people with a business to run: what the machines are good for, what to keep in your own hands, which rules apply, and how to begin without regretting it.',
  author: {
    name: 'Tamsin Ferreira',
    role: `Brand and Marketing Strategist at ${site.name}`,
    about: `Tamsin led brand and marketing strategy in pharmaceutical and global companies before ${site.name}. She reads every brief that comes in, and will be on your first call.`,
  },
  hand: 'Argument, examples, every source read',
  loom: 'Finding sources, checking links, proofreading',
  reviewed: '2026-11-01',
  readingMinutes: 20,
  quotation: {
    text: 'The Analytical Engine has no pretensions whatever to originate anything. It can do whatever we know how to order it to perform.',
    source: 'Ada Lovelace, Note G to the ‘Sketch of the Analytical Engine’, 1843',
    href: 'https://www.fourmilab.ch/babbage/sketch.html',
  },
  intro: [
    [
      'Ada Lovelace was writing about a machine that was never finished, and described the one on your desk. It performs. You have to know what to order.',
    ],
    [
      'This guide is about knowing what to order. It names no product to buy, because products change faster than I can review a page. Where it leans on a rule or a finding it links to the source, so that you can see whether I have read it correctly. Every figure is in ',
      { text: 'the list of our sources', href: '/sources' },
      '. Examples are made up and say so. I am a marketer, not a lawyer: where the law matters to you, take the link to someone who is one.',
    ],
  ],
  closing: {
    service: 'generative-engine-optimization',
    heading: 'Begin by finding out where you stand',
    text: 'Ask us for a free audit: we put your buyers’ questions to the main assistants, and send you what they say about you, word for word.',
    button: 'See the free audit',
  },
  chapters: [
    { id: 'what-is-ai-marketing', heading: 'What is AI Marketing' },
    { id: 'how-ai-enhances-marketing', heading: 'How AI Enhances Marketing' },
    { id: 'industry-applications', heading: 'Industry Applications' },
    { id: 'strategy', heading: 'An AI Marketing Strategy in Five Steps' },
    { id: 'generative-ai', heading: 'Generative AI' },
    { id: 'best-practices', heading: 'Best Practices' },
    { id: 'the-future', heading: 'The Future' },
    { id: 'getting-started', heading: 'Getting Started' },
    { id: 'glossary', heading: 'Glossary' },
  ],
} as const satisfies Guide

export type GuideChapterId = (typeof guide.chapters)[number]['id']
