import type { Deliverable } from '../../deliverables-schema.ts'

export const generativeEngineOptimization: Deliverable = {
  heading: 'A page of the prompt sheet',
  text: 'Your buyers’ questions, put to the main assistants every month in the same words. The transcripts come with it.',
  title: 'Prompt sheet, a firm that reproofs waterproofs',
  sheet: {
    kind: 'table',
    columns: ['The question', 'What the assistant said', 'Who it quoted', 'What we fix'],
    rows: [
      [
        'Can an old rain jacket be made waterproof again?',
        'Yes, with a spray. No firm is named.',
        'A forum, a shop that sells the spray',
        'A page that says when a spray is not enough, with photographs',
      ],
      [
        'Who reproofs jackets by post in Britain?',
        'Two firms. One closed last year.',
        'A list from an old magazine',
        'Ask the magazine to correct it; one sentence on each of your pages',
      ],
      [
        'What does reproofing cost?',
        'It varies.',
        'Nobody',
        'Your price list as text. It is a photograph now, and machines can’t read it',
      ],
      [
        'Is it worth it, or should I buy new?',
        'Buy new, in most cases.',
        'A jacket maker',
        'Your own record of what comes back, with the cases where new is better',
      ],
    ],
  },
  note: 'Start with the price list. It is an afternoon’s work, and the only question here that nobody answers.',
}
