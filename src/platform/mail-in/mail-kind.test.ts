import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mailOf, multipart, partOf } from '#tests/support/mails.ts'
import type { RecipientReport } from './delivery-report.ts'
import { readReceivedMail } from './received-mail.ts'

const folder = path.resolve(import.meta.dirname, '../../../tests/mail-cases')
const namesOf = (kind: string) => readdirSync(path.join(folder, kind)).map((file) => file.replace('.eml', ''))
const recorded = async (kind: string, name: string) =>
  await readReceivedMail(readFileSync(path.join(folder, kind, `${name}.eml`)))

const answer = { 'In-Reply-To': '<reply-1@loomsbury.example>' }

describe('an automatic reply or a receipt', () => {
  it.each(namesOf('automatic'))('%s', async (name) => {
    const isReceipt = name.startsWith('mdn-') || name === 'read-receipt'
    const mail = await recorded('automatic', name)
    expect(mail.kind).toBe(isReceipt ? 'receipt' : 'reply')
    expect(mail.text).not.toBe('')
  })

  it.each<Record<string, string>>([
    { 'Auto-Submitted': 'auto-replied' },
    { 'Auto-Submitted': 'auto-replied (vacation)' },
    { 'Auto-Submitted': 'Auto-Replied; owner-email="robin@shop.example"' },
    { 'Auto-Submitted': 'auto-notified' },
    { 'X-Autoreply': 'yes' },
    { 'X-Autorespond': 'Re: Contact' },
    { 'X-AutoResponder': 'cPanel' },
    { 'X-Auto-Reply': '1' },
    { 'X-Mail-Autoreply': 'away' },
    { 'X-Autoreply-From': 'robin@shop.example' },
    { 'X-QQ-Auto-Reply': '1' },
    { Precedence: 'auto_reply' },
    { Precedence: 'auto-reply' },
    { Precedence: 'vacation' },
    { 'X-Precedence': 'auto_reply' },
    { 'X-POST-MessageClass': '9; Autoresponder' },
    { 'Return-Path': '<>', 'Auto-Submitted': 'auto-replied', Subject: 'Away, so replies are delayed' },
    { 'X-Auto-Response-Suppress': 'All', Subject: 'Automatic reply: Contact' },
    { 'X-Auto-Response-Suppress': 'OOF', Subject: 'Réponse automatique : Contact' },
    { 'Auto-Submitted': 'auto-generated', Subject: 'Out of office' },
    { Subject: 'AUTO: Robin Tester is out of the office (returning 03/12/2026)' },
    { Subject: 'Robin Tester ist außer Haus.' },
    { Subject: 'Robin Tester est absent(e)' },
    { 'X-Mailer': 'Lotus Notes Release 8.5', Subject: 'Someone Else is out of the office' },
  ])('%o', async (headers) => {
    expect((await readReceivedMail(mailOf({ ...answer, ...headers }, 'Back on Monday.'))).kind).toBe('reply')
  })

  it.each([
    'Automatic reply: Contact',
    'Out of Office: Re: Contact',
    'Out of office Re: Contact',
    'Out of the office: Contact',
    'Auto-reply: Contact',
    'Automatische Antwort: Contact',
    'Abwesenheitsnotiz: Contact',
    'Réponse automatique : Contact',
    'Respuesta automática: Contact',
    'Fuera de la oficina: Contact',
    'Risposta automatica: Contact',
    'Resposta automática: Contact',
    'Automatisch antwoord: Contact',
    'Odpowiedź automatyczna: Contact',
    'Autosvar: Contact',
    'Автоматический ответ: Contact',
    'Automatická odpověď: Contact',
    'Otomatik yanıt: Contact',
    '自动回复: Contact',
    '自動回覆：Contact',
    '自動返信: Contact',
    '자동 회신: Contact',
  ])('%s, where it answers one of ours', async (subject) => {
    expect((await readReceivedMail(mailOf({ ...answer, Subject: subject }, 'Away.'))).kind).toBe('reply')
  })
})

describe('a person’s e-mail', () => {
  it.each(namesOf('lists'))('%s', async (name) => {
    expect((await recorded('lists', name)).kind).toBe('letter')
  })

  it.each<Record<string, string>>([
    { 'List-Id': '<office.shop.example>' },
    { 'List-Unsubscribe': '<https://shop.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    { Precedence: 'bulk' },
    { Precedence: 'list', 'Mailing-list': 'list office@shop.example' },
    { Precedence: 'junk' },
    { 'Auto-Submitted': 'no' },
    { 'Auto-Submitted': 'auto-generated' },
    {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Reply-To': 'robin@shop.example',
    },
    { 'X-Auto-Response-Suppress': 'DR, OOF, AutoReply' },
    { From: 'Robin Tester <no-reply@shop.example>' },
    { From: 'noreply@shop.example', 'Reply-To': 'robin@shop.example' },
    { From: 'Robin Tester <postmaster@shop.example>' },
    { From: 'Robin via Groups <office@googlegroups.example>', 'X-Original-From': 'robin@shop.example' },
    { 'X-Autoreply': 'no' },
    { 'X-Autorespond': 'none' },
    { 'X-Autoreply': '' },
    { 'X-Mailer': 'Zendesk Mailer', 'X-Zendesk-Priority-Mail': '1' },
    { 'Feedback-ID': '1:2:3:crm', 'X-Campaign': 'none' },
    { Subject: 'Out of office: a campaign for coworking', 'In-Reply-To': '' },
    { Subject: 'Re: Automatic reply: Contact' },
    { Subject: 'Question about automatic replies' },
    { Subject: 'Maisie is out of the office' },
    { Subject: 'Undeliverable flyers, delayed posters' },
    { Subject: 'Delivery report of last week’s parcels' },
    { 'X-Failed-Attempts': '3', Subject: 'Failure notice board' },
  ])('%o', async (headers) => {
    const { 'In-Reply-To': none, ...others } = { ...answer, ...headers }
    const mail = mailOf(
      none === '' ? others : { ...answer, ...others },
      'We need 550 posters, please, in flat 5.1.1.',
    )
    expect((await readReceivedMail(mail)).kind).toBe('letter')
  })
})

describe('a delivery report', () => {
  const outcomes: Record<string, RecipientReport['outcome'][]> = {
    'bounce-delivered': ['delivered'],
    'bounce-exchange-nodsn': ['failed'],
    'bounce-german-soft': ['delayed'],
    'bounce-mixed': ['failed', 'passed-on'],
    'delayed-postfix-plain': ['delayed'],
    'fail-gerund-html': ['failed'],
    'null-sender-qmail-name': ['failed'],
  }
  it.each(namesOf('bounces'))('%s', async (name) => {
    const { kind, report } = await recorded('bounces', name)
    expect(kind).toBe('report')
    expect(report?.recipients.map(({ outcome }) => outcome)).toEqual(outcomes[name])
    expect(report?.messageIds.some((id) => id.startsWith('reply-'))).toBe(true)
  })

  const daemon = { From: 'Mail Delivery Subsystem <mailer-daemon@mx.example>', 'Return-Path': '<>' }
  const plain = async (headers: Record<string, string>, text: string) =>
    (await readReceivedMail(mailOf({ ...daemon, ...headers }, text))).report

  it.each<[subject: string, text: string]>([
    ['Undeliverable: Contact', '550 5.1.1 user unknown'],
    ['failure notice', '<robin@shop.example>:\n550 5.7.1 rejected by policy'],
    [
      'failure notice',
      'Connected to 192.0.2.1 but my name was rejected.\nRemote host said: #5.1.1 no such user',
    ],
    [
      'Mail delivery failed',
      'SMTP error from remote mail server after RCPT TO:<robin@shop.example>:\n    550 No such user here',
    ],
    ['Mail delivery failed', '  host mx.shop.example [192.0.2.1]: 552 5.2.2 mailbox full'],
    ['Undeliverable', "Remote Server returned '554 5.4.14 Hop count exceeded'"],
    ['Undeliverable', 'Remote server returned "550 mailbox unavailable"'],
    ['Returned mail: see transcript', '>>> RCPT To:<robin@shop.example>\n<<< 550 5.1.1 unknown user'],
    ['Returned mail', 'Status: 5.1.1'],
    ['Returned mail', 'The error that the other server returned was: 550-5.1.1 The account does not exist.'],
    [
      'Undelivered Mail',
      '<robin@shop.example>: host mx[192.0.2.1] said: 550 User unknown (in reply to RCPT TO)',
    ],
    ['Unzustellbar', 'Fehler (5.1.1): Postfach unbekannt'],
    ['Non remis', '#< #5.1.1 SMTP; 550 inconnu> #SMTP#'],
  ])('%s: %s has failed', async (subject, text) => {
    expect(await plain({ Subject: subject }, text)).toMatchObject({
      is: 'delivery',
      recipients: [{ outcome: 'failed', reason: expect.stringMatching(/5\d\d|5\.\d/) }],
    })
  })

  it.each<[subject: string, text: string]>([
    ['Delayed Mail (still being retried)', 'connect to mx[192.0.2.1]:25: Connection timed out (534 bytes)'],
    [
      'Warning: could not send message for past 4 hours',
      'It will be retried until it is 5 days old.\n550 messages wait.',
    ],
    [
      'Delivery Status Notification (Delay)',
      'Delivery is delayed. Gmail will keep trying for 46 more hours.',
    ],
    ['Delivery delayed: Contact', 'Delivery to these recipients has been delayed.\n451 4.7.500 Server busy'],
    ['Warnung: Verzögert', 'Die Zustellung wurde verzögert. 500 Versuche'],
    ['Zustellung', 'Ihre Nachricht wurde noch nicht zugestellt. Es wird weiter versucht.\n550'],
    ['Retard', 'La remise de votre message est retardée.'],
    ['Vertraagd', 'De bezorging is vertraagd.'],
    ['Mail status', 'We are still trying to deliver it. Last response: 550 5.7.1 greylisted, try again'],
    ['Mail status', 'Your message has not been delivered yet.'],
  ])('%s: %s is delayed', async (subject, text) => {
    expect((await plain({ Subject: subject }, text))?.recipients).toMatchObject([{ outcome: 'delayed' }])
  })

  it.each([
    'Your message was delivered. 550 others too.',
    '550 others were read, too.',
    'Message of 534 bytes, queue 5501, 555 Main Street',
    'It reached 500 inboxes.',
    'Version 5.1.1 of our mail system was installed.',
    'Ring 0550 555 512',
    'Your mailbox has 599 messages.',
  ])('says nothing of a failure by a number: %s', async (text) => {
    expect(await plain({ Subject: 'Notice' }, text)).toMatchObject({ is: 'unclear', recipients: [] })
  })

  it('does not take the words of our own e-mail below for those of the server', async () => {
    const report = await plain(
      { Subject: 'failure notice' },
      'Sorry.\n<robin@shop.example>: 550 5.1.1 user unknown\n\n--- Below this line is a copy of the message.\n\nMessage-ID: <reply-1@loomsbury.example>\n\nThe launch is delayed.',
    )
    expect(report).toMatchObject({
      recipients: [{ outcome: 'failed' }],
      messageIds: expect.arrayContaining(['reply-1@loomsbury.example']),
    })
  })

  const status = async (groups: readonly string[], more: Record<string, string> = {}) => {
    const parts = [
      partOf({ body: 'What became of it.' }),
      partOf({
        type: 'message/delivery-status',
        body: ['Reporting-MTA: dns; mx', ...groups].join('\r\n\r\n'),
      }),
      partOf({ type: 'message/rfc822', body: 'Message-ID: <reply-1@loomsbury.example>\r\n\r\nHello' }),
    ]
    const content = multipart('report; report-type=delivery-status', parts, 'b')
    return (await readReceivedMail(mailOf({ From: 'bounce@mx.example', ...more }, content))).report
  }
  it.each<[fields: string, outcome: RecipientReport['outcome']]>([
    ['Action: failed\r\nStatus: 5.1.1', 'failed'],
    ['Action: Failed (user unknown)\r\nStatus: 5.1.1', 'failed'],
    ['Action: failed\r\nStatus: 4.4.7', 'failed'],
    ['Action: delayed\r\nStatus: 4.4.1', 'delayed'],
    ['Action: DELAYED\r\nStatus: 5.0.0', 'delayed'],
    ['Action: delivered\r\nStatus: 2.0.0', 'delivered'],
    ['Action: relayed\r\nStatus: 2.0.0', 'passed-on'],
    ['Action: expanded\r\nStatus: 2.0.0', 'passed-on'],
    ['Status: 5.2.2', 'failed'],
    ['Status: 4.2.2', 'delayed'],
    ['Status: 2.0.0', 'delivered'],
  ])('%s: %s', async (fields, outcome) => {
    expect(
      (await status([`Final-Recipient: rfc822; robin@shop.example\r\n${fields}`]))?.recipients,
    ).toMatchObject([{ address: 'robin@shop.example', outcome }])
  })

  it('tells of each recipient by itself, and names what it is about', async () => {
    const groups = ['failed', 'delayed', 'delivered', 'relayed'].map(
      (action, index) => `Final-Recipient: rfc822; <person${index}@shop.example>\r\nAction: ${action}`,
    )
    expect(await status(groups)).toMatchObject({
      recipients: [
        { address: 'person0@shop.example', outcome: 'failed' },
        { address: 'person1@shop.example', outcome: 'delayed' },
        { address: 'person2@shop.example', outcome: 'delivered' },
        { address: 'person3@shop.example', outcome: 'passed-on' },
      ],
      messageIds: ['reply-1@loomsbury.example'],
    })
  })
})
