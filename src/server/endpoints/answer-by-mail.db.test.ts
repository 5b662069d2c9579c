import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#features/accounts/server/table.ts'
import { receivedMails } from '#features/inquiries/server/mail-in-table.ts'
import { takeMail, type MailInContext } from '#features/inquiries/server/mail-in/take-mail.ts'
import { answerByMail } from '#features/projects/server/answer-by-mail.ts'
import type { Message } from '#features/projects/project-data.ts'
import { clientMessages } from '#features/projects/server/table.ts'
import { paths } from '#shared/paths.ts'
import { archiveClient } from '#tests/support/projects.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

vi.mock('better-auth/crypto', () => import('#tests/support/quick-passwords.ts'))

let app: TestApp
let cookie = ''
let userId = ''
let isProven = true
beforeAll(async () => (app = await openTestApp({ imapUrl: 'imaps://mail.example/INBOX' })))
beforeEach(async () => {
  await app.reset()
  isProven = true
  userId = (await addPerson(app, 'ada')).id
  await addPerson(app, 'tamsin', { role: 'staff' })
  cookie = await signIn(app, 'ada')
})
afterAll(async () => await app.close())

const write = async (words: object) =>
  expect((await app.postJson(paths.api.clientMessages(), words, { cookie })).status).toBe(201)
const replyTo = async () =>
  (await app.queuedMails()).findLast(({ kind }) => kind === 'client-message')?.replyTo
const messages = async (): Promise<Message[]> =>
  (await (await app.request(paths.api.clientMessages(), { headers: { cookie } })).json()) as Message[]
const outcomes = async () =>
  await app.db
    .select({ outcome: receivedMails.outcome, reason: receivedMails.reason })
    .from(receivedMails)
    .orderBy(receivedMails.id)

let mails = 0
async function receive(
  body: string,
  { from = 'tamsin@example.com', to = '', head = '' } = {},
): Promise<void> {
  mails += 1
  const take = takeMail({
    db: app.db,
    ownAddress: 'hello@loomsbury.example',
    isGenuine: async () => await Promise.resolve(isProven),
    addMessage: vi.fn<MailInContext['addMessage']>(),
    answerClient: answerByMail,
    refuseReply: vi.fn<MailInContext['refuseReply']>(),
  })
  const raw = Buffer.from(
    `From: ${from}\r\nTo: ${to || (await replyTo())?.address}\r\nMessage-ID: <${mails}@example.com>\r\n${head}\r\n${body}`,
  )
  const arrived = { raw, isCut: false, arrivedAt: new Date(), isGivenUp: false }
  await take(arrived, async () => await Promise.resolve())
}

describe('‘A client has written’, answered by e-mail', () => {
  beforeEach(async () => await write({ subject: 'Photographs', message: 'Which do you need?' }))

  it('is a message in the conversation, from the person who wrote it', async () => {
    expect(await replyTo()).toEqual({
      name: 'ada Test',
      address: expect.stringMatching(/^hello\+[a-z2-7]{26}@loomsbury\.example$/),
    })
    await receive('The first two, please.\r\n\r\nOn Monday Ada wrote:\r\n> Which do you need?\r\n')
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
    ['of the client', async () => await receive('Yes.', { from: 'ada@example.com' }), /none of our e-mails/],
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
