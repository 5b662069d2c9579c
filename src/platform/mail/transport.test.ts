import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/mail-servers.ts'
import { PermanentError, StartupError } from '../errors.ts'
import type { MailMessage } from './message.ts'
import { type Mailer, openMailer } from './transport.ts'

let folder: string
let smtp: TestSmtpServer
let mailer: Mailer

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-mail-'))
  smtp = await startSmtpServer()
  mailer = openMailer({ smtpUrl: smtp.url, mailDir: folder, from: 'Loomsbury <hello@loomsbury.example>' })
})
afterEach(async () => {
  mailer.close()
  await smtp.close()
  rmSync(folder, { recursive: true })
})

const message: MailMessage = {
  kind: 'other',
  to: ['jane@example.org'],
  subject: 'Your enquiry – received',
  text: 'Dear Jane\n.\nwe have it.',
  html: '<p>Dear Jane</p>',
  replyTo: { name: 'José, "Joe" <x>', address: 'jose@example.org' },
}

test('a message arrives whole, with both texts and all headers', async () => {
  expect(await mailer.deliver(message, 'job-1')).toEqual({ refused: [] })
  expect(smtp.mails).toMatchObject([
    {
      recipients: ['jane@example.org'],
      from: { name: 'Loomsbury', address: 'hello@loomsbury.example' },
      to: [{ address: 'jane@example.org' }],
      replyTo: [{ name: 'José, "Joe" <x>', address: 'jose@example.org' }],
      subject: 'Your enquiry – received',
      messageId: '<job-1@loomsbury.example>',
      html: expect.stringContaining('<p>Dear Jane</p>'),
      headers: expect.arrayContaining([
        expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
      ]),
    },
  ])
  expect(smtp.mails[0]?.text?.trimEnd()).toBe('Dear Jane\n.\nwe have it.')
})

test('a calendar file comes as an entry that programs offer, and as an attachment', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  await mailer.deliver({ ...message, calendar: { method: 'CANCEL', content } }, 'job-1')
  const parts = smtp.mails[0]?.attachments.map(({ mimeType, method, filename, content: bytes }) => ({
    mimeType,
    method,
    filename,
    text: (typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes))
      .replaceAll('\n', '\r\n')
      .replaceAll('\r\r', '\r'),
  }))
  expect(parts).toContainEqual(expect.objectContaining({ method: 'CANCEL', text: content }))
  expect(parts).toContainEqual(expect.objectContaining({ filename: 'strategy-call.ics', text: content }))
})

test('those with a copy are in the header and in the envelope', async () => {
  await mailer.deliver({ ...message, cc: ['ines@bücher.example', 'dai@example.org'] }, 'job-1')
  expect(smtp.mails).toMatchObject([
    {
      recipients: ['jane@example.org'],
      cc: [{ address: 'ines@xn--bcher-kva.example' }, { address: 'dai@example.org' }],
    },
    { recipients: ['ines@bücher.example', 'dai@example.org'] },
  ])
  const [first, copy] = smtp.mails.map(({ headers, text }) => ({
    headers: headers.filter(({ key }) => key !== 'content-type'),
    text,
  }))
  expect(copy).toEqual(first)
})

test('an address with an apostrophe is one like any other', async () => {
  const address = "aoife.o'neill@example.org"
  await mailer.deliver({ ...message, to: [address], replyTo: { name: 'Aoife', address } }, 'job-1')
  expect(smtp.mails).toMatchObject([{ recipients: [address], replyTo: [{ address }] }])
})

test('an address on an international domain is written in punycode', async () => {
  const replyTo = { name: 'Ines', address: 'ines@bücher.example' }
  await mailer.deliver({ ...message, to: ['info@例え。テスト'], replyTo }, 'job-1')
  expect(smtp.mails).toMatchObject([
    // The envelope was punycode too: the server of the test decodes it.
    {
      recipients: ['info@例え.テスト'],
      to: [{ address: 'info@xn--r8jz45g.xn--zckzah' }],
      replyTo: [{ address: 'ines@xn--bcher-kva.example' }],
    },
  ])
})

test('line breaks in subject and names begin no header', async () => {
  const attack = 'Hello\r\nBcc: victim@example.org\r\n\r\n<b>body</b>'
  await mailer.deliver(
    { ...message, subject: attack, replyTo: { name: attack, address: 'jose@example.org' } },
    'job-1',
  )
  const [mail] = smtp.mails
  expect(mail?.recipients).toEqual(['jane@example.org'])
  expect(mail?.subject).toBe('Hello Bcc: victim@example.org <b>body</b>')
  expect(mail?.replyTo).toEqual([
    { name: 'Hello Bcc: victim@example.org <b>body</b>', address: 'jose@example.org' },
  ])
  expect(mail?.headers.map((header) => header.key)).not.toContain('bcc')
})

test.each([
  'jane@example.org\r\nBcc: victim@example.org',
  'jane@example.org, victim@example.org',
  'Jane <jane@example.org>',
  '"victim@example.org x"@example.org',
  'jane@example.org;victim@example.org',
  'victim@example.org@example.org',
  'not an address',
  '',
])('%j is refused as a recipient and as a reply address', async (address) => {
  await expect(mailer.deliver({ ...message, to: [address] }, 'job-1')).rejects.toThrow(PermanentError)
  const copied = { ...message, cc: [address] }
  await expect(mailer.deliver(copied, 'job-1')).rejects.toThrow(PermanentError)
  const answer = { ...message, replyTo: { name: 'x', address } }
  await expect(mailer.deliver(answer, 'job-1')).rejects.toThrow(PermanentError)
  expect(smtp.mails).toEqual([])
})

test('a 5xx answer about the recipient or the message is permanent', async () => {
  smtp.refuse = (step) => (step === 'recipient' ? 550 : undefined)
  await expect(mailer.deliver(message, 'job-1')).rejects.toThrow(PermanentError)
  smtp.refuse = (step) => (step === 'message' ? 554 : undefined)
  await expect(mailer.deliver(message, 'job-1')).rejects.toThrow(PermanentError)
})

test.each([
  ['connect', 421],
  ['connect', 554], // the server's state, not the message
  ['sender', 550], // our settings, as the two below
  ['sender', 553],
  ['log-in', 535],
  ['recipient', 451],
  ['message', 452],
])('a refusal of the %s with %i may be tried again', async (refusedStep, code) => {
  mailer.close()
  const smtpUrl = smtp.url.replace('//', '//someone:password@')
  mailer = openMailer({ smtpUrl, mailDir: folder, from: 'Loomsbury <hello@loomsbury.example>' })
  smtp.refuse = (step) => (step === refusedStep ? code : undefined)
  const failure = await mailer.deliver(message, 'job-1').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(PermanentError)
  smtp.refuse = () => undefined
  await mailer.deliver(message, 'job-1')
  expect(smtp.mails).toHaveLength(1)
})

test('one refused recipient of several does not hold up the others', async () => {
  smtp.refuse = (step, address) => (step === 'recipient' && address.startsWith('gone') ? 550 : undefined)
  const both = { ...message, to: ['gone@loomsbury.example', 'hello@loomsbury.example'] }
  expect(await mailer.deliver(both, 'job-1')).toEqual({ refused: ['gone@loomsbury.example'] })
  expect(smtp.mails).toMatchObject([{ recipients: ['hello@loomsbury.example'] }])
})

test('an address that is the recipient’s gets no copy', async () => {
  const [to = ''] = message.to
  expect(await mailer.deliver({ ...message, cc: [to.toUpperCase()] }, 'job-1')).toEqual({ refused: [] })
  expect(smtp.mails).toHaveLength(1)
})

test('a refused copy is told, and a copy alone is no delivery', async () => {
  const copied = { ...message, cc: ['gone@example.org'] }
  smtp.refuse = (step, address) => (step === 'recipient' && address.startsWith('gone') ? 550 : undefined)
  expect(await mailer.deliver(copied, 'job-1')).toEqual({
    refused: ['gone@example.org'],
    reason: expect.stringContaining('550') as unknown,
  })
  smtp.refuse = (step, address) => (step === 'recipient' && address.startsWith('jane') ? 550 : undefined)
  await expect(mailer.deliver(copied, 'job-1')).rejects.toThrow(PermanentError)
  smtp.refuse = (step, address) => (step === 'recipient' && address.startsWith('jane') ? 451 : undefined)
  const failure = await mailer.deliver(copied, 'job-1').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(PermanentError)
})

test('copies leave once, however often the recipient has to be tried, and also to another address', async () => {
  const copied = { ...message, cc: ['ines@example.org'] }
  smtp.refuse = (step, address) => (step === 'recipient' && address.startsWith('jane') ? 451 : undefined)
  for (let tries = 0; tries < 3; tries += 1)
    await expect(mailer.deliver(copied, 'job-1')).rejects.toThrow('recipients were rejected')
  expect(smtp.mails).toEqual([])
  await mailer.deliver({ ...copied, to: ['jo@example.org'] }, 'job-1')
  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([['jo@example.org'], ['ines@example.org']])
})

test('copies that fail for whatever reason are told, and the delivery stands', async () => {
  let transactions = 0
  smtp.refuse = (step) => (step === 'sender' && (transactions += 1) > 1 ? 451 : undefined)
  expect(await mailer.deliver({ ...message, cc: ['ines@bücher.example'] }, 'job-1')).toEqual({
    refused: ['ines@xn--bcher-kva.example'],
    reason: expect.stringContaining('451') as unknown,
  })
  expect(smtp.mails).toMatchObject([{ recipients: ['jane@example.org'] }])
})

test('a server that is away may be tried again, and a server that hangs up gets one try', async () => {
  await smtp.close()
  await expect(mailer.deliver(message, 'job-1')).rejects.toMatchObject({ code: 'ESOCKET' })

  let connections = 0
  const rude: Server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(Number(new URL(smtp.url).port), '127.0.0.1')
  const failure = await mailer.deliver(message, 'job-1').catch((error: unknown) => error)
  rude.close()
  expect(failure).not.toBeInstanceOf(PermanentError)
  expect(connections).toBe(1)
})

test('without a server each message becomes one .eml file, however often it is delivered', async () => {
  const toFolder = openMailer({
    mailDir: path.join(folder, 'mail'),
    from: 'Loomsbury <hello@loomsbury.example>',
  })
  await toFolder.deliver(message, 'job-2')
  await toFolder.deliver({ ...message, subject: 'First' }, 'job-1')
  await toFolder.deliver(message, 'job-2')
  const files = readdirSync(path.join(folder, 'mail'))
  expect(files).toEqual(['job-1.eml', 'job-2.eml'])
  const mail = await PostalMime.parse(readFileSync(path.join(folder, 'mail', 'job-1.eml')))
  expect(mail).toMatchObject({
    subject: 'First',
    to: [{ address: 'jane@example.org' }],
    messageId: '<job-1@loomsbury.example>',
  })
})

test('a mail folder that cannot be made stops the start', () => {
  writeFileSync(path.join(folder, 'file'), '')
  expect(() => openMailer({ mailDir: path.join(folder, 'file', 'mail'), from: 'a@b.example' })).toThrow(
    StartupError,
  )
})
