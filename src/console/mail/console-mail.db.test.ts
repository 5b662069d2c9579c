import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { byCommand } from '#activity/record.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { inquiryAttachmentChunks, inquiryAttachments } from '#inquiries/attachment-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { bouncedAddresses, receivedMails } from '#inquiries/mail-in-table.server.ts'
import type { Message } from '#clients/project-data.ts'
import { aboutInquiry, queueMails } from '#platform/mail/queue-mails.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { archiveClient, sendToClient } from '#tests/support/projects.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let admin = ''
let staff = ''
beforeEach(async () => {
  await app.reset()
  admin = await addSignedIn(app, 'owen', { role: 'admin' })
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
})

const message = (name: string): MailMessage => ({
  kind: 'acknowledgement',
  to: [`${name}@example.org`],
  subject: `We have your enquiry (${name})`,
  text: 'Thank you.',
  html: '<p>Thank you.</p><script>alert(1)</script>',
})

/** Queues one e-mail that waits, one that failed and one that was sent: their numbers are 1, 2 and 3. */
async function queueThree(): Promise<void> {
  await app.db.transaction(async (tx) =>
    enqueueAll(
      tx,
      'mail',
      ['waiting', 'failed', 'sent'].map((name) => ({ payload: message(name) })),
    ),
  )
  const set = async (id: number, values: Partial<typeof outboxJobs.$inferInsert>) =>
    await app.db.update(outboxJobs).set(values).where(eq(outboxJobs.id, id))
  await set(2, { deadAt: new Date(), attempts: 8, lastError: '550 5.1.1 user unknown' })
  await set(3, { doneAt: new Date(), attempts: 1 })
}

const call = async (method: string, path: string, cookie = staff) =>
  await app.request(`/api/console${path}`, { method, headers: { cookie } })

type Listed = { mails: Record<string, unknown>[]; next: string | null }
const list = async (query = ''): Promise<Listed> =>
  // Written by console.ts.
  (await (await call('GET', `/mail${query}`)).json()) as Listed

describe('the list', () => {
  it('tells what each e-mail is, to whom, and what has become of it', async () => {
    await queueThree()
    expect(await list()).toMatchObject({
      mails: [
        { id: 3, state: 'sent', attempts: 1 },
        { id: 2, state: 'failed', attempts: 8, lastError: '550 5.1.1 user unknown' },
        {
          id: 1,
          kind: 'acknowledgement',
          subject: 'We have your enquiry (waiting)',
          to: ['waiting@example.org'],
          state: 'waiting',
          attempts: 0,
          lastError: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        },
      ],
      next: null,
    })
  })

  it.each(['waiting', 'failed', 'sent'])('holds only what is %s where that is asked for', async (state) => {
    await queueThree()
    const { mails } = await list(`?state=${state}`)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ state })
  })

  it('shows one that cannot be read, beside the others, until it is thrown away', async () => {
    await queueThree()
    await app.db
      .update(outboxJobs)
      .set({ payload: { to: 'nobody' } })
      .where(eq(outboxJobs.id, 2))
    expect((await list()).mails).toMatchObject([
      { id: 3 },
      { id: 2, subject: 'An e-mail that cannot be read', to: [] },
      { id: 1 },
    ])
    for (const path of ['/console/mail', '/console/mail?read=2', '/console'])
      expect((await app.get(path, staff)).status).toBe(200)
    expect((await call('DELETE', '/mail/2', admin)).status).toBe(200)
    expect((await list()).mails).toHaveLength(2)
  })

  it('goes on where the page before ended', async () => {
    await app.db.transaction(async (tx) =>
      enqueueAll(
        tx,
        'mail',
        Array.from({ length: 51 }, (_, at) => ({ payload: message(String(at)) })),
      ),
    )
    const first = await list()
    expect(first.mails).toHaveLength(50)
    const second = await list(`?cursor=${first.next}`)
    expect(second.mails.map(({ id }) => id)).toEqual([1])
    expect(second.next).toBeNull()
  })

  it('refuses a state that there is none of', async () => {
    expect((await call('GET', '/mail?state=lost')).status).toBe(400)
  })
})

describe('trying again', () => {
  it('makes a failed e-mail due immediately, wakes the worker and is written down', async () => {
    await queueThree()
    const wakes = app.wakeCount()
    expect((await call('POST', '/mail/2/retry')).status).toBe(200)
    expect((await list('?state=waiting')).mails.map(({ id }) => id)).toEqual([2, 1])
    expect(app.wakeCount()).toBe(wakes + 1)
    expect(
      await app.db.select().from(activityEntries).where(eq(activityEntries.type, 'mail.retried')),
    ).toMatchObject([{ actor: 'maisie', subject: '2', requestId: expect.stringMatching(/^[\w-]{36}$/) }])
  })

  it.each([
    ['3', 409, 'This e-mail was sent already.'],
    ['99', 404, 'There is no such e-mail.'],
    ['none', 404, 'There is no such e-mail.'],
  ])('says why %s cannot be', async (id, status, words) => {
    await queueThree()
    const response = await call('POST', `/mail/${id}/retry`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, message: words })
  })
})

describe('discarding', () => {
  it('takes an e-mail away', async () => {
    await queueThree()
    expect((await call('DELETE', '/mail/2', admin)).status).toBe(200)
    expect((await list()).mails.map(({ id }) => id)).toEqual([3, 1])
  })

  it('leaves alone what a worker has in hand', async () => {
    await queueThree()
    await app.db
      .update(outboxJobs)
      .set({ leasedUntil: new Date(Date.now() + 3_600_000), leaseToken: 'x' })
      .where(eq(outboxJobs.id, 1))
    expect((await call('DELETE', '/mail/1', admin)).status).toBe(409)
  })
})

describe('correcting the address', () => {
  const correct = async (id: number, address = 'leo@northmoor.example') => {
    const response = await postForm(app, consolePaths.correctMail(id), { address }, { cookie: staff })
    return response.headers.get('location') ?? (await response.text())
  }
  const addressOf = async (id: number) => (await list()).mails.find((mail) => mail['id'] === id)?.['to']

  it('is for e-mails to the sender of an enquiry only: a link of an account goes nowhere else', async () => {
    await queueThree()
    expect(await correct(2)).toContain(
      'Only an e-mail to the sender of an enquiry gets another address here.',
    )
    expect(await addressOf(2)).toEqual(['failed@example.org'])
  })

  it('leaves an enquiry alone that has another address by now', async () => {
    await addInquiry(app.db, new Date(), { email: 'leo@northmoor.exmaple' })
    const [inquiry] = await app.db.select().from(contactSubmissions)
    await app.db.transaction(async (tx) =>
      queueMails(tx, aboutInquiry(inquiry?.id ?? null), [
        { payload: { ...message('leo'), to: ['leo@northmoor.exmaple'] } },
        { payload: { ...message('hello'), to: ['hello@loomsbury.example'] } },
      ]),
    )
    await app.db.update(outboxJobs).set({ deadAt: new Date(), lastError: '550 5.1.1 user unknown' })
    // The agency's own copy is about the enquiry too.
    expect(await correct(2)).toContain('The enquiry has another address by now.')
    expect(await correct(1)).toBe('/console/mail?done=corrected')
    expect(await addressOf(1)).toEqual(['leo@northmoor.example'])
    expect(await app.db.select().from(contactSubmissions)).toMatchObject([{ email: 'leo@northmoor.example' }])
    expect(await app.db.select().from(inquiryEvents)).toMatchObject([
      { type: 'address-changed', by: 'maisie', data: { text: 'leo@northmoor.example' } },
    ])
  })
})

it('a reply that failed is corrected as well, with whatever else failed for the same address', async () => {
  const reference = await addInquiry(app.db, new Date(), { email: 'leo@northmoor.exmaple' })
  const [inquiry] = await app.db.select().from(contactSubmissions)
  const sent = await app.send(
    'POST',
    `/api/console/inquiries/${reference}/replies`,
    { text: 'Yes, there is.', submissionKey: 'reply-key-00000001', seenEvent: 0 },
    staff,
  )
  expect(sent.status).toBe(202)
  await app.db.transaction(async (tx) =>
    queueMails(tx, aboutInquiry(inquiry?.id ?? null), [
      { payload: { ...message('leo'), to: ['leo@northmoor.exmaple'] } },
    ]),
  )
  // An account of the same address: its links go nowhere else.
  await app.db.transaction(async (tx) =>
    enqueueAll(tx, 'mail', [{ payload: { ...message('leo'), to: ['leo@northmoor.exmaple'] } }]),
  )
  await app.db.update(outboxJobs).set({ deadAt: new Date(), lastError: '550 5.1.1 user unknown' })
  expect(await app.page('/console/mail', staff)).toContain('Correct the address and send again')
  const form = consolePaths.correctMail(1)
  const post = async (address: string) => await postForm(app, form, { address }, { cookie: staff })
  expect(await (await post('Leo@northmoor.exmaple')).text()).toContain('This is the address that failed.')
  expect((await post('leo@northmoor.example')).status).toBe(303)
  expect((await list()).mails.map(({ id, to, state }) => [id, to, state])).toEqual([
    [3, ['leo@northmoor.exmaple'], 'failed'],
    [2, ['leo@northmoor.example'], 'waiting'],
    [1, ['leo@northmoor.example'], 'waiting'],
  ])
})

describe('an e-mail that belongs to no enquiry', () => {
  const add = async () => {
    const [mail] = await app.db
      .insert(receivedMails)
      .values({ key: 'one', arrivedAt: new Date(), outcome: 'unmatched', text: 'When do you open?' })
      .returning({ id: receivedMails.id })
    return String(mail?.id)
  }
  const post = async (path: string, values: Record<string, string> = {}) => {
    const response = await postForm(app, path, values, { cookie: staff })
    return response.headers.get('location') ?? (await response.text())
  }

  it('is put into the conversation of one by its reference, once', async () => {
    const path = consolePaths.matchMail(await add())
    expect(await post(path, { reference: 'LB-NONE' })).toContain('There is no enquiry with this reference.')
    const spam = await addInquiry(app.db, new Date(), { status: 'spam' })
    expect(await post(path, { reference: spam })).toContain('it takes no message')
    const reference = await addInquiry(app.db, new Date())
    expect(await post(path, { reference: ` ${reference.toLowerCase()}` })).toBe(
      '/console/unmatched?done=matched',
    )
    expect(await app.db.select().from(inquiryEvents)).toMatchObject([{ type: 'visitor-message' }])
    // The words are in the conversation, and nowhere else.
    expect(await app.db.select().from(receivedMails)).toMatchObject([{ outcome: 'message', text: '' }])
    expect(await post(path, { reference })).toBe('/console/unmatched?done=gone')
  })

  it('finds its enquiry by words, and goes there with one press', async () => {
    const id = await add()
    const reference = await addInquiry(app.db, new Date(), { company: 'Okafor Bakery' })
    await addInquiry(app.db, new Date(), { company: 'Okafor Bakery', status: 'spam' })
    const found = await app.page(`/console/unmatched?mail=${id}&q=okafor`, staff)
    expect(found.match(/Put into (?:<!-- -->)?LB-/g)).toHaveLength(1)
    expect(found).toContain(`value="${reference}"`)
    expect(await app.page(`/console/unmatched?mail=${id}&q=nobody`, staff)).toContain(
      'No enquiry has these words.',
    )
  })

  it('finds a client too, and is a message of theirs in the conversation of its subject', async () => {
    const id = await add()
    const cookie = await addSignedIn(app, 'ada')
    const [ada] = await app.db.select().from(users).where(eq(users.username, 'ada'))
    await sendToClient(app.db, byCommand, { clientId: ada?.id ?? '', subject: 'Jugs', message: 'Which one?' })
    await app.db.update(receivedMails).set({
      subject: 'AW: jugs',
      fromAddress: 'ada@home.example',
      text: 'The blue one.',
      history: '> unknown words',
    })
    const files = [
      { name: 'kiln.txt', completedAt: new Date() },
      { name: 'jug.exe', reason: 'It is a program.' },
    ]
    for (const file of files)
      await app.db.insert(inquiryAttachments).values({ mailId: Number(id), createdAt: new Date(), ...file })
    await app.db
      .insert(inquiryAttachmentChunks)
      .values({ attachmentId: 1, number: 0, data: Buffer.from('Heather.') })
    const found = await app.page(`/console/unmatched?mail=${id}&q=ada@example.com`, staff)
    expect(found.match(/Put into the messages of (?:<!-- -->)?ada Test/g)).toHaveLength(1)
    const path = consolePaths.matchMail(id)
    expect(await post(path, { username: 'nobody' })).toContain('There is no client with this username.')
    expect(await post(path, { username: 'maisie' })).toContain('There is no client with this username.')
    expect(await post(path, { username: 'ada' })).toBe('/console/unmatched?done=matched')
    const [written, first] = await app.read<Message[]>(paths.api.clientMessages(), cookie)
    expect(written).toMatchObject({
      isFromClient: true,
      subject: 'Jugs',
      answerTo: first?.id,
      message:
        'The blue one.\n\n> unknown words\n\njug.exe: It is a program.\n\nSent by e-mail from ada@home.example.',
      attachments: [{ name: 'kiln.txt' }],
    })
    expect((await app.queuedMails()).at(-1)).toMatchObject({ kind: 'client-message' })
    expect(await app.db.select().from(receivedMails)).toMatchObject([{ outcome: 'client-message', text: '' }])
    expect(await app.db.$count(inquiryAttachments)).toBe(0)
    expect(await post(path, { username: 'ada' })).toBe('/console/unmatched?done=gone')
  })

  it('begins a conversation with a client where none has its subject, however long it is', async () => {
    const id = await add()
    const cookie = await addSignedIn(app, 'ada')
    await app.db.update(receivedMails).set({ text: 'word '.repeat(4000).trim() })
    await archiveClient(
      app.db,
      (await app.db.select().from(users).where(eq(users.username, 'ada')))[0]?.id ?? '',
      true,
    )
    const path = consolePaths.matchMail(id)
    expect(await post(path, { username: 'ada' })).toContain('archive')
    await app.db.update(users).set({ archivedAt: null })
    expect(await post(path, { username: 'ada' })).toBe('/console/unmatched?done=matched')
    const [written] = await app.read<Message[]>(paths.api.clientMessages(), cookie)
    expect(written).toMatchObject({ subject: 'Without a subject', answerTo: null })
    expect(written?.message.match(/word/g)).toHaveLength(4000)
  })

  it('becomes an enquiry whose clock began when it came, with its words and its files', async () => {
    const arrivedAt = new Date(Date.now() - 20 * 3_600_000)
    const id = await add()
    await app.db.update(receivedMails).set({
      arrivedAt,
      fromName: 'Robin van der Berg',
      fromAddress: 'robin@shop.example',
      subject: 'Opening hours',
      history: '> earlier',
    })
    await app.db.insert(inquiryAttachments).values({
      mailId: Number(id),
      name: 'brief.pdf',
      createdAt: arrivedAt,
      completedAt: arrivedAt,
    })
    const page = await app.page('/console/unmatched', staff)
    expect(page).toContain(`href="/console/unmatched/${id}/attachments/1"`)
    const path = consolePaths.mailToInquiry(id)
    expect(await post(path)).toMatch(/^\/console\/inquiries\/LB-/)
    const [inquiry] = await app.db.select().from(contactSubmissions)
    expect(inquiry).toMatchObject({
      firstName: 'Robin',
      lastName: 'van der Berg',
      email: 'robin@shop.example',
      message: 'Opening hours\n\nWhen do you open?\n\n> earlier',
      createdAt: arrivedAt,
      replyDueAt: new Date(arrivedAt.getTime() + 86_400_000),
      status: 'new',
      mailToken: expect.stringMatching(/^[a-z2-7]{26}$/),
    })
    expect(await app.db.select().from(inquiryAttachments)).toMatchObject([
      { mailId: null, inquiryId: inquiry?.id, eventId: expect.any(Number) },
    ])
    // A machine writes to no one whose address is only claimed.
    expect(await app.queuedMails()).toEqual([])
    expect(await post(path)).toBe('/console/unmatched?done=gone')
  })

  it('says why it cannot become one', async () => {
    expect(await post(consolePaths.mailToInquiry(await add()))).toContain('has no address to reply to')
  })

  it('is in a folded group where nobody has to look at it, and is not counted', async () => {
    await add()
    for (const kind of ['newsletter', 'automatic', 'report'] as const)
      await app.db
        .insert(receivedMails)
        .values({ key: kind, arrivedAt: new Date(), outcome: 'unmatched', kind, text: `This is a ${kind}.` })
    const page = await app.page('/console/unmatched', staff)
    expect(page).toContain('Two e-mails belong to no enquiry.')
    expect(page).toMatch(/<details[^>]*>(?:<summary>)Newsletters \(1\).*This is a newsletter\./s)
    expect(page).toMatch(/<summary>Automatic replies \(1\).*This is a automatic\./s)
  })

  it('is discarded, once', async () => {
    const path = consolePaths.discardUnmatched(await add())
    expect(await post(path)).toBe('/console/unmatched?done=discarded')
    expect(await app.db.select().from(receivedMails)).toMatchObject([{ outcome: 'dismissed', text: '' }])
    expect(await post(path)).toBe('/console/unmatched?done=gone')
  })
})

describe('the page', () => {
  const page = async (query: string) => await app.page(`/console/mail${query}`, staff)

  it('says that every e-mail has left only when none waits', async () => {
    await queueThree()
    await app.db.delete(outboxJobs).where(eq(outboxJobs.id, 2))
    const html = await page('')
    expect(html).toContain('One e-mail is on the way.')
    expect(html).toContain('No e-mail has failed')
    expect(html).not.toContain('All e-mails have been sent')
    await app.db.delete(outboxJobs).where(eq(outboxJobs.id, 1))
    expect(await page('')).toMatch(/<h1.*All e-mails have been sent\..*<h2.*All e-mails have been sent</s)
  })

  it('says how long e-mails have been waiting', async () => {
    await queueThree()
    await app.db
      .update(outboxJobs)
      .set({ createdAt: new Date(app.services.now().getTime() - 2 * 3_600_000) })
      .where(eq(outboxJobs.id, 1))
    const html = await page('?state=waiting')
    expect(html).toContain('How long they have been waiting')
    expect(html).toMatch(/1 to 6 hours<\/th><td[^>]*>.*?<\/svg>1<\/td>/)
    expect(await page('?state=sent')).not.toContain('How long')
  })

  it('lists the addresses that sent an e-mail back', async () => {
    expect(await page('')).not.toContain('sent an e-mail back')
    await app.db.insert(bouncedAddresses).values({
      address: 'ada@okaforbakery.example',
      at: new Date(),
      isComplaint: false,
      reason: '550 5.1.1 <b>unknown</b>',
    })
    const html = await page('')
    expect(html).toContain('Bounced addresses')
    expect(html).toContain('ada@okaforbakery.example')
    expect(html).toContain('550 5.1.1 &lt;b&gt;unknown&lt;/b&gt;')
  })
})

describe('the preview', () => {
  const preview = async () => await app.get('/console/mail/1/preview', staff)

  it('runs no script, fetches nothing and is embedded in our own pages only', async () => {
    await queueThree()
    const response = await preview()
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox; default-src 'none'/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await response.text()).toContain('<p>Thank you.</p>')
  })
  it('of a link that lets someone in leads nowhere', async () => {
    const links = [
      '/set-password?next=%2F&amp;token=Secret-1',
      '/sign-in/link?token=Secret-2',
      '/privacy-request/Secret-3',
    ]
    const html = links.map((link) => `<a href="https://agency.example${link}">In</a>`).join('')
    await app.db.transaction(async (tx) => {
      await enqueueAll(tx, 'mail', [{ payload: { ...message('new'), kind: 'invitation', html } }])
    })
    const shown = await (await preview()).text()
    expect(shown).toContain('/set-password?next=%2F&amp;token=…')
    expect(shown).not.toContain('Secret')
  })
})
