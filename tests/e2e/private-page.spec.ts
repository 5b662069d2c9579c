import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'
import { readMails } from '../support/e2e-server.ts'

/** Sends an enquiry, and gives its reference and the address of its private page. */
async function send(request: APIRequestContext) {
  const sent = await request.post('/api/contact/landing', {
    data: {
      submissionKey: randomUUID(),
      firstName: 'Ines',
      lastName: 'Hallam',
      email: 'ines@marrowby.example',
      company: 'Marrowby Dairy',
      service: 'chatbots',
      message: 'We make cheese.\n\nWe are three people.',
    },
  })
  return (await sent.json()) as { reference: string; statusPath: string } // decision 13
}

test('a visitor writes more without leaving the page; pressed twice it is one message', async ({
  page,
  request,
}) => {
  const { reference, statusPath } = await send(request)
  await open(page, statusPath)
  await expect(page.getByRole('status')).toHaveCount(1)
  const words = page.getByLabel('Something to add?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please write your message')).toBeVisible()
  await words.fill('One more thing: we also sell by post.')
  const posts: string[] = []
  page.on('request', (call) => call.method() === 'POST' && posts.push(call.url()))
  await page.getByRole('button', { name: 'Send' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('status')).toHaveText('We have your message. You can read it above.')
  await expect(words).toHaveValue('')
  expect(posts).toHaveLength(1)
  await words.fill('And one last.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'And one last.' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('One more thing: we also sell by post.')).toHaveCount(1)
  await expect.poll(async () => (await readMails(`written again (${reference})`)).length).toBe(2)
  await expectNoAxeFindings(page)
})

test.describe('where the connection is lost', () => {
  test.use({ expectedErrors: ['ERR_FAILED'] })

  test('the words stay, and are sent when it is back', async ({ page, request }) => {
    const { statusPath } = await send(request)
    await open(page, statusPath)
    await page.route('**/messages', async (route) => await route.abort())
    await page.getByLabel('Something to add?').fill('Still here?')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('alert')).toContainText('Your message is still here.')
    await expect(page.getByLabel('Something to add?')).toHaveValue('Still here?')
    await page.unroute('**/messages')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('status')).toContainText('We have your message.')
  })
})

test.describe('without JavaScript, on the smallest phone', () => {
  test.use({ javaScriptEnabled: false, viewport: smallPhone, expectedErrors: ['400 (Bad Request)'] })

  test('a visitor writes, withdraws, takes it back and asks to be erased', async ({ page, request }) => {
    const { statusPath } = await send(request)
    await page.goto(statusPath)
    const status = page.getByRole('status')
    // White space is no message; the browser itself lets it through.
    await page.getByLabel('Something to add?').fill('   ')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Please write your message')).toBeVisible()
    await page.getByLabel('Something to add?').fill('Tuesday at ten suits us.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(status).toHaveText('We have your message. You can read it above.')
    await expect(page.getByText('Tuesday at ten suits us.')).toBeVisible()

    await page.getByText('I no longer need a reply').click()
    await page.getByRole('button', { name: 'Withdraw my enquiry' }).click()
    await expect(status).toHaveText('Your enquiry is withdrawn. Thank you for telling us.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have withdrawn this enquiry')
    await expect(page.getByText('I no longer need a reply')).toHaveCount(0)

    await page.getByLabel('Something to add?').fill('We do need it.')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank You! We’ll reply')

    await page.getByText('Erase what you have about me').click()
    await page.getByRole('button', { name: 'Ask to be erased' }).click()
    await expect(status).toHaveText('Your request is with the people in charge.')
    await expect(page.getByText('A person will do it within a month of that')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

test('everything is open and in reach at 320 px', async ({ page, request }) => {
  const { statusPath } = await send(request)
  await page.setViewportSize(smallPhone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, statusPath)
  for (const title of ['I no longer need a reply', 'Erase what you have about me'])
    await page.getByText(title).click()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
})
