import { randomUUID } from 'node:crypto'
import { findClient } from '#accounts/users.server.ts'
import { conflict, done, impossible, refused, type Outcome } from '#activity/outcome.server.ts'
import type { Actor } from '#activity/record.server.ts'
import { addEvent, lockInquiry, noInquiry } from '#inquiries/events.server.ts'
import { plainCall } from '#inquiries/kinds.server.ts'
import { insertRow, type StoredInquiry } from '#inquiries/store.server.ts'
import type { Tx } from '#platform/db/database.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { london } from '#shared/dates.ts'
import { mostOpen, type ConsoleBooking } from './booking.ts'
import { becomeBooked, type Settings } from './change-call.server.ts'
import { toConsoleBooking } from './console-bookings.server.ts'
import { findCallOf, listOpenCalls } from './find-call.server.ts'
import { listFreeTimes, lockCalendar } from './free-times.server.ts'
import { insertBooking } from './store.server.ts'
import { isoTexts, nearestTimes, takenWords, whyNotOffered } from './times.ts'

type Wanted = { at: Date; reference?: string | undefined; username?: string | undefined; about: string }
type Context = { by: Actor; now: Date; settings: Settings }

/** Books a call for an enquiry or a client by the rules that visitors have, but without their lead time. */
export async function bookForClient(
  tx: Tx,
  { at, reference, username, about }: Wanted,
  { by, now, settings }: Context,
): Promise<Outcome<{ success: boolean; booking: ConsoleBooking }>> {
  const { callingHours: calling } = await readAgencySettings(tx)
  const why = whyNotOffered(at, calling, now, 0)
  if (why !== undefined) return refused('at', why)
  const whom =
    reference === undefined
      ? await ofClient(tx, username ?? '', { about, now })
      : await ofInquiry(tx, reference, { about, now, by })
  if ('is' in whom) return whom
  const { inquiry, clientId } = whom
  await lockCalendar(tx)
  const open = await listOpenCalls(tx, inquiry.email, now)
  const own = open.some(({ booking }) => booking.startsAt.getTime() === at.getTime())
  if (!own && open.length >= mostOpen)
    return refused('at', `There are ${mostOpen} calls to come for this person already.`, 409)
  const given = { inquiryId: inquiry.id, at, zone: london, now, calling, clientId }
  if (own || !(await insertBooking(tx, given))) {
    const free = await listFreeTimes(tx, calling, now, { lead: 0 })
    return conflict(takenWords, { times: isoTexts(nearestTimes(free, at)) }, 'at')
  }
  const call = await findCallOf(tx, inquiry.id)
  if (!call) throw new Error('a call that was booked is not there')
  await becomeBooked(tx, inquiry, call, { now, settings, by })
  const { booking, person, owner } = (await findCallOf(tx, inquiry.id)) ?? call
  return done(
    { success: true, booking: toConsoleBooking(booking, person, owner) },
    { type: 'inquiry.call-booked', subject: person.reference },
  )
}

type Whom = { inquiry: StoredInquiry; clientId: string | null } | Exclude<Outcome<never>, { is: 'done' }>
type About = { about: string; now: Date }

async function ofInquiry(
  tx: Tx,
  reference: string,
  { about, now, by }: About & { by: Actor },
): Promise<Whom> {
  const inquiry = await lockInquiry(tx, reference)
  if (!inquiry) return refused('reference', noInquiry, 404)
  if (inquiry.status === 'spam' || inquiry.status === 'merged')
    return impossible('No call can be booked for an enquiry in this state.', 'reference')
  const { clientId } = inquiry
  // An enquiry has one call: another one is an enquiry of its own.
  if (await findCallOf(tx, inquiry.id)) {
    const { firstName, lastName, email, company } = inquiry
    return {
      inquiry: await newInquiry(tx, { firstName, lastName, email, company }, { about, now }),
      clientId,
    }
  }
  if (about !== '') await addEvent(tx, inquiry.id, by, 'note', { text: about })
  return { inquiry, clientId }
}

async function ofClient(tx: Tx, username: string, given: About): Promise<Whom> {
  const client = await findClient(tx, username)
  if (!client) return refused('username', 'There is no client with this username.', 404)
  if (client.status !== 'active' || client.archivedAt !== null)
    return impossible('No call can be booked for a client who is disabled or archived.', 'username')
  const { firstName, lastName, email } = client
  return {
    inquiry: await newInquiry(tx, { firstName, lastName, email, company: '' }, given),
    clientId: client.id,
  }
}

type Person = Pick<StoredInquiry, 'firstName' | 'lastName' | 'email' | 'company'>

async function newInquiry(tx: Tx, person: Person, { about, now }: About): Promise<StoredInquiry> {
  const submissionKey = `staff-${randomUUID()}`
  const { row } = await insertRow(
    tx,
    {
      ...person,
      submissionKey,
      source: 'call',
      service: plainCall,
      message: about,
      details: {},
      receivedAt: now,
    },
    submissionKey,
  )
  return row
}
