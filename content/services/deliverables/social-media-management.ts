import type { Deliverable } from '../../deliverables-schema.ts'

export const socialMediaManagement: Deliverable = {
  heading: 'A week, before anything goes out',
  text: 'You see every post with its reason, and who approved it. Cross one out and it isn’t posted.',
  title: 'Posts for the week, a climbing wall',
  sheet: {
    kind: 'table',
    columns: ['Day', 'Where', 'The post', 'Approved by'],
    rows: [
      ['Monday', 'Instagram', 'The new blue route, filmed from the top. No music, just the chalk.', 'You'],
      [
        'Wednesday',
        'Facebook',
        'Sunday is quiet before eleven. Bring the child who is afraid of heights.',
        'You',
      ],
      [
        'Thursday',
        'LinkedIn',
        'We stopped renting shoes by the hour. What it did to the queue, by our manager.',
        'Your manager, whose name is on it',
      ],
      [
        'Saturday',
        'TikTok',
        'A member of staff falls off. Twice. Then how she should have held it.',
        'Waiting: ask her first',
      ],
    ],
  },
  note: 'Saturday waits until she has seen it. A person in a film gets the last word on it.',
}
