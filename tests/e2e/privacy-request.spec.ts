import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { zipCopy } from '#privacy/copy.server.ts'
import { readZip } from '../support/personal-data.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

test.use({ expectedErrors: ['400 (Bad Request)', '404 (Not Found)'] })

const server = ownServer(async () => {
  await server.db.insert(contactSubmissions).values({
    firstName: 'Ines',
    lastName: 'Marrow',
    email: 'ines@example.com',
    message: 'The barn.',
    reference: 'LB-00001',
    submissionKey: 'k',
    statusToken: 't',
    source: 'landing',
    replyDueAt: new Date(),
  })
})

const linkIn = (mail: string) => /http:\/\/[^\s"]+\/privacy-request\/[\w-]+/.exec(mail)?.[0] ?? ''

test('the page is fit for everybody, on a small phone too', async ({ page }) => {
  await open(page, `${server.url}/privacy-request`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data, back or gone')
  await expectNoAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('someone asks for a copy, confirms it by the link and downloads it', async ({ page }) => {
    await page.goto(`${server.url}/privacy-request`)
    await page.getByRole('radio', { name: /^A copy/ }).check()
    await page.getByLabel('Email').fill('not an address')
    await page.locator('form.privacy-form').evaluate((form) => form.setAttribute('novalidate', ''))
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(page.getByRole('alert')).toContainText('Enter your e-mail address')
    await expect(page.getByLabel('Email')).toHaveValue('not an address')
    await page.getByLabel('Email').fill('ines@example.com')
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await expect(
      page.getByText('If we hold anything under i•••@example.com, a link is on its way.'),
    ).toBeVisible()

    await page.goto(linkIn(await server.mailTo('ines@example.com', 'Confirm your request')))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this your request?')
    await page.getByRole('button', { name: 'Confirm the request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/^loomsbury-PR-[0-9A-Z]{5}\.zip$/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have replied to your request')
  })
})

test(
  'the page in the copy is read without us, by everybody, on a small phone too',
  { tag: '@full' },
  async ({ page }) => {
    const zip = await new Response(
      zipCopy(server.db, { email: 'ines@example.com' }, new Date()),
    ).arrayBuffer()
    const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-copy-page-'))
    const file = path.join(folder, 'index.html')
    writeFileSync(file, readZip(Buffer.from(zip)).get('index.html') ?? '')
    await page.goto(pathToFileURL(file).href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we hold about ines@example.com')
    await expect(page.getByRole('heading', { level: 3, name: 'Enquiries (1)' })).toBeVisible()
    await expect(page.getByText('The barn.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    rmSync(folder, { recursive: true })
  },
)

test('someone complains, and withdraws it', { tag: '@full' }, async ({ page }) => {
  await open(page, `${server.url}/privacy-request`)
  await page.getByRole('radio', { name: /^A complaint/ }).check()
  await page.getByLabel('What went wrong').fill('You wrote to me twice.')
  await page.getByLabel('Email').fill('bertram@example.com')
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('Check your email')).toBeVisible()
  await page.goto(linkIn(await server.mailTo('bertram@example.com', 'Confirm your request')))
  await expect(page.getByText('You wrote to me twice.')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Confirm the request' }).click()
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have withdrawn your request')
})

test('a link that leads nowhere says so', async ({ page }) => {
  await page.goto(`${server.url}/privacy-request/made-up`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request not found')
})
