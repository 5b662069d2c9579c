import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { inquiryDrafts, inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { dueAt, inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { add, call, pageOf, reply, send, storedOf, watcher } = inquiryCalls(app, () => maisie)

describe('a draft', () => {
  it('takes an unassigned inquiry, and none that is assigned or that is answered', async () => {
    const [reference, owned, answered] = [await add(), await add(), await add({ status: 'replied' })]
    await call('PATCH', `/${owned}`, { owner: 'owen' })
    for (const one of [reference, owned, answered])
      expect((await call('POST', `/${one}/draft`, { text: 'Dear Gareth' })).status).toBe(200)
    const page = await pageOf(reference)
    expect(page).toMatchObject({ draft: 'Dear Gareth', inquiry: { owner: { username: 'maisie' } } })
    expect(page.events).toMatchObject([{ type: 'owner', by: 'maisie', owner: 'maisie' }])
    expect((await pageOf(owned)).inquiry.owner?.username).toBe('owen')
    expect((await pageOf(answered)).inquiry.owner).toBeNull()
    expect((await pageOf(reference, owen)).draft).toBe('')
  })

  it('of nothing takes nothing, and drops what was stored', async () => {
    const reference = await add()
    await call('POST', `/${reference}/draft`, { text: '  ' })
    expect((await pageOf(reference)).inquiry.owner).toBeNull()
    await call('POST', `/${reference}/draft`, { text: 'Dear' })
    await call('POST', `/${reference}/draft`, { text: '' })
    expect(await app.db.select().from(inquiryDrafts)).toEqual([])
  })
})

describe('a reply', () => {
  it('whose e-mail is discarded is marked as failed, and its inquiry goes on waiting', async () => {
    const reference = await add()
    const id = await reply(reference)
    const [job] = await app.db
      .select()
      .from(outboxJobs)
      .where(eq(outboxJobs.key, `reply:${id}`))
    const discard = { method: 'DELETE', headers: { cookie: owen } }
    expect((await app.request(`/api/console/mail/${job?.id}`, discard)).status).toBe(200)
    const page = await pageOf(reference)
    expect(page.replies).toMatchObject([{ id, state: 'failed', failure: 'The e-mail was discarded.' }])
    expect(page.events.at(-1)).toMatchObject({ type: 'reply-failed', by: 'owen', replyId: id })
    expect(page.inquiry).toMatchObject({ status: 'open', repliedAt: null })
    // No one can take back what is gone.
    expect((await call('DELETE', `/${reference}/replies/${id}`)).status).toBe(409)
  })

  it('that is refused for good after it was accepted puts the inquiry back, with its clock', async () => {
    const reference = await add()
    const id = await reply(reference)
    await send(id)
    expect(await storedOf(reference)).toMatchObject({ status: 'replied', repliedAt: app.services.now() })
    await watcher().refused(id, '550 5.1.1 user unknown')
    expect(await storedOf(reference)).toMatchObject({ status: 'open', repliedAt: null, replyDueAt: dueAt })
    expect((await pageOf(reference)).replies).toMatchObject([
      {
        state: 'failed',
        failure: 'This address does not exist at example.com. Look for a spelling mistake.',
      },
    ])
  })

  it('that is refused after another was accepted leaves the clock stopped, and someone has to act', async () => {
    const reference = await add()
    await send(await reply(reference))
    app.setNow('2026-11-21T12:00:00Z')
    const second = await reply(reference, 'And this.')
    await watcher().mayLeave(second)
    await watcher().refused(second, '552 5.2.2 mailbox full')
    expect(await storedOf(reference)).toMatchObject({
      status: 'open',
      repliedAt: new Date('2026-11-21T10:00:00Z'),
    })
  })

  it('counts what was declared when the mail is refused', async () => {
    const reference = await add()
    const told = { channel: 'phone', repliedAt: '2026-11-21T09:00:00Z', note: '' }
    const id = await reply(reference)
    await watcher().mayLeave(id)
    await call('POST', `/${reference}/outside-replies`, told)
    await watcher().refused(id, '550 5.1.1 user unknown')
    expect(await storedOf(reference)).toMatchObject({
      status: 'open',
      repliedAt: new Date('2026-11-21T09:00:00Z'),
    })
  })

  it('whose e-mail was given up says why', async () => {
    const reference = await add()
    const id = await reply(reference)
    await watcher().mayLeave(id)
    await app.db
      .update(outboxJobs)
      .set({ deadAt: new Date(), lastError: 'connect ECONNREFUSED' })
      .where(eq(outboxJobs.key, `reply:${id}`))
    expect((await pageOf(reference)).replies).toMatchObject([
      { state: 'failed', failure: 'Our own mail server could not be reached. Try again when it is running.' },
    ])
  })
})

it('sent under one key to two inquiries at the same moment is stored for each', async () => {
  const references = await Promise.all(Array.from({ length: 12 }, async () => await add()))
  const body = { text: 'Dear Gareth, yes.', seenEvent: 0, submissionKey: 'one-key-for-all' }
  const responses = await Promise.all(
    references.map(async (reference) => await call('POST', `/${reference}/replies`, body)),
  )
  expect(responses.map(({ status }) => status)).toEqual(references.map(() => 202))
  expect(await app.db.select().from(inquiryReplies)).toHaveLength(references.length)
})

it('keeps every reply of fifty who reply in parallel, each once', async () => {
  const people = Array.from({ length: 50 }, (_, index) => `writer${index}`)
  const cookies: string[] = []
  for (const name of people) cookies.push(await addSignedIn(app, name, { role: 'staff' }))
  const references: string[] = []
  for (let index = 0; index < 10; index += 1) references.push(await add())
  const sent = people.flatMap((_, index) => {
    const reference = references[index % references.length] ?? ''
    // Of the others' replies each writer has seen all: here it counts that none gets lost.
    const body = { text: `Reply ${index}`, seenEvent: 1_000_000, submissionKey: `fifty-key-${index}` }
    // A browser that heard nothing sends the same again.
    return [1, 2].map(() => call('POST', `/${reference}/replies`, body, cookies[index]))
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([202]))
  const replies = await app.db.select().from(inquiryReplies)
  expect(replies.map(({ text }) => text).toSorted()).toEqual(
    people.map((_, index) => `Reply ${index}`).toSorted(),
  )
  expect((await app.db.select().from(inquiryEvents)).filter(({ type }) => type === 'reply')).toHaveLength(50)
  const mails = (await app.db.select().from(outboxJobs)).filter(({ key }) => key?.startsWith('reply:'))
  expect(mails).toHaveLength(50)
}, 60_000)
