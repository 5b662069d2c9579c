import type { Deliverable } from '../../deliverables-schema.ts'

export const websiteDesign: Deliverable = {
  heading: 'What you read before we draw',
  text: 'The page list with its headlines, as plain text. You get this first, and change what you like while changes still cost nothing.',
  title: 'Pages and headlines, Thornwick Cycles',
  sheet: {
    kind: 'table',
    columns: ['Page', 'It says now', 'It should say'],
    rows: [
      [
        'Home',
        'Welcome to Thornwick Cycles, your trusted partner on two wheels',
        'What is wrong with it? Choose the noise, see the price, book a day',
      ],
      ['Repairs', 'Our services', 'The faults we see every week, with what each costs and how long it takes'],
      ['Book', 'Contact us', 'Pick a day. We send a text when it is ready'],
      ['About', 'Our story', 'Three mechanics, one workshop, nobody on commission'],
      ['Blog', 'Latest news, two years old', 'Leave it out until somebody has time to write'],
    ],
  },
  note: 'I would rather drop the blog than launch it empty. Say so if you disagree: it is your site.',
}
