import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activityEntries } from '#activity/table.server.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { newStatusToken } from './store.server.ts'
import { contactSubmissions } from './table.server.ts'
import { addInquiry, inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

// What an inquiry is after a second thought: a merge, spam or a reply that is not one after all.

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { call, reply: writeReply, send, storedOf, watcher } = inquiryCalls(app, () => maisie)
const ada = 'ada@example.org'
const tokenOf = new Map<string, string>()

/** One that was received so many hours after nine o'clock. */
async function add(hours = 0, more: Partial<typeof contactSubmissions.$inferInsert> = {}): Promise<string> {
  const statusToken = newStatusToken()
  const dueAt = new Date(Date.parse('2026-11-22T09:00:00Z') + hours * 3_600_000)
  const reference = await addInquiry(app.db, dueAt, { email: ada, status: 'open', statusToken, ...more })
  tokenOf.set(reference, statusToken)
  return reference
}

const merge = async (reference: string, into: string) => {
  expect((await call('POST', `/${reference}/merge`, { into })).status).toBe(200)
}
const become = async (reference: string, status: string): Promise<unknown> => {
  const response = await call('PATCH', `/${reference}`, { status })
  // Written by console-handlers.server.ts.
  return ((await response.json()) as { inquiry?: { status: string } }).inquiry?.status
}

const typesOf = async (reference: string) => {
  const rows = await app.db
    .select({ type: inquiryEvents.type })
    .from(inquiryEvents)
    .where(eq(inquiryEvents.inquiryId, (await storedOf(reference)).id))
    .orderBy(inquiryEvents.id)
  return rows.map(({ type }) => type)
}
const write = async (reference: string, message = 'And one thing more.') =>
  await postForm(app, `/enquiries/${tokenOf.get(reference)}/messages`, { message })

/** Replies, and has the mail server take it. @returns the reply's number */
async function reply(reference: string): Promise<number> {
  const id = await writeReply(reference, 'Dear Ada, yes.')
  await send(id)
  return id
}
const bounce = async (replyId: number) => await watcher().refused(replyId, '550 5.1.1 user unknown')

describe('a merge', () => {
  it('of one that waits into one that is over opens that one again', async () => {
    for (const status of ['replied', 'closed'] as const) {
      const kept = await add(0, { status, repliedAt: new Date('2026-11-21T09:30:00Z') })
      await merge(await add(1), kept)
      expect(await storedOf(kept)).toMatchObject({ status: 'open' })
    }
  })

  it('of one that waits into one that became a client’s is refused', async () => {
    const kept = await add(0, { status: 'converted' })
    const reference = await add(1)
    expect((await call('POST', `/${reference}/merge`, { into: kept })).status).toBe(409)
    expect(await storedOf(reference)).toMatchObject({ status: 'open', mergedInto: null })
    await merge(await add(2, { status: 'closed' }), kept)
  })

  it('of one that is over leaves the other as it is', async () => {
    const kept = await add(0, { status: 'closed' })
    await merge(await add(1, { status: 'closed' }), kept)
    expect(await storedOf(kept)).toMatchObject({ status: 'closed' })
  })

  it('of one that waits shows one that was put off', async () => {
    const snoozedUntil = new Date('2026-11-25T09:00:00Z')
    const kept = await add(0, { snoozedUntil })
    await merge(await add(1, { snoozedUntil }), kept)
    expect(await storedOf(kept)).toMatchObject({ snoozedUntil })
    await merge(await add(1), kept)
    expect(await storedOf(kept)).toMatchObject({ snoozedUntil: null })
  })

  it('that is reversed gives the deadline back, as far as no other merged one was earlier', async () => {
    const kept = await add(3)
    const [first, second] = [await add(1), await add(2)]
    await merge(second, kept)
    await merge(first, kept)
    const dueAt = async () => (await storedOf(kept)).replyDueAt.toISOString()
    expect(await dueAt()).toBe('2026-11-22T10:00:00.000Z')
    expect(await become(first, 'open')).toBe('open')
    expect(await dueAt()).toBe('2026-11-22T11:00:00.000Z')
    await become(second, 'open')
    expect(await dueAt()).toBe('2026-11-22T12:00:00.000Z')
    expect(await storedOf(second)).toMatchObject({ mergedInto: null })
  })

  it('into one that was merged itself shows the last, and what its visitor writes is there', async () => {
    const [first, second, last] = [
      await add(1),
      await add(2),
      await add(3, { message: 'The last of three.' }),
    ]
    await merge(first, second)
    await merge(second, last)
    await call('PATCH', `/${last}`, { status: 'closed', confirm: true })
    const page = await app.request(`/enquiries/${tokenOf.get(first)}`)
    expect(await page.text()).toContain('The last of three.')
    expect((await write(first)).status).toBe(303)
    expect(await typesOf(last)).toContain('visitor-message')
    expect(await storedOf(last)).toMatchObject({ status: 'open' })
  })

  it('into one of another address ends when its visitor writes again', async () => {
    const kept = await add(3, { email: 'ben@example.org' })
    const reference = await add(1)
    await merge(reference, kept)
    expect((await write(reference)).status).toBe(303)
    expect(await storedOf(reference)).toMatchObject({ status: 'open', mergedInto: null })
    expect((await storedOf(kept)).replyDueAt.toISOString()).toBe('2026-11-22T12:00:00.000Z')
    expect(await typesOf(kept)).not.toContain('visitor-message')
  })

  it('takes a reference as people type it', async () => {
    const [reference, kept] = [await add(), await add()]
    await merge(reference, ` ${kept.toLowerCase()} `)
    expect((await call('POST', `/${kept}/merge`, { into: ' ' })).status).toBe(400)
  })
})

describe('spam and merged, taken back', () => {
  const takenBack = {
    spam: async (reference: string) => void (await become(reference, 'spam')),
    merged: async (reference: string) => await merge(reference, await add(5)),
  }
  it.each(['spam', 'merged'] as const)('leave what was answered answered: %s', async (away) => {
    const reference = await add()
    await reply(reference)
    await takenBack[away](reference)
    expect(await become(reference, 'open')).toBe('replied')
  })

  it.each(['spam', 'merged'] as const)('leave who waits for a second reply waiting: %s', async (away) => {
    const reference = await add()
    await reply(reference)
    await write(reference)
    await takenBack[away](reference)
    expect(await become(reference, 'open')).toBe('open')
  })

  it('are open where the visitor has written meanwhile', async () => {
    const reference = await add()
    await reply(reference)
    await become(reference, 'spam')
    await write(reference)
    expect(await become(reference, 'open')).toBe('open')
  })
})

describe('a reply that comes back', () => {
  it('opens an enquiry that was closed behind it, with its clock', async () => {
    const reference = await add()
    const id = await reply(reference)
    await become(reference, 'closed')
    await bounce(id)
    expect(await storedOf(reference)).toMatchObject({ status: 'open', repliedAt: null, snoozedUntil: null })
  })

  it('leaves closed what another reply answered, and what its visitor withdrew', async () => {
    const [answered, withdrawn] = [await add(), await add()]
    await reply(answered)
    await bounce(await reply(answered).then(async (id) => (await become(answered, 'closed'), id)))
    expect(await storedOf(answered)).toMatchObject({ status: 'closed', repliedAt: expect.any(Date) })
    const id = await reply(withdrawn)
    await postForm(app, `/enquiries/${tokenOf.get(withdrawn)}/withdrawal`, {})
    await bounce(id)
    expect(await storedOf(withdrawn)).toMatchObject({ status: 'closed', repliedAt: null })
  })

  it('has answered no one, also where its visitor wrote again or became a client', async () => {
    const [open, converted] = [await add(), await add()]
    const ids = [await reply(open), await reply(converted)]
    await write(open)
    await app.db
      .update(contactSubmissions)
      .set({ status: 'converted' })
      .where(eq(contactSubmissions.reference, converted))
    for (const id of ids) await bounce(id)
    expect(await storedOf(open)).toMatchObject({ status: 'open', repliedAt: null })
    expect(await storedOf(converted)).toMatchObject({ status: 'converted', repliedAt: null })
  })
})

describe('a submission key', () => {
  const post = async (reference: string, body: object, cookie = maisie) => {
    const response = await call('POST', `/${reference}/replies`, { seenEvent: 1e9, ...body }, cookie)
    // Written by console-handlers.server.ts.
    return ((await response.json()) as { reply?: { id: number } }).reply?.id
  }
  it('is that of one reply: of the same words, person and enquiry', async () => {
    const [reference, other] = [await add(), await add()]
    const body = { text: 'Yes.', submissionKey: 'one-key-for-all' }
    const first = await post(reference, body)
    expect(await post(reference, body)).toBe(first)
    const changed = await post(reference, { ...body, text: 'Yes, gladly.' })
    const colleague = await post(reference, body, owen)
    const elsewhere = await post(other, body)
    expect(new Set([first, changed, colleague, elsewhere]).size).toBe(4)
    expect(await post(reference, { ...body, text: 'Yes, gladly.' })).toBe(changed)
  })

  it('sends again what was taken back', async () => {
    const reference = await add()
    const body = { text: 'Yes.', submissionKey: 'key-of-the-undone' }
    const first = await post(reference, body)
    expect((await call('DELETE', `/${reference}/replies/${first}`)).status).toBe(200)
    const second = await post(reference, body)
    expect(second).not.toBe(first)
    expect(await post(reference, body)).toBe(second)
    const states = await app.db
      .select({ state: inquiryReplies.state })
      .from(inquiryReplies)
      .orderBy(inquiryReplies.id)
    expect(states.map(({ state }) => state)).toEqual(['undone', 'waiting'])
  })
})

describe('several changes together', () => {
  it.each([
    ['a time that has passed', { snoozedUntil: '2020-01-01T00:00:00Z' }, 400],
    ['a state that cannot be', { status: 'converted' }, 409],
    [
      'a snooze of what is closed by then',
      { status: 'closed', confirm: true, snoozedUntil: '2026-11-24T09:00:00Z' },
      409,
    ],
  ])('are all refused with %s', async (_what, change, status) => {
    const reference = await add()
    const before = await storedOf(reference)
    const response = await call('PATCH', `/${reference}`, { owner: 'maisie', ...change })
    expect(response.status).toBe(status)
    expect(await storedOf(reference)).toEqual(before)
    expect(await typesOf(reference)).toEqual([])
  })

  it('are all done', async () => {
    const reference = await add()
    const response = await call('PATCH', `/${reference}`, {
      owner: 'maisie',
      snoozedUntil: '2026-11-24T09:00:00Z',
    })
    expect(await response.json()).toMatchObject({
      inquiry: { owner: { username: 'maisie' }, snoozedUntil: '2026-11-24T09:00:00.000Z' },
    })
  })

  it('take nothing from a colleague unseen', async () => {
    const reference = await add()
    const give = async (change: object) => (await call('PATCH', `/${reference}`, change)).status
    expect(await give({ owner: 'owen' })).toBe(200)
    expect(await give({ owner: 'maisie' })).toBe(409)
    expect(await give({ owner: null })).toBe(409)
    expect(await give({ owner: 'maisie', seenOwner: null })).toBe(409)
    expect(await give({ owner: 'maisie', seenOwner: 'owen' })).toBe(200)
  })
})

it('asking for the headers opens nothing and takes nothing along', async () => {
  const reference = await add(0, { status: 'new' })
  expect((await call('HEAD', `/${reference}`)).status).toBe(200)
  expect(await storedOf(reference)).toMatchObject({ status: 'new' })
  expect((await call('HEAD', '.csv', undefined, owen)).status).toBe(200)
  const exports = await app.db
    .select()
    .from(activityEntries)
    .where(and(eq(activityEntries.type, 'inquiry.exported')))
  expect(exports).toEqual([])
})
