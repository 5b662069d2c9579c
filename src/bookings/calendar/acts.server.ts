import { z } from 'zod'
import { act, formAct, formOf, nothing, type Screen } from '#activity/act.server.ts'
import { done, impossible, notFound, refused, success, type Did } from '#activity/outcome.server.ts'
import { atSchema, bookingCalls } from '../booking.ts'
import { bookForClient } from '../book-for-client.server.ts'
import { optionalMessage } from '#shared/text-fields.ts'
import { markBooking, tokenOf } from '../store.server.ts'
import { changeOwner } from '#inquiries/inquiry-acts.server.ts'
import { findDraft, storeDraft } from '#inquiries/drafts.server.ts'
import { addEvent } from '#inquiries/events.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { consolePaths, type CallForm } from '#shared/console-paths.ts'
import { privatePaths } from '#shared/paths.ts'
import { cancel, lockCallOf } from '../change-call.server.ts'
import { findCallByReference } from '../find-call.server.ts'
import { toConsoleBooking } from '../console-bookings.server.ts'

const noCall = 'There is no call with this reference.'

const owner = z.string().max(100).nullable()
const changeSchema = z
  .strictObject({
    owner: owner.optional(),
    seenOwner: owner.optional(),
    state: z.enum(['held', 'missed', 'cancelled'], { error: 'There is no such state' }).optional(),
    reason: z
      .string()
      .trim()
      .max(2000, { error: 'Please keep it under 2,000 characters' })
      .nullish()
      .transform((reason) => reason ?? ''),
  })
  .refine((given) => given.owner !== undefined || given.state !== undefined, {
    error: 'There is nothing to change',
  })

const calendarPage: Screen<CallForm> = {
  pathOf: (form) => consolePaths.callForm(':reference', form),
  page: ({ reference = '' }, after) => consolePaths.calendar({ call: reference, done: after }),
}

/** Changes the owner and the state of a call: all that is requested, or nothing. */
export const changeBooking = act(bookingCalls.changeBooking, {
  access: 'staff',
  sendsMail: true,
  input: changeSchema,
  forms: [
    formOf(calendarPage, 'owner', {
      bodyOf: (values) => ({
        owner: values['owner'] || null,
        ...(values['seenOwner'] !== undefined && { seenOwner: values['seenOwner'] || null }),
      }),
    }),
    formOf(calendarPage, 'state', { bodyOf: ({ state = '' }) => ({ state }) }),
    formOf(calendarPage, 'cancel', { bodyOf: ({ reason = '' }) => ({ state: 'cancelled', reason }) }),
  ],
  async run(tx, { by, now, env }, { reference }, { owner: wanted, seenOwner, state, reason }) {
    const call = await lockCallOf(tx, reference)
    if (!call) return notFound(noCall)
    const did: Did[] = []
    if (wanted !== undefined) {
      const outcome = await changeOwner(tx, by, { reference, owner: wanted, seenOwner })
      if (outcome.is !== 'done') return outcome
      did.push(...outcome.did)
    }
    const { booking } = call
    if (state !== undefined && state !== booking.state) {
      if (state === 'cancelled') {
        if (booking.state !== 'booked') return impossible('This call is over.', 'state')
        if (reason === '') return refused('reason', 'Please say why: your words go to the visitor')
        await cancel(tx, call, { by, cancelledBy: 'staff', reason, now, settings: env })
      } else {
        if (booking.state === 'cancelled') return impossible('This call was cancelled.', 'state')
        await markBooking(tx, booking, { state, cancelledBy: null }, now)
        if (booking.inquiryId !== null) await addEvent(tx, booking.inquiryId, by, `call-${state}`)
        await announceToConsole(tx, 'inquiries')
      }
      did.push({ type: `inquiry.call-${state}`, fields: ['state'] })
    }
    const changed = await findCallByReference(tx, reference)
    if (!changed) return notFound(noCall)
    return done({ booking: toConsoleBooking(changed.booking, changed.person, changed.owner) }, ...did)
  },
})

const bookSchema = z
  .object({
    at: atSchema,
    reference: z.string().trim().toUpperCase().max(20).optional(),
    username: z.string().trim().toLowerCase().max(40).optional(),
    about: optionalMessage.default(''),
  })
  .refine(({ reference, username }) => (reference === undefined) !== (username === undefined), {
    path: ['reference'],
    error: 'Please say for whom: the reference of an enquiry, or the username of a client',
  })

/** Staff book a call for an enquiry or a client. */
export const bookCallFor = act(bookingCalls.book, {
  access: 'staff',
  status: 201,
  sendsMail: true,
  input: bookSchema,
  forms: [
    {
      path: consolePaths.bookCall(),
      // What is left empty is not meant.
      bodyOf: (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
      redirect: (_params, { booking }) => consolePaths.calendar({ call: booking.reference, done: 'booked' }),
      page: { path: () => consolePaths.calendar(), form: 'book' },
    },
  ],
  run: async (tx, { by, now, env }, _params, wanted) =>
    await bookForClient(tx, wanted, { by, now, settings: env }),
})

/** Opens the conversation with a reply begun that leads the visitor to the free times; a draft that is there stays. */
export const offerTimes = formAct({
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.callForm(':reference', 'times'),
      redirect: ({ reference = '' }) => `${consolePaths.inquiry(reference)}#composer`,
    },
  ],
  async run(tx, { by, env }, { reference = '' }) {
    const call = await lockCallOf(tx, reference)
    if (!call || call.booking.inquiryId === null) return notFound(noCall)
    const { inquiryId, uid } = call.booking
    if ((await findDraft(tx, inquiryId, by.userId)).text !== '') return done(success)
    const page = env.publicUrl + privatePaths.booking(await tokenOf(tx, uid))
    const greeting = call.person.firstName === '' ? 'Hello,' : `Hello ${call.person.firstName},`
    const text = `${greeting}\n\nthat time does not suit you, I see. Please choose another here: ${page}`
    await storeDraft(tx, inquiryId, by.userId, { text, html: null })
    return done(success)
  },
})
