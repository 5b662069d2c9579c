import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookings } from './table.server.ts'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { releaseHeldCalls } from './timed-work.server.ts'
import { postForm } from '#tests/support/people.ts'
import { resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'

// What strangers may do with `/book`. The clock is Tuesday 24 November 2026, 10:42 in London.

const app = await startTestApp({ inquiriesPerHour: 5 })
let people: Colleagues
beforeEach(async () => {
  people = await resetWithColleagues(app)
})

const thursday = '2026-12-03T14:00:00.000Z'
const lena = {
  firstName: 'Lena',
  lastName: 'Brunner',
  email: 'lena@brunner.example',
  phone: '+41 44 123 45 67',
}
const days = ['04', '07', '08', '09', '10', '11']
const timeOn = (day: string) => `2026-12-${day}T10:00:00.000Z`

let visitors = 0
/** An address in a network of its own. */
const elsewhere = () => `10.${Math.floor((visitors += 1) / 256)}.${visitors % 256}.1`

type Answer = {
  success: boolean
  page?: string
  confirmBy?: string
  message?: string
  times?: { at: string }[]
}
async function book(values: object = {}, address = elsewhere()) {
  const body = JSON.stringify({ ...lena, at: thursday, submissionKey: randomUUID(), ...values })
  const headers = { 'content-type': 'application/json' }
  const response = await app.request('/api/bookings', { method: 'POST', headers, body }, address)
  return { status: response.status, answer: (await response.json()) as Answer }
}

const mailsTo = async (address: string) => (await app.queuedMails()).filter(({ to }) => to.includes(address))
const linkIn = (text: string) => /\/book\/[\w-]{24}(?:\?confirm=[\w-]{24})?/.exec(text)?.[0] ?? ''
const states = async () =>
  (await app.db.select().from(bookings).orderBy(bookings.id)).map(({ state, heldUntil }) =>
    heldUntil && state === 'booked' ? 'waiting' : state,
  )

describe('a second booking of a time by the same address', () => {
  it('with another key is refused like anyone’s, as JSON and as a form, and opens nothing', async () => {
    const { answer } = await book()
    const token = answer.page?.slice('/book/'.length) ?? ''
    for (const email of [lena.email, lena.email.toUpperCase(), 'stranger@example.org']) {
      const again = await book({ firstName: 'Eve', lastName: 'Stranger', email })
      expect(again.status).toBe(409)
      expect(again.answer).toEqual({
        success: false,
        message: 'That time has just been booked. Please choose another.',
        times: ['15:00', '15:30', '12:00'].map((time) => ({
          at: `2026-12-03T${time}:00.000Z`,
          endsAt: new Date(Date.parse(`2026-12-03T${time}:00Z`) + 1_800_000).toISOString(),
        })),
      })
      for (const submissionKey of ['', randomUUID()]) {
        const values = { firstName: 'Eve', lastName: 'Stranger', email, at: thursday, zone: 'Europe/London' }
        const page = await postForm(app, '/book', { ...values, submissionKey })
        const html = await page.text()
        expect([page.status, page.headers.get('location')]).toEqual([409, null])
        expect(html).toContain('That time has just been booked.')
        for (const known of [token, 'Brunner', lena.phone]) expect(html).not.toContain(known)
      }
    }
    expect(await app.db.$count(contactSubmissions)).toBe(1)
  })

  it('with several calls at once, too: no other time is offered in its place', async () => {
    const hours = await app.read<object>('/api/console/calling-hours', people.cookies.get('tamsin'))
    const parallel = { ...hours, atOnce: 5 }
    const cookie = people.cookies.get('tamsin')
    expect((await app.send('PUT', '/api/console/calling-hours', parallel, cookie)).status).toBe(200)
    await book()
    const { status, answer } = await book()
    expect(status).toBe(409)
    expect(answer.times).toHaveLength(3)
    expect(answer.times?.map(({ at }) => at)).not.toContain(thursday)
    const page = await postForm(app, '/book', { ...lena, at: thursday, submissionKey: randomUUID() })
    const html = await page.text()
    expect([page.status, html]).toEqual([409, expect.stringContaining('That time has just been booked.')])
    expect(html).not.toContain(`value="${thursday}"`)
  })

  it('with the same key is the same call', async () => {
    const submissionKey = randomUUID()
    const [one, other] = [await book({ submissionKey }), await book({ submissionKey })]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.answer.page).toBe(one.answer.page)
    // The key alone is not enough.
    const stranger = await book({ submissionKey, email: 'stranger@example.org' })
    expect(stranger.status).toBe(409)
  })

  it('sends the link to the mailbox again, once an hour', async () => {
    const { answer } = await book()
    expect(await mailsTo(lena.email)).toHaveLength(1)
    for (let times = 0; times < 4; times += 1) await book()
    const mails = await mailsTo(lena.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Somebody has just asked for this time once more with your address.')
    expect(linkIn(mails[1]?.text ?? '')).toContain(answer.page)
    // Of a stranger's attempt nobody hears.
    await book({ email: 'stranger@example.org' })
    expect(await mailsTo('stranger@example.org')).toEqual([])
  })

  it('counts as an attempt although nothing of it is stored', async () => {
    await book()
    const statuses = []
    for (let times = 0; times < 7; times += 1) statuses.push((await book({}, '203.0.113.5')).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429, 429])
    expect((await book({ at: timeOn('04') })).status).toBe(201)
  })
})

describe('calls that nobody has confirmed', () => {
  /** Books from a network, each time with another mailbox and from another address. */
  const bookAll = async (count: number, network = '198.51.100') =>
    await Promise.all(
      days.slice(0, count).map(async (day, number) => {
        const values = { at: timeOn(day), email: `visitor-${number}@example.org` }
        return await book(values, `${network}.${number + 1}`)
      }),
    )

  /** The link of the e-mail to the only call whose time is held. */
  async function heldCall() {
    await bookAll(3)
    const { status, answer } = await book({}, '198.51.100.9')
    expect([status, answer.confirmBy]).toEqual([201, '2026-11-24T10:57:00.000Z'])
    const [mail] = await mailsTo(lena.email)
    return { page: answer.page ?? '', mail, link: linkIn(mail?.text ?? '') }
  }
  const press = async (link: string) => {
    const [page = '', mark = ''] = link.split('?confirm=')
    return await postForm(app, `${page}/confirm`, { mark })
  }
  const bookingOf = async () => (await app.db.select().from(bookings).orderBy(bookings.id)).at(-1)

  it('are three for a network; of more the time is held for 15 minutes', async () => {
    const answers = await bookAll(5)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(answers.filter(({ answer }) => answer.confirmBy === undefined)).toHaveLength(3)
    expect((await states()).filter((state) => state === 'waiting')).toHaveLength(2)
    // Others are not touched by it.
    expect((await book({ at: timeOn('11') }, '198.51.101.1')).answer.confirmBy).toBeUndefined()
    expect((await book({ at: timeOn('14') }, '2001:db8:1::1')).answer.confirmBy).toBeUndefined()
  })

  it('of which the time is held show that, can neither be moved nor cancelled nor put in a calendar, and staff see none', async () => {
    const { page, mail, link } = await heldCall()
    expect(mail?.subject).toMatch(/^Please confirm: 3 December 2026, 14:00/)
    expect(mail?.calendar).toBeUndefined()
    expect(mail?.text).toContain('We hold this time for you until 10:57, London time.')
    // The browser that booked it cannot confirm it.
    const own = await app.page(page)
    expect(own).toContain(`We have sent an e-mail to ${lena.email}`)
    expect(own).not.toContain('name="mark"')
    expect(link).toMatch(/\?confirm=/)
    expect(await app.page(link)).toContain('name="mark"')
    expect((await app.get(`${page}.ics`)).status).toBe(404)
    for (const [form, values] of [
      ['move', { at: timeOn('11') }],
      ['cancel', {}],
    ] as const) {
      const refused = await postForm(app, `${page}/${form}`, values)
      expect(refused.status).toBe(409)
      expect(await refused.text()).toContain('Please confirm this call first')
    }
    const week = '/api/console/bookings?from=2026-12-03&to=2026-12-03'
    expect(await app.read(week, people.cookies.get('owen'))).toEqual({ bookings: [] })
    expect((await app.queuedMails()).filter(({ subject }) => subject.startsWith('New call: 3 '))).toEqual([])
    const [inquiry] = await app.db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.email, lena.email))
    expect(inquiry).toMatchObject({ status: 'new', repliedAt: null })
    // Nobody else gets the time meanwhile.
    expect((await book({ email: 'other@example.org' })).status).toBe(409)
  })

  it('are booked by pressing the button behind the link, and by nothing else', async () => {
    const { page, link } = await heldCall()
    // A mail server that opens it, and whoever has only the page.
    await app.get(link)
    for (const mark of ['', 'x'.repeat(24), page.slice(-24)])
      expect((await postForm(app, `${page}/confirm`, { mark })).status).toBe(403)
    expect((await bookingOf())?.heldUntil).not.toBeNull()
    expect((await press(link)).status).toBe(303)
    expect((await press(link)).status).toBe(303)
    expect(await bookingOf()).toMatchObject({ state: 'booked', heldUntil: null, network: null })
    expect(await app.page(page)).toContain('is yours')
    const mails = await app.queuedMails()
    expect(mails.slice(-2).map(({ subject, calendar }) => [subject, calendar?.method])).toEqual([
      [expect.stringMatching(/^New call: 3 December 2026/), 'REQUEST'],
      [expect.stringMatching(/^Booked: 3 December 2026/), 'REQUEST'],
    ])
    expect(mails.filter(({ subject }) => subject.startsWith('New call: 3 December'))).toHaveLength(1)
    const [inquiry] = await app.db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.email, lena.email))
    expect(inquiry?.status).toBe('replied')
    expect(await releaseHeldCalls(app.db, new Date('2026-11-24T12:00:00Z'))).toBe(0)
  })

  it('and are not held leave room for more once one is confirmed', async () => {
    await bookAll(3)
    const [mail] = await mailsTo('visitor-0@example.org')
    expect(await app.page(linkIn(mail?.text ?? ''))).toContain('The time is yours already.')
    // The file in the e-mail is the one that the booking browser can download.
    expect(mail?.calendar?.content).not.toContain('confirm=')
    const pressed = await press(linkIn(mail?.text ?? ''))
    expect(pressed.status).toBe(303)
    expect(await app.page(pressed.headers.get('location') ?? '')).toContain(
      'Thank you, the call is confirmed.',
    )
    expect((await book({}, '198.51.100.9')).answer.confirmBy).toBeUndefined()
  })

  it('give their time back after 15 minutes, and what was written stays to be answered', async () => {
    const { link } = await heldCall()
    expect(await releaseHeldCalls(app.db, new Date('2026-11-24T10:56:59Z'))).toBe(0)
    const at = new Date('2026-11-24T10:57:00Z')
    const released = await Promise.all([releaseHeldCalls(app.db, at), releaseHeldCalls(app.db, at)])
    expect(released.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect((await press(link)).status).toBe(409)
    expect(await app.page(link)).toContain('This call was not confirmed')
    const [inquiry] = await app.db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.email, lena.email))
    expect(inquiry?.status).toBe('new')
    const events = await app.db
      .select()
      .from(inquiryEvents)
      .where(eq(inquiryEvents.inquiryId, inquiry?.id ?? 0))
    expect(events.map(({ type }) => type)).toEqual(['call-asked', 'call-lapsed'])
    expect((await book({ email: 'other@example.org' })).status).toBe(201)
  })

  it('and lapse count in the promise like every enquiry that waits', async () => {
    await heldCall()
    await releaseHeldCalls(app.db, new Date('2026-11-24T10:57:00Z'))
    app.setNow('2026-11-26T11:00:00Z')
    await app.services.promise.renew()
    expect(await app.read('/promise.json')).toMatchObject({ total: { received: 1, booked: 3, missed: 1 } })
  })

  it('are at most 20 a day of one network, with whatever addresses', async () => {
    const statuses = []
    for (let number = 0; number < 21; number += 1) {
      const values = { at: '2026-12-05T10:00:00Z', email: `visitor-${number}@example.org` }
      statuses.push((await book(values, `198.51.100.${number}`)).status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
    expect(statuses[20]).toBe(429)
  })

  it('are not held for a mailbox that can get no e-mail to confirm by', async () => {
    // One mailbox, however its dots are set; each booking is another network's.
    const spellings = ['lena.b', 'l.enab', 'le.nab', 'len.ab', 'l.e.nab', 'l.en.ab']
    for (const [number, name] of spellings.entries()) {
      const at = timeOn(days[number] ?? '')
      expect((await book({ at, email: `${name}@gmail.com` })).status).toBe(201)
    }
    for (const [number, at] of ['2026-12-14', '2026-12-15', '2026-12-16'].entries())
      await book(
        { at: `${at}T10:00:00.000Z`, email: `visitor-${number}@example.org` },
        `198.51.100.${number}`,
      )
    const { status, answer } = await book({ email: 'lenab@gmail.com' }, '198.51.100.9')
    expect([status, answer.message]).toEqual([400, expect.stringContaining('too many e-mails from us today')])
    expect(await app.db.$count(bookings)).toBe(9)
  })

  it('forget their network when they begin', async () => {
    await book()
    expect((await bookingOf())?.network).toMatch(/^[\w-]{24}$/)
    await releaseHeldCalls(app.db, new Date(thursday))
    expect((await bookingOf())?.network).toBeNull()
  })
})
