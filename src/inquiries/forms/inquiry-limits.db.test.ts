import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contactSubmissions } from '../table.server.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const path = '/api/contact/landing'
const right = { firstName: 'Priya', lastName: 'Shah', email: 'priya@example.com', message: 'Why?' }

const app = await startTestApp({ inquiriesPerHour: 3 })
beforeEach(async () => await app.reset())

const stored = async () => await app.db.select().from(contactSubmissions)
const acknowledgements = async () =>
  (await app.queuedMails()).filter(({ subject }) => subject.startsWith('We have your enquiry'))

/** Each from an address of its own unless one is given. */
const post = async (values: object, address: string = randomUUID(), more = {}) =>
  await app.request(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...more },
      body: JSON.stringify(values),
    },
    address,
  )

describe('acknowledgements', () => {
  it('go to one mailbox three times a day, whatever its spelling; every inquiry is stored and told to staff', async () => {
    const spellings = [
      'p@example.com',
      'P@Example.com',
      'p+a@example.com',
      'p+b@example.com',
      'p@example.com',
    ]
    for (const [index, email] of spellings.entries()) {
      const submissionKey = randomUUID()
      const answer = await post({ ...right, email, submissionKey, message: String(index) })
      expect(answer.status).toBe(201)
      expect(await answer.json()).toMatchObject({ success: true, reference: expect.any(String) })
    }
    expect(await stored()).toHaveLength(5)
    expect(await acknowledgements()).toHaveLength(3)
    expect(await app.queuedMails()).toHaveLength(8)
    await post({ ...right, email: 'other@example.com' })
    expect(await acknowledgements()).toHaveLength(4)
  })

  it('hold no more when many inquiries arrive in parallel', async () => {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => await post({ ...right, message: `${index}` })),
    )
    expect(await stored()).toHaveLength(10)
    expect(await acknowledgements()).toHaveLength(3)
  })

  it('carry neither sentences nor links of the sender; staff and the private page have the message', async () => {
    const message = 'You have won: https://evil.example/prize'
    await post({
      ...right,
      firstName: 'Claim at https://evil.example/now',
      lastName: 'evil.example mail@evil.example',
      company: 'www.evil.example',
      service: 'See evil.example/x',
      message,
    })
    const [visitor] = await acknowledgements()
    expect(`${visitor?.subject}${visitor?.text}${visitor?.html}`).not.toContain('evil.example')
    expect(visitor?.text).not.toContain('You have won')
    const [staff] = await app.queuedMails()
    expect(staff?.text).toContain(message)
    expect(`${staff?.subject}${staff?.replyTo?.name}`).not.toContain('evil.example')
    const [row] = await stored()
    expect(await (await app.request(`/enquiries/${row?.statusToken}`)).text()).toContain(message)
  })
})

it('a name is stored, and appears in subjects, without invisible characters', async () => {
  await post({ ...right, firstName: 'Pri\u200Bya\u202E', lastName: '\u2066محمد\u2069' })
  const [row] = await stored()
  expect([row?.firstName, row?.lastName]).toEqual(['Priya', 'محمد'])
  const [staff] = await app.queuedMails()
  expect(staff?.subject).toContain('from Priya محمد')
})

describe('the hourly limit', () => {
  it('counts what is stored: mistakes and the same inquiry again use up nothing of it', async () => {
    const address = randomUUID()
    for (let mistake = 0; mistake < 6; mistake += 1)
      expect((await post({ ...right, email: 'priya@' }, address)).status).toBe(400)
    const statuses = []
    for (const message of ['one', 'one', 'two', 'three', 'four'])
      statuses.push((await post({ ...right, message }, address)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
    // Who forges the header gains nothing: it counts only behind a trusted proxy.
    const forged = await post({ ...right, message: 'five' }, address, { 'x-forwarded-for': '203.0.113.9' })
    expect(forged.status).toBe(429)
    expect(await stored()).toHaveLength(3)
    expect((await post({ ...right, message: 'five' })).status).toBe(201)
  })

  it('ends mistakes too, much later', async () => {
    const address = randomUUID()
    const statuses = []
    for (let mistake = 0; mistake < 16; mistake += 1) statuses.push((await post({}, address)).status)
    expect(statuses.indexOf(429)).toBe(15)
  })

  it.each([
    ['inquiries', 4, (count: number) => ({ ...right, message: String(count) })],
    ['mistakes', 16, () => ({})],
  ])('asks the database nothing about a request refused for %s', async (_, times, values) => {
    const address = randomUUID()
    for (let count = 0; count < times; count += 1) await post(values(count), address)
    const asked = [vi.spyOn(app.db, 'execute'), vi.spyOn(app.db, 'transaction')]
    const refused = await post(right, address)
    for (const spy of asked) {
      expect(spy).not.toHaveBeenCalled()
      spy.mockRestore()
    }
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})
