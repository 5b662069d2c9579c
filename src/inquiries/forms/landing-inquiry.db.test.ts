import { beforeEach, describe, expect, it } from 'vitest'
import { contactSubmissions } from '../table.server.ts'
import { startTestApp } from '#tests/support/test-app.ts'

// What all calls of request forms have in common is in inquiries.db.test.ts, their limits in inquiry-limits.db.test.ts.

const path = '/api/contact/landing'
const complete = {
  firstName: 'Priya',
  lastName: 'Shah',
  email: 'priya@example.com',
  company: 'Shah & Sons',
  service: 'ai_content',
  message: 'Our enquiries have halved.\nWhy?',
}

const app = await startTestApp({ inquiriesPerHour: 1_000_000 })
beforeEach(async () => await app.reset())

const stored = async () => await app.db.select().from(contactSubmissions)
const postForm = async (values: Record<string, string>, headers: Record<string, string> = {}) =>
  await app.request(path, { method: 'POST', body: new URLSearchParams(values), headers })

describe('an inquiry that a script sends', () => {
  it('is answered with its reference and the time by which we reply', async () => {
    const response = await app.postJson(path, { ...complete, submissionKey: 'a'.repeat(32) })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      success: true,
      message: 'Thank you. A strategist replies within 24 hours.',
      reference: expect.stringMatching(/^LB-[0-9A-HJKMNP-TV-Z]{5}$/),
      replyDueAt: '2026-11-22T10:00:00.000Z',
      statusPath: expect.stringMatching(/^\/enquiries\/[\w-]{24}$/),
    })
  })

  it('is stored with every field, its source and its due time', async () => {
    await app.postJson(path, complete)
    expect(await stored()).toEqual([
      expect.objectContaining({
        ...complete,
        source: 'landing',
        createdAt: new Date('2026-11-21T10:00:00Z'),
        replyDueAt: new Date('2026-11-22T10:00:00Z'),
        repliedAt: null,
      }),
    ])
  })

  it('needs no more than names and e-mail', async () => {
    const { firstName, lastName, email } = complete
    const none = { company: null, service: null, message: null }
    for (const rest of [{}, { ...none, email: 'other@example.com' }])
      expect((await app.postJson(path, { firstName, lastName, email, ...rest })).status).toBe(201)
    const bare = expect.objectContaining({ company: '', service: '', message: null })
    expect(await stored()).toEqual([bare, bare])
  })

  it('is another inquiry under another key', async () => {
    await app.postJson(path, { ...complete, submissionKey: 'a'.repeat(32) })
    await app.postJson(path, { ...complete, submissionKey: 'b'.repeat(32) })
    expect(await stored()).toHaveLength(2)
  })

  it('wakes the outbox', async () => {
    const before = app.wakeCount()
    await app.postJson(path, complete)
    expect(app.wakeCount()).toBe(before + 1)
  })
})

describe('the mails of an inquiry', () => {
  it('tell staff everything, and a reply goes to the visitor', async () => {
    const keyed = { ...complete, submissionKey: 'a'.repeat(32) }
    const { reference } = await (await app.postJson(path, keyed)).json()
    const [staff] = await app.queuedMails()
    expect(staff).toMatchObject({
      to: ['hello@loomsbury.example'],
      replyTo: { name: 'Priya Shah', address: 'priya@example.com' },
      subject: `New enquiry ${reference} from Priya Shah`,
    })
    for (const text of ['Shah & Sons', 'AI content creation', 'Our enquiries have halved.\nWhy?', reference])
      expect(staff?.text).toContain(text)
    expect(staff?.text).toContain('Reply by Sunday 22 November 2026, 10:00')
  })

  it('thank the visitor, with reference, promise and a private link', async () => {
    const keyed = { ...complete, submissionKey: 'a'.repeat(32) }
    const { reference } = await (await app.postJson(path, keyed)).json()
    const [row] = await stored()
    const [, visitor] = await app.queuedMails()
    expect(visitor).toMatchObject({
      to: ['priya@example.com'],
      subject: `We have your enquiry (${reference})`,
    })
    expect(visitor?.text).toContain('within 24 hours')
    expect(visitor?.text).toContain('30-minute strategy call')
    expect(visitor?.text).toContain('Book a call: http://localhost:3000/book')
    expect(visitor?.text).toContain(`http://localhost:3000/enquiries/${row?.statusToken}`)
  })
})

it('is refused when another site makes the browser send it', async () => {
  const headers = { origin: 'https://elsewhere.example', host: 'localhost:3000' }
  expect((await postForm(complete, headers)).status).toBe(403)
  expect((await app.postJson(path, complete, { origin: 'null' })).status).toBe(403)
  expect(await stored()).toEqual([])
  expect((await app.postJson(path, complete, { origin: 'http://localhost:3000' })).status).toBe(201)
})

describe('a form sent without JavaScript', () => {
  const keyIn = (html: string) => /name="submissionKey" value="([^"]+)"/.exec(html)?.[1] ?? ''

  it('from the home page, which is the same for everyone, gets a thank-you without a link', async () => {
    expect(keyIn(await app.page('/'))).toBe('')
    const response = await postForm(complete)
    expect([response.status, response.headers.get('location')]).toEqual([200, null])
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    const [row] = await stored()
    expect(html).toContain('Thank You!')
    expect(html).toContain('a strategist replies within 24 hours')
    for (const known of [row?.reference, row?.statusToken, 'priya']) expect(html).not.toContain(known)
    const [, visitor] = await app.queuedMails()
    expect(visitor?.text).toContain(`/enquiries/${row?.statusToken}`)
  })

  it('that came back with mistakes has a key, and redirects to its private page', async () => {
    const submissionKey = keyIn(await (await postForm({ ...complete, email: '' })).text())
    const response = await postForm({ ...complete, submissionKey })
    expect(response.status).toBe(303)
    const page = await app.request(response.headers.get('location') ?? '')
    const html = await page.text()
    const [row] = await stored()
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    for (const text of ['Thank You!', row?.reference, 'Sunday 22 November 2026, 10:00', 'noindex'])
      expect(html).toContain(text)
    expect(html).not.toContain('priya@example.com')
    expect(html).toContain('p•••@example.com')
  })

  it('comes back with its errors and with everything that was typed', async () => {
    const response = await postForm({ ...complete, email: 'priya@', message: 'Two\nlines <b>' })
    const html = await response.text()
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(html).toContain('Please enter a valid email address')
    for (const text of ['value="Priya"', 'value="priya@"', 'Two\nlines &lt;b&gt;'])
      expect(html).toContain(text)
  })

  it('says with which campaign its page was opened, also after mistakes', async () => {
    const referer = 'http://localhost:3000/?utm_source=letter&utm_medium=email'
    const html = await (await postForm({ ...complete, email: '' }, { referer })).text()
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
    await postForm({ ...complete, ...fields }, { referer: `http://localhost:3000${path}` })
    const [row] = await stored()
    expect(row?.details.attribution).toEqual({ landingPath: '/', utmSource: 'letter', utmMedium: 'email' })
    const [toStaff] = await app.queuedMails()
    expect(toStaff?.text).toContain('letter')
  })

  it('is one inquiry when it is sent twice', async () => {
    await Promise.all([postForm(complete), postForm(complete)])
    expect(await stored()).toHaveLength(1)
  })

  it('gets pages, not JSON, for what goes wrong', async () => {
    const tooLarge = await postForm({ ...complete, message: 'x'.repeat(65 * 1024) })
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.headers.get('content-type')).toContain('text/html')
    expect(await tooLarge.text()).toContain('too much text')
  })
})
