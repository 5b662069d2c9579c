import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { receivedMails } from '#inquiries/mail-in-table.server.ts'
import type { MailInContext } from '#inquiries/mail-in/mail-in-context.server.ts'
import { takeMail } from '#inquiries/mail-in/take-mail.server.ts'
import { addClientMail, answerByMail } from './answer-by-mail.server.ts'
import type { Message } from '../project-data.ts'
import { sendToClient, archiveClient } from '#tests/support/projects.ts'
import { byCommand } from '#activity/record.server.ts'
import { clientFiles } from '../files/table.server.ts'
import { clientMessages } from '../table.server.ts'
import { newsMailJob, sendNewsMail } from '../news-mail.server.ts'
import { mailId } from '#platform/mail/mail-job.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ imapUrl: 'imaps://mail.example/INBOX' })
let cookie = ''
let userId = ''
let isProven = true
beforeEach(async () => {
  await app.reset()
  isProven = true
  userId = (await addPerson(app, 'ada')).id
  await addPerson(app, 'tamsin', { role: 'staff' })
  cookie = await signIn(app, 'ada')
})

const write = async (words: object) =>
  expect((await app.postJson(paths.api.clientMessages(), words, { cookie })).status).toBe(201)
const replyTo = async () =>
  (await app.queuedMails()).findLast(({ kind }) => kind === 'client-message')?.replyTo
const messages = async (): Promise<Message[]> => await app.read<Message[]>(paths.api.clientMessages(), cookie)
const outcomes = async () =>
  await app.db
    .select({ outcome: receivedMails.outcome, reason: receivedMails.reason })
    .from(receivedMails)
    .orderBy(receivedMails.id)

let mails = 0
async function receive(
  body: string,
  { from = 'tamsin@example.com', to = '', head = '', id = (mails += 1), isCut = false } = {},
): Promise<void> {
  const take = takeMail({
    db: app.db,
    ownAddress: 'hello@loomsbury.example',
    isGenuine: async () => await Promise.resolve(isProven),
    addMessage: vi.fn<MailInContext['addMessage']>(),
    answerClient: answerByMail,
    addClientMail: addClientMail(app.services.env),
    refuseReply: vi.fn<MailInContext['refuseReply']>(),
    answerCall: vi.fn<MailInContext['answerCall']>(),
  })
  const raw = Buffer.from(
    `From: ${from}\r\nTo: ${to || (await replyTo())?.address}\r\nMessage-ID: <${id}@example.com>\r\n${head}\r\n${body}`,
  )
  const arrived = { raw, isCut, arrivedAt: new Date(), isGivenUp: false }
  await take(arrived, async () => await Promise.resolve())
}

describe('‘A client has written’, answered by e-mail', () => {
  beforeEach(async () => await write({ subject: 'Photographs', message: 'Which do you need?' }))

  it('is a message in the conversation, from the person who wrote it', async () => {
    const told = (await app.queuedMails()).findLast(({ kind }) => kind === 'client-message')
    expect(told?.text).toContain('In the portal. ada Test is promised')
    expect(await replyTo()).toEqual({
      name: 'ada Test',
      address: expect.stringMatching(/^hello\+[a-z2-7]{26}@loomsbury\.example$/),
    })
    await receive(
      'The first two, please.\r\n\r\nOn Mon, 23 Nov 2026 at 08:40, Ada wrote:\r\n> Which do you need?\r\n',
    )
    expect(await outcomes()).toEqual([{ outcome: 'client-reply', reason: null }])
    const [reply, question] = await messages()
    expect(reply).toMatchObject({
      message: 'The first two, please.',
      subject: 'Photographs',
      senderName: 'tamsin Test',
      isFromClient: false,
      isRead: false,
      answerTo: question?.id,
    })
    const [stored] = await app.db
      .select()
      .from(clientMessages)
      .where(eq(clientMessages.id, question?.id ?? 0))
    const [tamsin] = await app.db.select().from(users).where(eq(users.username, 'tamsin'))
    expect(stored).toMatchObject({ ownerId: tamsin?.id, answeredAt: expect.any(Date) })
    expect(JSON.stringify(await messages())).not.toContain(stored?.mailToken)
  })

  it('has one address for all that belongs to it, and another for another conversation', async () => {
    const first = await replyTo()
    const [question] = await messages()
    await write({ answerTo: question?.id, message: 'Or all?' })
    expect(await replyTo()).toEqual(first)
    await write({ subject: 'Menu', message: 'When?' })
    expect((await replyTo())?.address).not.toBe(first?.address)
  })

  it('lists what is attached', async () => {
    const part = (type: string, content: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
    await receive(
      `${part('text/plain', 'Here it is.')}${part('application/pdf; name="brief.pdf"', 'x')}--b--\r\n`,
      { head: 'Content-Type: multipart/mixed; boundary=b\r\n' },
    )
    expect((await messages())[0]?.message).toBe(
      'Here it is.\n\nAttached to the e-mail, not shown here: brief.pdf',
    )
  })

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'of whom nothing proves that they work here',
      async () => {
        isProven = false
        await receive('Yes.')
      },
      /nothing proves/,
    ],
    [
      'to a token that no conversation has',
      async () => await receive('Yes.', { to: `hello+${'a'.repeat(26)}@loomsbury.example` }),
      /none of our e-mails/,
    ],
    ['without text', async () => await receive(''), /no text/],
    ['longer than a message', async () => await receive('a'.repeat(5001)), /at most 5000 characters/],
    [
      'to a client who is archived',
      async () => {
        await archiveClient(app.db, userId, true)
        await receive('Yes.')
      },
      /archived/,
    ],
  ])('is under Unmatched, with the reason, %s', async (_, act, reason) => {
    await act()
    expect(await outcomes()).toEqual([{ outcome: 'unmatched', reason: expect.stringMatching(reason) }])
    expect(await app.db.$count(clientMessages)).toBe(1)
  })
})

describe('our e-mail about a message, answered by the client,', () => {
  let first = 0
  let address = ''
  let told = ''
  const part = (type: string, content: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`
  const file = (name: string, content = 'Heather.') =>
    part(`application/octet-stream; name="${name}"`, content)
  const withFiles = async (files: string, words = 'There.', more: object = {}) =>
    await receive(`${part('text/plain', words)}${files}--b--\r\n`, {
      from: 'ada@example.com',
      to: address,
      head: 'Content-Type: multipart/mixed; boundary=b\r\n',
      ...more,
    })
  const reply = async (body: string, more: object = {}) =>
    await receive(body, { from: 'Ada@Example.com', to: address, ...more })

  /** The header that names our e-mail. */
  const answering = async () => {
    const [job] = await app.db
      .select()
      .from(outboxJobs)
      .where(eq(outboxJobs.key, `client-messages:${first}`))
    return `In-Reply-To: <${job && mailId(job)}@loomsbury.example>\r\n`
  }

  beforeEach(async () => {
    first = await sendToClient(app.db, byCommand, {
      clientId: userId,
      subject: 'Photographs',
      message: 'Could you send some?',
    })
    const [job] = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, newsMailJob))
    if (job) await sendNewsMail(app.db, app.services.env)(job.payload, job, app.services.log)
    const mail = (await app.queuedMails()).find(({ kind }) => kind === 'client-news')
    told = mail?.text ?? ''
    address = mail?.replyTo?.address ?? ''
  })

  it('is a message in the conversation, and we are told', async () => {
    await reply(
      'Tomorrow.\r\n\r\nOn Mon, 23 Nov 2026 at 08:40, Loomsbury wrote:\r\n> Could you send some?\r\n',
    )
    expect(await outcomes()).toEqual([{ outcome: 'client-message', reason: null }])
    const [sent, question] = await messages()
    expect(sent).toMatchObject({
      message: 'Tomorrow.',
      subject: 'Photographs',
      senderName: 'ada Test',
      isFromClient: true,
      answerTo: first,
    })
    expect(question).toMatchObject({ id: first, isRead: true })
    expect((await app.queuedMails()).at(-1)).toMatchObject({
      kind: 'client-message',
      subject: 'Client reply from ada Test: Photographs',
      replyTo: { address },
      text: expect.stringContaining('By e-mail. ada Test is promised'),
    })
  })

  it('keeps a quotation that the conversation does not have', async () => {
    const quoted = 'On 2 May 2026 at 10:00, Sam <sam@shop.example> wrote:\n> The jug has to go.'
    await reply(`See below.\r\n\r\n${quoted.replaceAll('\n', '\r\n')}\r\n`)
    expect((await messages())[0]?.message).toBe(`See below.\n\n${quoted}`)
    await reply(`And:\r\n\r\n${told.replaceAll(/^/gm, '> ')}\r\n`, { head: await answering() })
    expect((await messages())[0]?.message).toBe('And:')
  })

  it('is offered in it and on the page, unless they get no e-mails', async () => {
    expect(told).toContain('You can also reply to this e-mail: we read it under “Photographs”')
    const page = async () => await app.page(paths.dashboardMessage(first), cookie)
    expect(await page()).toContain('You can also reply to the e-mail we send you.')
    await app.db.update(users).set({ wantsEmail: false }).where(eq(users.id, userId))
    expect(await page()).not.toContain('You can also reply')
  })

  it('is known by the e-mail that it answers, where its address says nothing', async () => {
    await reply('Tomorrow.', { to: 'hello@loomsbury.example', head: await answering() })
    expect((await messages())[0]).toMatchObject({ message: 'Tomorrow.', answerTo: first })
  })

  it('is known by that also when the outbox has forgotten it', async () => {
    const head = await answering()
    await app.db.delete(outboxJobs)
    await reply('Tomorrow.', { to: 'hello@loomsbury.example', head })
    expect((await messages())[0]).toMatchObject({ message: 'Tomorrow.', answerTo: first })
    // So is what tells us of that message, for whoever answers it here.
    const [notice] = await app.db.select().from(outboxJobs)
    await app.db.delete(outboxJobs)
    const ofIt = `In-Reply-To: <${notice && mailId(notice)}@loomsbury.example>\r\n`
    await receive('Good.', { to: 'hello@loomsbury.example', head: ofIt })
    expect((await messages())[0]).toMatchObject({ message: 'Good.', answerTo: first, isFromClient: false })
  })

  it('is one message, however often it comes', async () => {
    for (const id of [901, 901]) await withFiles(file('Jug.txt'), 'There.', { id })
    expect(await messages()).toHaveLength(2)
    expect((await messages())[0]?.attachments).toMatchObject([{ name: 'Jug.txt' }])
  })

  it('brings its files, and says what is wrong with the others', async () => {
    await withFiles(`${file('Jug.txt')}${file('kiln.png')}`, '')
    const [sent] = await messages()
    expect(sent?.attachments).toMatchObject([{ name: 'Jug.txt' }])
    expect(sent?.message).toMatch(/^Sent by e-mail, without words\.\n\nkiln\.png: /)
  })

  it('brings ten of two hundred', async () => {
    await withFiles(Array.from({ length: 200 }, (_, at) => file(`Jug ${at}.txt`)).join(''))
    const [sent] = await messages()
    expect(sent?.attachments).toHaveLength(10)
    expect(sent?.message).toBe('There.\n\n190 more of its files are only in the e-mail.')
  })

  it('brings no files where it was cut off', async () => {
    await withFiles(file('Jug.txt'), 'There.', { isCut: true })
    const [sent] = await messages()
    expect(sent?.attachments).toEqual([])
    expect(sent?.message).toContain('only its beginning was read')
  })

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'from another address',
      async () => await reply('Yes.', { from: 'eve@example.com' }),
      /not from that client/,
    ],
    [
      'in their name to no conversation',
      async () => await reply('Yes.', { to: 'hello@loomsbury.example' }),
      /none of our e-mails/,
    ],
    [
      'of a client who is erased',
      async () => {
        await app.db.delete(users).where(eq(users.id, userId))
        await reply('Yes.')
      },
      /none of our e-mails/,
    ],
    [
      'of a client who is archived',
      async () => {
        await archiveClient(app.db, userId, true)
        await withFiles(file('Jug.txt'))
      },
      /archived/,
    ],
    [
      'of an account that is closed',
      async () => {
        await app.db.update(users).set({ status: 'disabled' }).where(eq(users.id, userId))
        await reply('Yes.')
      },
      /is closed/,
    ],
    ['without text and files', async () => await reply(''), /no text/],
    ['longer than a message', async () => await withFiles(file('Jug.txt'), 'a'.repeat(5001)), /at most 5000/],
  ])('is under Unmatched, with the reason, %s', async (_, act, reason) => {
    await act()
    expect(await outcomes()).toEqual([{ outcome: 'unmatched', reason: expect.stringMatching(reason) }])
    const replies = await app.db.$count(clientMessages, eq(clientMessages.isFromClient, true))
    expect([replies, await app.db.$count(clientFiles)]).toEqual([0, 0])
  })
})
