import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { packSpans } from '#connections/calendars/busy-spans.ts'
import { busyCalendars } from '#connections/calendars/table.server.ts'
import { insertToken } from '#connections/tokens/store.server.ts'
import { makeWebhookSecret } from '#connections/webhooks/store.server.ts'
import { webhookDeliveries, webhooks } from '#connections/webhooks/table.server.ts'
import { daysLater, londonDay, londonMidnight, mondayOf } from '#shared/dates.ts'
import type { DemoStaff } from './people.ts'
import { personOf, type Seeding } from './seed-inquiry.ts'

const hourMs = 3_600_000
const tenYearsMs = 10 * 365 * 24 * hourMs

type Busy = [daysAfterMonday: number, fromHour: number, toHour: number]

const busy: Partial<Record<DemoStaff, Busy[]>> = {
  tamsin: [
    [1, 9.5, 11],
    [2, 15.5, 16.5],
  ],
  maisie: [
    [1, 9.5, 11],
    [3, 15, 16],
    [4, 11, 12.5],
  ],
}

/** The connections of the demonstration: who takes calls, calendars, tokens that nobody knows, a webhook that is off. */
export async function seedConnections(seeding: Seeding): Promise<void> {
  await addCalendars(seeding)
  const { tx, now, people } = seeding
  const by = { userId: personOf(people, 'tamsin').id, username: 'tamsin' }
  for (const [name, scope, days] of [
    ['Time sheet', 'read', 90],
    ['Enquiries from the fair', 'write', null],
  ] as const) {
    const expiresAt = days === null ? null : new Date(now.getTime() + days * 24 * hourMs)
    await insertToken(tx, randomBytes(32).toString('base64url'), { name, scope, by, expiresAt })
  }
  const [hook] = await tx
    .insert(webhooks)
    .values({
      url: 'https://hooks.letters.example/in/loomsbury',
      events: ['enquiry.created', 'approval.decided'],
      isActive: false,
      secret: makeWebhookSecret(),
    })
    .returning()
  if (!hook) throw new Error('the webhook was not stored')
  await tx.insert(webhookDeliveries).values(
    [70, 46, 27].map((hoursAgo, at) => {
      const triedAt = new Date(now.getTime() - hoursAgo * hourMs)
      const isLast = at === 2
      return {
        webhookId: hook.id,
        eventId: `evt_${randomBytes(12).toString('hex')}`,
        type: 'enquiry.created',
        data: {},
        happenedAt: triedAt,
        triedAt,
        status: isLast ? 410 : 204,
        ms: 180 + at * 40,
        deliveredAt: isLast ? null : triedAt,
      }
    }),
  )
}

/** Who takes calls, and when their calendars say that they are busy in these three weeks. */
async function addCalendars({ tx, now, people }: Seeding): Promise<void> {
  const monday = mondayOf(londonDay(now))
  for (const username of ['tamsin', 'owen', 'maisie'] as const) {
    const { id } = personOf(people, username)
    await tx.update(users).set({ takesCalls: true }).where(eq(users.id, id))
    const times = [0, 7, 14].flatMap((week) =>
      (busy[username] ?? []).map(([day, from, to]): [number, number] => {
        const midnight = londonMidnight(daysLater(monday, week + day)).getTime()
        return [midnight + from * hourMs, midnight + to * hourMs]
      }),
    )
    if (times.length > 0)
      await tx.insert(busyCalendars).values({
        userId: id,
        name: 'Work',
        url: 'https://calendar.example/work.ics',
        busy: packSpans(times),
        busyTimes: times.length,
        readAt: now,
        // There is nothing at this address to be read.
        nextReadAt: new Date(now.getTime() + tenYearsMs),
      })
  }
}
