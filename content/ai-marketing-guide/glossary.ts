import type { GuideChapter } from '../ai-marketing-guide-schema.ts'

export const glossary: GuideChapter = [
  {
    kind: 'paragraph',
    parts: ['Words you will be sold things with, and what they mean when someone is being careful.'],
  },
  {
    kind: 'glossary',
    terms: [
      {
        term: 'Agent',
        parts: [
          'A system that takes actions towards a goal, such as sending, booking or buying, instead of only answering.',
        ],
      },
      {
        term: 'Answer engine',
        parts: ['A search tool that writes an answer, with or without naming where it found it.'],
      },
      {
        term: 'Confabulation',
        parts: ['A false statement in a confident voice. Also called hallucination.'],
      },
      {
        term: 'Generative Engine Optimization (GEO)',
        parts: [
          'Work on pages so that answer engines can find, understand and quote them. ',
          {
            text: 'How we do it',
            href: '/services/generative-engine-optimization',
          },
          '.',
        ],
      },
      {
        term: 'Hold-out group',
        parts: [
          'The people, chosen at random, who do not get the new thing, so that you can see what it did.',
        ],
      },
      {
        term: 'Language model',
        parts: ['A system that has learned from a great deal of text how text usually continues.'],
      },
      {
        term: 'Personal data',
        parts: [
          'Anything about a living person who can be identified, including a work e-mail address. ',
          {
            text: 'UK GDPR, article 4',
            href: 'https://www.legislation.gov.uk/eur/2016/679/article/4',
          },
          '.',
        ],
      },
      {
        term: 'Prompt',
        parts: ['What you ask the machine, with everything you give it. A brief, in other words.'],
      },
      {
        term: 'Retrieval',
        parts: [
          'Looking facts up, in your documents or on the web, before answering. Also sold as RAG or grounding. It reduces confabulation but does not end it.',
        ],
      },
      {
        term: 'Soft opt-in',
        parts: [
          'The exception that lets a firm e-mail its own customers about similar things, if it offered a way out at the start and offers one each time.',
        ],
      },
      {
        term: 'Structured data',
        parts: ['Facts on a page in a form that machines read, usually in the vocabulary of schema.org.'],
      },
      {
        term: 'Training',
        parts: [
          'Showing a system examples until it does the task. Whether your writing becomes an example is a term of the contract.',
        ],
      },
    ],
  },
]
