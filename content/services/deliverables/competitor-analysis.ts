import type { Deliverable } from '../../deliverables-schema.ts'

export const competitorAnalysis: Deliverable = {
  heading: 'A page of the report',
  text: 'One page of the report on an imaginary bakery that delivers to offices. In a real one, each cell links to the page it came from.',
  title: 'What they promise, three office bakeries',
  sheet: {
    kind: 'table',
    columns: ['The promise', 'You', 'Rival A', 'Rival B'],
    rows: [
      ['On the desk by', '9.30', '“Early”', '9.00, or it’s free'],
      ['Minimum order', 'Ten people', 'Six, in small print', 'None'],
      ['What is vegan', 'Asked by phone', 'Marked on the menu', 'Has its own menu'],
      ['Cancelling', 'Two days before', 'Two days before', 'The evening before'],
      ['What customers praise', 'The sourdough', 'Polite drivers', 'That it is never late'],
    ],
  },
  note: 'Ignore the minimum order: nobody complains about it. Be on the desk by 9.00, and put “vegan” on the menu on Monday.',
}
