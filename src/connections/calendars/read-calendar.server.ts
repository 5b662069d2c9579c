import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Fetched } from '#platform/fetch/fetcher.ts'
import type { FetchFault } from '#platform/fetch/fetch-fault.ts'
import type { Log } from '#platform/log.ts'
import { daysLater, londonDay, londonMidnight } from '#shared/dates.ts'
import type { Services } from '#web/services.server.ts'
import { faultWords, judgeGivenUrl, outgoingRules } from '../outgoing.server.ts'
import type { BusyTime, FeedFault } from './busy-times.server.ts'
import { markRead, markUnread, takeDueCalendars, type StoredCalendar } from './store.server.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { readBusyTimes } from './untrusted.server.ts'

const days = 62
const mostBytes = 5_000_000
const timeoutMs = 10_000

const feedFaultWords: Record<FeedFault, string> = {
  'no-calendar': 'There is no calendar at this address.',
  'too-large': 'This calendar has more than 20,000 entries.',
  'too-many': 'This calendar has more than 2,000 busy times in the next two months.',
  unreadable: 'This calendar could not be read.',
  'too-deep': 'This calendar repeats something too often to be read.',
}

/** `busy` left out: nothing has changed since it was read last. */
export type Reading = { busy?: BusyTime[]; etag?: string | null; trouble: string } | { fault: string }

type Place = Pick<StoredCalendar, 'url' | 'etag'>

/** Fetches a calendar as strangers' pages are, and reads when it says that its owner is busy. It never throws for what is there. */
export async function readCalendar(
  { url, etag }: Place,
  env: Pick<Env, 'isOnLoopback'>,
  now: Date,
): Promise<Reading> {
  const refusal = judgeGivenUrl(url, env)
  if (refusal) return { fault: refusal }
  const fetched = await fetchFeed(new URL(url), etag, env)
  if ('failure' in fetched) return { fault: faultWords[fetched.failure] }
  const { status, headers, content } = fetched
  if (status === 304) return { trouble: '' }
  if (status === 401 || status === 403) return { fault: 'It asks for a password.' }
  if (status === 404 || status === 410) return { fault: 'There is nothing at this address any more.' }
  if (status !== 200) return { fault: `Its server answered with an error (${status}).` }
  const today = londonDay(now)
  const window = {
    from: londonMidnight(today).getTime(),
    to: londonMidnight(daysLater(today, days)).getTime(),
  }
  const read = await readBusyTimes({ text: content.text, ...window })
  if (!read) return { fault: faultWords['too-deep'] }
  if ('fault' in read) return { fault: feedFaultWords[read.fault] }
  const zones = read.unknownZones.join(', ')
  return {
    busy: read.busy,
    // An answer of another day has other days in its window.
    etag: null,
    ...(headers['etag'] !== undefined && { etag: `${today} ${headers['etag']}` }),
    trouble: [
      zones === '' ? '' : `We know no time zone ${zones}: times in it count as London’s.`,
      read.unreadable === 0
        ? ''
        : `${asSentence(counted(read.unreadable, 'entry', 'entries'))} could not be read and ${read.unreadable === 1 ? 'blocks' : 'block'} no time.`,
    ]
      .filter((words) => words !== '')
      .join(' '),
  }
}

async function fetchFeed(
  url: URL,
  etag: string | null,
  env: Pick<Env, 'isOnLoopback'>,
): Promise<Fetched | { failure: FetchFault }> {
  // undici takes 4 MB of memory: only where someone has a calendar.
  const { createFetcher } = await import('#platform/fetch/fetcher.ts')
  const fetcher = createFetcher({
    userAgent: 'Loomsbury-Calendar/1.0',
    rules: outgoingRules(env),
    limits: {
      fetches: 4,
      atOnce: 1,
      pauseMs: 0,
      bytesEach: mostBytes,
      bytesTogether: 2 * mostBytes,
      requestMs: timeoutMs,
      allMs: timeoutMs,
    },
    headers: { accept: 'text/calendar, */*;q=0.5', ...(etag !== null && { 'if-none-match': etag }) },
  })
  try {
    return await fetcher.fetch<FetchFault>(url, {
      judge: async (to) =>
        await Promise.resolve(to.protocol === 'https:' || env.isOnLoopback ? undefined : 'wrong-scheme'),
    })
  } finally {
    await fetcher.close()
  }
}

/** The tag of what was read today; what was read another day is read again. */
const tagOf = (etag: string | null, now: Date): string | null => {
  const [day, ...tag] = etag?.split(' ') ?? []
  return day === londonDay(now) ? tag.join(' ') : null
}

/** Reads a calendar and stores its times, or why it could not be read. */
export async function refreshCalendar(
  db: Db,
  calendar: StoredCalendar,
  env: Pick<Env, 'isOnLoopback'>,
  now: Date,
): Promise<Reading> {
  const read = await readCalendar({ url: calendar.url, etag: tagOf(calendar.etag, now) }, env, now)
  if ('fault' in read) await markUnread(db, calendar.id, read.fault, now)
  else await markRead(db, calendar.id, { ...read, now, trouble: read.busy ? read.trouble : calendar.trouble })
  return read
}

const lookEveryMs = 15_000
const atOnce = 4

type Needs = Pick<Services, 'env' | 'database' | 'now'> & { log: Log }

/** Reads everyone's calendars every ten minutes. @returns ends it, once what is under way is done */
export function startReadingCalendars(needs: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const working = work(needs, stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }
}

async function work({ env, database, now, log }: Needs, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      if (database.hasRoom()) {
        const due = await takeDueCalendars(database.db, now(), atOnce)
        await Promise.all(
          due.map(async (one) => {
            // One that fails by a fault of ours is told of, and stops no other.
            await refreshCalendar(database.db, one, env, now()).catch((error: unknown) =>
              log.error({ err: error, calendarId: one.id }, 'a calendar could not be read'),
            )
          }),
        )
        if (due.length === atOnce) continue
      }
    } catch (error) {
      log.warn({ err: error }, 'calendars could not be read; it is tried again')
    }
    // Aborted: it is over.
    await delay(lookEveryMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}
