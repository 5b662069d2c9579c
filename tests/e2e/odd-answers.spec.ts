import type { Page } from '@playwright/test'
import { byCommand } from '#activity/record.server.ts'
import { eq } from 'drizzle-orm'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { progressAfter } from '#audits/store.server.ts'
import { auditRuns, audits } from '#audits/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { addProject, sendForApproval } from '../support/projects.ts'
import { addColleague, enterConsole, signInAs } from '../support/portal-server.ts'
import { newInquiry, postInquiry } from '../support/inquiries.ts'
import { openArticle, text } from './article-page.ts'
import { expect, open, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

// Calls that are answered with less than our server answers: pages show words, and stay.

// Some forms log what failed (§8).
test.use({ expectedErrors: ['UnreadableAnswer'] })

const answers = {
  'the least that is promised': '{"success":true,"message":"ok"}',
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a page': '<!doctype html><p>Please sign in to this network.</p>',
}
type AnswerName = keyof typeof answers

let reference: string
const server = ownServer(async () => {
  await addColleague(server, 'owen', 'Owen', 'admin')
  const { user } = await server.invite('nerys')
  // Without a project there is no form for files.
  await addProject(server.db, byCommand, { clientId: user.id })
  reference = await postInquiry(server.url, newInquiry())
})

const events = ['change', 'inquiries', 'messages', 'mail', 'articles', 'presence', 'privacy', 'progress']

/** Answers every call so, and every stream of events with one event of each kind. @returns counts the calls */
async function answerWith(page: Page, name: AnswerName): Promise<() => number> {
  let count = 0
  await page.route('**/api/**', async (route) => {
    const isStream = route.request().url().endsWith('/events')
    if (!isStream) count += 1
    await route.fulfill(
      isStream
        ? {
            contentType: 'text/event-stream',
            body: events.map((event) => `event: ${event}\ndata: ${answers[name]}\n\n`).join(''),
          }
        : { contentType: name === 'a page' ? 'text/html' : 'application/json', body: answers[name] },
    )
  })
  return () => count
}

/** The page and its parts are there. */
async function expectWords(page: Page) {
  // Not by its role: an open dialog hides the page from that.
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText(/This (page|part) didn’t load/)).toHaveCount(0)
}

// How each kind of answer is read has its unit tests, which every run has.
const names = Object.keys(answers) as AnswerName[]

for (const name of names)
  test.describe(name, { tag: '@full' }, () => {
    test('a visitor is told what has become of what they wanted', async ({ page }) => {
      await open(page, '/services/website-design')
      await answerWith(page, name)
      await page.locator('#pricing a[rel=nofollow]').first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Full Name').fill('Priya Shah')
      await dialog.getByLabel('Company').fill('Shah & Sons')
      await dialog.getByLabel('Email Address').fill('priya@example.com')
      await dialog.getByRole('button', { name: 'Send request' }).click()
      if (name === 'the least that is promised') {
        await expect(page.getByRole('heading', { name: 'We have your enquiry' })).toBeVisible()
        await expect(page.getByText('Reply by')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'See your enquiry' })).toHaveCount(0)
      } else await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
      await expectWords(page)

      await page.unrouteAll()
      await open(page, '/blog')
      await answerWith(page, name)
      await page.getByRole('searchbox').fill('words that no article has')
      await expect(page.getByText(/We couldn't load the articles|No articles found/).first()).toBeVisible()
      await expectWords(page)
      await page.unrouteAll()
      await open(page, '/blog')
      await answerWith(page, name)
      await page.getByRole('main').locator('a[href^="/blog/"]').first().click()
      await expect(page.getByText('We couldn’t load this article.')).toBeVisible()

      await page.unrouteAll()
      await open(page, paths.dashboard())
      await answerWith(page, name)
      await page.getByRole('link', { name: 'A trial month on social media', exact: true }).click()
      // An empty list is what is promised for a project without updates.
      const words = name === 'a list' ? /^No updates yet/ : 'We couldn’t load the updates.'
      await expect(page.getByText(words)).toBeVisible()
      await expectWords(page)
    })

    test('a private page keeps its words', async ({ page }) => {
      const [row] = await server.db
        .select({ token: contactSubmissions.statusToken })
        .from(contactSubmissions)
        .where(eq(contactSubmissions.reference, reference))
      await open(page, server.url + paths.inquiryStatus(row?.token ?? ''))
      await page.route('**/messages', async (route) => await route.fulfill({ body: answers[name] }))
      await page.getByLabel('Something to add?').fill('The kiln is red.')
      await page.getByRole('button', { name: 'Send' }).click()
      if (name === 'the least that is promised')
        await expect(page.getByLabel('Something to add?')).toHaveValue('')
      else {
        await expect(page.getByText('We couldn’t send your message.')).toBeVisible()
        await expect(page.getByLabel('Something to add?')).toHaveValue('The kiln is red.')
      }
      await expectWords(page)
    })

    test('an audit that is under way stays, and goes on asking', async ({ page }) => {
      const madeAt = new Date()
      const site = { site: 'a.example', url: 'a.example', progress: progressAfter([]), madeAt }
      const [run] = await server.db.insert(auditRuns).values(site).returning()
      const token = `answered-${Object.keys(answers).indexOf(name)}`.padEnd(24, '0')
      const expiresAt = new Date(madeAt.getTime() + 86_400_000)
      await server.db.insert(audits).values({ token, runId: run?.id ?? 0, madeAt, expiresAt })
      const counted = await answerWith(page, name)
      await open(page, server.url + privatePaths.audit(token))
      await expect.poll(counted, { timeout: 20_000 }).toBeGreaterThan(0)
      await expectWords(page)
    })

    test('a client’s dashboard stays, and says that it is old', async ({ page }) => {
      const client = await signInAs(page, server, `petra${Object.keys(answers).indexOf(name)}`)
      const projectId = await client.addProject('Spring catalogue')
      const { deliverableId } = await sendForApproval(server.db, { projectId, note: 'The finest pots.' })
      await client.send('Photographs', 'Whenever you like.')
      await answerWith(page, name)
      await open(page, server.url + paths.dashboardApprovals())
      await expect(page.getByText('We couldn’t check for news.')).toBeVisible()
      await open(page, server.url + paths.dashboardApproval(deliverableId))
      // A native form, sent by a script.
      await page.route('**/decision', async (route) => await route.fulfill({ body: answers[name] }))
      await page.getByRole('button', { name: /^Approve version/ }).click()
      if (name !== 'the least that is promised')
        await expect(page.getByText('Your decision was not stored.')).toBeVisible()
      await open(page, server.url + paths.dashboardMessages())
      await page.getByText('Write to us', { exact: true }).first().click()
      await page.getByLabel('Subject').fill('Fonts')
      await page.getByLabel('Message', { exact: true }).fill('Which?')
      await page.getByRole('button', { name: 'Send' }).last().click()
      const words = name === 'the least that is promised' ? 'ok' : 'We couldn’t send your message.'
      await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expectWords(page)
    })

    test('every page of the console stays', async ({ page }) => {
      await enterConsole(page, server, 'owen')
      const address = await openArticle(page, server, `Answered with ${name}`)
      const counted = await answerWith(page, name)
      for (const path of [
        consolePaths.today(),
        consolePaths.inquiries(),
        consolePaths.inquiry(reference),
        consolePaths.clients(),
        consolePaths.client('nerys'),
        consolePaths.articles(),
      ]) {
        const before = counted()
        await open(page, server.url + path)
        await expect.poll(() => counted() > before, { timeout: 20_000 }).toBe(true)
        await expectWords(page)
        if (path !== consolePaths.inquiries()) continue
        await page.getByRole('checkbox').first().check()
        await page
          .getByRole('form', { name: 'Selected enquiries' })
          .getByRole('button', { name: 'Close' })
          .click()
        await expect(page.getByText('The enquiries stay as they were')).toBeVisible()
        await expectWords(page)
      }
      await open(page, `${server.url}${consolePaths.client('nerys', 'files')}?act=file`)
      const drop = page.getByRole('form', { name: 'Add files' })
      await drop
        .getByLabel('Files')
        .setInputFiles({ name: 'Words.txt', mimeType: 'text/plain', buffer: Buffer.from('Open.') })
      const before = counted()
      await drop.getByRole('button', { name: 'Upload' }).click()
      await expect.poll(() => counted() > before, { timeout: 20_000 }).toBe(true)
      await expectWords(page)
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search or jump to' }).fill('kiln')
      await expect(
        page.getByText('We couldn’t search. Nothing has been lost. Keep typing to try again.'),
      ).toBeVisible()

      await open(page, server.url + consolePaths.inquiry(reference))
      await page.getByRole('textbox', { name: 'Reply' }).fill('Dear Priya, yes.')
      await page.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText(/Nothing was sent; your reply is still here/)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveText('Dear Priya, yes.')
      await expectWords(page)

      await open(page, address)
      await text(page).fill('New words.')
      await expect(page.getByText(/Offline\. Kept|Not saved/).first()).toBeVisible({
        timeout: 20_000,
      })
      await expect(text(page)).toHaveText('New words.')
      const picture = { name: 'loom.png', mimeType: 'image/png', buffer: Buffer.from('loom') }
      await page.getByLabel('Pictures to insert').setInputFiles(picture)
      await expect(page.getByText('Not uploaded: loom.png')).toBeVisible()
      await expectWords(page)
    })
  })
