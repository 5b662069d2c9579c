import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { packSpans } from '#connections/calendars/busy-spans.ts'
import { busyCalendars } from '#connections/calendars/table.server.ts'
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

/** Who takes calls in the demonstration, and when their calendars say that they are busy in the next two weeks. */
export async function seedCalendars({ tx, now, people }: Seeding): Promise<void> {
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
