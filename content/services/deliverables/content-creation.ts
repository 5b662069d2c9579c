import type { Deliverable } from '../../deliverables-schema.ts'

export const contentCreation: Deliverable = {
  heading: 'A month, agreed before we write',
  text: 'The calendar of the smallest package: one article a week, two posts cut from each. You can move, change or refuse any line.',
  title: 'Calendar for March, a heat pump installer',
  sheet: {
    kind: 'table',
    columns: ['Week', 'Article', 'Posts cut from it', 'Checked by'],
    rows: [
      [
        'First',
        'Will a heat pump warm a terraced house?',
        'The one radiator that decides it. A photograph of it.',
        'Your surveyor',
      ],
      [
        'Second',
        'What the grant covers, and what it doesn’t',
        'Three papers to have ready. A date people forget.',
        'Your office, against the official page',
      ],
      [
        'Third',
        'How loud is it at the bedroom window?',
        'A recording at one metre. The same at ten.',
        'Your engineer, with a meter',
      ],
      [
        'Fourth',
        'When we tell people to wait',
        'A house we turned down. What its owner did instead.',
        'The owner, before it goes out',
      ],
    ],
  },
  note: 'The fourth one will sell more than the other three together. People believe a firm that says no.',
}
