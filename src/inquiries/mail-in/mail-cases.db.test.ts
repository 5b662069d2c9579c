import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { bookings } from '#bookings/table.server.ts'
import type { InquiryEventType } from '../inquiry-event.ts'
import { inquiryEvents, inquiryReplies } from '../conversation-table.server.ts'
import { bouncedAddresses, receivedMails, type MailInOutcome } from '../mail-in-table.server.ts'
import { takeMail } from './take-mail.server.ts'
import { replyKey } from '../replies.server.ts'
import { markReplyRefused } from '../reply-failed.server.ts'
import { contactSubmissions } from '../table.server.ts'
import { addVisitorMail } from '../visitor-acts.server.ts'
import { addClientMail, answerByMail } from '#clients/messages/answer-by-mail.server.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import { readMailMessage } from '#platform/mail/message.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { answerCall } from '#bookings/call-answers.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { mailOf, multipart, partOf } from '#tests/support/mails.ts'
import { postForm } from '#tests/support/people.ts'
import { resetWithColleagues, startTestApp, type Colleagues } from '#tests/support/test-app.ts'

// The recorded e-mails of every kind, and neighbours of them, through the real application (mail.md).

const folder = path.resolve(import.meta.dirname, '../../../tests/mail-cases')
const app = await startTestApp({ rateLimit: 'off', imapUrl: 'imaps://mail.example/INBOX' })
const repliedAt = new Date('2026-11-23T08:30:00Z')
const token = 'vq3d7x2m5k9r4t8w6y1n0pzjcb'
const replyId = 'reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example'
const robin = 'robin@shop.example'

let people: Colleagues
let inquiryId = 0
beforeEach(async () => {
  people = await resetWithColleagues(app)
  const [inquiry] = await app.db
    .insert(contactSubmissions)
    .values({
      firstName: 'Robin',
      lastName: 'Tester',
      email: robin,
      reference: 'LB-7F3K2',
      submissionKey: 'key-1',
      statusToken: 'a'.repeat(24),
      mailToken: token,
      source: 'contact',
      status: 'replied',
      createdAt: repliedAt,
      repliedAt,
      replyDueAt: new Date(repliedAt.getTime() + 86_400_000),
    })
    .returning({ id: contactSubmissions.id })
  inquiryId = inquiry?.id ?? 0
  await app.db.insert(inquiryReplies).values({
    inquiryId,
    authorName: 'Maisie',
    text: 'Would Thursday suit you?',
    submissionKey: 'reply-one',
    state: 'sent',
    sendsAt: repliedAt,
    acceptedAt: repliedAt,
    messageId: replyId,
  })
})

async function take(raw: Uint8Array): Promise<void> {
  const { env } = app.services
  const receive = takeMail({
    db: app.db,
    ownAddress: 'hello@loomsbury.example',
    isGenuine: async () => await Promise.resolve(false),
    addMessage: addVisitorMail(env),
    answerClient: answerByMail,
    addClientMail: addClientMail(env),
    refuseReply: markReplyRefused,
    answerCall: answerCall(env),
  })
  await receive(
    { raw, isCut: false, arrivedAt: new Date(), isGivenUp: false },
    async () => await Promise.resolve(),
  )
}

/** A recorded e-mail, as if it were about the conversation that is there. */
const recorded = (kind: string, name: string): Buffer =>
  Buffer.from(
    readFileSync(path.join(folder, kind, name), 'latin1')
      .replaceAll(/hello\+[a-z2-7]{26}@/g, `hello+${token}@`)
      .replaceAll(/reply-[0-9a-f-]{36}@loomsbury\.example/g, replyId)
      .replaceAll(/robin\.[\w-]+@shop\.example/g, robin),
    'latin1',
  )
const filesOf = (kind: string) => readdirSync(path.join(folder, kind))

const events = async () => await app.db.select().from(inquiryEvents).orderBy(inquiryEvents.id)
const lastEvent = async () => (await events()).at(-1)
const outcome = async () =>
  (await app.db.select().from(receivedMails).orderBy(receivedMails.id)).at(-1)?.outcome
const inquiry = async () =>
  (await app.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, inquiryId)))[0]
const reply = async () => (await app.db.select().from(inquiryReplies))[0]

describe.each(['alphabets', 'bad-bytes', 'html-only', 'invitations', 'lists', 'quotations', 'right-to-left'])(
  'a person’s e-mail: %s',
  (kind) => {
    it.each(filesOf(kind))(
      '%s is a message, opens the conversation again, and staff are told every word',
      async (name) => {
        await take(recorded(kind, name))
        expect(await outcome()).toBe('message')
        const event = await lastEvent()
        expect(event).toMatchObject({ type: 'visitor-message', inquiryId, data: { channel: 'e-mail' } })
        expect(await inquiry()).toMatchObject({ status: 'open', nextReplyDueAt: expect.any(Date) })
        const mail = (await app.queuedMails()).find((one) => one.kind === 'enquiry-news')
        const { text = '', history = '' } = event?.data ?? {}
        expect(mail?.text).toContain('By e-mail.')
        for (const words of [text, history]) expect(mail?.text).toContain(words)
      },
    )
  },
)

it('an answer in our own words, below the reply that it repeats, is not folded', async () => {
  const html = '<p>Would Thursday suit you, at ten or at four?</p>'
  await app.db.update(inquiryReplies).set({ text: 'Would Thursday suit you, at ten or at four?' })
  const [stored] = await app.db.select().from(inquiryReplies)
  await app.db.insert(outboxJobs).values({ kind: 'mail', key: replyKey(stored?.id ?? 0), payload: { html } })
  const text = 'Hi,\n\n> Would Thursday suit you, at ten or at four?\n\nThursday suit you, at ten'
  await take(mailOf({ 'In-Reply-To': `<${replyId}>`, From: robin }, text))
  const event = await lastEvent()
  expect(event?.data.text).toBe(text)
  expect(event?.data.history).toBeUndefined()
})

describe('what a machine wrote: automatic', () => {
  it.each(filesOf('automatic'))('%s is a line in the conversation, and nothing else', async (name) => {
    await take(recorded('automatic', name))
    expect(await outcome()).toBe('automatic')
    expect(await events()).toMatchObject([
      { type: /^mdn|receipt/.test(name) ? 'receipt' : 'away', inquiryId },
    ])
    expect(await inquiry()).toMatchObject({ status: 'replied', nextReplyDueAt: null })
    expect(await app.queuedMails()).toEqual([])
    const page = await app.page('/console/inquiries/LB-7F3K2', people.cookies.get('owen'))
    expect(page).toContain(
      name.includes('mdn') || name.includes('receipt') ? 'A read receipt of' : 'An automatic reply of',
    )
  })

  it('that belongs to nothing waits in its group', async () => {
    await take(mailOf({ 'Auto-Submitted': 'auto-replied', Subject: 'Away' }, 'Back on Monday.'))
    expect(await app.db.select().from(receivedMails)).toMatchObject([
      { outcome: 'unmatched', kind: 'automatic', text: 'Back on Monday.' },
    ])
  })
})

describe('a delivery report', () => {
  const failed = new Set([
    'bounce-exchange-nodsn.eml',
    'bounce-mixed.eml',
    'fail-gerund-html.eml',
    'null-sender-qmail-name.eml',
  ])
  it.each(filesOf('bounces'))('%s is never the customer’s words', async (name) => {
    await take(recorded('bounces', name))
    expect(await outcome()).toBe('report')
    const isFailed = failed.has(name)
    const types: InquiryEventType[] = isFailed ? ['reply-failed', 'delivery'] : ['delivery']
    expect((await events()).map(({ type }) => type)).toEqual(types)
    expect(await reply()).toMatchObject({ state: isFailed ? 'failed' : 'sent' })
    expect(await inquiry()).toMatchObject(
      isFailed ? { status: 'open', repliedAt: null } : { status: 'replied', repliedAt },
    )
    expect(await app.queuedMails()).toEqual([])
    const page = await app.page('/console/inquiries/LB-7F3K2', people.cookies.get('owen'))
    expect(page.includes('Delivery is delayed')).toBe(/german-soft|delayed/.test(name))
  })

  it('counts what it says of the one that our reply went to', async () => {
    const group = (address: string, action: string) =>
      `Final-Recipient: rfc822; ${address}\r\nAction: ${action}`
    const status = ['Reporting-MTA: dns; mx', group(robin, 'relayed'), group('copy@shop.example', 'failed')]
    const parts = [
      partOf({ type: 'message/delivery-status', body: status.join('\r\n\r\n') }),
      partOf({ type: 'text/rfc822-headers', body: `Message-ID: <${replyId}>` }),
    ]
    await take(mailOf({ From: 'mailer-daemon@mx.example' }, multipart('report', parts, 'b')))
    expect(await reply()).toMatchObject({ state: 'sent' })
    expect(await lastEvent()).toMatchObject({ type: 'delivery', data: { delivery: 'passed-on' } })
  })

  it('on a notice to staff says nothing of the visitor’s address', async () => {
    await take(mailOf({ To: `hello+${token}@loomsbury.example`, From: robin }, 'Any news?'))
    const [notice] = await app.db.select().from(outboxJobs)
    const id = notice && mailId(notice)
    const report = (address: string) => [
      partOf({
        type: 'message/delivery-status',
        body: `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${address}\r\nAction: failed`,
      }),
      partOf({ type: 'text/rfc822-headers', body: `Message-ID: <${id}@loomsbury.example>` }),
    ]
    for (const [address, marked] of [
      ['hello@loomsbury.example', 0],
      [robin, 1],
    ] as const) {
      await take(mailOf({ From: 'mailer-daemon@mx.example' }, multipart('report', report(address), 'b')))
      expect(await lastEvent()).toMatchObject({ type: 'delivery', inquiryId })
      expect(await app.db.$count(bouncedAddresses)).toBe(marked)
    }
  })

  it('about none of ours waits under Unmatched', async () => {
    await take(
      mailOf({ From: 'mailer-daemon@mx.example', Subject: 'failure notice' }, '550 5.1.1 no such user'),
    )
    expect(await app.db.select().from(receivedMails)).toMatchObject([
      { outcome: 'unmatched', kind: 'report' },
    ])
    expect(await reply()).toMatchObject({ state: 'sent' })
  })
})

describe('an e-mail of ours that the outbox has forgotten', () => {
  it('is still known by its Message-ID: a notice to staff, a mention, an apology', async () => {
    await app.db.update(users).set({ wantsMentionEmail: true })
    await app.db
      .update(contactSubmissions)
      .set({ status: 'open', repliedAt: null, replyDueAt: new Date(0) })
      .where(eq(contactSubmissions.id, inquiryId))
    await take(mailOf({ To: `hello+${token}@loomsbury.example`, From: robin }, 'Any news?'))
    const post = async (address: string, values: Record<string, string>) =>
      await postForm(app, address, values, { cookie: people.cookies.get('owen') ?? '' })
    await post(consolePaths.inquiryForm('LB-7F3K2', 'note'), { text: 'Could you look, @tamsin?' })
    const until = new Date(app.services.now().getTime() + 86_400_000)
    await post(consolePaths.inquiryForm('LB-7F3K2', 'new-time'), { until: until.toISOString().slice(0, 16) })
    const jobs = await app.db.select().from(outboxJobs)
    const ids = jobs.map((job) => {
      const { kind, thread } = readMailMessage(job.payload)
      return [kind, thread?.messageId ?? `${mailId(job)}@loomsbury.example`] as const
    })
    expect(ids.map(([kind]) => kind).toSorted()).toEqual(['apology', 'enquiry-news', 'reminder'])
    await app.db.delete(outboxJobs)
    for (const [kind, id] of ids) {
      await take(mailOf({ References: `<x@y.example> <${id}>`, From: robin }, `About the ${kind}.`))
      expect(await lastEvent()).toMatchObject({ inquiryId, data: { text: `About the ${kind}.` } })
    }
  })
})

describe('a list’s e-mail', () => {
  const headers = { 'List-Unsubscribe': '<https://news.example/u>', From: 'News <news@shop.example>' }
  it('that is related to nothing is a newsletter', async () => {
    await take(mailOf(headers, 'This week: cotton.'))
    expect(await app.db.select().from(receivedMails)).toMatchObject([
      { outcome: 'unmatched', kind: 'newsletter' },
    ])
  })
  it('of someone who has an enquiry is theirs', async () => {
    await take(mailOf({ ...headers, From: 'Robin <ROBIN@shop.example>' }, 'A new question.'))
    expect(await app.db.select().from(receivedMails)).toMatchObject([
      { outcome: 'unmatched', kind: 'letter' },
    ])
  })
  it('without a way to unsubscribe is a person’s', async () => {
    await take(mailOf({ From: 'Office <office@groups.example>', Precedence: 'list' }, 'Do you print?'))
    expect(await app.db.select().from(receivedMails)).toMatchObject([
      { outcome: 'unmatched', kind: 'letter' },
    ])
  })
})

describe('a booked call', () => {
  let count = 0
  async function book() {
    const response = await app.postJson('/api/bookings', {
      at: '2026-12-03T14:00:00.000Z',
      zone: 'Europe/Zurich',
      firstName: 'Lena',
      lastName: 'Brunner',
      email: 'lena@brunner.example',
      submissionKey: `booking-key-${(count += 1).toString().padStart(8, '0')}`,
    })
    expect(response.status).toBe(201)
    const [booking] = await app.db.select().from(bookings)
    if (!booking) throw new Error('no call was booked')
    return booking
  }
  const call = async () => (await app.db.select().from(bookings))[0]
  const mailsOf = async (kind: string) =>
    (await app.db.select().from(outboxJobs)).filter(({ payload }) =>
      JSON.stringify(payload).includes(`"kind":"${kind}"`),
    )

  it.each(filesOf('booking-answers').filter((name) => !name.startsWith('ack')))(
    '%s is in its conversation',
    async (name) => {
      const booking = await book()
      const [confirmation] = await mailsOf('call')
      if (!confirmation) throw new Error('no confirmation was sent')
      const id = `${mailId(confirmation)}@loomsbury.example`
      const mail = readFileSync(path.join(folder, 'booking-answers', name), 'latin1')
        .replaceAll(/\d{8}T\d{9}Z-job-\d{8}@loomsbury\.example/g, id)
        .replaceAll(/hello\+[a-z2-7]{26}@/g, 'hello@')
      await take(Buffer.from(mail, 'latin1'))
      expect(await lastEvent()).toMatchObject({ type: 'visitor-message', inquiryId: booking.inquiryId })
    },
  )

  it('has what is written to any e-mail about it, by its Message-ID alone', async () => {
    const booking = await book()
    const jobs = await app.db.select().from(outboxJobs)
    expect(jobs.length).toBeGreaterThanOrEqual(2)
    for (const job of jobs)
      for (const header of ['In-Reply-To', 'References']) {
        await take(
          mailOf(
            { [header]: `<x@y.example> <${mailId(job)}@loomsbury.example>`, From: 'lena@brunner.example' },
            'Prices too?',
          ),
        )
        expect(await lastEvent()).toMatchObject({ type: 'visitor-message', inquiryId: booking.inquiryId })
      }
  })

  it('has it also when the outbox has forgotten that e-mail', async () => {
    const booking = await book()
    const jobs = await app.db.select().from(outboxJobs)
    await app.db.delete(outboxJobs)
    for (const job of jobs) {
      await take(mailOf({ 'In-Reply-To': `<${mailId(job)}@loomsbury.example>` }, 'Prices too?'))
      expect(await lastEvent()).toMatchObject({ type: 'visitor-message', inquiryId: booking.inquiryId })
    }
    expect(await events()).toHaveLength(1 + jobs.length)
  })

  const answer = (uid: string, is: string, more = '', attendee = 'lena@brunner.example') =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:${uid}@booking\r\nATTENDEE;CN=Lena;PARTSTAT=${is}:mailto:${attendee}\r\n${more}END:VEVENT\r\nEND:VCALENDAR\r\n`
  const from = { From: 'Lena Brunner <lena@brunner.example>', Subject: 'Declined: Strategy call' }
  const shapes: Record<string, (calendar: string) => Buffer> = {
    bare: (body) => partOf({ type: 'text/calendar; method=REPLY', charset: 'utf-8', body }),
    'in base64': (body) => partOf({ type: 'text/calendar; method=REPLY', encoding: 'base64', body }),
    'beside a text': (body) =>
      multipart(
        'alternative',
        [
          partOf({ body: 'Lena Brunner has declined this invitation.' }),
          partOf({ type: 'text/calendar; method=REPLY', body }),
        ],
        'b',
      ),
    'beside HTML': (body) =>
      multipart(
        'alternative',
        [
          partOf({ body: 'Lena Brunner has declined this invitation.' }),
          partOf({ type: 'text/html', body: '<p>Lena Brunner has declined this invitation.</p>' }),
          partOf({ type: 'text/calendar; method=REPLY', encoding: 'quoted-printable', body }),
        ],
        'b',
      ),
    'as a file': (body) =>
      multipart(
        'mixed',
        [
          partOf({ body: '' }),
          partOf({ type: 'application/ics; name="invite.ics"', encoding: 'base64', body }),
        ],
        'b',
      ),
  }
  it.each(
    Object.keys(shapes).flatMap((shape) =>
      (['ACCEPTED', 'TENTATIVE', 'DECLINED', 'declined'] as const).map((is) => [is, shape] as const),
    ),
  )('is answered %s, %s: at the call, no message, nothing cancelled', async (is, shape) => {
    const booking = await book()
    await take(mailOf(from, shapes[shape]?.(answer(booking.uid, is, 'SEQUENCE:0\r\n')) ?? ''))
    expect(await outcome()).toBe('call-answer' satisfies MailInOutcome)
    expect(await call()).toMatchObject({ answer: is.toLowerCase(), state: 'booked' })
    expect((await lastEvent())?.type).toBe('call-answered')
    const told = (await mailsOf('call-news')).filter(({ payload }) =>
      JSON.stringify(payload).includes('Call declined'),
    )
    expect(told).toHaveLength(is.toLowerCase() === 'declined' ? 1 : 0)
    const page = await app.page(`/console/calendar?call=${await reference()}`, people.cookies.get('owen'))
    expect(page.includes('Offer other times')).toBe(is.toLowerCase() === 'declined')
  })
  const reference = async () =>
    (await app.db.select().from(contactSubmissions).orderBy(contactSubmissions.id)).at(-1)?.reference

  it('is answered with a note, which is a message', async () => {
    const booking = await book()
    await take(
      mailOf(from, shapes['bare']?.(answer(booking.uid, 'DECLINED', 'COMMENT:Friday is better\r\n')) ?? ''),
    )
    expect((await events()).slice(-2)).toMatchObject([
      { type: 'call-answered' },
      { type: 'visitor-message', data: { text: 'Friday is better' } },
    ])
  })

  it.each([
    ['Lena Brunner has declined this invitation with this note:\n\nFriday is better', 'Friday is better'],
    ['Friday is better, sorry', 'Friday is better, sorry'],
    ['My boss has declined.\nFriday?', 'My boss has declined.\nFriday?'],
    ['Lena Brunner has declined this invitation.\n\nFriday?', 'Friday?'],
  ])('is answered with words beside it: %j', async (body, note) => {
    const booking = await book()
    const parts = [
      partOf({ body }),
      partOf({ type: 'text/calendar; method=REPLY', body: answer(booking.uid, 'DECLINED') }),
    ]
    await take(mailOf(from, multipart('alternative', parts, 'b')))
    expect(await lastEvent()).toMatchObject({ type: 'visitor-message', data: { text: note } })
  })

  it('is answered with words in the calendar and others beside it', async () => {
    const booking = await book()
    const calendar = answer(booking.uid, 'DECLINED').replace(
      'PARTSTAT=',
      'X-RESPONSE-COMMENT="Friday is better";PARTSTAT=',
    )
    const parts = [
      partOf({ body: 'Call me on 0171.' }),
      partOf({ type: 'text/calendar; method=REPLY', body: calendar }),
    ]
    await take(mailOf(from, multipart('alternative', parts, 'b')))
    expect(await lastEvent()).toMatchObject({ data: { text: 'Friday is better\n\nCall me on 0171.' } })
  })

  it('has the other time that someone proposes, as a message', async () => {
    const booking = await book()
    const calendar = answer(booking.uid, 'TENTATIVE', 'COMMENT:An hour later?\r\nSUMMARY:Strategy call\r\n')
    const counter = calendar
      .replace('METHOD:REPLY', 'METHOD:COUNTER')
      .replace('UID:', 'DTSTART:20261204T150000Z\r\nDTEND:20261204T153000Z\r\nUID:')
    await take(mailOf(from, partOf({ type: 'text/calendar; method=COUNTER', body: counter })))
    expect(await outcome()).toBe('message')
    const event = await lastEvent()
    expect(event).toMatchObject({ type: 'visitor-message', inquiryId: booking.inquiryId })
    expect(event?.data.text).toMatch(/^Another time proposed: Strategy call, .*15:00.*An hour later\?/s)
    expect(await call()).toMatchObject({ answer: null })
  })

  it('is not answered by another person, or for the time before it was moved', async () => {
    const booking = await book()
    await take(
      mailOf(
        { From: 'eve@other.example' },
        shapes['bare']?.(answer(booking.uid, 'DECLINED', '', 'eve@other.example')) ?? '',
      ),
    )
    expect(await lastEvent()).toMatchObject({ type: 'call-answered', data: { sender: 'eve@other.example' } })
    await app.db.update(bookings).set({ sequence: 2 })
    await take(mailOf(from, shapes['bare']?.(answer(booking.uid, 'DECLINED', 'SEQUENCE:1\r\n')) ?? ''))
    expect(await call()).toMatchObject({ answer: null })
    expect(await mailsOf('call-news')).toHaveLength(1)
  })

  it('is none of ours where its id is another’s', async () => {
    await book()
    await take(
      mailOf(from, shapes['bare']?.(answer('00000000-0000-4000-8000-000000000000', 'DECLINED')) ?? ''),
    )
    expect(await app.db.select().from(receivedMails)).toMatchObject([
      { outcome: 'unmatched', text: expect.stringContaining('Declined: ') },
    ])
  })

  it('that was declined can be offered other times, in a reply that is begun', async () => {
    const booking = await book()
    await app.db.update(bookings).set({ answer: 'declined' })
    const cookie = people.cookies.get('owen') ?? ''
    const location = async () => {
      const response = await postForm(app, `/console/calendar/${await reference()}/times`, {}, { cookie })
      return response.headers.get('location')
    }
    expect(await location()).toBe(`/console/inquiries/${await reference()}#composer`)
    const page = await app.page(`/console/inquiries/${await reference()}`, cookie)
    expect(page).toContain('Please choose another here: http')
    expect(booking.state).toBe('booked')
  })
})
