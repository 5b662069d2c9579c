import type { User } from '#accounts/users.server.ts'
import type { InquiryEventData, InquiryEventType } from '#inquiries/inquiry-event.ts'
import { insertBooking } from '#bookings/store.server.ts'
import { offeredTimes } from '#bookings/times.ts'
import { inquiryEvents, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { newReference, newStatusToken } from '#inquiries/store.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { defaultCallingHours } from '#shared/calling-hours.ts'
import { type DemoInquiry, demoSources } from './inquiries.ts'
import { demoClients, type DemoStaff } from './people.ts'
import type { Attribution } from '#inquiries/forms/attribution.ts'

const hourMs = 3_600_000
const followUpHours = 72

export type Seeding = { tx: Tx; now: Date; people: Map<string, User> }

/** A demo account. */
export const personOf = (people: ReadonlyMap<string, User>, username: string): User => {
  const user = people.get(username)
  if (!user) throw new Error(`${username} is not in the demo`)
  return user
}

/** Inserts an inquiry with its messages and events. */
export async function addInquiry(seeding: Seeding, inquiry: DemoInquiry, number: number): Promise<void> {
  const {
    name,
    company,
    email,
    request,
    message,
    hoursAgo,
    status,
    owner,
    repliedAfter,
    wroteAgain,
    cc = [],
    snoozedFor,
  } = inquiry
  const [firstName, lastName] = name
  const at = (hours: number) => new Date(seeding.now.getTime() - (hoursAgo - hours) * hourMs)
  const fromNow = (hours: number) => new Date(seeding.now.getTime() + hours * hourMs)
  const { packageSelected, ...asked } = request
  // The general contact form has one field for a name.
  const madeClient = demoClients.find((client) => client.company === company)
  const isOneName = asked.source === 'contact'
  const conversation = demoConversations[lastName]
  const attribution = conversation?.attribution ?? demoSources[number % demoSources.length]
  const [added] = await seeding.tx
    .insert(contactSubmissions)
    .values({
      firstName: isOneName ? `${firstName} ${lastName}` : firstName,
      lastName: isOneName ? '' : lastName,
      email:
        email ?? `${firstName}@${(company || lastName).replaceAll(/[^a-z]/gi, '')}.example`.toLowerCase(),
      company,
      clientId: madeClient && personOf(seeding.people, madeClient.username).id,
      ...asked,
      message: message === '' ? null : message,
      createdAt: at(0),
      replyDueAt: at(24),
      reference: newReference(),
      statusToken: newStatusToken(),
      submissionKey: newStatusToken(),
      details: {
        ...(packageSelected !== undefined && { packageSelected }),
        ...(attribution && { attribution }),
      },
      status,
      ownerId: owner ? personOf(seeding.people, owner).id : null,
      openedAt: status === 'new' ? null : at(Math.min(0.4, (repliedAfter ?? 1) / 2)),
      repliedAt: repliedAfter === undefined ? null : at(repliedAfter),
      snoozedUntil: snoozedFor === undefined ? null : fromNow(snoozedFor),
      // Three days after the reply, as in the setting: one or two are due, on Today.
      followUpAt:
        status === 'replied' &&
        asked.source !== 'call' &&
        repliedAfter !== undefined &&
        hoursAgo < followUpHours + 24
          ? at(repliedAfter + followUpHours)
          : null,
    })
    .returning({ id: contactSubmissions.id })
  if (!added) throw new Error('an inquiry of the demo was not stored')
  const events = (status === 'merged' ? [] : (conversation?.events ?? [])).map(
    ([minutes, by, type, data]): NewEvent => ({ at: at(minutes / 60), by, type, data: data ?? {} }),
  )
  if (inquiry.freeTime !== undefined) {
    const calling = defaultCallingHours
    const wanted = offeredTimes(calling, seeding.now)[inquiry.freeTime] ?? seeding.now
    await insertBooking(seeding.tx, {
      inquiryId: added.id,
      at: wanted,
      zone: 'Europe/London',
      now: seeding.now,
      calling,
      clientId: [...seeding.people.values()].find((person) => person.email === email)?.id ?? null,
    })
    events.push({
      at: at(0),
      by: 'visitor',
      type: 'call-booked',
      data: { until: wanted.toISOString() },
    })
  }
  if (owner && repliedAfter !== undefined) {
    const repliedAt = at(repliedAfter)
    events.push(...(await addReply(seeding, { inquiryId: added.id, firstName, owner, repliedAt, cc })))
  }
  if (wroteAgain) {
    const [hours, text] = wroteAgain
    events.push({ at: fromNow(-hours), by: 'visitor', type: 'visitor-message', data: { text } })
  }
  if (events.length > 0)
    await seeding.tx.insert(inquiryEvents).values(
      events
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .map((event) => ({
          ...event,
          inquiryId: added.id,
          byId: seeding.people.get(event.by)?.id ?? null,
        })),
    )
}

type NewEvent = { at: Date; by: string; type: InquiryEventType; data: InquiryEventData }

/** Inserts a sent reply. @returns its events */
async function addReply(
  seeding: Seeding,
  answered: { inquiryId: number; firstName: string; owner: DemoStaff; repliedAt: Date; cc: string[] },
): Promise<NewEvent[]> {
  const { inquiryId, firstName, owner, repliedAt, cc } = answered
  const person = personOf(seeding.people, owner)
  const text = demoReply(firstName, person.firstName)
  const sendsAt = new Date(repliedAt.getTime() - 1000)
  const writtenAt = new Date(repliedAt.getTime() - 11_000)
  const key = newStatusToken()
  const [reply] = await seeding.tx
    .insert(inquiryReplies)
    .values({
      inquiryId,
      authorId: person.id,
      authorName: `${person.firstName} ${person.lastName}`,
      text,
      cc,
      submissionKey: key,
      state: 'sent',
      sendsAt,
      acceptedAt: repliedAt,
      messageId: `reply-${key}@loomsbury.example`,
      createdAt: writtenAt,
    })
    .returning({ id: inquiryReplies.id })
  if (!reply) throw new Error('a reply of the demo was not stored')
  const replyId = reply.id
  return [
    {
      at: writtenAt,
      by: owner,
      type: 'reply',
      data: { replyId, text, ...(cc.length > 0 && { cc }), sendsAt: sendsAt.toISOString() },
    },
    { at: repliedAt, by: owner, type: 'reply-sent', data: { replyId } },
  ]
}

/** The events of an inquiry, by hours after it was received. */
type DemoEvent = [minutesAfter: number, by: DemoStaff, type: InquiryEventType, data?: InquiryEventData]

type DemoConversation = { attribution: Attribution; events: DemoEvent[] }

/** Notes and events besides a reply, by the sender's last name. */
const demoConversations: Record<string, DemoConversation> = {
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
  Ashworth: {
    attribution: { referrerHost: 'google.com', landingPath: '/' },
    events: [[300, 'maisie', 'forwarded', { recipient: 'owen@loomsbury.example', forwards: null }]],
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

/** The reply to an answered inquiry. */
const demoReply = (firstName: string, myName: string) =>
  `Dear ${firstName},\n\nThank you for writing. Yes, that is work we like to do, and the first step is small: half an hour on the phone, your questions first, no slides. Would Thursday at ten suit you?\n\nKind regards\n${myName}`
