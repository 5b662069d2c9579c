import type { InquiryEventData, InquiryEventType } from '#features/inquiries/inquiry-event.ts'
import type { Attribution } from '#features/inquiries/attribution.ts'
import type { DemoStaff } from './people.ts'

/** What happened to an inquiry, by how long after it came in. */
type DemoEvent = [minutesAfter: number, by: DemoStaff, type: InquiryEventType, data?: InquiryEventData]

export type DemoConversation = { attribution: Attribution; events: DemoEvent[] }

/** What was said and done besides a reply, by the last name of anyone who asked. */
export const demoConversations: Record<string, DemoConversation> = {
  Llewellyn: {
    attribution: { referrerHost: 'chatgpt.com', landingPath: '/services/generative-engine-optimization' },
    events: [
      [24, 'maisie', 'opened'],
      [
        156,
        'maisie',
        'note',
        {
          text: 'Tried five buyer questions in four assistants. They appear in none; the two firms that closed appear in all. Their own pages never say in words where the roofs are. Tamsin, that is a good first thing to tell him.',
        },
      ],
      [1290, 'tamsin', 'owner', { owner: 'tamsin' }],
    ],
  },
  Thackeray: {
    attribution: {
      referrerHost: 'google.com',
      landingPath: '/services/website-design',
      utmCampaign: 'joiners-november',
    },
    events: [],
  },
}

/** A reply for the inquiries that were answered. */
export const demoReply = (firstName: string, myName: string) =>
  `Dear ${firstName},\n\nThank you for writing. Yes, that is work we like to do, and the first step is small: half an hour on the phone, your questions first, no slides. Would Thursday at ten suit you?\n\nKind regards\n${myName}`
