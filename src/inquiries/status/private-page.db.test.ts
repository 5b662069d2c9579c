import { asc, eq } from 'drizzle-orm'
import { privacyCases } from '#privacy/table.server.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { inquiryEvents, inquiryReplies } from '../conversation-table.server.ts'
import { contactSubmissions } from '../table.server.ts'
import { newStatusToken } from '../store.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPerson, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

// The application's clock is at 10:00.
const dueAt = new Date('2026-11-22T09:00:00Z')
const key = 'a-key-of-sixteen-letters'

const app = await startTestApp()
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
})

type Inquiry = typeof contactSubmissions.$inferInsert

/** Stores an inquiry and gives what its private page needs. */
async function addPrivate(more: Partial<Inquiry> = {}) {
  const statusToken = newStatusToken()
  const reference = await addInquiry(app.db, dueAt, {
    statusToken,
    email: 'ines@marrowby.example',
    message: 'We make cheese.',
    ...more,
  })
  const [row] = await app.db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return { id: row?.id ?? 0, reference, page: `/enquiries/${statusToken}` }
}

const stored = async (id: number) => {
  const [row] = await app.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, id))
  return row
}
const eventsOf = async (id: number) =>
  await app.db
    .select()
    .from(inquiryEvents)
    .where(eq(inquiryEvents.inquiryId, id))
    .orderBy(asc(inquiryEvents.id))
const typesOf = async (id: number) => (await eventsOf(id)).map(({ type }) => type)
const read = async (page: string) => {
  const response = await app.request(page)
  return { response, html: (await response.text()).replaceAll('<!-- -->', '') }
}
const subjects = async () => (await app.queuedMails()).map(({ subject, to }) => [subject, ...to])

const addReply = async (inquiryId: number, more: Partial<typeof inquiryReplies.$inferInsert> = {}) => {
  const [reply] = await app.db
    .insert(inquiryReplies)
    .values({
      inquiryId,
      authorName: 'Tamsin Ferreira',
      text: 'Thank you, Ines.',
      submissionKey: newStatusToken(),
      messageId: `${newStatusToken()}@example.com`,
      state: 'sent',
      sendsAt: new Date('2026-11-21T09:30:00Z'),
      acceptedAt: new Date('2026-11-21T09:30:10Z'),
      ...more,
    })
    .returning({ id: inquiryReplies.id })
  return reply?.id ?? 0
}

describe('the private page', () => {
  it('is stored in no cache, passed on in no header and indexed by no search engine', async () => {
    const { page } = await addPrivate()
    const { response, html } = await read(page)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('Thank You! We’ll reply by tomorrow at 09:00')
  })

  it('says who has it and that a person has read it', async () => {
    const owner = await addPerson(app, 'tamsin', { role: 'staff' })
    const { page } = await addPrivate({
      status: 'open',
      ownerId: owner.id,
      openedAt: new Date('2026-11-21T09:40:00Z'),
    })
    const { html } = await read(page)
    expect(html).toContain('A person has read it. We’ll reply by tomorrow at 09:00')
    expect(html).toContain('Saturday 21 November 2026, 09:40, with tamsin Test')
  })

  it('shows the conversation: what the mail server took and what the visitor wrote, and nothing that is staff’s', async () => {
    const { id, page } = await addPrivate({ status: 'replied', repliedAt: new Date('2026-11-21T09:30:10Z') })
    await addReply(id)
    await addReply(id, { text: 'An undone thought', state: 'undone', acceptedAt: null })
    await addReply(id, { text: 'On its way still', state: 'waiting', acceptedAt: null })
    const at = new Date('2026-11-21T09:50:00Z')
    await app.db.insert(inquiryEvents).values([
      { inquiryId: id, at, type: 'note', by: 'owen', data: { text: 'Seems a small dairy' } },
      {
        inquiryId: id,
        at,
        type: 'outside-reply',
        by: 'owen',
        data: { text: 'Rang her', channel: 'Telephone' },
      },
      {
        inquiryId: id,
        at,
        type: 'visitor-message',
        by: 'visitor',
        data: { text: 'Tuesday at ten, please.' },
      },
    ])
    const { html } = await read(page)
    expect(html).toContain('We replied 30 minutes after you wrote')
    for (const shown of ['We make cheese.', 'Thank you, Ines.', 'Tuesday at ten, please.'])
      expect(html).toContain(shown)
    for (const hidden of [
      'Seems a small dairy',
      'Rang her',
      'An undone',
      'On its way still',
      'ines@marrowby',
    ])
      expect(html).not.toContain(hidden)
  })

  it('shows a spammer the same page as everyone else', async () => {
    const { page } = await addPrivate({ status: 'spam', openedAt: new Date('2026-11-21T09:40:00Z') })
    expect((await read(page)).html).toContain('Thank You! We’ll reply by tomorrow at 09:00')
  })

  it('of an enquiry that was merged shows the other one, if it is of the same address', async () => {
    const kept = await addPrivate({ message: 'The one with the package.' })
    const second = await addPrivate({ message: 'Sent twice.', status: 'merged', mergedInto: kept.id })
    const { html } = await read(second.page)
    expect(html).toContain('The one with the package.')
    expect(html).toContain(`You also wrote as ${second.reference}.`)
    const others = await addPrivate({
      email: 'gareth@example.com',
      message: 'Mine.',
      status: 'merged',
      mergedInto: kept.id,
    })
    const own = await read(others.page)
    expect(own.html).toContain('This enquiry is closed')
    expect(own.html).not.toContain('The one with the package.')
  })

  it('is here until 180 days after the last event, and then like a link that was never made', async () => {
    const { id, page } = await addPrivate()
    const at = new Date('2026-12-01T10:00:00Z')
    await app.db.insert(inquiryEvents).values({ inquiryId: id, at, type: 'note', by: 'owen' })
    app.setNow('2027-05-30T09:59:59Z')
    expect((await read(page)).response.status).toBe(200)
    app.setNow('2027-05-30T10:00:00Z')
    const gone = await read(page)
    const unknown = await read(`/enquiries/${newStatusToken()}`)
    expect([gone.response.status, unknown.response.status]).toEqual([404, 404])
    const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0]
    expect(main(gone.html)).toContain('Enquiry not found')
    expect(main(gone.html)).toBe(main(unknown.html))
    expect((await postForm(app, `${page}/messages`, { message: 'Hello?' })).status).toBe(404)
  })
})

describe('a message', () => {
  it('is stored, announced to the enquiry’s owner, and redirects to the page that says so', async () => {
    const owner = await addPerson(app, 'tamsin', { role: 'staff' })
    const { id, page, reference } = await addPrivate({ ownerId: owner.id })
    const response = await postForm(
      app,
      `${page}/messages`,
      { message: 'One more thing.\r\n<b>Bold</b>', submissionKey: key },
      // As a browser sends it from a page that names itself to no one.
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`${page}?done=messages#done`)
    const { html } = await read(`${page}?done=messages`)
    expect(html).toContain('We have your message.')
    expect(html).toContain('One more thing.\n&lt;b&gt;Bold&lt;/b&gt;')
    expect(await eventsOf(id)).toMatchObject([{ type: 'visitor-message', by: 'visitor', byId: null }])
    expect(await subjects()).toEqual([
      [`Gareth Llewellyn has written again (${reference})`, 'tamsin@example.com'],
    ])
    expect(app.wakeCount()).toBeGreaterThan(0)
  })

  it.each(['replied', 'closed'] as const)('makes a %s enquiry open again', async (status) => {
    const { id, page } = await addPrivate({ status, snoozedUntil: dueAt })
    const response = await app.postJson(`${page}/messages`, { message: 'And?', submissionKey: key })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      success: true,
      status: { conversation: [{ by: null, text: 'And?' }] },
    })
    expect(await stored(id)).toMatchObject({ status: 'open', snoozedUntil: null })
  })

  it.each(['spam', 'converted'] as const)('leaves a %s enquiry as it is', async (status) => {
    const { id, page } = await addPrivate({ status })
    await app.postJson(`${page}/messages`, { message: 'And?', submissionKey: key })
    expect(await stored(id)).toMatchObject({ status })
    expect(await typesOf(id)).toEqual(['visitor-message'])
    expect(await app.queuedMails()).toHaveLength(status === 'spam' ? 0 : 1)
  })

  it('sent twice is one, also at the same moment; other words with the same key are another', async () => {
    const { id, page } = await addPrivate()
    const send = async (message: string) =>
      (await app.postJson(`${page}/messages`, { message, submissionKey: key })).status
    expect(await Promise.all([send('Once'), send('Once'), send('Once')])).toEqual([201, 201, 201])
    expect(await send('Something else')).toBe(201)
    expect((await eventsOf(id)).map(({ data }) => data.text)).toEqual(['Once', 'Something else'])
    expect(await app.queuedMails()).toHaveLength(2)
  })

  it('without words comes back with what is wrong, natively as the page', async () => {
    const { id, page } = await addPrivate()
    const response = await postForm(app, `${page}/messages`, { message: '  ', submissionKey: key })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('Please write your message')
    const called = await app.postJson(`${page}/messages`, { message: 'x'.repeat(5001) })
    expect(called.status).toBe(400)
    expect(await called.json()).toMatchObject({
      errors: [{ field: 'message', message: 'Message must be at most 5000 characters' }],
    })
    expect(await typesOf(id)).toEqual([])
  })

  it('is refused after ten in an hour, from any address', async () => {
    const { id, page } = await addPrivate()
    for (let count = 1; count <= 11; count += 1) {
      const response = await postForm(app, `${page}/messages`, { message: `Message ${count}` })
      expect(response.status).toBe(count <= 10 ? 303 : 429)
    }
    expect(await typesOf(id)).toHaveLength(10)
  })
})

describe('withdrawing', () => {
  it('closes the enquiry and tells the agency; writing takes it back', async () => {
    const { id, page, reference } = await addPrivate()
    expect((await postForm(app, `${page}/withdrawal`, {})).headers.get('location')).toBe(
      `${page}?done=withdrawal#done`,
    )
    expect(await stored(id)).toMatchObject({ status: 'closed' })
    expect((await read(page)).html).toContain('You have withdrawn this enquiry')
    await postForm(app, `${page}/withdrawal`, {})
    expect(await subjects()).toEqual([
      [`Gareth Llewellyn has withdrawn their enquiry (${reference})`, ...app.services.env.agencyInbox],
    ])
    await postForm(app, `${page}/messages`, { message: 'We do need it.' })
    expect(await stored(id)).toMatchObject({ status: 'open' })
    expect((await read(page)).html).toContain('Thank You! We’ll reply')
  })

  it('is refused once it became a client’s', async () => {
    const { page } = await addPrivate({ status: 'converted' })
    expect((await postForm(app, `${page}/withdrawal`, {})).status).toBe(409)
  })
})

it('what was recorded of their visit is for staff alone', async () => {
  const attribution = { referrerHost: 'www.perplexity.ai', landingPath: '/services/website-design' }
  const { page } = await addPrivate({ details: { attribution } })
  expect((await read(page)).html).not.toContain('www.perplexity.ai')
  expect((await postForm(app, `${page}/source`, {})).status).toBe(404)
})

it('asking to be erased tells the administrators once, erases nothing by itself and says so', async () => {
  await addPerson(app, 'ada', { role: 'admin' })
  await addPerson(app, 'owen', { role: 'staff' })
  const { id, page, reference } = await addPrivate()
  for (let times = 0; times < 2; times += 1) await postForm(app, `${page}/erasure`, {})
  const [request] = await app.db.select().from(privacyCases)
  expect(request).toMatchObject({
    kind: 'erasure',
    origin: 'enquiry',
    message: `Asked on the private page of ${reference}.`,
  })
  expect((await subjects())[0]).toEqual([
    `Gareth Llewellyn asks for erasure (${request?.reference})`,
    'ada@example.com',
  ])
  expect(await subjects()).toHaveLength(2)
  expect(await typesOf(id)).toEqual(['erasure-asked'])
  expect((await read(page)).html).toContain('A person will do it within a month of that')
})

/** One whose last reply the mail server refused for good. */
async function failing() {
  const inquiry = await addPrivate({ status: 'open' })
  const replyId = await addReply(inquiry.id, {
    state: 'failed',
    acceptedAt: null,
    failure: '550 no such user',
  })
  await app.db.insert(outboxJobs).values({
    kind: 'mail',
    key: `reply:${replyId}`,
    payload: { kind: 'reply', to: ['ines@marrowby.example'], subject: 'Re', text: 'x', html: 'x' },
    attempts: 8,
    deadAt: new Date(),
  })
  return { ...inquiry, replyId }
}

describe('a reply that could not be delivered', () => {
  it('is said plainly, and goes to another address, of which the old one is told', async () => {
    const { id, page, replyId, reference } = await failing()
    const { html } = await read(page)
    expect(html).toContain('Our reply could not be delivered')
    expect(html).toContain('i•••@marrowby.example')
    expect(html).not.toContain('Thank you, Ines.')
    const response = await postForm(app, `${page}/address`, { email: ' Ines@Home.example ' })
    expect(response.headers.get('location')).toBe(`${page}?done=address#done`)
    expect(await stored(id)).toMatchObject({ email: 'ines@home.example' })
    expect(await subjects()).toEqual([
      ['Re', 'ines@home.example'],
      [`Our replies go to another address from now on (${reference})`, 'ines@marrowby.example'],
      [`Gareth Llewellyn has given another address (${reference})`, ...app.services.env.agencyInbox],
    ])
    const [job] = await app.db
      .select()
      .from(outboxJobs)
      .where(eq(outboxJobs.key, `reply:${replyId}`))
    expect(job).toMatchObject({ deadAt: null, attempts: 0 })
    const [reply] = await app.db.select().from(inquiryReplies).where(eq(inquiryReplies.id, replyId))
    expect(reply?.state).toBe('waiting')
    // It may not be changed again: nothing has failed.
    expect((await postForm(app, `${page}/address`, { email: 'x@example.com' })).status).toBe(409)
  })

  it('asks again for an address that is none', async () => {
    const { id, page } = await failing()
    const response = await postForm(app, `${page}/address`, { email: 'ines at home' })
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('Enter your e-mail address')
    expect(html).toContain('value="ines at home"')
    expect(await typesOf(id)).toEqual([])
  })

  it('is the only time at which an address can be changed', async () => {
    const { id, page } = await addPrivate()
    expect((await postForm(app, `${page}/address`, { email: 'x@example.com' })).status).toBe(409)
    expect(await stored(id)).toMatchObject({ email: 'ines@marrowby.example' })
  })
})
