import type { DemoStaff } from './people.ts'
import { drawJug, drawShopPage } from './pictures.ts'

type DemoVersion = {
  daysAgo: number
  by: DemoStaff
  note: string
  /** Ids of the files below. */
  files?: string[]
  /** The client's comments on its picture: on a spot, or about the page. */
  pins?: { x?: number; y?: number; words: string }[]
  /** What the client decided, how long ago. */
  decided?: { daysAgo: number; decision: 'approved' | 'changes-asked'; comment: string }
}

/** A text, or a picture that is drawn at seeding. */
type DemoFile = {
  id: string
  name: string
  /** Of one that is in no version. */
  daysAgo?: number
  /** The client's own. */
  isOwn?: true
  /** The subject of the conversation whose last message of that side has it. */
  about?: string
} & ({ text: string } | { draw: () => Promise<Uint8Array> })

export type DemoDeliverable = {
  title: string
  versions: DemoVersion[]
  /** The placeholder client has it too. */
  isForAnyone?: true
}

/** When a member of staff viewed her dashboard. */
export const demoViewHoursAgo = 36

/** The approvals of the demo's client, in her first project. */
export const demoApprovals: {
  username: string
  files: DemoFile[]
  deliverables: DemoDeliverable[]
} = {
  username: 'nerys',
  files: [
    {
      id: 'prices',
      name: 'Price list.csv',
      daysAgo: 12,
      isOwn: true,
      text: 'Piece,Price\nJug,£64\nMug,£24\nBowl,£38\n',
    },
    { id: 'shop-1', name: 'Shop page.png', draw: async () => await drawShopPage(1) },
    { id: 'shop-2', name: 'Shop page.png', draw: async () => await drawShopPage(2) },
    ...['Sea glaze', 'Slate', 'Ash white', 'Heather'].map((glaze, index) => ({
      id: glaze,
      name: `${glaze}.png`,
      daysAgo: 0.58,
      isOwn: true as const,
      ...(index < 2 && { about: 'Photographs of the glazes' }),
      draw: async () => await drawJug(index),
    })),
    {
      id: 'words',
      name: 'Home page words.txt',
      text: 'Stoneware thrown by hand in Penllyn.\n\nThe studio is open on Fridays and Saturdays, from ten until four.\n',
    },
    {
      id: 'courses',
      name: 'January courses.csv',
      daysAgo: 0.2,
      about: 'Courses in January',
      text: 'Date,Course,Places\n9 January,Throwing for beginners,8\n16 January,Throwing for beginners,8\n23 January,Glazing,6\n',
    },
  ],
  deliverables: [
    {
      title: 'Design direction',
      isForAnyone: true,
      versions: [
        {
          daysAgo: 8,
          by: 'owen',
          note: 'Undyed paper, one colour a page, and large photographs without text on them.',
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
            comment: 'Please show evening courses on their own: people who work skip the mornings.',
          },
        },
      ],
    },
    {
      title: 'Shop page',
      isForAnyone: true,
      versions: [
        {
          daysAgo: 5.2,
          by: 'maisie',
          note: 'The shop as it will look on a large screen.',
          files: ['shop-1'],
          pins: [{ x: 0.12, y: 0.72, words: 'Prices beside the names, please.' }],
          decided: {
            daysAgo: 4.6,
            decision: 'changes-asked',
            comment: 'Prices beside the names, please, and a warmer first line.',
          },
        },
        {
          daysAgo: 1.1,
          by: 'maisie',
          note: 'The shop as it will look on a large screen. Prices are beside the names now, as you asked, and the first lines say what is special.',
          files: ['shop-2'],
          pins: [
            { x: 0.44, y: 0.3, words: 'Can the free delivery line be here? It is what people ask first.' },
            { x: 0.28, y: 0.93, words: 'The purple one is £56 since November.' },
            { words: 'Much warmer than the first one.' },
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
          note: 'Stoneware thrown by hand in Penllyn.\n\nThe studio is open on Fridays and Saturdays, from ten until four.\n\nI have cut “finest”, which we cannot prove, and put the opening hours in the second sentence.',
          files: ['words'],
        },
      ],
    },
  ],
}
