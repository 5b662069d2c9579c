import type { DemoStaff } from './people.ts'

type DemoVersion = {
  daysAgo: number
  by: DemoStaff
  note: string
  /** Names of the files below. */
  files?: string[]
  /** What the client said about spots of its picture. */
  pins?: { x: number; y: number; words: string }[]
  /** What the client decided, how long ago. */
  decided?: { daysAgo: number; decision: 'approved' | 'changes-asked'; comment: string }
}

/** A text, or a picture that is drawn at seeding. */
type DemoFile = { name: string } & ({ text: string } | { drawing: string })

export type DemoDeliverable = { title: string; versions: DemoVersion[] }

/** When someone of the agency looked at the dashboard with her. */
export const demoLookHoursAgo = 36

/** What the made-up client of the one-click entrance was sent to decide on, in her first project. */
export const demoApprovals: {
  username: string
  files: DemoFile[]
  deliverables: DemoDeliverable[]
} = {
  username: 'nerys',
  files: [
    {
      name: 'Home page words.txt',
      text: 'Stoneware thrown by hand in Penllyn.\n\nThe studio is open on Fridays and Saturdays, from ten until four.\n',
    },
    { name: 'Shop page.png', drawing: 'shop-page' },
  ],
  deliverables: [
    {
      title: 'Design direction',
      versions: [
        {
          daysAgo: 8,
          by: 'owen',
          note: 'Undyed paper, one glaze colour a page, and large photographs without text on them.',
          decided: { daysAgo: 7, decision: 'approved', comment: 'This looks like us.' },
        },
      ],
    },
    {
      title: 'Course calendar',
      versions: [
        {
          daysAgo: 5,
          by: 'owen',
          note: 'All courses of a term on one page, by date. Full ones stay in the list and say so.',
          decided: {
            daysAgo: 2,
            decision: 'changes-asked',
            comment: 'Please keep evening courses apart: nobody who works looks at mornings.',
          },
        },
      ],
    },
    {
      title: 'Shop page',
      versions: [
        {
          daysAgo: 1.2,
          by: 'maisie',
          note: 'The shop as it will look on a large screen. Prices stand beside the pictures now, as you asked.',
          files: ['Shop page.png'],
          pins: [
            { x: 0.32, y: 0.3, words: 'Can the free delivery line be here? It is what people ask first.' },
            { x: 0.72, y: 0.62, words: 'Heather is £56 since November.' },
          ],
        },
      ],
    },
    {
      title: 'Home page words',
      versions: [
        {
          daysAgo: 4,
          by: 'maisie',
          note: 'The finest stoneware in Wales, thrown by hand in Penllyn.\n\nVisit our studio and choose a piece that will last.',
          decided: {
            daysAgo: 3,
            decision: 'changes-asked',
            comment: 'Please take out “finest”. And when are we open?',
          },
        },
        {
          daysAgo: 0.3,
          by: 'maisie',
          note: 'Stoneware thrown by hand in Penllyn.\n\nThe studio is open on Fridays and Saturdays, from ten until four.\n\nI have cut “finest”, which nobody could support, and put the opening hours in the second sentence.',
          files: ['Home page words.txt'],
        },
      ],
    },
  ],
}
