import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inquiryReplies } from './conversation-table.server.ts'
import { newStatusToken } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'
import { countsOf, countWaiting } from '#console/frame/counts.server.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

// desk.md: nothing is left open. An enquiry whose visitor does not answer our reply comes back as a
// follow-up, and what they write next has its own clock.

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { call, json, pageOf, add, form, reply, send, storedOf, watcher } = inquiryCalls(app, () => maisie)

const replied = { status: 'replied', repliedAt: new Date('2026-11-21T09:00:00Z') } as const
const later = '2026-11-24T10:00:00.000Z'
let keys = 0

/** Replies with a follow-up, and has the mail server take it at ten past ten. */
async function replyWith(reference: string, followUpDays: unknown, more: object = {}): Promise<number> {
  keys += 1
  const { lastEvent } = await pageOf(reference)
  const body = {
    text: `Dear Gareth ${keys}.`,
    seenEvent: lastEvent,
    submissionKey: `follow-up-${keys}`,
    followUpDays,
    ...more,
  }
  const response = await call('POST', `/${reference}/replies`, body)
  expect(response.status).toBe(202)
  // Written by console-handlers.server.ts.
  return ((await response.json()) as { reply: { id: number } }).reply.id
}
const followUpOf = async (reference: string) => (await storedOf(reference)).followUpAt?.toISOString() ?? null
const addWithToken = async (more: Partial<typeof contactSubmissions.$inferInsert> = {}) => {
  const statusToken = newStatusToken()
  const reference = await add({ statusToken, ...more })
  const write = async (message = 'One thing more.') =>
    expect((await postForm(app, `/enquiries/${statusToken}/messages`, { message })).status).toBe(303)
  return { reference, write }
}

describe('a follow-up', () => {
  it('of a reply begins when the mail server takes it, and is where lists and pages show it', async () => {
    const reference = await add()
    const id = await replyWith(reference, 3)
    expect(await followUpOf(reference)).toBeNull()
    app.setNow('2026-11-21T10:10:00Z')
    await send(id)
    expect(await followUpOf(reference)).toBe('2026-11-24T10:10:00.000Z')
    const { inquiries } = await json(call('GET', '?view=all'))
    expect(inquiries).toMatchObject([{ reference, followUpAt: '2026-11-24T10:10:00.000Z' }])
    expect((await pageOf(reference)).inquiry.followUpAt).toBe('2026-11-24T10:10:00.000Z')
  })

  it('stays as it is with a reply that says nothing of it, and ends with one that wants none', async () => {
    const reference = await add({ ...replied, followUpAt: new Date(later) })
    await send(await reply(reference))
    expect(await followUpOf(reference)).toBe(later)
    await send(await replyWith(reference, null))
    expect(await followUpOf(reference)).toBeNull()
  })

  it('ends when a reply closes the enquiry, and is there again when that is taken back', async () => {
    const nextReplyDueAt = new Date('2026-11-21T12:00:00Z')
    const before = { ...replied, status: 'open', followUpAt: new Date(later), nextReplyDueAt } as const
    const reference = await add(before)
    // oxlint-disable-next-line unicorn/no-thenable -- the contract's name
    const id = await replyWith(reference, 7, { then: 'close' })
    const closed = { status: 'closed', followUpAt: null, nextReplyDueAt: null }
    expect(await storedOf(reference)).toMatchObject(closed)
    expect((await call('DELETE', `/${reference}/replies/${id}`)).status).toBe(200)
    expect(await storedOf(reference)).toMatchObject(before)
    expect((await pageOf(reference)).followUpDays).toBe(7)
    // oxlint-disable-next-line unicorn/no-thenable -- the contract's name
    await send(await replyWith(reference, 7, { then: 'close' }))
    expect(await storedOf(reference)).toMatchObject(closed)
  })

  it('closed by hand before the reply is taken back, the enquiry stays closed', async () => {
    const reference = await add()
    // oxlint-disable-next-line unicorn/no-thenable -- the contract's name
    const id = await replyWith(reference, null, { then: 'close' })
    await call('PATCH', `/${reference}`, { status: 'open' })
    await call('PATCH', `/${reference}`, { status: 'closed' })
    await call('DELETE', `/${reference}/replies/${id}`)
    expect((await storedOf(reference)).status).toBe('closed')
  })

  it('is refused in words where its days are none', async () => {
    const reference = await add()
    for (const followUpDays of [0, 91, 1.5, '3', true]) {
      const body = { text: 'Dear Gareth.', seenEvent: 0, submissionKey: 'follow-up-bad', followUpDays }
      const response = await call('POST', `/${reference}/replies`, body)
      expect(response.status, String(followUpDays)).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ field: 'followUpDays' }] })
    }
    expect(await app.db.$count(inquiryReplies)).toBe(0)
  })

  it('is set and ended by hand, by the call and by the form; each is told', async () => {
    const reference = await add(replied)
    const set = await json(call('PATCH', `/${reference}`, { followUpAt: later }))
    expect(set).toMatchObject({ inquiry: { followUpAt: later } })
    await call('PATCH', `/${reference}`, { followUpAt: null })
    expect(await followUpOf(reference)).toBeNull()
    await form(reference, 'follow-up', { followUpAt: '2026-11-24T10:00' })
    expect(await followUpOf(reference)).toBe(later)
    await form(reference, 'follow-up', { end: 'now' })
    const { events } = await pageOf(reference)
    expect(events.map(({ type, until }) => [type, until])).toEqual([
      ['follow-up', later],
      ['follow-up', null],
      ['follow-up', later],
      ['follow-up', null],
    ])
  })

  it.each([
    ['a time that has passed', replied, '2026-11-21T09:59:00Z', 400],
    ['a time far off', replied, '2027-11-21T09:59:00Z', 400],
    ['no time', replied, 'soon', 400],
    ['one that is closed', { status: 'closed' }, later, 409],
    ['spam', { status: 'spam' }, later, 409],
  ] as const)('is refused in words for %s', async (_what, more, followUpAt, status) => {
    const reference = await add(more)
    const response = await call('PATCH', `/${reference}`, { followUpAt })
    expect(response.status).toBe(status)
    expect(((await response.json()) as { message: string }).message).not.toBe('')
    expect(await followUpOf(reference)).toBeNull()
  })

  it('of someone who was erased meanwhile says that they are gone', async () => {
    const reference = await add(replied)
    await app.db.delete(contactSubmissions).where(eq(contactSubmissions.reference, reference))
    const response = await call('PATCH', `/${reference}`, { followUpAt: later })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'There is no enquiry with this reference.' })
  })

  it('ends when the visitor writes, when it is closed, when they withdraw, and when the reply comes back', async () => {
    const written = await addWithToken({ ...replied, followUpAt: new Date(later) })
    await written.write()
    expect(await followUpOf(written.reference)).toBeNull()
    for (const status of ['closed', 'spam']) {
      const reference = await add({ ...replied, followUpAt: new Date(later) })
      await call('PATCH', `/${reference}`, { status })
      expect(await followUpOf(reference), status).toBeNull()
    }
    const statusToken = newStatusToken()
    const withdrawn = await add({ ...replied, statusToken, followUpAt: new Date(later) })
    await postForm(app, `/enquiries/${statusToken}/withdrawal`, {})
    expect(await storedOf(withdrawn)).toMatchObject({ status: 'closed', followUpAt: null })
    const bounced = await add()
    const id = await replyWith(bounced, 3)
    await send(id)
    await watcher().refused(id, '550 5.1.1 user unknown')
    expect(await followUpOf(bounced)).toBeNull()
  })

  it('is in its view, on Today and in the counts once it is due', async () => {
    const reference = await add({ ...replied, followUpAt: new Date(later), message: 'Two shops.' })
    const listed = async () => (await json(call('GET', '?view=follow-up')))['inquiries']
    const today = async () => {
      const response = await app.get('/api/console/today', owen)
      return await response.json()
    }
    const counted = async () => await countWaiting(app.db, app.services.now())
    expect(await listed()).toEqual([])
    expect((await counted()).changesAt?.toISOString()).toBe(later)
    app.setNow(later)
    expect(await listed()).toMatchObject([{ reference, snippet: 'Two shops.' }])
    expect(await today()).toMatchObject({ followUpCount: 1, followUps: [{ reference }], waiting: [] })
    expect(countsOf(await counted(), 'x').followUps).toBe(1)
  })

  it('is chosen by who replies: without a choice there is none', async () => {
    expect((await pageOf(await add())).followUpDays).toBe(0)
  })
})

describe('what a visitor writes after our reply', () => {
  it('has 24 hours of its own from the first of their messages, and leaves the promise alone', async () => {
    const { reference, write } = await addWithToken(replied)
    const promised = (await storedOf(reference)).replyDueAt
    await write()
    app.setNow('2026-11-21T15:00:00Z')
    await write('And another.')
    expect(await storedOf(reference)).toMatchObject({
      status: 'open',
      nextReplyDueAt: new Date('2026-11-22T10:00:00Z'),
      replyDueAt: promised,
      repliedAt: replied.repliedAt,
    })
    await send(await reply(reference))
    expect(await storedOf(reference)).toMatchObject({ status: 'replied', nextReplyDueAt: null })
  })

  it('runs none while the first reply is owed', async () => {
    const { reference, write } = await addWithToken()
    await write()
    expect((await storedOf(reference)).nextReplyDueAt).toBeNull()
  })

  it('is not answered by a reply that was on its way already', async () => {
    const { reference, write } = await addWithToken()
    const id = await replyWith(reference, 3)
    await write('Wait, there is more.')
    await send(id)
    const { status, repliedAt, nextReplyDueAt, followUpAt } = await storedOf(reference)
    expect({ status, followUpAt }).toEqual({ status: 'open', followUpAt: null })
    expect(repliedAt).not.toBeNull()
    expect(nextReplyDueAt).not.toBeNull()
  })
})

describe('a snooze until they write', () => {
  it.each(['snoozedUntil', 'until'])('is asked for as %s, and ends with their next message', async (name) => {
    const { reference, write } = await addWithToken()
    const snoozed = await json(call('PATCH', `/${reference}`, { [name]: 'reply' }))
    expect(snoozed).toMatchObject({ inquiry: { snoozedUntil: 'reply' } })
    app.setNow('2026-12-01T00:00:00Z')
    const listed = async (view: string) => (await json(call('GET', `?view=${view}`)))['inquiries']
    expect(await listed('unanswered')).toEqual([])
    expect(await listed('snoozed')).toMatchObject([{ reference, snoozedUntil: 'reply' }])
    await write()
    expect(await listed('unanswered')).toMatchObject([{ reference, snoozedUntil: null }])
  })

  it('is a form too, and told in what happened', async () => {
    const reference = await add()
    await form(reference, 'snooze', { until: 'reply' })
    expect((await pageOf(reference)).events).toMatchObject([{ type: 'snoozed', until: 'reply' }])
  })
})

describe('the snippet of a row', () => {
  const snippets = async () =>
    ((await json(call('GET', '?view=all')))['inquiries'] as { snippet: string }[]).map(
      ({ snippet }) => snippet,
    )

  it('is the last words of the visitor in one line, cut at 140 characters and at no half one', async () => {
    await add({ message: `  Two\r\n\tshops.\n` })
    await add({ message: `${'a'.repeat(138)}🧵🧵` })
    const { write } = await addWithToken()
    await write('First.')
    await write('Last\nwords.')
    await add({ message: null, details: {} })
    expect(await snippets()).toEqual(['', 'Last words.', `${'a'.repeat(138)}…`, 'Two shops.'])
  })
})
