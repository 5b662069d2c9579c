import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertUser } from '#accounts/users.server.ts'
import type { PromiseReport } from './promise-report.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { seededRandom } from '#tests/support/hostile.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { freezeWeeks } from './promise.server.ts'
import { contactSubmissions, promiseWeeks } from './table.server.ts'

const dayMs = 86_400_000

const app = await startTestApp()
beforeEach(async () => await app.reset())

// Each at a moment of its own: what was counted is kept for a minute.
let clock = Date.parse('2026-11-18T12:00:00Z')
const published = async (): Promise<PromiseReport> => {
  clock += 61_000
  app.setNow(new Date(clock).toISOString())
  const response = await app.request('/promise.json')
  expect(response.status).toBe(200)
  // console.md §8, held by `PromiseReport`.
  return (await response.json()) as PromiseReport
}
const freeze = async (now: string) =>
  await freezeWeeks(app.db, { now: new Date(now), ownAddresses: ['inbox@example.com'] })

const add = async (receivedAt: string, more: Partial<typeof contactSubmissions.$inferInsert> = {}) => {
  const at = Date.parse(receivedAt)
  return await addInquiry(app.db, new Date(at + dayMs), more)
}
const idOf = async (reference: string) => {
  const [row] = await app.db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return row?.id ?? 0
}
let replies = 0
const reply = async (inquiryId: number, acceptedAt: Date | null, state: 'sent' | 'failed' = 'sent') => {
  replies += 1
  await app.db.insert(inquiryReplies).values({
    inquiryId,
    authorName: 'Tamsin Ferreira',
    text: 'Yes.',
    submissionKey: `reply-${replies}`,
    messageId: `reply-${replies}@example.com`,
    state,
    sendsAt: acceptedAt ?? new Date(0),
    acceptedAt,
  })
}

describe('GET /promise.json', () => {
  it('says twelve empty weeks of an agency that has just begun', async () => {
    const report = await published()
    expect(report).toMatchObject({
      definition: 2,
      since: '2026-08-31',
      total: {
        received: 0,
        kept: 0,
        missed: 0,
        declared: 0,
        share: null,
        medianMinutes: null,
        p95Minutes: null,
        excluded: { spam: 0, test: 0, merged: 0 },
      },
    })
    expect(report.weeks).toHaveLength(12)
  })

  it('counts an inquiry from the moment it is a day old', async () => {
    await add(new Date(clock + 61_000 - dayMs + 1).toISOString())
    expect((await published()).total.received).toBe(0)
    expect((await published()).total).toMatchObject({ received: 1, missed: 1 })
  })

  it('leaves out what comes from people of the agency and its own mailboxes', async () => {
    await insertUser(app.db, {
      username: 'owen',
      email: 'owen@example.com',
      firstName: 'Owen',
      lastName: 'T',
      role: 'staff',
    })
    await add('2026-11-16T10:00:00Z', { email: 'owen@example.com' })
    await add('2026-11-16T10:00:00Z', { email: app.services.env.agencyInbox[0] ?? '' })
    await add('2026-11-16T10:00:00Z', { status: 'merged' })
    const { total } = await published()
    expect(total).toMatchObject({ received: 0, excluded: { test: 2, merged: 1, spam: 0 } })
  })

  it('does not count a reply that came back, and counts one from before replies were sent from here as declared', async () => {
    const back = await idOf(await add('2026-11-16T10:00:00Z'))
    await reply(back, new Date('2026-11-16T11:00:00Z'), 'failed')
    await add('2026-11-16T10:00:00Z', { status: 'replied', repliedAt: new Date('2026-11-16T12:00:00Z') })
    expect((await published()).total).toMatchObject({ received: 2, kept: 0, missed: 1, declared: 1 })
  })
})

describe('a week that is over', () => {
  it('is frozen once it cannot change any more, by one of many processes', async () => {
    await add('2026-11-15T23:30:00Z')
    expect(await freeze('2026-11-16T23:59:59Z')).toEqual([])
    const frozen = await Promise.all(
      Array.from({ length: 4 }, async () => await freeze('2026-11-17T00:00:00Z')),
    )
    expect(frozen.flat()).toEqual(['2026-11-09'])
    expect(await freeze('2026-11-17T00:01:00Z')).toEqual([])
    expect(await app.db.select().from(promiseWeeks)).toMatchObject([
      { week: '2026-11-09', definition: 2, missed: 1, keptMinutes: [] },
    ])
  })

  it('stays as it was, whatever becomes of its inquiries', async () => {
    const reference = await add('2026-11-10T10:00:00Z')
    expect(await freeze('2026-11-17T00:00:00Z')).toEqual(['2026-11-09'])
    const before = await published()
    expect(before.total).toMatchObject({ received: 1, missed: 1 })
    await reply(await idOf(reference), new Date('2026-11-10T11:00:00Z'))
    await app.db.update(contactSubmissions).set({ status: 'merged' })
    await add('2026-11-10T12:00:00Z')
    expect(await published()).toEqual(before)
  })

  it('in which nothing came in is counted when something did come in after all', async () => {
    expect(await freeze('2026-11-17T00:00:00Z')).toEqual([])
    await add('2026-11-10T10:00:00Z')
    expect((await published()).total).toMatchObject({ received: 1 })
  })
})

// Storing them takes its time.
it('agrees with a second calculation over 5,000 histories', { timeout: 180_000 }, async () => {
  const random = seededRandom()
  const now = new Date('2026-11-18T18:00:00Z')
  const histories = await storeHistories(5000, now, random)
  const expected = simulate(histories, now)
  clock = Math.max(clock, now.getTime())
  app.setNow(now.toISOString())
  const live = (await (await app.request('/promise.json')).json()) as PromiseReport // see `published`
  expect(live, `SEED=${random.seed}`).toEqual(expected)
  await freeze(now.toISOString())
  app.setNow(new Date(now.getTime() + 61_000).toISOString())
  const frozen = (await (await app.request('/promise.json')).json()) as PromiseReport // see `published`
  // A minute later one more may be a day old: the weeks that are over are the same.
  expect(frozen.weeks.slice(0, -1), `SEED=${random.seed}`).toEqual(expected.weeks.slice(0, -1))
})

type History = {
  received: number
  state: 'open' | 'replied' | 'closed' | 'spam' | 'merged' | 'converted'
  isOurs: boolean
  /** Minutes after it came in; of replies, whether they came back. */
  replies: { after: number; cameBack: boolean }[]
  declaredAfter: number | null
  spamAfter: number | null
  spamBy: 'admin' | 'staff'
  spamReason: string
}

/** Makes histories at random and stores each as the product would. */
async function storeHistories(count: number, now: Date, random: ReturnType<typeof seededRandom>) {
  const { between, chance } = random
  const person = async (username: string, role: 'admin' | 'staff') =>
    (
      await insertUser(app.db, {
        username,
        email: `${username}@example.com`,
        firstName: username,
        lastName: 'T',
        role,
      })
    )?.id ?? ''
  const people = { admin: await person('ada', 'admin'), staff: await person('owen', 'staff') }
  const states = ['open', 'replied', 'closed', 'spam', 'merged', 'converted'] as const
  // Around the deadline as often as anywhere, and now and then exactly on it.
  const minutesAfter = () =>
    chance(0.2) ? 1440 : chance(0.3) ? Math.floor(between(1435, 1446)) : Math.floor(between(0, 2400))
  const histories = Array.from({ length: count }, (): History => {
    const state = states[Math.floor(between(0, states.length))] ?? 'open'
    return {
      // A little more than the twelve weeks, to the millisecond.
      received: Math.floor(now.getTime() - between(0, 90 * dayMs)),
      state: chance(0.5) ? 'replied' : state,
      isOurs: chance(0.05),
      replies: Array.from({ length: Math.floor(between(0, 3)) }, () => ({
        after: minutesAfter(),
        cameBack: chance(0.15),
      })),
      declaredAfter: chance(0.15) ? minutesAfter() : null,
      spamAfter: chance(0.9) ? minutesAfter() : null,
      spamBy: chance(0.5) ? 'admin' : 'staff',
      spamReason: chance(0.5) ? 'A real advertisement' : '',
    }
  })
  const at = (history: History, minutes: number) => new Date(history.received + minutes * 60_000)
  const chunk = 500
  for (let from = 0; from < count; from += chunk) {
    const some = histories.slice(from, from + chunk)
    const stored = await app.db
      .insert(contactSubmissions)
      .values(
        some.map((history, index) => ({
          firstName: 'F',
          lastName: 'L',
          email: history.isOurs ? 'Owen@example.com' : `visitor-${from + index}@example.org`,
          source: 'landing' as const,
          reference: `LB-H${from + index}`,
          submissionKey: `history-${from + index}`,
          statusToken: `history-${from + index}`,
          createdAt: new Date(history.received),
          replyDueAt: new Date(history.received + dayMs),
          status: history.state,
        })),
      )
      .returning({ id: contactSubmissions.id })
    const sent = some.flatMap((history, index) =>
      history.replies.map((one, number) => ({
        inquiryId: stored[index]?.id ?? 0,
        authorName: 'Ada',
        text: 'Yes.',
        submissionKey: `history-${from + index}-${number}`,
        messageId: `history-${from + index}-${number}@example.com`,
        state: one.cameBack ? ('failed' as const) : ('sent' as const),
        sendsAt: at(history, one.after),
        acceptedAt: one.cameBack ? null : at(history, one.after),
      })),
    )
    await app.db.insert(inquiryReplies).values(sent)
    const events = some.flatMap((history, index) => {
      const inquiryId = stored[index]?.id ?? 0
      const { declaredAfter, spamAfter, spamBy, spamReason } = history
      return [
        ...(declaredAfter === null
          ? []
          : [
              {
                inquiryId,
                type: 'outside-reply' as const,
                by: 'ada',
                data: { repliedAt: at(history, declaredAfter).toISOString() },
              },
            ]),
        ...(spamAfter === null
          ? []
          : [
              {
                inquiryId,
                type: 'status' as const,
                by: spamBy,
                byId: people[spamBy],
                at: at(history, spamAfter),
                data: { to: 'spam' as const, ...(spamReason !== '' && { reason: spamReason }) },
              },
            ]),
      ]
    })
    await app.db.insert(inquiryEvents).values(events)
  }
  return histories
}

/**
 * The promise counted another way: each history is told minute by minute, its day of the week taken from a calendar of
 * London, and figures from sorted lists. Nothing of the product's own calculation is used.
 */
function simulate(histories: History[], now: Date): PromiseReport {
  const mondays = mondaysUpTo(now)
  const weeks = mondays.map((monday) => ({ monday, told: [] as ReturnType<typeof tell>[] }))
  for (const history of histories) {
    if (now.getTime() - history.received < dayMs) continue
    const day = dayInLondon(new Date(history.received))
    const week = weeks.findLast(({ monday }) => monday <= day)
    week?.told.push(tell(history))
  }
  const figures = (told: ReturnType<typeof tell>[]) => {
    const number = (what: string) => told.filter(({ outcome }) => outcome === what).length
    const [kept, missed, declared] = ['kept', 'missed', 'declared'].map(number) as [number, number, number]
    const received = kept + missed + declared
    const waits = told
      .flatMap(({ outcome, waited }) =>
        waited !== null && (outcome === 'kept' || outcome === 'missed') ? [waited] : [],
      )
      .sort((one, other) => one - other)
    const half = waits.length / 2
    const median =
      waits.length % 2 === 1
        ? waits[Math.floor(half)]
        : Math.round(((waits[half - 1] ?? 0) + (waits[half] ?? 0)) / 2)
    const isEnough = received >= 10
    return {
      received,
      kept,
      missed,
      declared,
      booked: 0,
      share: isEnough ? kept / received : null,
      medianMinutes: isEnough && waits.length > 0 ? (median ?? null) : null,
      // The smallest wait that at least 95 of 100 did not exceed.
      p95Minutes: isEnough
        ? (waits.find((_wait, index) => (index + 1) * 100 >= waits.length * 95) ?? null)
        : null,
      excluded: { spam: number('spam'), test: number('test'), merged: number('merged') },
    }
  }
  return {
    definition: 2,
    since: mondays[0] ?? '',
    total: figures(weeks.flatMap(({ told }) => told)),
    weeks: weeks.map(({ monday, told }) => ({ week: monday, ...figures(told) })),
  }
}

function tell(history: History): { outcome: string; waited: number | null } {
  const { state, isOurs, declaredAfter, spamAfter } = history
  let waited: number | null = null
  for (const { after, cameBack } of history.replies)
    if (!cameBack && (waited === null || after < waited)) waited = after
  if (state === 'merged') return { outcome: 'merged', waited }
  if (isOurs) return { outcome: 'test', waited }
  if (state === 'spam') {
    const isInTime = spamAfter === null || spamAfter <= 24 * 60
    const isExplained = history.spamBy === 'admin' && history.spamReason.length > 0
    if (isInTime || isExplained) return { outcome: 'spam', waited }
  }
  if (waited !== null && waited <= 24 * 60) return { outcome: 'kept', waited }
  if (declaredAfter !== null && declaredAfter <= 24 * 60) return { outcome: 'declared', waited }
  return { outcome: 'missed', waited }
}

const dayInLondon = (at: Date) =>
  // Swedish writes a date as ISO does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' }).format(at)

function mondaysUpTo(now: Date): string[] {
  const mondays: string[] = []
  // At noon no change of the clocks moves the day.
  for (let at = Date.parse(`${dayInLondon(now)}T12:00:00Z`); mondays.length < 12; at -= dayMs)
    if (new Date(at).getUTCDay() === 1) mondays.unshift(new Date(at).toISOString().slice(0, 10))
  return mondays
}
