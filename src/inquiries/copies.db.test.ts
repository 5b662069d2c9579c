import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { findMailInquiries } from '#mail/mail-inquiries.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { inquiryAttachments } from './attachment-table.server.ts'
import { inquiryEvents, inquiryReplies } from './conversation-table.server.ts'
import { loadInquiryStatus } from './private-page.server.ts'
import { contactSubmissions } from './table.server.ts'

// Who else gets what is written: copies of a reply, and messages that are forwarded.

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
beforeEach(async () => ({ maisie } = await resetWithStaff(app)))

const { add, call, form, pageOf, send, storedOf, watcher } = inquiryCalls(app, () => maisie)

let keys = 0
const replyTo = async (reference: string, more: object) => {
  const body = { text: 'Dear Gareth, yes.', seenEvent: 1_000_000, submissionKey: `copies-${(keys += 1)}` }
  return await call('POST', `/${reference}/replies`, { ...body, ...more })
}
const replies = async () => await app.db.select().from(inquiryReplies).orderBy(asc(inquiryReplies.id))

describe('copies of a reply', () => {
  it('are kept, sent and shown; the visitor is never one of them', async () => {
    const reference = await add({ email: 'gareth@penrhyn.example' })
    const cc = [
      ' Ines@Bücher.example ',
      'dai@penrhyn.example',
      'gareth@penrhyn.example',
      'dai@penrhyn.example',
    ]
    expect((await replyTo(reference, { cc })).status).toBe(202)
    const kept = ['ines@bücher.example', 'dai@penrhyn.example']
    expect((await replies())[0]?.cc).toEqual(kept)
    const [mail] = await app.queuedMails()
    expect(mail).toMatchObject({ to: ['gareth@penrhyn.example'], cc: kept })
    // The private page is the visitor's alone.
    expect(mail?.text).not.toContain('/enquiries/')
    expect((await pageOf(reference)).events.findLast(({ type }) => type === 'reply')).toMatchObject({
      cc: kept,
    })
  })

  it('left out are none: the e-mail is as before', async () => {
    const reference = await add()
    await replyTo(reference, {})
    const [mail] = await app.queuedMails()
    expect(mail).not.toHaveProperty('cc')
    expect(mail?.text).toContain('/enquiries/')
    expect((await pageOf(reference)).events.at(-1)).not.toHaveProperty('cc')
  })

  it.each([
    [['ines@penrhyn.example', 'no address'], '“no address” is not an e-mail address'],
    [['ines@penrhyn.example\r\nBcc: victim@example.org'], 'is not an e-mail address'],
    [['Ines <ines@penrhyn.example>'], 'is not an e-mail address'],
    [Array.from({ length: 11 }, (_, at) => `p${at}@example.org`), 'At most 10 people can get a copy'],
    ['ines@penrhyn.example', 'Please send a list of addresses'],
    [[1], 'Please send addresses'],
  ])('%j are refused next to the field', async (cc, words) => {
    const response = await replyTo(await add(), { cc })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      errors: [{ field: 'cc', message: expect.stringContaining(words) }],
    })
    expect(await replies()).toEqual([])
  })

  it('come back with a reply that is taken back, and make another reply of the same words', async () => {
    const reference = await add()
    const submissionKey = 'copies-of-one'
    const first = await replyTo(reference, { cc: ['ines@example.org'], submissionKey })
    const again = await replyTo(reference, { cc: ['ines@example.org'], submissionKey })
    expect(await again.json()).toEqual(await first.json())
    await replyTo(reference, { cc: ['dai@example.org'], submissionKey })
    expect((await replies()).map(({ cc }) => cc)).toEqual([['ines@example.org'], ['dai@example.org']])
    const id = (await replies())[1]?.id ?? 0
    expect((await call('DELETE', `/${reference}/replies/${id}`)).status).toBe(200)
    expect((await pageOf(reference)).draftCc).toEqual(['dai@example.org'])
  })

  it('that the mail server refuses are told, and the clock stops all the same', async () => {
    const reference = await add()
    await replyTo(reference, { cc: ['gone@example.org'] })
    const id = (await replies())[0]?.id ?? 0
    await watcher().mayLeave(id)
    await watcher().accepted(id, ['gone@example.org'])
    expect(await storedOf(reference)).toMatchObject({ status: 'replied', repliedAt: app.services.now() })
    expect((await pageOf(reference)).events.at(-1)).toMatchObject({
      type: 'delivery',
      delivery: 'failed',
      replyId: id,
      recipient: 'gone@example.org',
    })
  })

  it('are answered for staff alone: the private page shows what the visitor wrote, from whatever address', async () => {
    const reference = await add({ email: 'gareth@penrhyn.example', statusToken: 'g'.repeat(24) })
    await replyTo(reference, { cc: ['ines@bücher.example'] })
    const { id } = await storedOf(reference)
    const write = async (text: string, sender?: string, inquiryId = id) =>
      await app.db.insert(inquiryEvents).values({
        inquiryId,
        type: 'visitor-message',
        by: 'visitor',
        data: { text, ...(sender !== undefined && { sender }) },
      })
    await write('On the page.')
    await write('From my other address.', 'gareth@home.example')
    await write('He can pay more.', 'ines@xn--bcher-kva.example')
    // Who got a copy in an inquiry that was merged into this one.
    const merged = await add({ email: 'gareth@penrhyn.example' })
    await replyTo(merged, { cc: ['dai@example.org'] })
    await app.db
      .update(contactSubmissions)
      .set({ status: 'merged', mergedInto: id })
      .where(eq(contactSubmissions.reference, merged))
    await write('And later, too.', 'dai@example.org')
    await call('POST', `/${reference}/forwards`, {
      event: null,
      to: 'cai@example.org',
      submissionKey: 'forward-to-cai',
    })
    await write('Who is this?', 'Cai@example.org')
    const status = await loadInquiryStatus(app.db, 'g'.repeat(24), app.services.now())
    expect(status?.conversation.map(({ text }) => text)).toEqual(['On the page.', 'From my other address.'])
    const { events } = await pageOf(reference)
    expect(events.filter(({ type }) => type === 'visitor-message')).toHaveLength(5)
  })

  it('come from one field of the form', async () => {
    const reference = await add()
    const values = {
      text: 'Yes.',
      seenEvent: '1000000',
      submissionKey: 'copies-by-form',
      cc: 'a@example.org; b@example.org',
    }
    expect((await form(reference, 'reply', values)).status).toBe(303)
    expect((await replies())[0]?.cc).toEqual(['a@example.org', 'b@example.org'])
    const wrong = await form(reference, 'reply', {
      ...values,
      submissionKey: 'copies-by-form-2',
      cc: 'nobody',
    })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('“nobody” is not an e-mail address')
  })
})

describe('a message that is forwarded', () => {
  const forward = async (reference: string, more: object) =>
    await call('POST', `/${reference}/forwards`, {
      event: null,
      to: 'Ines@Bücher.example',
      submissionKey: `forward-${(keys += 1)}`,
      ...more,
    })

  it('goes out with what the visitor asked, is recorded, and stops no clock', async () => {
    const reference = await add({ status: 'new' })
    const before = await storedOf(reference)
    const body = { note: 'Is this one for you?', submissionKey: 'forward-once' }
    expect((await forward(reference, body)).status).toBe(202)
    // A browser that heard nothing sends it again.
    expect((await forward(reference, body)).status).toBe(202)
    const [{ email } = { email: '' }] = await app.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.username, 'maisie'))
    const mails = await app.queuedMails()
    expect(mails).toMatchObject([
      {
        kind: 'forward',
        to: ['ines@bücher.example'],
        replyTo: { address: email },
        subject: expect.stringMatching(/^Fwd: Penrhyn Slate Homes \[LB-/),
      },
    ])
    for (const words of ['Is this one for you?', 'Is there hope for us?', before.email])
      expect(mails[0]?.text).toContain(words)
    expect(mails[0]?.text).not.toContain(before.statusToken)
    expect(await storedOf(reference)).toMatchObject({
      status: before.status,
      repliedAt: null,
      replyDueAt: before.replyDueAt,
    })
    expect((await pageOf(reference)).events).toMatchObject([
      { type: 'forwarded', by: 'maisie', recipient: 'ines@bücher.example', forwards: null },
    ])
  })

  it('takes the stored files of its message with it', async () => {
    const reference = await add()
    const { id } = await storedOf(reference)
    const [event] = await app.db
      .insert(inquiryEvents)
      .values({ inquiryId: id, type: 'visitor-message', by: 'visitor', data: { text: 'The plan.' } })
      .returning()
    const file = {
      inquiryId: id,
      eventId: event?.id ?? 0,
      createdAt: new Date(),
      type: 'application/pdf',
      bytes: 3,
    }
    const [stored] = await app.db
      .insert(inquiryAttachments)
      .values([
        { ...file, name: 'plan.pdf', completedAt: new Date() },
        { ...file, name: 'virus.exe', reason: 'Not allowed.' },
      ])
      .returning()
    expect((await forward(reference, { event: event?.id })).status).toBe(202)
    const [mail] = await app.queuedMails()
    expect(mail?.text).toContain('The plan.')
    expect(mail?.attachments).toEqual([{ id: stored?.id, name: 'plan.pdf', type: 'application/pdf' }])
  })

  it('is none of another enquiry, no note, and goes to one address', async () => {
    const [reference, other] = [await add(), await add()]
    await call('POST', `/${reference}/notes`, { text: 'Between us.' })
    const note = (await pageOf(reference)).events.at(-1)?.id
    for (const event of [note, 999_999]) expect((await forward(reference, { event })).status).toBe(409)
    await replyTo(other, {})
    const theirs = (await pageOf(other)).events.find(({ type }) => type === 'reply')?.id
    expect((await forward(reference, { event: theirs })).status).toBe(409)
    for (const to of ['nobody', 'a@example.org, b@example.org', 'a@example.org\nBcc: b@example.org']) {
      const response = await forward(reference, { to })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ field: 'to' }] })
    }
    expect((await app.queuedMails()).filter(({ kind }) => kind === 'forward')).toEqual([])
  })

  it('does not hand on the private link that the visitor quotes, of this enquiry or another of theirs', async () => {
    const reference = await add({ statusToken: 'Ab3_'.repeat(6) })
    const { id, email, statusToken } = await storedOf(reference)
    const other = await storedOf(await add({ email: email.toUpperCase(), statusToken: 'aB-_'.repeat(6) }))
    const half = statusToken.slice(0, 9)
    const encoded = other.statusToken.replaceAll('-', '%2D').replaceAll('_', '%5f')
    const text = [
      'Yes.',
      `> https://loomsbury.example/enquiries/${statusToken}`,
      `> https://loomsbury.example/enquiries/${half}`,
      `> ${statusToken.slice(9)}`,
      `> https://safe.example/?url=%2Fenquiries%2F${encoded}`,
      'https://loomsbury.example/enquiries/of-somebody-else-entirely',
    ].join('\n')
    const [event] = await app.db
      .insert(inquiryEvents)
      .values({ inquiryId: id, type: 'visitor-message', by: 'visitor', data: { text } })
      .returning()
    await forward(reference, { event: event?.id })
    const [mail] = await app.queuedMails()
    expect(mail?.text).toContain('/enquiries/(left out)')
    expect(mail?.text).toContain('/enquiries/of-somebody-else-entirely')
    for (const part of [statusToken, half, '%2D'])
      for (const body of [mail?.text, mail?.html]) expect(body).not.toContain(part)
  })

  it('goes out again under the same key with other words or to someone else', async () => {
    const reference = await add()
    const submissionKey = 'forward-same-key'
    const twice = { submissionKey, note: 'For you?' }
    for (const more of [
      twice,
      twice,
      { submissionKey, note: 'For you!' },
      { ...twice, to: 'dai@example.org' },
    ])
      expect((await forward(reference, more)).status).toBe(202)
    expect((await app.queuedMails()).map(({ to }) => to)).toEqual([
      ['ines@bücher.example'],
      ['ines@bücher.example'],
      ['dai@example.org'],
    ])
  })

  it('is no e-mail to the visitor, for whoever looks after the outbox', async () => {
    const reference = await add()
    await forward(reference, {})
    const [job] = await app.db.select().from(outboxJobs)
    expect(job?.key).toMatch(/^forward:/)
    expect(await findMailInquiries(app.db, [job?.id ?? 0])).toEqual(new Map())
  })

  it('is forwarded by a form, and is no news to who writes a reply', async () => {
    const reference = await add()
    const values = { event: '', to: 'ines@example.org', note: '', submissionKey: 'forward-by-form' }
    const response = await form(reference, 'forward', values)
    expect(response.headers.get('location')).toBe(`/console/inquiries/${reference}?done=forward#composer`)
    const seenNothing = await replyTo(reference, { seenEvent: 0 })
    expect(seenNothing.status).toBe(202)
    await send((await replies())[0]?.id ?? 0)
  })
})
