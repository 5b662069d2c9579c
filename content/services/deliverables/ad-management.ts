import type { Deliverable } from '../../deliverables-schema.ts'

export const adManagement: Deliverable = {
  heading: 'The note you get every week',
  text: 'One page, no dashboard to log in to. This one is for a made-up language school.',
  title: 'Week 41: what we spent and what it brought in',
  sheet: {
    kind: 'table',
    columns: ['Campaign', 'Spent', 'Result', 'What we’ll do'],
    rows: [
      ['Evening Spanish', '£310 of £400', '14 trial lessons', 'Leave it alone'],
      [
        'Business English',
        '£395 of £400',
        '2 calls, both from students',
        'Rewrite: “for companies” goes into the first line',
      ],
      ['Summer course', '£120 of £500', 'Nothing', 'Stopped on Tuesday. Nobody books summer in October'],
      ['Your own name', '£0', '31 visits that cost nothing', 'No ad needed: you already come first'],
    ],
  },
  note: 'The machine would have spent the other £380 on summer by Sunday. It does what it’s told, so on Tuesday I told it to stop.',
}
