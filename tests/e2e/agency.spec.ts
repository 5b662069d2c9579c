import { eq } from 'drizzle-orm'
import type { Page } from '@playwright/test'
import { users } from '#features/accounts/server/table.ts'
import { savedReplies } from '#features/inquiries/server/saved-replies-table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { byCommand } from '#features/activity/server/record.ts'
import { sendToClient } from '#features/projects/server/deliver.ts'
import { tokenOf } from '#features/projects/server/store-client-message.ts'
import { clientProjects } from '#features/projects/server/table.ts'
import { addColleague, enterConsole, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { type ImapServer, startImapServer } from '../support/mail-servers.ts'
import { newInquiry, postInquiry } from '../support/inquiries.ts'
import { expect, open, test } from './fixtures.ts'

// An inquiry from its arrival to a client, as an agency and its visitor see it: by keys, with e-mails both ways.
let imap: ImapServer
let server: PortalServer
test.beforeAll(async () => {
  imap = await startImapServer()
  server = await startPortalServer({ IMAP_URL: imap.url })
  await addColleague(server, 'tamsin', 'Tamsin')
  await addColleague(server, 'owen', 'Owen')
  await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.username, 'owen'))
  const price = { title: 'The price', text: 'Dear {firstName}, thank you. Shall we talk on Monday?' }
  await server.db.insert(savedReplies).values(price)
})
test.afterAll(async () => {
  await server.stop()
  await imap.remove()
})

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

/** A reply in their mail program, with ours repeated below. */
const replyMail = (mailToken: string, id: number, text: string) =>
  [
    'From: Ada Weaver <ada@marrowby.example>',
    `To: Loomsbury <hello+${mailToken}@loomsbury.example>`,
    'Subject: Re: Your enquiry',
    `Message-ID: <reply-${id}@marrowby.example>`,
    '',
    text,
    '',
    'On Sun, 22 Nov 2026 at 10:00, Owen Weaver wrote:',
    '> Dear Ada, thank you.',
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
  await expect(page.getByText('Your reply to Ada leaves in 10 seconds')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.locator('#reply-text')).toHaveValue('Dear Ada, thank you. Shall we talk on Monday?')
  await field.press('Control+Enter')
  await expect(conversation(page).getByText(/^Sent today/)).toBeVisible({ timeout: 30_000 })
  expect(await server.mailTo('ada@marrowby.example', `[${reference}]`)).toContain('talk on Monday')

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
  expect(await server.mailTo('ada@marrowby.example', 'Your client dashboard')).toContain('Choose a password')
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
  await open(page, `${server.url}/console/clients/marrowby`)
  imap.deliver(replyMail(token, 2, 'Tomorrow morning.'))
  await expect(page.getByText('Tomorrow morning.', { exact: true })).toBeVisible({ timeout: 60_000 })
  await other.close()
  await visitor.close()
})
