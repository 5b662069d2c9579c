import type { Deliverable } from '../../deliverables-schema.ts'

export const dataAnalysis: Deliverable = {
  heading: 'One question, one page',
  text: 'A page from the report for an imaginary shop that sells knitting wool: one question, what the records say, and what to do.',
  title: 'Question three: where do the customers who stay come from?',
  sheet: {
    kind: 'chart',
    question: 'Of a hundred first orders, how many lead to a second within six months?',
    bars: [
      { label: 'A friend’s recommendation', share: 61, said: '61 of 100, give or take 6' },
      { label: 'The pattern newsletter', share: 48, said: '48 of 100, give or take 5' },
      { label: 'Search', share: 27, said: '27 of 100, give or take 3' },
      { label: 'The autumn sale', share: 9, said: '9 of 100, give or take 2' },
    ],
    answer:
      'The sale brings the most orders and the fewest customers. Move half of its budget to a card in each parcel that a friend can use.',
  },
  note: 'We cannot see who came by word of mouth and said nothing. The true figure for friends is higher, never lower.',
}
