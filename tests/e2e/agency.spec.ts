import { eq, isNotNull } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { users } from '#accounts/table.server.ts'
import { savedReplies, contactSubmissions } from '#inquiries/table.server.ts'
import { byCommand } from '#activity/record.server.ts'
import { sendToClient } from '#tests/support/projects.ts'
import { tokenOf } from '#clients/messages/store-client-message.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import { addColleague, enterConsole, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { drawPicture } from '../support/articles.ts'
import {
  type ImapServer,
  startImapServer,
  startSmtpServer,
  type TestSmtpServer,
} from '../support/mail-servers.ts'
import { newInquiry, postInquiry } from '../support/inquiries.ts'
import { expect, open, test } from './fixtures.ts'
import { openConsole } from './own-server.ts'

// An inquiry from its arrival to a client, as an agency and its visitor see it: by keys, with e-mails both ways.
let imap: ImapServer
let smtp: TestSmtpServer
let server: PortalServer
test.beforeAll(async () => {
  imap = await startImapServer()
  smtp = await startSmtpServer()
  server = await startPortalServer({
    IMAP_URL: imap.url,
    SMTP_URL: smtp.url,
    AGENCY_INBOX: 'hello@loomsbury.test',
  })
  await addColleague(server, 'tamsin', 'Tamsin')
  await addColleague(server, 'owen', 'Owen')
  await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.username, 'owen'))
  const price = { title: 'The price', text: 'Dear {firstName}, thank you. Shall we talk on Monday?' }
  await server.db.insert(savedReplies).values(price)
})
test.afterAll(async () => {
  await server.stop()
  await smtp.close()
  await imap.remove()
})

/** The newest e-mail that the mail server took for an address, with a part of its subject. */
async function mailTo(address: string, subjectPart: string) {
  const find = () =>
    smtp.mails.findLast(
      ({ recipients, subject }) => recipients.includes(address) && subject?.includes(subjectPart),
    )
  await expect.poll(find, { timeout: 60_000 }).toBeDefined()
  return find()
}

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

/** A reply in their mail program, with ours repeated below. */
const replyMail = (mailToken: string, id: number, text: string, quoted = 'Dear Ada, thank you.') =>
  [
    'From: Ada Weaver <ada@marrowby.example>',
    `To: Loomsbury <hello+${mailToken}@loomsbury.test>`,
    'Subject: Re: Your enquiry',
    `Message-ID: <reply-${id}@marrowby.example>`,
    '',
    text,
    '',
    'On Sun, 22 Nov 2026 at 10:00, Owen Weaver wrote:',
    `> ${quoted}`,
    '',
  ].join('\r\n')

test.describe.configure({ timeout: 240_000 })

test('an enquiry comes in, is replied to, replied to again by its visitor in both ways, and becomes a client', async ({
  page,
  browser,
}) => {
  const reference = await postInquiry(server.url, newInquiry('ada@marrowby.example'))
  const [inquiry] = await server.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  const address = `${server.url}/console/inquiries/${reference}`

  await enterConsole(page, server, 'owen')
  await open(page, address)
  const other = await browser.newPage()
  await enterConsole(other, server, 'tamsin')
  await open(other, address)
  await expect(page.getByText('Tamsin is here too')).toBeVisible()

  // By keys alone: a saved reply, sent, taken back, sent again.
  await page.keyboard.press(';')
  await page.getByRole('dialog').getByRole('button', { name: 'Insert The price' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Reply to Ada' })
  await expect(page.locator('#reply-text')).toHaveValue('Dear Ada, thank you. Shall we talk on Monday?')
  await field.press('Control+Enter')
  await expect(page.getByText(/^Your reply to Ada leaves in (10|[789]) seconds/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.locator('#reply-text')).toHaveValue('Dear Ada, thank you. Shall we talk on Monday?')
  await field.press('Control+Enter')
  await expect(conversation(page).getByText(/^Sent today/)).toBeVisible({ timeout: 30_000 })
  expect((await mailTo('ada@marrowby.example', `[${reference}]`))?.text).toContain('talk on Monday')

  // The visitor replies by e-mail: it is there without a reload, without what it repeats.
  imap.deliver(replyMail(inquiry?.mailToken ?? '', 1, 'Monday at ten suits us.'))
  await expect(conversation(page).getByText('Monday at ten suits us.')).toBeVisible({ timeout: 60_000 })
  await expect(conversation(page).getByText('Dear Ada, thank you. Shall')).toHaveCount(1)
  await expect(conversation(other).getByText('Monday at ten suits us.')).toBeVisible()

  // And on their private page.
  const visitor = await browser.newPage()
  await open(visitor, `${server.url}/enquiries/${inquiry?.statusToken}`)
  await expect(visitor.getByText('Monday at ten suits us.')).toBeVisible()
  await visitor.getByLabel('Reply to Owen').fill('We are three people.')
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByRole('status')).toContainText('We have your message.')
  await expect(conversation(page).getByText('We are three people.')).toBeVisible()

  await page.locator('body').click({ position: { x: 2, y: 2 } })
  await page.keyboard.press('e')
  await expect(page.getByText('The enquiry is closed')).toBeVisible()
  await expect(visitor.getByText('We are three people.')).toBeVisible()

  await page.getByRole('group').filter({ hasText: 'More actions' }).locator('summary').click()
  await page.getByRole('link', { name: 'Make client' }).click()
  await page.getByLabel('Username').fill('marrowby')
  await page.getByLabel('Service').fill('Website Design')
  await page.getByRole('button', { name: 'Make client and invite' }).click()
  await expect(page.getByText('A client now: Ada Weaver (marrowby)')).toBeVisible()
  expect((await mailTo('ada@marrowby.example', 'Your client dashboard'))?.text).toContain('Choose a password')
  const projects = await server.db
    .select({ type: clientProjects.projectType, clientId: users.id })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(eq(users.username, 'marrowby'))
  const clientId = projects[0]?.clientId ?? ''
  expect(projects).toEqual([{ type: 'Website Design', clientId }])

  // The client replies to our e-mail: it is in the conversation, and on the page that is open.
  const question = { clientId, subject: 'Photographs', message: 'Could you send some?' }
  const id = await sendToClient(server.db, byCommand, question)
  const token = await server.db.transaction(async (tx) => await tokenOf(tx, id))
  await open(page, `${server.url}/console/clients/marrowby/messages`)
  imap.deliver(replyMail(token, 2, 'Tomorrow morning.', question.message))
  await expect(page.getByText('Tomorrow morning.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await other.close()
  await visitor.close()
})

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}@:/.-]+/gu) ?? []

test(
  'a day by keys: ten enquiries answered with list, link and file; a picture comes back, a note names a colleague, one stays silent',
  { tag: '@full' },
  async ({ page, browser }) => {
    const people = Array.from({ length: 10 }, (_, at) => `person-${at}@marrowby.example`)
    for (const email of people) await postInquiry(server.url, newInquiry(email))
    await openConsole(page, server, '/console/inquiries?view=unanswered')
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/console\/inquiries\/LB-/)
    const plan = '%PDF-1.7\nthe plan'
    const references: string[] = []
    for (const email of people) {
      await expect(page.getByText(`To ${email}`, { exact: true })).toBeAttached()
      await page.waitForSelector('#root[data-awake]')
      references.push(new URL(page.url()).pathname.split('/').at(-1) ?? '')
      await page.keyboard.press('r')
      await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible()
      await page.keyboard.type('Dear Ada, ')
      await page.keyboard.press('Enter')
      await page.keyboard.type('- two pages')
      await page.keyboard.press('Enter')
      await page.keyboard.type('see ')
      await page.keyboard.press('Control+Shift+L')
      await page.keyboard.type('loomsbury.example/prices')
      await page.keyboard.press('Enter')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Attach' }).press('Enter')
      await (
        await chooser
      ).setFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(plan) })
      await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
      // Remembered for the others.
      if (email === people[0]) await page.getByLabel('If they don’t reply, remind me').selectOption('3')
      await page.getByRole('textbox', { name: 'Reply to Ada' }).press('Control+Alt+Enter')
      if (email === people.at(-1)) break
      await page.waitForURL((url) => !url.pathname.endsWith(references.at(-1) ?? ''))
    }
    for (const [at, email] of people.entries()) {
      const { text = '', html = '', attachments = [] } = (await mailTo(email, `[${references[at]}]`)) ?? {}
      expect(text).toContain('Dear Ada,\n\n- two pages\n- see loomsbury.example/prices')
      const body = /<div class="body"[^>]*>([^]*?)<\/div>/.exec(html)?.[1] ?? ''
      expect(body).toContain('href="https://loomsbury.example/prices"')
      expect(body).toMatch(/<li [^>]*>two pages/)
      // The words of the reply; what is below them says where its private page is.
      const replyOf = (whole: string) =>
        wordsOf(whole.split('See your')[0] ?? '').filter((word) => word !== '-')
      const said = body.replaceAll(/<\/?(?:a|strong|em)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' ')
      expect(replyOf(text)).toEqual(replyOf(said))
      const [file, ...others] = attachments
      expect([file?.filename, others.length]).toEqual(['plan.pdf', 0])
      expect(file?.content instanceof ArrayBuffer && new TextDecoder().decode(file.content)).toBe(plan)
    }

    // A picture by e-mail: shown small, and saved by its link.
    const [first = '', second = ''] = references
    const [inquiry] = await server.db
      .select()
      .from(contactSubmissions)
      .where(eq(contactSubmissions.reference, first))
    const shop = await (await drawPicture(900, 600)).png().toBuffer()
    await open(page, `${server.url}/console/inquiries/${first}`)
    imap.deliver(mailWithPicture(inquiry?.mailToken ?? '', people[0] ?? '', shop))
    await expect(conversation(page).getByText('This is our shop.')).toBeVisible({ timeout: 60_000 })
    const link = conversation(page).getByRole('link', { name: 'shop.png' })
    await expect(conversation(page).locator('img')).toHaveJSProperty('naturalWidth', 480)
    const saved = page.waitForEvent('download')
    await link.press('Enter')
    expect((await saved).suggestedFilename()).toBe('shop.png')

    // A colleague names Owen in a note: it waits for him until he opens it.
    const other = await browser.newPage()
    await enterConsole(other, server, 'tamsin')
    await open(other, `${server.url}/console/inquiries/${second}`)
    await other.getByRole('button', { name: 'Note', exact: true }).press('Enter')
    await other.keyboard.type('Please call them, @ow')
    await other.keyboard.press('Enter')
    await other.keyboard.press('Control+Enter')
    await expect(conversation(other).getByText('Please call them, @owen')).toBeVisible()
    await open(page, `${server.url}/console/inquiries?view=mentioned`)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(conversation(page).getByText('Please call them, @owen')).toBeVisible()
    await other.close()

    // Three days later: who said nothing is on Today; who wrote is not.
    const due = async () =>
      await server.db
        .select({ reference: contactSubmissions.reference })
        .from(contactSubmissions)
        .where(isNotNull(contactSubmissions.followUpAt))
    await expect.poll(async () => (await due()).length, { timeout: 30_000 }).toBe(9)
    await server.db
      .update(contactSubmissions)
      .set({ followUpAt: new Date(Date.now() - 1000) })
      .where(eq(contactSubmissions.reference, second))
    await open(page, `${server.url}/console`)
    const silent = page.getByRole('region', { name: /No reply from them/ })
    await expect(silent.getByRole('link', { name: /Ada/ })).toHaveAttribute('href', new RegExp(second))
  },
)

/** What a mail program sends with a picture attached. */
const mailWithPicture = (mailToken: string, from: string, picture: Buffer) =>
  [
    `From: Ada Weaver <${from}>`,
    `To: Loomsbury <hello+${mailToken}@loomsbury.test>`,
    'Subject: Re: Your enquiry',
    'Message-ID: <visitor-2@marrowby.example>',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'This is our shop.',
    '--part',
    'Content-Type: image/png; name="shop.png"',
    'Content-Disposition: attachment; filename="shop.png"',
    'Content-Transfer-Encoding: base64',
    '',
    picture.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--part--',
    '',
  ].join('\r\n')
