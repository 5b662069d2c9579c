import type { Deliverable } from '../../deliverables-schema.ts'

export const personalization: Deliverable = {
  heading: 'The page your lawyer can sign',
  text: 'Each group of visitors in one row: how we know, what changes, and where it stops. Nothing is built until you have agreed to it.',
  title: 'Who sees what, a garden shop',
  sheet: {
    kind: 'table',
    columns: ['Group', 'How we know', 'What changes', 'What we never do'],
    rows: [
      ['First visit', 'We don’t', 'The page asks about light and space', 'Guess from the postcode'],
      [
        'Bought ferns',
        'Their own orders, with consent',
        'Advice on repotting, in spring',
        'Show the price they paid last time',
      ],
      [
        'Buys as a gift',
        'They ticked the box at the till',
        'A reminder before the date they gave us',
        'Mention the gift where others may read it',
      ],
      ['Said no', 'The cookie choice', 'Nothing: the page for everybody', 'Ask again on every visit'],
    ],
  },
  note: 'The last column is the one to read twice. If a line in it makes you uneasy, we stop earlier.',
}
