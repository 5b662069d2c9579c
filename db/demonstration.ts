import type { PhaseState } from '#clients/projects/plan.ts'
import { demonstrationUserId } from '#accounts/roles.ts'

/** A project to show. Its dates are days before the day of seeding. */
export type DemoProject = {
  projectName: string
  projectType: string
  status: string
  /** Left out while it is not agreed. */
  totalValue?: string
  description: string
  createdDaysAgo: number
  startedDaysAgo?: number
  completedDaysAgo?: number
  updates: { daysAgo: number; updateType: string; title: string; description: string }[]
  messages: { daysAgo: number; isRead: boolean; subject: string; message: string }[]
  /** Days after the day of seeding; before it, where they are negative. */
  phases?: { name: string; startsInDays: number; endsInDays: number; state: PhaseState }[]
}

/** The placeholder client of the public dashboard. It has no password: no one can sign in as this user. */
export const demoClient = {
  id: demonstrationUserId,
  username: 'demo',
  email: 'demo@loomsbury.example',
  firstName: 'Alex',
  lastName: 'Morgan',
}

export const welcomeMessage = {
  daysAgo: 1,
  isRead: false,
  subject: 'Welcome to the demonstration',
  message:
    'Everything you see here is made up: the client, the projects and the figures. Your own dashboard looks the same and holds only your own work.',
}

/**
 * A project in every status of §4, and one of a status it does not know, which is the oldest: the newest are first in
 * the dashboard, and no one should meet 'Unknown' there before the others. The values add up to §9's Total Investment
 * of $4,000.
 */
export const demoProjects: DemoProject[] = [
  {
    projectName: 'Website for the Fernhill Tea Room',
    projectType: 'Website Design',
    status: 'completed',
    totalValue: '$1,500',
    description:
      'Demonstration project. Ten pages with a menu the owners can change themselves, table bookings and a page for each event.',
    createdDaysAgo: 96,
    startedDaysAgo: 94,
    completedDaysAgo: 84,
    updates: [
      {
        daysAgo: 94,
        updateType: 'milestone',
        title: 'Work has begun',
        description: 'We met for half an hour, agreed on ten pages and listed the photographs we need.',
      },
      {
        daysAgo: 90,
        updateType: 'progress',
        title: 'First design ready to look at',
        description:
          'The home page and the menu are ready for your comments, on a phone and on a large screen.',
      },
      {
        daysAgo: 87,
        updateType: 'progress',
        title: 'Your comments are in',
        description: 'Opening hours are now at the top, and the menu shows allergens beside each dish.',
      },
      {
        daysAgo: 84,
        updateType: 'milestone',
        title: 'The website is live',
        description: 'All ten pages are published. Support runs for 60 days from today.',
      },
    ],
    messages: [
      {
        daysAgo: 84,
        isRead: true,
        subject: 'Your website is live',
        message:
          'The new pages are published and the old addresses lead to them. Thank you for the quick replies.',
      },
    ],
  },
  {
    projectName: 'Articles and posts for the summer',
    projectType: 'Content Creation',
    status: 'in_progress',
    totalValue: '$900',
    description:
      'Demonstration project. Four articles and eight posts a month about tea, baking and the garden.',
    createdDaysAgo: 26,
    startedDaysAgo: 24,
    phases: [
      { name: 'First month', startsInDays: -38, endsInDays: -9, state: 'done' },
      { name: 'Second month', startsInDays: -8, endsInDays: 21, state: 'running' },
      { name: 'Third month', startsInDays: 22, endsInDays: 51, state: 'planned' },
    ],
    updates: [
      {
        daysAgo: 24,
        updateType: 'milestone',
        title: 'Subjects agreed',
        description: 'Twelve subjects for three months, in the order they ripen in the garden.',
      },
      {
        daysAgo: 18,
        updateType: 'progress',
        title: 'First two articles drafted',
        description: 'Drafts on scones and on choosing a tea are ready for your corrections.',
      },
      {
        daysAgo: 11,
        updateType: 'progress',
        title: 'First month published',
        description: 'Four articles and eight posts are out. The article on scones was read most.',
      },
      {
        daysAgo: 3,
        updateType: 'note',
        title: 'Second month under way',
        description: 'We’ll write more about baking, since that’s where readers stay longest.',
      },
    ],
    messages: [
      {
        daysAgo: 3,
        isRead: false,
        subject: 'Photographs for the second month',
        message:
          'Could you send us three or four pictures of the garden by Friday? A phone camera is good enough.',
      },
      {
        daysAgo: 17,
        isRead: true,
        subject: 'Drafts to read',
        message: 'The first two articles are ready. Please mark anything that doesn’t sound like you.',
      },
    ],
  },
  {
    projectName: 'Newsletter and booking reminders',
    projectType: 'Email Marketing Automation',
    status: 'on_hold',
    totalValue: '$1,100',
    description:
      'Demonstration project. A monthly newsletter and a reminder the day before a booking. Paused until the new booking system is in use.',
    createdDaysAgo: 52,
    startedDaysAgo: 49,
    updates: [
      {
        daysAgo: 49,
        updateType: 'milestone',
        title: 'Work has begun',
        description: 'We have the list of subscribers and the wording of their consent.',
      },
      {
        daysAgo: 44,
        updateType: 'progress',
        title: 'Newsletter designed',
        description: 'One design for all months, readable without pictures.',
      },
      {
        daysAgo: 38,
        updateType: 'note',
        title: 'Paused at your request',
        description:
          'We’ll start again as soon as the new booking system is in use. You pay nothing until then.',
      },
    ],
    messages: [
      {
        daysAgo: 37,
        isRead: true,
        subject: 'The newsletter is paused',
        message:
          'As agreed, we’re waiting for the booking system. Give us a week’s notice when you want to start again.',
      },
    ],
  },
  {
    projectName: 'Tea rooms nearby: a comparison',
    projectType: 'Competitor Analysis',
    status: 'planning',
    description:
      'Demonstration project. What five tea rooms within ten miles offer, charge and are praised for.',
    createdDaysAgo: 6,
    updates: [
      {
        daysAgo: 5,
        updateType: 'request',
        title: 'Five names to confirm',
        description: 'We suggest five tea rooms to compare. Please cross out any you don’t compete with.',
      },
    ],
    messages: [],
  },
  {
    projectName: 'The same entry in every directory',
    projectType: 'Data Analysis',
    status: 'completed',
    totalValue: '$200',
    description:
      'Demonstration project. Name, address and opening hours checked in fourteen directories, and corrected in nine.',
    createdDaysAgo: 71,
    startedDaysAgo: 70,
    completedDaysAgo: 62,
    updates: [
      {
        daysAgo: 70,
        updateType: 'progress',
        title: 'Fourteen entries collected',
        description: 'Three give the old phone number, and two say you’re closed on Mondays.',
      },
      {
        daysAgo: 62,
        updateType: 'milestone',
        title: 'All entries match',
        description: 'Nine were corrected. The list of all fourteen is yours to keep.',
      },
    ],
    messages: [],
  },
  {
    projectName: 'A trial month on social media',
    projectType: 'Social Media Management',
    // §4: not one of the four known statuses, so the dashboard shows it as unknown.
    status: 'awaiting_approval',
    totalValue: '$300',
    description: 'Demonstration project. Twelve posts in one month, to see which network suits the tea room.',
    createdDaysAgo: 140,
    updates: [
      {
        daysAgo: 133,
        updateType: 'note',
        title: 'Proposal sent',
        description: 'The proposal for a trial month is with you for approval.',
      },
    ],
    messages: [
      {
        daysAgo: 133,
        isRead: true,
        subject: 'Proposal for a trial month',
        message: 'Twelve posts, one network, one month. Approve it when it suits you.',
      },
    ],
  },
]
