import { isActivityKind } from '#activity/activity-kinds.ts'
import { findSubjects } from './activity-subjects.server.ts'
import { noStore } from '#platform/http/responses.ts'
import { findBackupNotice, loadToday } from './today/today.server.ts'
import { findUnreadMailbox } from './today/unread-mailbox.server.ts'
import { countWaiting, countsOf } from './frame/counts.server.ts'
import { searchConsole } from './search/search.server.ts'
import type { Services } from '#web/services.server.ts'
import { type StaffHandler, actorOf } from '#accounts/access.server.ts'
import { z } from 'zod'
import { mailStates } from '#mail/outgoing-mail.ts'
import { listMails, findMail } from '#mail/list-mails.server.ts'
import { AppError } from '#platform/errors.ts'
import { toNumber } from '#shared/row-number.ts'
import { cursorSchema, fromSchema, readQuery, toSchema } from '#web/query.server.ts'
import { activityInWords } from '#activity/activity-entry.ts'
import { listActivity } from '#activity/list-entries.server.ts'
import { recordActivity } from '#activity/record.server.ts'
import { toCsv } from '#platform/csv.ts'
import { readAgencySettings } from '#settings/store.server.ts'
import { listConsoleBookings } from '#bookings/console-bookings.server.ts'

/** Of its call's query. */
export const searchSchema = z.object({ q: z.string().default('') })

/** Of its call's query. */
export const mailQuerySchema = z.object({ state: z.enum(mailStates).optional(), cursor: cursorSchema })

/** Which entries an address selects. */
const activityQuerySchema = z.object({
  actor: z.string().max(80).optional(),
  type: z.string().max(80).optional(),
  from: fromSchema,
  to: toSchema,
  cursor: cursorSchema,
})
/** The same for the file, which also follows the filters of the page. */
const activityCsvSchema = activityQuerySchema.extend({
  kind: z.string().max(80).optional(),
  thing: z.string().max(80).optional(),
})
const exportPageSize = 1000

// What a token in an e-mail is: a question's value, or the end of an address.
const lettingIn = /((?:[?&]|&amp;)token=|\/privacy-request\/)[\w-]+/g

const weekMs = 7 * 24 * 3_600_000
/** Of its call's query. */
export const bookingsQuerySchema = z.object({ from: fromSchema, to: toSchema })

/** The calls of the console that only read: what its frame and its small pages show (console.md §8, booking.md). */
export function consoleEndpoints(services: Services) {
  const { now } = services
  const { db } = services.database
  const counts: StaffHandler = async (c, { user }) =>
    c.json(countsOf(await countWaiting(db, now()), user.id), 200, noStore)

  const today: StaffHandler = async (c, { user }) => {
    const at = now()
    const content = await loadToday(
      db,
      at,
      countWaiting(db, at),
      findBackupNotice(services, user),
      findUnreadMailbox(services),
    )
    return c.json(content, 200, noStore)
  }

  const search: StaffHandler = async (c, { user }) =>
    c.json(await searchConsole(db, readQuery(c, searchSchema).q, { now: now(), user }), 200, noStore)

  const mails: StaffHandler = async (c) => {
    const { state, cursor } = readQuery(c, mailQuerySchema)
    return c.json(await listMails(db, { state, before: cursor }), 200, noStore)
  }

  /**
   * The e-mail as its reader sees it, for a sandboxed frame: no script runs in it and no picture is fetched. Links that
   * sign someone in, or open a copy of their data, lead nowhere here.
   */
  const mailPreview: StaffHandler = async (c) => {
    const found = await findMail(db, toNumber(c.req.param('id')) ?? 0)
    if (!found) throw new AppError('not_found', 404, 'There is no such e-mail.')
    return c.html(found.message.html.replaceAll(lettingIn, '$1…'), 200, {
      ...noStore,
      'content-security-policy':
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    })
  }

  const activity: StaffHandler = async (c) => {
    const { cursor, ...filter } = readQuery(c, activityQuerySchema)
    return c.json(await listActivity(db, { ...filter, before: cursor }), 200, noStore)
  }

  /** Everything that the filter lets through, as CSV. That someone took it along is an entry itself. */
  const activityCsv: StaffHandler = async (c, signedIn) => {
    const { cursor: _all, kind = '', thing = '', ...rest } = readQuery(c, activityCsvSchema)
    const filter = {
      ...rest,
      ...(isActivityKind(kind) && { kind }),
      ...(thing !== '' && { subjects: await findSubjects(db, thing) }),
    }
    const rows: (string | number | null)[][] = [
      ['number', 'time (UTC)', 'who', 'what', 'on what', 'in words', 'fields', 'request'],
    ]
    for (let before: number | undefined; ;) {
      const { entries, next } = await listActivity(db, { ...filter, before, limit: exportPageSize })
      for (const entry of entries) {
        const words = activityInWords(entry)
        const sentence = [words.before, words.subject, words.after].filter((part) => part !== '').join(' ')
        const { id, at, actor, type, subject, fields, requestId } = entry
        rows.push([id, at, actor, type, subject, sentence, fields.join(' '), requestId])
      }
      if (next === null) break
      before = Number(next)
    }
    const subject = `${rows.length - 1} entries`
    await recordActivity(db, actorOf(c, signedIn), { type: 'activity.exported', subject })
    return c.body(toCsv(rows), 200, {
      ...noStore,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="activity.csv"',
    })
  }

  const bookings: StaffHandler = async (c) => {
    const { from = now(), to } = readQuery(c, bookingsQuerySchema)
    const until = to ?? new Date(from.getTime() + weekMs)
    return c.json({ bookings: await listConsoleBookings(db, from, until) }, 200, noStore)
  }

  const callingHours: StaffHandler = async (c) =>
    c.json((await readAgencySettings(db)).callingHours, 200, noStore)

  return {
    counts,
    today,
    search,
    mails,
    mailPreview,
    activity,
    activityCsv,
    bookings,
    callingHours,
  }
}
