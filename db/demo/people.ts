import type { PhaseState } from '#clients/projects/plan.ts'

/** The made-up agency's staff. */
export const demoStaff = [
  { username: 'tamsin', firstName: 'Tamsin', lastName: 'Ferreira', role: 'admin' },
  { username: 'owen', firstName: 'Owen', lastName: 'Pritchard', role: 'staff' },
  { username: 'maisie', firstName: 'Maisie', lastName: 'Adeyemi', role: 'staff' },
] as const

export type DemoStaff = (typeof demoStaff)[number]['username']

/** A project of a made-up client; days are before the day of seeding. */
export type DemoClientProject = {
  name: string
  type: string
  status: string
  value: string
  description: string
  startedDaysAgo?: number
  completedDaysAgo?: number
  dueInDays?: number
  updates: [daysAgo: number, type: string, title: string, description: string][]
  /** Days after the day of seeding, or before it if negative. */
  phases?: [name: string, startsInDays: number, endsInDays: number, state: PhaseState][]
}

export type DemoClient = {
  username: string
  firstName: string
  lastName: string
  company: string
  projects: DemoClientProject[]
  /** Messages of the client and the staff, the oldest first. */
  messages: [hoursAgo: number, from: 'client' | DemoStaff, subject: string, message: string][]
}

// prettier-ignore
export const demoClients: DemoClient[] = [
  {
    username: 'nerys',
    firstName: 'Nerys',
    lastName: 'Vaughan',
    company: 'Penllyn Pottery',
    projects: [
      {
        name: 'Shop website for Penllyn Pottery',
        type: 'Website Design',
        status: 'in_progress',
        value: '$1,500',
        description: 'Ten pages: the shop, the studio, courses and a page for each glaze.',
        startedDaysAgo: 95,
        dueInDays: 24,
        phases: [
          ['Structure and words', -95, -30, 'done'],
          ['Design', -29, 3, 'running'],
          ['Build', 4, 17, 'planned'],
          ['Test and opening', 18, 24, 'planned'],
        ],
        updates: [
          [95, 'milestone', 'Work has begun', 'We agreed on ten pages and on who photographs what.'],
          [4, 'progress', 'First design ready to look at', 'The home page and the shop, on a phone and on a large screen.'],
          [1, 'progress', 'Your comments are in', 'Prices are beside the names now, and courses have dates.'],
        ],
      },
      {
        name: 'Winter email programme',
        type: 'Email Marketing',
        status: 'on_hold',
        value: '$800',
        description: 'A welcome, vouchers before Christmas and a letter when the kiln is opened.',
        startedDaysAgo: 100,
        updates: [[60, 'note', 'Paused at your request', 'The first letter is to go out when the shop opens.']],
      },
      {
        name: 'Competitor review, autumn',
        type: 'Competitor Analysis',
        status: 'completed',
        value: '£999',
        description: 'Ten potteries, forty pages, and one page to read first.',
        startedDaysAgo: 120,
        completedDaysAgo: 97,
        updates: [[97, 'report', 'The review is done', 'Three of ten sell online; none shows courses by date.']],
      },
    ],
    messages: [
      [52, 'maisie', 'Photographs of the glazes', 'Could you send the six winter glazes by Friday? Daylight is fine.'],
      [14, 'client', 'Photographs of the glazes', 'Here are the first two, all four are in the files. The others come out of the kiln on Thursday. Could Thursday’s call move to two o’clock?'],
      [5, 'maisie', 'Courses in January', 'These are the three dates as I understood them. Is the number of places right?'],
    ],
  },
  {
    username: 'philippa',
    firstName: 'Philippa',
    lastName: 'Orrin',
    company: 'Orrin & Daughters',
    projects: [
      {
        name: 'Winter e-mail programme',
        type: 'Email Marketing',
        status: 'on_hold',
        value: '$1,200',
        description: 'Welcome, abandoned basket and three winter campaigns, with the wording in your voice.',
        startedDaysAgo: 24,
        updates: [
          [24, 'milestone', 'Work has begun', 'We have your past campaigns and the list of customers who agreed to hear from you.'],
          [6, 'deliverable', 'Three campaigns ready to read', 'All of them are in your folder, with subject lines to choose from.'],
        ],
      },
      {
        name: 'Article series on mending',
        type: 'Content Creation',
        status: 'completed',
        value: '$1,799',
        description: 'Eight articles on looking after wool, each with drawings.',
        startedDaysAgo: 80,
        completedDaysAgo: 31,
        updates: [
          [80, 'milestone', 'Work has begun', 'Eight subjects are agreed.'],
          [31, 'milestone', 'The last article is published', 'All eight are online and linked from the shop.'],
        ],
      },
    ],
    messages: [
      [30, 'client', 'Second campaign', 'We love the second subject line. Can the sale end on Sunday instead of Monday?'],
      [27, 'owen', 'Second campaign', 'It can. I’ve changed the date in all three places; have a look when you have five minutes.'],
    ],
  },
  {
    username: 'joseph',
    firstName: 'Joseph',
    lastName: 'Achebe',
    company: 'Achebe Opticians',
    projects: [
      {
        name: 'Found by answer engines',
        type: 'Generative Engine Optimization',
        status: 'in_progress',
        value: '£3,000 a month',
        description:
          'What answer engines say about eye tests in Brixton, and what they should be able to read.',
        startedDaysAgo: 40,
        updates: [
          [40, 'milestone', 'Work has begun', 'Forty questions that your patients ask are on the list.'],
          [16, 'report', 'First month', 'You are named in nine of forty answers; before it was three. The sheet is in your folder.'],
        ],
      },
    ],
    messages: [[3, 'client', 'A question about the sheet', 'Which of the nine answers link to us, and which only name us?']],
  },
  {
    username: 'astrid',
    firstName: 'Astrid',
    lastName: 'Lund',
    company: 'Lund Cycles',
    projects: [
      {
        name: 'Spring launch on social media',
        type: 'Social Media',
        status: 'planning',
        value: '$1,599',
        description: 'Twelve posts a month on two platforms, beginning with the cargo bikes.',
        updates: [[2, 'note', 'Plan for December', 'A calendar with twelve posts is ready for your comments.']],
      },
    ],
    messages: [],
  },
  {
    username: 'sanjay',
    firstName: 'Sanjay',
    lastName: 'Mistry',
    company: 'Mistry Dental Care',
    projects: [
      {
        name: 'Website for two practices',
        type: 'Website Design',
        status: 'completed',
        value: '$3,000',
        description: 'One site, two practices, bookings for both.',
        startedDaysAgo: 120,
        completedDaysAgo: 95,
        updates: [
          [120, 'milestone', 'Work has begun', 'We visited both practices.'],
          [95, 'milestone', 'The website is live', 'Bookings have been open since this morning.'],
        ],
      },
    ],
    messages: [[2200, 'client', 'Thank you', 'Eleven bookings in the first week. The receptionists say thank you too.']],
  },
  {
    username: 'catriona',
    firstName: 'Catriona',
    lastName: 'Muir',
    company: 'Muir & Lamont Solicitors',
    projects: [
      {
        name: 'Articles on family law',
        type: 'Content Creation',
        status: 'planning',
        value: '$899',
        description: 'Four articles a month, read by a solicitor before they go out.',
        updates: [],
      },
    ],
    messages: [],
  },
]
