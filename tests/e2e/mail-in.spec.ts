import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { bookings } from '#bookings/table.server.ts'
import { inquiryEvents, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { mailboxCursors } from '#platform/mail-in/table.ts'
import { newInquiry, postInquiry } from '../support/inquiries.ts'
import { startImapServer, type ImapServer } from '../support/mail-servers.ts'
import { mailOf, multipart, partOf } from '../support/mails.ts'
import { startPortalServer, type PortalServer } from '../support/portal-server.ts'
import { expect, expectFitsPhones, expectNoAxeFindings, open, test } from './fixtures.ts'
import { addStaff, openConsole } from './own-server.ts'

// What each kind of mail becomes (mail.md), from a real mailbox to the screen.

let imap: ImapServer
let server: PortalServer
test.beforeAll(async () => {
  imap = await startImapServer()
  server = await startPortalServer({ IMAP_URL: imap.url, MAIL_FROM: 'Loomsbury <hello@loomsbury.test>' })
  await addStaff(server)
  // What lies in a mailbox before it is read for the first time is left alone.
  const isRead = async () => (await server.db.select().from(mailboxCursors))[0]?.checkedAt ?? null
  await expect.poll(isRead, { timeout: 60_000 }).not.toBeNull()
})
test.afterAll(async () => {
  await server.stop()
  await imap.remove()
})
test.describe.configure({ timeout: 120_000 })

let count = 0

/** An enquiry of Ada's that was answered yesterday. */
async function addAnswered() {
  count += 1
  const reference = await postInquiry(server.url, newInquiry(`ada-${count}@shop.example`))
  const repliedAt = new Date(Date.now() - 86_400_000)
  const [inquiry] = await server.db
    .update(contactSubmissions)
    .set({ status: 'replied', repliedAt })
    .where(eq(contactSubmissions.reference, reference))
    .returning()
  if (!inquiry) throw new Error('the enquiry is not there')
  const messageId = `reply-${count}-5b0c2f5e@loomsbury.test`
  const text = 'Would Thursday suit you?'
  const [reply] = await server.db
    .insert(inquiryReplies)
    .values({
      inquiryId: inquiry.id,
      authorName: 'Owen Weaver',
      text,
      submissionKey: `reply-${count}`,
      state: 'sent',
      sendsAt: repliedAt,
      acceptedAt: repliedAt,
      messageId,
    })
    .returning()
  const data = { replyId: reply?.id ?? 0, text }
  await server.db.insert(inquiryEvents).values({ inquiryId: inquiry.id, type: 'reply', by: 'owen', data })
  return {
    reference,
    email: inquiry.email,
    answers: { From: `Ada Weaver <${inquiry.email}>`, 'In-Reply-To': `<${messageId}>` },
    messageId,
  }
}

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })
const openInquiry = async (page: Page, reference: string) =>
  await openConsole(page, server, `/console/inquiries/${reference}`)

test('an answer through a group is in the conversation', async ({ page }) => {
  const { reference, answers } = await addAnswered()
  await openInquiry(page, reference)
  imap.deliver(
    mailOf(
      {
        ...answers,
        Precedence: 'list',
        'List-Id': '<office.shop.example>',
        'List-Unsubscribe': '<mailto:u@groups.example>',
      },
      'Yes, Thursday suits us.\r\n\r\nOn Sat, 28 Nov 2026 at 16:20, Owen <hello@loomsbury.test> wrote:\r\n> Would Thursday suit you?',
    ),
  )
  await expect(conversation(page).getByText('Yes, Thursday suits us.')).toBeVisible({ timeout: 60_000 })
  await expect(conversation(page).getByText('> Would Thursday suit you?')).toBeHidden()
  await conversation(page).getByText('Show all').click()
  await expect(conversation(page).getByText('> Would Thursday suit you?')).toBeVisible()
  expect(await server.mailTo('hello@loomsbury.example', `has written again (${reference})`)).toMatch(
    /By e-mail\.[^]*Yes, Thursday suits us\.[^]*> Would Thursday suit you\?/,
  )
})

test('a bounce says that nobody has the reply, a delay that it takes longer', async ({ page }) => {
  const { reference, email, messageId } = await addAnswered()
  await openInquiry(page, reference)
  const report = (action: string, code: string) => {
    const parts = [
      partOf({ body: `What became of it: ${action}.` }),
      partOf({
        type: 'message/delivery-status',
        body: `Reporting-MTA: dns; mx\r\n\r\nFinal-Recipient: rfc822; ${email}\r\nAction: ${action}\r\nDiagnostic-Code: smtp; ${code}`,
      }),
      partOf({ type: 'text/rfc822-headers', body: `Message-ID: <${messageId}>` }),
    ]
    const content = multipart('report; report-type=delivery-status', parts, 'b')
    return mailOf(
      { From: 'mailer-daemon@mx.example', 'Return-Path': '<>', Subject: `Report: ${action}` },
      content,
    )
  }
  imap.deliver(report('delayed', '451 4.7.1 greylisted'))
  await expect(conversation(page).getByText('Delivery is delayed', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(conversation(page).getByText(/^Sent /)).toBeVisible()
  imap.deliver(report('failed', '550 5.1.1 no such user'))
  await expect(conversation(page).getByText('Not sent')).toBeVisible({ timeout: 60_000 })
  await expect(conversation(page).getByText('Delivery is delayed', { exact: true })).toBeHidden()
  await conversation(page).getByText('could not deliver a reply').click()
  await expect(conversation(page).getByText('What became of it: failed.')).toBeVisible()
  await expect(conversation(page).getByRole('heading', { name: /wrote again/ })).toHaveCount(0)
})

test('an away message is a line that unfolds, and opens nothing', async ({ page }) => {
  const { reference, answers } = await addAnswered()
  await openInquiry(page, reference)
  imap.deliver(
    mailOf({ ...answers, Subject: 'Automatische Antwort: Re: Contact' }, 'Ich bin bis Montag nicht im Büro.'),
  )
  const line = conversation(page).getByText('An automatic reply of Ada')
  await expect(line).toBeVisible({ timeout: 60_000 })
  await line.click()
  await expect(conversation(page).getByText('Ich bin bis Montag nicht im Büro.')).toBeVisible()
  const [stored] = await server.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  expect(stored).toMatchObject({ status: 'replied', nextReplyDueAt: null })
})

test('Hebrew runs from right to left, for staff, for the visitor and in the inbox', async ({ page }) => {
  const { reference, answers } = await addAnswered()
  await openInquiry(page, reference)
  const words = 'שלום, אנחנו מעוניינים בהצעה (2,000 £).'
  imap.deliver(
    mailOf(
      answers,
      partOf({ charset: 'iso-8859-8-i', bytesIn: 'iso-8859-8', body: words.replace(' (2,000 £)', '') }),
    ),
  )
  const text = words.replace(' (2,000 £)', '')
  const directionOf = async (where: Page) =>
    await where
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).direction)
  await expect(conversation(page).getByText(text)).toBeVisible({ timeout: 60_000 })
  expect(await directionOf(page)).toBe('rtl')
  await open(page, `${server.url}/console/inquiries?view=all`)
  expect(await directionOf(page)).toBe('rtl')
  const [stored] = await server.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  await open(page, `${server.url}/enquiries/${stored?.statusToken}`)
  expect(await directionOf(page)).toBe('rtl')
  expect(await server.htmlTo('hello@loomsbury.example', `has written again (${reference})`)).toMatch(
    /<td dir="auto"[^>]*>שלום/,
  )
})

test('a declined call says so, and offers what can be done', async ({ page }) => {
  const times = (await (await fetch(`${server.url}/api/bookings/times`)).json()) as {
    times: { at: string }[]
  }
  const response = await fetch(`${server.url}/api/bookings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      at: times.times.at(-1)?.at,
      zone: 'Europe/London',
      firstName: 'Lena',
      lastName: 'Brunner',
      email: 'lena@brunner.example',
      submissionKey: 'booking-key-of-mail-in',
    }),
  })
  const { reference } = (await response.json()) as { reference: string }
  const [booking] = await server.db.select().from(bookings)
  await openInquiry(page, reference)
  const calendar = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nUID:${booking?.uid}@booking\r\nATTENDEE;PARTSTAT=DECLINED:mailto:lena@brunner.example\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const parts = [
    partOf({ body: 'Lena Brunner has declined this invitation.' }),
    partOf({ type: 'text/calendar; method=REPLY', charset: 'utf-8', body: calendar }),
  ]
  imap.deliver(
    mailOf(
      { From: 'Lena Brunner <lena@brunner.example>', Subject: 'Declined: Strategy call' },
      multipart('alternative', parts, 'b'),
    ),
  )
  await expect(conversation(page).getByText('declined the invitation to the call')).toBeVisible({
    timeout: 60_000,
  })
  expect(await server.mailTo('hello@loomsbury.example', 'Call declined')).toContain('The call still stands')
  await conversation(page).getByRole('link', { name: 'Cancel this call, or offer other times' }).click()
  await expect(page.getByText('They declined the invitation in their calendar.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cancel this call' })).toBeVisible()
  await page.getByRole('button', { name: 'Offer other times' }).click()
  await page.waitForURL(new RegExp(`/console/inquiries/${reference}#composer$`))
  await expect(page.locator('#reply-text')).toHaveValue(/Please choose another here: http/)
})

test('what belongs to nothing is put where it belongs, made an enquiry, or discarded', async ({ page }) => {
  const { reference } = await addAnswered()
  const stranger = (name: string, text: string) =>
    mailOf({ From: `${name} <${name.toLowerCase()}@elsewhere.example>`, Subject: `From ${name}` }, text)
  imap.deliver(stranger('Ines', 'Do you also print?'))
  imap.deliver(stranger('Noor', 'I am Ada’s colleague.'))
  imap.deliver(stranger('Otto', 'Buy our lists.'))
  imap.deliver(
    mailOf(
      { From: 'news@elsewhere.example', Subject: 'This week', 'List-Unsubscribe': '<https://x.example>' },
      'Cotton.',
    ),
  )
  await openConsole(page, server, '/console/unmatched')
  await expect
    .poll(
      async () => {
        await page.reload()
        return await page.getByText('Newsletters (1)').count()
      },
      { timeout: 60_000, intervals: [1000] },
    )
    .toBe(1)
  await expect(page.getByText('Cotton.')).toBeHidden()
  await page.getByText('Newsletters (1)').click()
  await expect(page.getByText('Cotton.')).toBeVisible()

  const mail = (name: string) => page.getByRole('article', { name: `From ${name}` })
  await mail('Noor').getByLabel('Put into').fill('Weaver')
  await mail('Noor').getByRole('button', { name: 'Find it' }).click()
  await expect(page.getByRole('list', { name: 'Enquiries found' })).toBeVisible()
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await mail('Noor')
    .getByRole('button', { name: `Put into ${reference}` })
    .click()
  await expect(page.getByText('The e-mail is in its conversation.')).toBeVisible()
  await mail('Otto').getByRole('button', { name: 'Discard' }).click()
  await expect(mail('Otto')).toHaveCount(0)
  await mail('Ines').getByRole('button', { name: 'New enquiry' }).click()
  await page.waitForURL(/\/console\/inquiries\/LB-/)
  await expect(page.getByText('Do you also print?')).toBeVisible()
  await openInquiry(page, reference)
  await expect(conversation(page).getByText('I am Ada’s colleague.')).toBeVisible()
})
