import { z } from 'zod'
import { readAgencySettings } from '#features/settings/server/store.ts'
import { listConsoleBookings } from '#features/desk/server/find-call.ts'
import { noStore } from '#platform/http/no-store.ts'
import type { Services } from '../context.ts'
import type { StaffHandler } from './client-access.ts'
import { fromSchema, readQuery, toSchema } from './query.ts'

const weekMs = 7 * 24 * 3_600_000
const querySchema = z.object({ from: fromSchema, to: toSchema })

/** The calls of the console, and when calls are taken (booking.md); both are changed by acts. */
export function consoleBookingEndpoints({ database: { db }, now }: Services) {
  const list: StaffHandler = async (c) => {
    const { from = now(), to } = readQuery(c, querySchema)
    const until = to ?? new Date(from.getTime() + weekMs)
    return c.json({ bookings: await listConsoleBookings(db, from, until) }, 200, noStore)
  }

  const showHours: StaffHandler = async (c) =>
    c.json((await readAgencySettings(db)).callingHours, 200, noStore)

  return { list, showHours }
}
