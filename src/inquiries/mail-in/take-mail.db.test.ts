import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { mailThreads } from '#platform/mail/mail-table.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPerson } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { inquiryEvents, inquiryReplies } from '../conversation-table.server.ts'
import { bouncedAddresses, receivedMails } from '../mail-in-table.server.ts'
import { contactSubmissions } from '../table.server.ts'
import { findReturnedMail, listReturnedMails } from './returned-mails.server.ts'
import type { MailInContext } from './mail-in-context.server.ts'
import { takeMail } from './take-mail.server.ts'

const folder = path.resolve(import.meta.dirname, '../../../tests/mails')
const arrivedAt = new Date('2026-11-23T09:14:05Z')
const receivedAt = new Date('2026-11-23T08:30:00Z')

const app = await startTestApp()
let inquiryId: number
const addMessage = vi.fn<MailInContext['addMessage']>()
const answerClient = vi.fn<MailInContext['answerClient']>()
const addClientMail = vi.fn<MailInContext['addClientMail']>()
const refuseReply = vi.fn<MailInContext['refuseReply']>()
const answerCall = vi.fn<MailInContext['answerCall']>()
const isGenuine = vi.fn<MailInContext['isGenuine']>()
beforeEach(async () => {
  await app.reset()
  for (const mock of [addMessage, answerClient, addClientMail, refuseReply, answerCall, isGenuine])
    mock.mockReset()
  addClientMail.mockResolvedValue({ outcome: 'gone' })
  isGenuine.mockResolvedValue(false)
  inquiryId = await addInquiry({ reference: 'LB-7F3K2', mailToken: 'vq3d7x2m5k9r4t8w6y1n0pzjcb' })
  await app.db.insert(inquiryReplies).values({
    inquiryId,
    authorName: 'Tamsin Ferreira',
    text: 'Would Thursday suit you?',
    submissionKey: 'reply-one',
    state: 'sent',
    sendsAt: receivedAt,
    acceptedAt: receivedAt,
    messageId: 'reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example',
  })
  await app.db
    .insert(outboxJobs)
    .values({ id: 77, kind: 'mail', payload: {}, key: `inquiry:${inquiryId}:visitor`, createdAt: receivedAt })
})

async function addInquiry(values: Partial<typeof contactSubmissions.$inferInsert>): Promise<number> {
  const [row] = await app.db
    .insert(contactSubmissions)
    .values({
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada@okaforbakery.example',
      reference: 'LB-OTHER',
      submissionKey: `key-${values.reference}`,
      statusToken: `token-${values.reference}`,
      source: 'contact',
      createdAt: receivedAt,
      replyDueAt: new Date(receivedAt.getTime() + 86_400_000),
      ...values,
    })
    .returning({ id: contactSubmissions.id })
  return row?.id ?? 0
}

const recorded = (name: string) => readFileSync(path.join(folder, `${name}.eml`))

async function take(raw: Uint8Array, { isCut = false, isGivenUp = false } = {}): Promise<void> {
  const ownAddress = 'hello@loomsbury.example'
  const context = {
    db: app.db,
    ownAddress,
    isGenuine,
    addMessage,
    answerClient,
    addClientMail,
    refuseReply,
    answerCall,
  }
  await takeMail(context)({ raw, isCut, arrivedAt, isGivenUp }, async () => await Promise.resolve())
}
const takeRecorded = async (name: string) => await take(recorded(name))
const stored = async () => await app.db.select().from(receivedMails)
const outcomes = async () => (await stored()).map(({ outcome }) => outcome)
const inquiry = async () =>
  (await app.db.select().from(contactSubmissions).where(eq(contactSubmissions.id, inquiryId)))[0]

describe('an e-mail belongs to the inquiry', () => {
  it.each([
    'gmail-web',
    'token-elsewhere',
    'delivered-to-token',
    'without-token-in-reply-to',
    'without-token-references',
  ])('%s', async (name) => {
    await takeRecorded(name)
    expect(addMessage).toHaveBeenCalledOnce()
    expect(addMessage.mock.lastCall?.[1].id).toBe(inquiryId)
    expect(addMessage.mock.lastCall?.[2].text).not.toBe('')
    // The words are in the conversation, and nowhere else.
    expect(await stored()).toMatchObject([{ outcome: 'message', inquiryId, text: '', fromAddress: '' }])
  })

  it('that its own was merged into', async () => {
    const into = await addInquiry({ reference: 'LB-INTO1' })
    await app.db
      .update(contactSubmissions)
      .set({ status: 'merged', mergedInto: into })
      .where(eq(contactSubmissions.id, inquiryId))
    await takeRecorded('gmail-web')
    expect(addMessage.mock.lastCall?.[1].id).toBe(into)
  })

  it('once, however often and however it comes', async () => {
    await takeRecorded('gmail-web')
    await takeRecorded('gmail-web')
    await take(Buffer.concat([Buffer.from('Received: by another way\r\n'), recorded('gmail-web')]))
    expect(addMessage).toHaveBeenCalledOnce()
    expect(await stored()).toHaveLength(1)
  })

  it('twice, where someone else used its Message-ID before', async () => {
    const forged = recorded('gmail-web').toString().replaceAll('ada@okaforbakery', 'eve@okaforbakery')
    await take(Buffer.from(forged))
    await takeRecorded('gmail-web')
    expect(addMessage.mock.calls.map(([, , { from }]) => from.address)).toEqual([
      'eve@okaforbakery.example',
      'ada@okaforbakery.example',
    ])
  })

  it('by the last of 60,000 ids that it names', async () => {
    const strangers = Array.from({ length: 60_000 }, (_, number) => ` <${number}@example.com>\r\n`).join('')
    const ours = ' <reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example>'
    await take(
      Buffer.from(`From: ada@okaforbakery.example\r\nReferences:${strangers}${ours}\r\n\r\nYes.\r\n`),
    )
    expect(addMessage.mock.lastCall?.[1].id).toBe(inquiryId)
  })

  it('and says where there is no text', async () => {
    await take(
      Buffer.from('In-Reply-To: <reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example>\r\n\r\n'),
    )
    expect(addMessage.mock.lastCall?.[2].text).toBe('(no text)')
  })

  it('and says that it was cut off', async () => {
    await take(recorded('gmail-web'), { isCut: true })
    expect(addMessage.mock.lastCall?.[2].text).toContain('larger than 10 MB')
  })
})

describe('an e-mail waits under Unmatched', () => {
  it.each(['subject-only', 'stranger'])('%s', async (name) => {
    await takeRecorded(name)
    expect(addMessage).not.toHaveBeenCalled()
    const [mail] = await stored()
    expect(mail).toMatchObject({ outcome: 'unmatched', inquiryId: null })
    expect(mail?.text).not.toBe('')
  })

  it('that cannot be read, once, and says where it is', async () => {
    const endless = Buffer.from(`X-Nothing: ${'a'.repeat(3_000_000)}\r\n\r\nHello\r\n`)
    await take(endless)
    await take(endless)
    expect(await stored()).toMatchObject([
      { outcome: 'unmatched', fromAddress: '', text: expect.stringContaining('still in the mailbox') },
    ])
  })

  it('that was given up, without being read', async () => {
    await take(recorded('gmail-web'), { isGivenUp: true })
    expect(await stored()).toMatchObject([
      { outcome: 'unmatched', fromAddress: '', text: expect.stringContaining('still in the mailbox') },
    ])
  })

  it('with whatever characters are cut through', async () => {
    const halved = (length: number) => `${'a'.repeat(length - 1)}\u{1F9C0}\u{1F9C0}`
    const file = (name: string) =>
      `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nx\r\n`
    const head = `From: "${halved(120)}" <a@example.com>\r\nSubject: ${halved(250)}\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`
    const text = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${halved(50_000)}\r\n`
    await take(Buffer.from(`${head}${text}${file(halved(120))}--b--\r\n`))
    const [mail] = await stored()
    expect(mail?.attachments).toMatchObject([{ name: `${'a'.repeat(119)}\u{FFFD}` }])
    expect(mail?.subject).toBe(`${'a'.repeat(249)}\u{FFFD}`)
    expect([mail?.fromName, mail?.text].every((part) => part?.isWellFormed())).toBe(true)
  })

  it('whose token is not one of ours', async () => {
    const forged = recorded('gmail-web').toString().replaceAll('vq3d7x2m', 'aaaaaaaa')
    await take(Buffer.from(forged.replaceAll(/^(In-Reply-To|References):.*\r\n(\s.*\r\n)*/gm, '')))
    expect(await outcomes()).toEqual(['unmatched'])
  })
})

describe('no one wrote it, so it is no message', () => {
  it.each(['away-gmail', 'away-outlook', 'away-old'])('%s: a line in the conversation', async (name) => {
    await takeRecorded(name)
    expect(await outcomes()).toEqual(['automatic'])
    expect(addMessage).not.toHaveBeenCalled()
    expect(await app.db.select().from(inquiryEvents)).toMatchObject([{ type: 'away', inquiryId }])
    expect(await inquiry()).toMatchObject({ status: 'new', nextReplyDueAt: null })
    expect(await app.queuedMails()).toHaveLength(1)
  })

  it('one of ours that came back', async () => {
    await take(Buffer.from('From: Loomsbury <hello@loomsbury.example>\r\nSubject: x\r\n\r\nOurs.'))
    expect(await outcomes()).toEqual(['own'])
  })

  it('two programs that answer each other stop after one', async () => {
    for (let round = 0; round < 5; round += 1)
      await take(Buffer.from(recorded('away-gmail').toString().replace('oofgmail@', `oof${round}@`)))
    expect(await outcomes()).toEqual(Array<string>(5).fill('automatic'))
    // None but the acknowledgement that was there before.
    expect(await app.queuedMails()).toHaveLength(1)
  })
})

it('who had a copy of a reply answers into the same conversation', async () => {
  await app.db.update(inquiryReplies).set({ cc: ['ben@okaforbakery.example'] })
  addMessage.mockResolvedValue(1)
  const answer = [
    'From: Ben Okafor <ben@okaforbakery.example>',
    'To: hello@loomsbury.example',
    'Subject: Re: Your enquiry',
    'Message-ID: <from-ben@okaforbakery.example>',
    'In-Reply-To: <reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example>',
    '',
    'Thursday is fine.',
  ].join('\r\n')
  await take(Buffer.from(answer))
  expect(addMessage).toHaveBeenCalledOnce()
  const [, conversation, message] = addMessage.mock.lastCall ?? []
  expect(conversation?.id).toBe(inquiryId)
  expect(message).toMatchObject({ from: { address: 'ben@okaforbakery.example' }, text: 'Thursday is fine.' })
})

describe('a report about a reply', () => {
  it.each(['bounce-postfix', 'bounce-exchange', 'bounce-gmail', 'bounce-qmail', 'complaint'])(
    '%s: the reply was not delivered',
    async (name) => {
      await takeRecorded(name)
      expect(refuseReply).toHaveBeenCalledOnce()
      const [, replyId, reason] = refuseReply.mock.lastCall ?? []
      expect(replyId).toBe(1)
      expect(reason).not.toBe('')
      expect(addMessage).not.toHaveBeenCalled()
    },
  )

  it('keeps the address in the list of those that bounced', async () => {
    await takeRecorded('bounce-postfix')
    await takeRecorded('complaint')
    expect(await listReturnedMails(app.db)).toMatchObject([
      { address: 'ada@okaforbakery.example', isComplaint: true },
    ])
    expect(await findReturnedMail(app.db, 'Ada@OkaforBakery.example')).toMatchObject({ isComplaint: true })
    expect(await findReturnedMail(app.db, 'ben@okaforbakery.example')).toBeNull()
  })

  it('marks no address but the one that the reply went to', async () => {
    const forged = recorded('bounce-postfix').toString()
    await take(
      Buffer.from(forged.replaceAll(/^((?:Final|Original)-Recipient:).*$/gm, '$1 rfc822; owen@example.com')),
    )
    expect((await listReturnedMails(app.db)).map(({ address }) => address)).toEqual([
      'ada@okaforbakery.example',
    ])
  })

  it('of a copy says that the copy is lost, and takes nothing from the reply', async () => {
    await app.db.update(inquiryReplies).set({ cc: ['ben@bäckerei.example'] })
    const forCopy = recorded('bounce-postfix')
      .toString()
      .replaceAll(/^((?:Final|Original)-Recipient:).*$/gm, '$1 rfc822; ben@xn--bckerei-5wa.example')
    await take(Buffer.from(forCopy))
    expect(refuseReply).not.toHaveBeenCalled()
    expect(await app.db.select().from(bouncedAddresses)).toEqual([])
    const events = await app.db.select().from(inquiryEvents)
    expect(events.map(({ type, data }) => [type, data.delivery, data.recipient, data.replyId])).toEqual([
      ['delivery', 'failed', 'ben@bäckerei.example', 1],
    ])
  })

  it('of a copy that is named in words alone takes nothing from the reply', async () => {
    await app.db.update(inquiryReplies).set({ cc: ['ben@okaforbakery.example'] })
    await take(Buffer.from(recorded('bounce-qmail').toString().replaceAll('<ada@', '<ben@')))
    expect(refuseReply).not.toHaveBeenCalled()
    const events = await app.db.select().from(inquiryEvents)
    expect(events.map(({ data }) => [data.delivery, data.recipient])).toEqual([
      ['failed', 'ben@okaforbakery.example'],
    ])
  })

  it('that names where a copy was sent on, and two copies, takes nothing from the reply either', async () => {
    await app.db.update(inquiryReplies).set({ cc: ['ben@example.org', 'cai@example.org'] })
    const [head = '', ...parts] = recorded('bounce-postfix')
      .toString()
      .split(/^Final-Recipient:/m)
    const rest = parts.join('Final-Recipient:')
    const block = (address: string) =>
      `Final-Recipient: rfc822; ${address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 no such user\n\n`
    const raw = `${head}${block('benjamin@elsewhere.example')}${block('cai@example.org')}${rest.slice(rest.search(/\r?\n\r?\n--/))}`
    await take(Buffer.from(raw))
    expect(refuseReply).not.toHaveBeenCalled()
    expect(await app.db.select().from(bouncedAddresses)).toEqual([])
    const events = await app.db.select().from(inquiryEvents).orderBy(asc(inquiryEvents.id))
    expect(events.map(({ data }) => [data.delivery, data.recipient, data.replyId])).toEqual([
      ['failed', 'benjamin@elsewhere.example', 1],
      ['failed', 'cai@example.org', 1],
    ])
  })

  it('changes nothing while the server goes on trying', async () => {
    await takeRecorded('delayed')
    expect(refuseReply).not.toHaveBeenCalled()
    expect(await app.db.select().from(bouncedAddresses)).toEqual([])
  })

  it('that names none of ours puts no one into the list', async () => {
    await take(Buffer.from(recorded('bounce-postfix').toString().replaceAll('reply-5b0c', 'reply-0000')))
    expect(refuseReply).not.toHaveBeenCalled()
    expect(await app.db.select().from(bouncedAddresses)).toEqual([])
  })
})

describe('a message that was forwarded to somebody else', () => {
  const forwarded = `20261123T083000000Z-job-00000078@loomsbury.example`
  beforeEach(async () => {
    await app.db
      .insert(mailThreads)
      .values({ name: forwarded.split('@')[0] ?? '', about: `forward:${inquiryId}` })
  })

  it('is answered under Unmatched: that is no message of the visitor', async () => {
    await take(
      Buffer.from(`From: ines@example.org\r\nIn-Reply-To: <${forwarded}>\r\n\r\nToo dear for them.\r\n`),
    )
    expect(addMessage).not.toHaveBeenCalled()
    expect(await stored()).toMatchObject([{ outcome: 'unmatched', text: 'Too dear for them.' }])
  })

  it('that comes back is told in its enquiry, and says nothing of the visitor', async () => {
    const report = recorded('bounce-postfix')
      .toString()
      .replaceAll(/^((?:Final|Original)-Recipient:).*$/gm, '$1 rfc822; ines@example.org')
      .replaceAll('reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example', forwarded)
    await take(Buffer.from(report))
    expect(refuseReply).not.toHaveBeenCalled()
    expect(await app.db.select().from(bouncedAddresses)).toEqual([])
    const events = await app.db.select().from(inquiryEvents)
    expect(events.map(({ type, data }) => [type, data.delivery, data.recipient])).toEqual([
      ['delivery', 'failed', 'ines@example.org'],
    ])
  })
})

describe('someone of the agency, from their own program,', () => {
  beforeEach(async () => {
    const { id } = await addPerson(app, 'tamsin', { role: 'staff' })
    await app.db.update(users).set({ email: 'tamsin@loomsbury.example' }).where(eq(users.id, id))
  })

  it('has replied when it is proven that it is them', async () => {
    isGenuine.mockResolvedValue(true)
    await takeRecorded('staff-unsigned')
    expect(await outcomes()).toEqual(['staff-reply'])
    expect(await inquiry()).toMatchObject({ status: 'replied', repliedAt: arrivedAt })
    const events = await app.db.select().from(inquiryEvents)
    expect(events.map(({ type, by }) => [type, by])).toEqual([
      ['reply', 'tamsin'],
      ['reply-sent', 'tamsin'],
    ])
  })

  it('has not when anybody could have written it', async () => {
    await takeRecorded('staff-unsigned')
    expect(await stored()).toMatchObject([
      { outcome: 'unmatched', reason: expect.stringContaining('nothing proves') },
    ])
    expect(await inquiry()).toMatchObject({ status: 'new', repliedAt: null })
  })

  it('has written a note when the visitor did not get it', async () => {
    isGenuine.mockResolvedValue(true)
    const aside = recorded('staff-unsigned')
      .toString()
      .replace('<ada@okaforbakery.example>', '<owen@loomsbury.example>')
    await take(Buffer.from(aside))
    expect(await outcomes()).toEqual(['staff-note'])
    expect((await app.db.select().from(inquiryEvents)).map(({ type }) => type)).toEqual(['note'])
    expect(await inquiry()).toMatchObject({ repliedAt: null })
  })
})

it('takes every recorded e-mail, and what is hardly one', async () => {
  for (const file of readdirSync(folder)) await take(readFileSync(path.join(folder, file)))
  for (const raw of ['', '\0\0', 'x', 'From: a\0b@c\r\n\r\n\0']) await take(Buffer.from(raw))
  expect((await stored()).length).toBeGreaterThan(40)
})
