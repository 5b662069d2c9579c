import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { replyWatchers } from './reply-watcher.server.ts'
import { contactSubmissions } from './table.server.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { PermanentError } from '#platform/errors.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))
const { call } = inquiryCalls(app, () => maisie)

async function inquire(values: Record<string, string> = {}): Promise<string> {
  const response = await app.postJson('/api/contact/landing', {
    submissionKey: randomUUID(),
    firstName: 'Ada',
    lastName: 'Weaver',
    email: 'ada@example.org',
    company: 'Weaver & Daughters',
    service: 'other',
    message: 'We print cloth.',
    ...values,
  })
  // Written by handlers.server.tsx.
  return ((await response.json()) as { reference: string }).reference
}

// Responses of console-handlers.server.ts.
type One = {
  inquiry: Record<string, unknown>
  events: { id: number; type: string; by: string; text?: string }[]
  lastEvent: number
  samePerson: string[]
}
const one = async (reference: string, cookie = maisie): Promise<One> =>
  (await (await call('GET', `/${reference}`, undefined, cookie)).json()) as One

let keys = 0
const reply = async (reference: string, seenEvent: number) =>
  await call('POST', `/${reference}/replies`, {
    text: 'Dear Ada, yes.',
    seenEvent,
    submissionKey: `reply-key-${(keys += 1)}`,
  })

/** Hands the replies that wait to a mail server, which accepts them or refuses for the given reason. */
async function sendReplies(refusal?: string): Promise<unknown[]> {
  const delivered: unknown[] = []
  const deliver = async (message: unknown) => {
    if (refusal !== undefined) throw new PermanentError(refusal)
    return await Promise.resolve((delivered.push(message), { refused: [] }))
  }
  const handle = mailJob({ deliver, close: () => {} }, replyWatchers(app.db, app.services.now))
  const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'mail'))
  for (const job of jobs.filter(({ key, doneAt }) => key?.startsWith('reply:') && doneAt === null)) {
    await handle(job.payload, job, app.services.log).catch((error: unknown) => {
      if (!(error instanceof PermanentError)) throw error
    })
    if (refusal === undefined)
      await app.db.update(outboxJobs).set({ doneAt: new Date() }).where(eq(outboxJobs.id, job.id))
  }
  return delivered
}

describe('the list', () => {
  it('has the latest first', async () => {
    const first = await inquire()
    const second = await inquire({ email: 'ben@example.org', message: 'Hello' })
    const list = (await (await call('GET', '')).json()) as { inquiries: object[]; next: null }
    expect(list.next).toBeNull()
    // Every field is in tests/contracts/enquiries.txt.
    const times = { receivedAt: '2026-11-21T10:00:00.000Z', replyDueAt: '2026-11-22T10:00:00.000Z' }
    expect(list.inquiries).toMatchObject([
      { reference: second },
      { reference: first, ...times, snippet: 'We print cloth.' },
    ])
  })

  const references = async (query: string, cookie = maisie) =>
    (
      (await (await call('GET', query, undefined, cookie)).json()) as { inquiries: { reference: string }[] }
    ).inquiries.map(({ reference }) => reference)

  it('has the views of the contract', async () => {
    const mine = await inquire()
    const snoozed = await inquire({ email: 'b@example.org' })
    const spam = await inquire({ email: 'c@example.org' })
    await call('PATCH', `/${mine}`, { owner: 'maisie' })
    await call('PATCH', `/${snoozed}`, { snoozedUntil: '2026-11-21T12:00:00Z' })
    await call('PATCH', `/${spam}`, { status: 'spam' })
    expect(await references('?view=all')).toEqual([snoozed, mine])
    expect(await references('?view=unanswered')).toEqual([mine])
    expect(await references('?view=mine')).toEqual([mine])
    expect(await references('?view=mine', owen)).toEqual([])
    expect(await references('?view=snoozed')).toEqual([snoozed])
    expect(await references('?view=spam')).toEqual([spam])
    app.setNow('2026-11-21T12:00:01Z')
    // What waits is listed the first due first; of two at the same time, in order of arrival.
    expect(await references('?view=unanswered')).toEqual([mine, snoozed])
    expect((await call('GET', '?view=lost')).status).toBe(400)
  })

  it.each([
    ['by the beginning of a word', 'weav'],
    ['by company, whatever stands between', 'weaver daughters'],
    ['by e-mail address', 'ada@example.org'],
    ['by what was written', 'CLOTH'],
  ])('is searched %s', async (_how, q) => {
    const found = await inquire()
    await inquire({
      firstName: 'Ben',
      lastName: 'Other',
      email: 'ben@example.net',
      company: '',
      message: 'Hello',
    })
    expect(await references(`?q=${encodeURIComponent(q)}`)).toEqual([found])
  })

  it('is searched by reference, and finds nothing for what is nowhere', async () => {
    const found = await inquire()
    expect(await references(`?q=${found}`)).toEqual([found])
    expect(await references("?q=nowhere'%20%7C%20(%20!&")).toEqual([])
  })

  it('goes on where the page before ended', async () => {
    const all = []
    for (let at = 0; at < 3; at += 1) all.unshift(await inquire({ email: `p${at}@example.org` }))
    const first = (await (await call('GET', '?limit=2')).json()) as { next: string }
    expect(await references(`?limit=2&cursor=${first.next}`)).toEqual([all[2]])
    expect((await call('GET', '?limit=101')).status).toBe(400)
  })
})

it('is opened by the first person who looks, and tells of the same person’s others', async () => {
  const earlier = await inquire()
  const reference = await inquire({ message: 'And another thing.', email: 'ADA@example.org' })
  const shown = await one(reference)
  expect(shown.inquiry).toMatchObject({ status: 'open', message: 'And another thing.', details: {} })
  expect(shown.events).toMatchObject([{ type: 'opened', by: 'maisie' }])
  expect(shown.lastEvent).toBe(shown.events[0]?.id)
  expect(shown.samePerson).toEqual([earlier])
  expect((await one(reference, owen)).events).toHaveLength(1)
  expect((await call('GET', '/LB-00000')).status).toBe(404)
})

describe('a reply', () => {
  it('waits ten seconds, takes the inquiry, and stops the clock when the mail server has taken it', async () => {
    const reference = await inquire()
    const { lastEvent } = await one(reference)
    const response = await reply(reference, lastEvent)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({
      success: true,
      reply: { id: expect.any(Number), sendsAt: '2026-11-21T10:00:10.000Z' },
    })
    expect((await one(reference)).inquiry).toMatchObject({
      status: 'open',
      repliedAt: null,
      owner: { username: 'maisie' },
    })
    app.setNow('2026-11-21T10:00:30Z')
    const [mail] = await sendReplies()
    expect(mail).toMatchObject({
      kind: 'reply',
      to: ['ada@example.org'],
      fromPerson: 'maisie Test',
      subject: `Re: Your enquiry [${reference}]`,
      thread: { messageId: expect.stringMatching(/^reply-.*@loomsbury\.example$/) },
    })
    expect((await one(reference)).inquiry).toMatchObject({
      status: 'replied',
      repliedAt: '2026-11-21T10:00:30.000Z',
      replyDueAt: '2026-11-22T10:00:00.000Z',
    })
  })

  it('follows the earlier ones in one conversation', async () => {
    const reference = await inquire()
    await reply(reference, 0)
    await sendReplies()
    const { lastEvent } = await one(reference)
    await reply(reference, lastEvent)
    const [second] = (await sendReplies()) as { subject: string; thread: { earlier: string[] } }[]
    expect(second?.subject).toBe(`Re: Your enquiry [${reference}]`)
    expect(second?.thread.earlier).toHaveLength(1)
  })

  it('can be taken back until it leaves', async () => {
    const reference = await inquire()
    const sent = (await (await reply(reference, 0)).json()) as { reply: { id: number } }
    const path = `/${reference}/replies/${sent.reply.id}`
    expect((await call('DELETE', path)).status).toBe(200)
    expect((await call('DELETE', path)).status).toBe(200)
    expect(await sendReplies()).toEqual([])
    expect((await one(reference)).inquiry).toMatchObject({ repliedAt: null })
    const again = (await (await reply(reference, 0)).json()) as { reply: { id: number } }
    await sendReplies()
    expect((await call('DELETE', `/${reference}/replies/${again.reply.id}`)).status).toBe(409)
    expect((await call('DELETE', `/${reference}/replies/999`)).status).toBe(404)
  })

  it('is not sent when someone has done something its writer has not seen', async () => {
    const reference = await inquire()
    const { lastEvent } = await one(reference)
    await call('POST', `/${reference}/notes`, { text: 'She telephoned.' }, owen)
    const response = await reply(reference, lastEvent)
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      success: false,
      message: 'owen changed this while you were writing. Your reply is untouched.',
      events: [{ type: 'note', text: 'She telephoned.' }],
    })
    expect(await sendReplies()).toEqual([])
  })

  it.each([
    ['two minutes are left', '2026-11-22T09:58:00Z', '2026-11-22T09:58:10.000Z'],
    ['less is left', '2026-11-22T09:58:01Z', '2026-11-22T09:58:04.000Z'],
    ['ten seconds are left', '2026-11-22T09:59:50Z', '2026-11-22T09:59:53.000Z'],
    ['less than ten are left', '2026-11-22T09:59:51Z', '2026-11-22T09:59:51.000Z'],
    ['it is late', '2026-11-22T10:00:00Z', '2026-11-22T10:00:03.000Z'],
  ])('waits for as long as there is time: %s', async (_what, now, sendsAt) => {
    const reference = await inquire()
    app.setNow(now)
    expect(await (await reply(reference, 0)).json()).toMatchObject({ reply: { sendsAt } })
  })

  it('that is refused for good leaves the clock running', async () => {
    const reference = await inquire()
    await reply(reference, 0)
    await sendReplies('550 5.1.1 user unknown')
    const shown = await one(reference)
    expect(shown.inquiry).toMatchObject({ status: 'open', repliedAt: null })
    expect(shown.events.at(-1)).toMatchObject({ type: 'reply-failed', failure: '550 5.1.1 user unknown' })
  })

  it('to spam is refused with the reason', async () => {
    const reference = await inquire()
    await call('PATCH', `/${reference}`, { status: 'spam' })
    const response = await reply(reference, 99)
    expect([response.status, await response.text()]).toEqual([409, expect.stringContaining('marked as spam')])
  })
})

describe('a declared reply', () => {
  const told = { channel: 'telephone', repliedAt: '2026-11-21T10:00:00.000Z', note: 'We spoke.' }

  it('ends the waiting and is told apart', async () => {
    const reference = await inquire()
    expect((await call('POST', `/${reference}/outside-replies`, told)).status).toBe(201)
    const shown = await one(reference)
    expect(shown.inquiry).toMatchObject({ status: 'replied', repliedAt: '2026-11-21T10:00:00.000Z' })
    expect(shown.events[0]).toMatchObject({ type: 'outside-reply', channel: 'telephone', text: 'We spoke.' })
  })
})

describe('states', () => {
  it('are closed and opened, and spam is taken back', async () => {
    const reference = await inquire()
    for (const status of ['closed', 'open', 'spam', 'open'])
      expect(await (await call('PATCH', `/${reference}`, { status, confirm: true })).json()).toMatchObject({
        inquiry: { status },
      })
    const change = { status: 'closed', reason: null, confirm: true }
    expect((await call('PATCH', `/${reference}`, change)).status).toBe(200)
    expect((await call('PATCH', `/${reference}`, { status: 'converted' })).status).toBe(409)
    expect((await call('PATCH', `/${reference}`, {})).status).toBe(400)
  })

  it('are not closed before a reply, unless that is confirmed', async () => {
    const reference = await inquire()
    const { lastEvent } = await one(reference)
    const close = async () => await call('PATCH', `/${reference}`, { status: 'closed' })
    const refused = await close()
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ success: false, code: 'unanswered' })
    expect((await one(reference)).inquiry).toMatchObject({ status: 'open' })
    // One that is about to leave is a reply.
    await reply(reference, lastEvent)
    expect((await close()).status).toBe(200)
  })

  it('are merged under the earlier deadline', async () => {
    const early = await inquire()
    app.setNow('2026-11-21T11:00:00Z')
    const late = await inquire({ message: 'With the package this time.' })
    expect((await call('POST', `/${early}/merge`, { into: late })).status).toBe(200)
    expect((await one(late)).inquiry).toMatchObject({ replyDueAt: '2026-11-22T10:00:00.000Z' })
    expect((await one(early)).inquiry).toMatchObject({ status: 'merged' })
    const refused = await reply(early, 99)
    expect(((await refused.json()) as { message: string }).message).toContain(late)
  })

  it('have a recorded reply corrected or taken back within a day, which the history and the promise follow', async () => {
    const reference = await inquire()
    app.setNow('2026-11-21T15:00:00Z')
    const given = { channel: 'Phone', repliedAt: '2026-11-21T14:00:00Z', note: '' }
    const early = await call('POST', `/${reference}/outside-replies`, {
      ...given,
      repliedAt: '2026-11-21T09:59:00Z',
    })
    expect([early.status, await early.json()]).toMatchObject([
      400,
      { errors: [{ field: 'repliedAt', message: 'That is before the enquiry was received' }] },
    ])
    expect((await call('POST', `/${reference}/outside-replies`, given)).status).toBe(201)
    const shown = async () =>
      // Written by console-handlers.server.ts.
      (await (await call('GET', `/${reference}`)).json()) as {
        inquiry: { repliedAt: string | null; status: string }
        events: { id: number; type: string; repliedAt?: string }[]
      }
    const event = (await shown()).events.find(({ type }) => type === 'outside-reply')?.id
    const address = `/${reference}/outside-replies/${event}`
    const corrected = { ...given, repliedAt: '2026-11-21T13:00:00Z' }
    const ida = await addSignedIn(app, 'ida', { role: 'staff' })
    expect((await call('PATCH', address, corrected, ida)).status).toBe(409)
    expect((await call('PATCH', address, { ...corrected, repliedAt: '2026-11-21T09:00:00Z' })).status).toBe(
      400,
    )
    expect((await call('PATCH', `/${reference}/outside-replies/999999`, corrected)).status).toBe(404)
    expect((await call('PATCH', address, corrected)).status).toBe(200)
    expect((await shown()).inquiry).toMatchObject({
      status: 'replied',
      repliedAt: '2026-11-21T13:00:00.000Z',
    })
    expect((await call('DELETE', address, undefined, owen)).status).toBe(200)
    const { inquiry, events } = await shown()
    expect(inquiry).toMatchObject({ status: 'open', repliedAt: null })
    expect(events.map(({ type, repliedAt }) => [type, repliedAt])).toEqual([
      ['outside-reply', '2026-11-21T14:00:00.000Z'],
      ['outside-reply-corrected', '2026-11-21T13:00:00.000Z'],
      ['outside-reply-removed', undefined],
    ])
    expect((await call('DELETE', address)).status).toBe(404)
    expect((await call('POST', `/${reference}/outside-replies`, given)).status).toBe(201)
    const second = (await shown()).events.at(-1)?.id
    await app.db.execute(`update inquiry_events set at = '2026-11-21T15:00:00Z' where id = ${second}`)
    app.setNow('2026-11-22T15:00:01Z')
    expect((await call('DELETE', `/${reference}/outside-replies/${second}`)).status).toBe(409)
  })
})

it('is exported by administrators, and no formula runs', async () => {
  const reference = await inquire({ company: '=1+1' })
  const details = {
    phone: '020 7946 0000',
    packageSelected: 'Pro',
    currentFollowers: '2001-10000',
    attribution: { utmSource: 'letter', utmCampaign: 'spring' },
  }
  await app.db.update(contactSubmissions).set({ details }).where(eq(contactSubmissions.reference, reference))
  const response = await app.get('/api/console/inquiries.csv', owen)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const bytes = new Uint8Array(await response.arrayBuffer())
  // The byte-order mark, for Excel.
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const [head, row] = new TextDecoder().decode(bytes).split('\r\n')
  expect(head).toBe(
    'reference,status,kind,firstName,lastName,email,phone,company,service,package,message,source,campaign,receivedAt,replyDueAt,repliedAt,snoozedUntil,owner,currentFollowers,platforms',
  )
  expect(row).toBe(
    `${reference},new,landing,Ada,Weaver,ada@example.org,020 7946 0000,'=1+1,other,Pro,We print cloth.,letter,spring,2026-11-21T10:00:00.000Z,2026-11-22T10:00:00.000Z,,,,2001-10000,`,
  )
})
