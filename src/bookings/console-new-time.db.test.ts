import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newStatusToken } from '#inquiries/store.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

const app = await startTestApp({ imapUrl: 'imaps://mail.example/INBOX' })
let cookie = ''
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
  cookie = await addSignedIn(app, 'tamsin', { role: 'staff' })
})

const statusToken = newStatusToken()
const addLate = async (more: Partial<typeof contactSubmissions.$inferInsert> = {}) =>
  await addInquiry(app.db, new Date('2026-11-21T09:00:00Z'), { statusToken, ...more })
const send = async (reference: string, values: Record<string, string>) =>
  await postForm(app, `/console/inquiries/${reference}/new-time`, values, { cookie })
const privatePage = async () => await (await app.request(`/enquiries/${statusToken}`)).text()

describe('a new time for a late reply', () => {
  it('is told to the visitor with an apology, by e-mail and on the private page', async () => {
    const mailToken = 'a'.repeat(26)
    const reference = await addLate({ mailToken })
    expect(await privatePage()).toContain('You should have had our reply by Saturday 21 November 2026, 09:00')
    const response = await send(reference, {
      until: '2026-11-21T18:00',
      why: 'It was filed as advertising by mistake.',
    })
    expect(response.headers.get('location')).toBe(`/console/inquiries/${reference}?done=new-time#composer`)
    expect(await app.queuedMails()).toMatchObject([
      {
        kind: 'apology',
        fromPerson: 'tamsin Test',
        replyTo: { name: 'tamsin Test', address: `hello+${mailToken}@loomsbury.example` },
        thread: { messageId: expect.stringMatching(/^reply-.+@loomsbury\.example$/), earlier: [] },
        subject: `We are late, and I am sorry (${reference})`,
        text: expect.stringContaining(
          'you will have our reply by Saturday 21 November 2026, 18:00, London time',
        ),
      },
    ])
    const page = await privatePage()
    expect(page).toContain('You will have our reply by Saturday 21 November 2026, 18:00')
    expect(page).toContain('It was filed as advertising by mistake.')
    app.setNow('2026-11-21T18:01:00Z')
    expect(await privatePage()).toContain('We said by Saturday 21 November 2026, 18:00, and missed that too')
  })

  it('moves no deadline, and sent twice is told once', async () => {
    const reference = await addLate()
    for (let times = 0; times < 2; times += 1)
      expect((await send(reference, { until: '2026-11-21T18:00' })).status).toBe(303)
    expect(await app.queuedMails()).toHaveLength(1)
    const [row] = await app.db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.reference, reference))
    expect(row).toMatchObject({
      replyDueAt: new Date('2026-11-21T09:00:00Z'),
      status: 'open',
      repliedAt: null,
    })
  })

  it.each([
    ['in the past', '2026-11-21T09:59'],
    ['too far away', '2026-11-29T10:00'],
    ['no time at all', 'soon'],
  ])('is refused when it is %s', async (_what, until) => {
    expect((await send(await addLate(), { until })).status).toBe(400)
    expect(await app.queuedMails()).toEqual([])
  })

  it.each<[string, Partial<typeof contactSubmissions.$inferInsert>]>([
    ['not overdue', { replyDueAt: new Date('2026-11-21T10:00:01Z') }],
    ['answered', { status: 'replied', repliedAt: new Date('2026-11-21T09:30:00Z') }],
    ['spam', { status: 'spam' }],
  ])('is refused for an enquiry that is %s', async (_what, more) => {
    expect((await send(await addLate(more), { until: '2026-11-21T18:00' })).status).toBe(409)
    expect(await app.queuedMails()).toEqual([])
  })
})
