import { z } from 'zod'
import { act, manyAct, nothing, type ActContext } from '#activity/act.server.ts'
import { done, notFound, refused, success } from '#activity/outcome.server.ts'
import { acknowledged, flag, shape } from '#api-client/answer.ts'
import { call } from '#api-client/call.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { judgeGivenUrl } from '../outgoing.server.ts'
import { callFeed, mostCalendars, oneCalendar, ownCalendars } from './calendar.ts'
import { readCalendar, refreshCalendar } from './read-calendar.server.ts'
import {
  deleteCalendar,
  deleteFeed,
  findCalendar,
  insertCalendar,
  listCalendars,
  markRead,
  renewFeed,
  toBusyCalendar,
} from './store.server.ts'
import { lockUser, updateProfile } from '#accounts/users.server.ts'

const own = '/api/console/me'

/** The calls on one's own calendars (connections.md). */
export const calendarCalls = {
  list: call()('GET', `${own}/calendars`, ownCalendars),
  add: call<{ url: string; name?: string }>()('POST', `${own}/calendars`, oneCalendar),
  read: call()('POST', `${own}/calendars/:id/read`, oneCalendar),
  remove: call()('DELETE', `${own}/calendars/:id`, acknowledged),
  renewFeed: call()('POST', `${own}/calendar-feed`, callFeed),
  endFeed: call()('DELETE', `${own}/calendar-feed`, acknowledged),
  takeCalls: call<{ takesCalls: boolean }>()('PUT', `${own}/takes-calls`, shape({ takesCalls: flag })),
}

const page = () => consolePaths.connections()
const gone = notFound('You have no such calendar any more.')
const readEveryMs = 10 * 60_000

const addSchema = z.object({
  url: z
    .string({ error: 'Please give the address of a calendar' })
    .trim()
    .min(1, { error: 'Please give the address of a calendar' })
    .max(2000, { error: 'This address is too long' })
    // As calendars name what they can subscribe to.
    .transform((url) => url.replace(/^webcals?:\/\//i, 'https://')),
  name: z.string().trim().max(60, { error: 'Please keep the name under 60 characters' }).optional(),
})

const isFull = () =>
  refused('url', `There are ${mostCalendars} calendars: as many as one person can have. Remove one first.`)

// It reads the calendar first, which takes seconds: no transaction waits for that.
const add = manyAct(calendarCalls.add, {
  access: 'staff',
  status: 201,
  input: addSchema,
  limit: {
    name: 'add-calendar',
    limit: 30,
    windowSeconds: 3600,
    words: 'That was a lot of calendars. Please try again later.',
  },
  forms: [
    {
      path: consolePaths.connectionForm('calendar'),
      redirect: () => consolePaths.connections({ done: 'calendar-added' }),
      page: { path: page, form: 'calendar' },
    },
  ],
  async run(db, { by, now, env }: ActContext, _params, { url, name }) {
    const words = judgeGivenUrl(url, env)
    if (words !== undefined) return refused('url', words)
    if ((await listCalendars(db, by.userId)).length >= mostCalendars) return isFull()
    const read = await readCalendar({ url, etag: null }, env, now)
    if ('fault' in read) return refused('url', read.fault)
    const calendar = await db.transaction(async (tx) => {
      // Serializes, so that the limit is exact.
      await lockUser(tx, by.userId)
      if ((await listCalendars(tx, by.userId)).length >= mostCalendars) return undefined
      const added = await insertCalendar(tx, {
        userId: by.userId,
        name: name || new URL(url).host,
        url,
        nextReadAt: new Date(now.getTime() + readEveryMs),
      })
      await markRead(tx, added.id, { ...read, now })
      return (await listCalendars(tx, by.userId)).find(({ id }) => id === added.id)
    })
    return calendar ? done({ success: true, calendar: toBusyCalendar(calendar) }) : isFull()
  },
})

const readNow = manyAct(calendarCalls.read, {
  access: 'staff',
  input: nothing,
  limit: {
    name: 'read-calendar',
    limit: 60,
    windowSeconds: 3600,
    words: 'That was a lot. Please try again later.',
  },
  forms: [
    {
      path: consolePaths.connectionForm('calendar/:id/read'),
      redirect: () => consolePaths.connections({ done: 'calendar-read' }),
      redirectRefused: () => consolePaths.connections({ done: 'gone' }),
      page: { path: page, form: 'calendar-read' },
    },
  ],
  async run(db, { by, now, env }: ActContext, { id }) {
    const calendar = await findCalendar(db, by.userId, toNumber(id) ?? 0)
    if (!calendar) return gone
    await refreshCalendar(db, { ...calendar, etag: null }, env, now)
    const read = await findCalendar(db, by.userId, calendar.id)
    return read ? done({ success: true, calendar: toBusyCalendar(read) }) : gone
  },
})

const remove = act(calendarCalls.remove, {
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.connectionForm('calendar/:id/remove'),
      redirect: () => consolePaths.connections({ done: 'calendar-removed' }),
      redirectRefused: () => consolePaths.connections({ done: 'gone' }),
      page: { path: page, form: 'calendar-remove' },
    },
  ],
  run: async (tx, { by }, { id }) =>
    (await deleteCalendar(tx, by.userId, toNumber(id) ?? 0)) === undefined ? gone : done(success),
})

const renew = act(calendarCalls.renewFeed, {
  access: 'staff',
  status: 201,
  input: nothing,
  forms: [
    {
      path: consolePaths.connectionForm('feed'),
      redirect: () => consolePaths.connections({ done: 'feed' }),
      page: { path: page, form: 'feed' },
    },
  ],
  run: async (tx, { by, env }) => done(await renewFeed(tx, by.userId, env.publicUrl)),
})

const endFeed = act(calendarCalls.endFeed, {
  access: 'staff',
  input: nothing,
  forms: [
    {
      path: consolePaths.connectionForm('feed/end'),
      redirect: () => consolePaths.connections({ done: 'feed-ended' }),
      page: { path: page, form: 'feed-end' },
    },
  ],
  async run(tx, { by }) {
    await deleteFeed(tx, by.userId)
    return done(success)
  },
})

const takeCalls = act(calendarCalls.takeCalls, {
  access: 'staff',
  input: z.object({ takesCalls: z.boolean({ error: 'Please say whether you take calls' }) }),
  forms: [
    {
      path: consolePaths.connectionForm('takes-calls'),
      bodyOf: ({ takesCalls }) => ({ takesCalls: takesCalls === 'yes' }),
      redirect: () => consolePaths.connections({ done: 'takes-calls' }),
      page: { path: page, form: 'takes-calls' },
    },
  ],
  async run(tx, { by }, _params, { takesCalls }) {
    await updateProfile(tx, by.userId, { takesCalls })
    return done({ success: true, takesCalls })
  },
})

export const calendarActs = [add, readNow, remove, renew, endFeed, takeCalls]
