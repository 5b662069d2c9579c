import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { cleanLetter } from '#platform/html/clean-html.ts'
import { isFull } from '#tests/support/full.ts'
import { hostileHtml, hostileSoups } from '#tests/support/hostile.ts'
import { splitQuotedHistory } from './quoted-history.ts'
import { readReceivedMail } from './received-mail.ts'

const folder = path.resolve(import.meta.dirname, '../../../tests/mails')
// What we had sent before.
const said = {
  addresses: ['hello@loomsbury.example'],
  texts: [
    'Would the whole site or the menu come first?',
    'Is Friday fine?',
    'A call at four?',
    'Which of the packages?',
    'Does Thursday work?',
  ],
}
const read = async (name: string) => {
  const mail = await readReceivedMail(readFileSync(path.join(folder, `${name}.eml`)))
  return { ...mail, ...splitQuotedHistory(mail.text, said) }
}

// What someone wrote in each of the recorded e-mails, without what their program repeats below it.
const written: Record<string, string> = {
  'gmail-web': 'Thank you, Tamsin. Thursday at two suits us.\n\nCould you bring the price for twelve pages?',
  'gmail-phone': 'Yes please',
  'gmail-spanish': 'Perfecto, gracias.',
  'gmail-italian': 'Va bene.',
  'gmail-dutch': 'Prima, dank je.',
  'outlook-365': 'Dear Tamsin,\n\nWe’d rather start with the café’s menu – £1,500 is fine.',
  'outlook-html-only': 'Dear Tamsin,\n\nWe’d rather start with the café’s menu – £1,500 is fine.',
  'outlook-2016': 'Fine with us.\n\nAda',
  'outlook-phone': 'Sounds good\n\nGet Outlook for iOS<https://aka.ms/o0ukef>',
  'outlook-german': 'Schöne Grüße, wir nehmen das Paket Pro.',
  'apple-mail-mac':
    'Hello Tamsin,\n\nboth photographs are attached to the shared folder.\n\nKind regards\nAda',
  'apple-mail-iphone': 'Perfect, see you then\n\nSent from my iPhone',
  'apple-mail-html-only': 'Yes, go ahead.',
  'apple-french': 'Oui, très bien.',
  thunderbird: 'We have decided to keep the old name for now, so the logo stays as it is.\n\nAda',
  yahoo: 'That works for me.',
  proton: 'Agreed. Please send the contract.\n\nSent with Proton Mail secure email.',
  fastmail: 'Two weeks is all right.',
}

// Nothing is cut off where words of theirs are below or between the repeated lines, or where nothing is repeated.
const whole: Record<string, string> = {
  'gmail-between-the-lines': 'Before Easter.',
  'thunderbird-below': 'No, it stays.',
  'charset-latin1-called-utf8': 'The café opens at nine.',
  'charset-missing': 'Our budget is £3,000.',
  'charset-unknown': 'Plain words all the same.',
  'charset-koi8': 'Спасибо, в четверг.',
  'broken-no-closing-boundary': 'The boundary never closes.',
  'broken-boundary-missing': 'There is no boundary at all.',
  'broken-base64': 'The end is missing.',
  'html-that-runs': 'Only words stay.\n\na link',
}

describe('an e-mail of a person', () => {
  it.each(Object.entries(written))('%s is read without what it repeats', async (name, words) => {
    const { text, history, kind } = await read(name)
    expect(text).toBe(words)
    expect(history).not.toBe('')
    expect(kind).toBe('letter')
  })

  it.each(Object.entries(whole))('%s loses no word', async (name, words) => {
    const { text, history, kind } = await read(name)
    expect(text).toContain(words)
    expect(history).toBe('')
    expect(kind).toBe('letter')
  })

  it('is text alone: nothing of its HTML is left', async () => {
    const { text } = await read('html-that-runs')
    expect(text).not.toMatch(/script|alert|tracker|color|Not this/)
  })

  const ofHtml = async (html: string) =>
    await readReceivedMail(
      new TextEncoder().encode(`From: a@b.example\nContent-Type: text/html; charset=utf-8\n\n${html}`),
    )

  it('has paragraphs, lists and the addresses of links, where it arrived as HTML alone', async () => {
    const { text } = await ofHtml(
      '<div>Dear <b>Tamsin</b>,</div><ul><li>one</li><li>see <a href="https://okafor.example/menu?a=1&amp;b">the menu</a></li></ul>' +
        '<p><a href="https://okafor.example/">okafor.example</a> <a href="/here">here</a> <a href="https://x.example/?' +
        'x'.repeat(300) +
        '">there</a></p>',
    )
    expect(text).toBe(
      'Dear Tamsin,\n* one\n* see the menu (https://okafor.example/menu?a=1&b)\n\nokafor.example here there',
    )
  })

  it('says no word of hostile HTML that the cleaner would not, and no address that runs', async () => {
    const wordsOf = (some: string) => new Set(some.match(/[\p{L}\p{N}]+/gu))
    for (const html of Object.values(hostileHtml)) {
      const { text } = await ofHtml(html)
      const cleaned = wordsOf(cleanLetter(html))
      expect(
        [...wordsOf(text)].filter((word) => !cleaned.has(word)),
        html,
      ).toEqual([])
    }
    for (const html of [...Object.values(hostileHtml), ...hostileSoups(isFull ? 500 : 20)])
      expect((await ofHtml(html)).text, html).not.toMatch(/ \((?!https?:|mailto:)[a-z]+:/i)
  })

  it('names what it belongs to', async () => {
    expect(await read('gmail-web')).toMatchObject({
      messageId: 'CAE1gmailweb01@mail.gmail.com',
      inReplyTo: ['reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example'],
      references: [
        '20261123T083000000Z-job-00000077@loomsbury.example',
        'reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example',
      ],
      from: { name: 'Ada Okafor', address: 'ada@okaforbakery.example' },
    })
  })

  it.each(['gmail-web', 'token-elsewhere', 'delivered-to-token'])(
    '%s names the address with the token, in small letters',
    async (name) => {
      expect((await read(name)).to).toContain('hello+vq3d7x2m5k9r4t8w6y1n0pzjcb@loomsbury.example')
    },
  )

  it('has its files, in the bytes they were sent as', async () => {
    expect((await read('attachments-and-logo')).attachments).toEqual([
      { name: 'logo.png', type: 'image/png', content: expect.toSatisfy(({ length }) => length === 8) },
      { name: 'café-menu.pdf', type: 'application/pdf', content: new TextEncoder().encode('%PDF-') },
    ])
    expect(await read('empty-with-attachment')).toMatchObject({
      text: '',
      attachments: [{ name: 'brief.pdf' }],
    })
  })
})

describe('what no person wrote to us', () => {
  it.each([
    ['away-gmail', 'reply'],
    ['away-outlook', 'reply'],
    ['away-old', 'reply'],
    ['newsletter', 'letter'],
    ['bulk', 'letter'],
  ] as const)('%s', async (name, kind) => {
    expect((await read(name)).kind).toBe(kind)
  })

  it.each([
    ['bounce-postfix', 'failed', /^550 5\.1\.1 .*User unknown$/],
    ['bounce-exchange', 'failed', /^550 5\.2\.2 mailbox full$/],
    ['bounce-gmail', 'failed', /^550-5\.7\.26 This mail has been blocked/],
    ['bounce-qmail', 'failed', /^550 5\.1\.1 sorry, no mailbox here/],
    ['delayed', 'delayed', /^451 4\.4\.1 connection timed out$/],
    ['complaint', 'failed', /spam/],
  ] as const)('%s tells what became of one of ours', async (name, outcome, reason) => {
    const { kind, report } = await read(name)
    expect(kind).toBe('report')
    expect(report?.is).toBe(name === 'complaint' ? 'complaint' : 'delivery')
    expect(report?.recipients).toMatchObject([{ outcome, reason: expect.stringMatching(reason) }])
    expect(report?.messageIds).toContain('reply-5b0c2f5e-8a41-4d0e-9b1f-2f6a6c1d7e90@loomsbury.example')
  })
})

it('gives every e-mail a key of its own, and the same one twice the same', async () => {
  const names = readdirSync(folder).map((file) => file.replace('.eml', ''))
  expect(names.length).toBeGreaterThanOrEqual(40)
  const keys = await Promise.all(names.map(async (name) => (await read(name)).key))
  expect(new Set(keys).size).toBe(names.length)
  expect((await readReceivedMail(Buffer.from('Subject: x\r\n\r\ny'))).key).toBe(
    (await readReceivedMail(Buffer.from('Subject: x\r\n\r\ny'))).key,
  )
})

it('reads what is hardly an e-mail', async () => {
  for (const raw of [
    '',
    '\0',
    'x',
    `A: ${'b '.repeat(50_000)}`,
    '\r\n'.repeat(1000),
    `<div>${'<b>'.repeat(5000)}`,
  ])
    await expect(readReceivedMail(Buffer.from(raw))).resolves.toBeDefined()
})
