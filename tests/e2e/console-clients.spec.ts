import { paths } from '#shared/paths.ts'
import { eq } from 'drizzle-orm'
import { users } from '#accounts/table.server.ts'
import { clientMessages } from '#clients/table.server.ts'
import { drawPicture } from '../support/articles.ts'
import { addPassword } from '../support/people.ts'
import { addColleague, enterConsole, password } from '../support/portal-server.ts'
import {
  expect,
  expectFitsPhones,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'

// An agency and its client in two browsers, one after the other on one server.

const server = ownServer(async () => {
  await addColleague(server, 'maisie', 'Maisie')
  const { user } = await server.invite('ada')
  await addPassword(server.db, user.id)
})

test('makes a client and a project, and what is written reaches an open dashboard', async ({
  page,
  browser,
}) => {
  await enterConsole(page, server, 'maisie', '/console/clients')
  await page.getByRole('link', { name: 'New client' }).click()
  await page.getByLabel('First name').fill('Nerys')
  await page.getByLabel('Last name').fill('Vaughan')
  await page.getByLabel('E-mail address').fill('nerys@example.com')
  await page.getByLabel('Username').fill('nerys')
  await page.getByRole('button', { name: 'Make client and invite' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nerys Vaughan' })).toBeVisible()
  await expect(page.getByText('Invited, not signed in yet')).toBeVisible()

  await open(page, `${server.url}/console/clients/ada`)
  await page.getByRole('link', { name: 'New project' }).first().click()
  await page.getByLabel('Project', { exact: true }).fill('Spring catalogue')
  await page.getByLabel('Service').fill('Website Design')
  await page.getByRole('button', { name: 'Add the project' }).click()
  await expect(page.getByRole('table', { name: 'Projects' })).toContainText('Spring catalogue')

  // Its plan, in rows.
  await page.getByRole('link', { name: 'Plan Spring catalogue' }).click()
  await page.getByRole('button', { name: 'Add a phase' }).click()
  await page.getByLabel('Phase 1', { exact: true }).fill('Design')
  await page.getByLabel('Begins: Design', { exact: true }).fill('16 Nov 2026')
  await page.getByLabel('Ends: Design', { exact: true }).fill('2099-11-27')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save the plan' }).click()
  await expect(page.getByText('The plan is saved.')).toBeVisible()

  const client = await browser.newPage({ viewport: phone })
  await client.goto(`${server.url}/sign-in?next=/dashboard`)
  await client.locator('input[name=login]').fill('ada')
  await client.locator('input[name=password]').fill(password)
  await client.locator('input[name=password]').press('Enter')
  // Not the one that the page of sign-in carries as `next`.
  await client.waitForURL((url) => url.pathname === '/dashboard')
  await expect(client.getByRole('region', { name: 'What comes next' })).toContainText('Design due')
  await open(client, `${server.url}/dashboard?tab=updates`)

  await page.locator('summary', { hasText: 'More' }).click()
  await page.getByRole('link', { name: 'Write an update' }).click()
  await page.getByLabel('Heading').fill('First design')
  await page.getByLabel('What happened, and what comes next').fill('Two pages to look at.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('As Ada reads it')
  await page.getByRole('button', { name: 'Post update' }).click()
  // Taken back, with every word, and posted after all.
  await page.getByRole('button', { name: 'Undo: First design' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByLabel('Heading')).toHaveValue('First design')
  await page.getByLabel('Heading').fill('The first design')
  await page.getByRole('button', { name: 'Post update' }).click()
  await expect(page.getByRole('button', { name: 'Undo: The first design' })).toBeVisible()
  await server.leaveNow()
  await expect(client.getByRole('heading', { name: 'The first design' })).toBeVisible()
  await expect(client.getByRole('heading', { name: 'First design', exact: true })).toHaveCount(0)
  // The page hears that it has left.
  await expect(page.getByRole('button', { name: 'Undo: The first design' })).toHaveCount(0)
  await client.close()
})

test('shows what a client writes at once, who waits first, and answers', async ({ page }) => {
  await enterConsole(page, server, 'maisie', '/console/clients/ada/messages')
  await expect(page.getByText('Nothing has been written yet')).toBeVisible()
  const [ada] = await server.db.select().from(users).where(eq(users.username, 'ada'))
  const cookies = await signInByCall()
  const sent = await fetch(`${server.url}/api/client/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies },
    body: JSON.stringify({ subject: 'Postcodes', message: 'Can it cope with a space?' }),
  })
  expect(sent.status).toBe(201)
  await expect(page.getByText('Can it cope with a space?')).toBeVisible()

  await open(page, `${server.url}/console/clients`)
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('1 to reply to')
  await rows.nth(1).getByRole('link', { name: 'Ada Weaver' }).click()
  // The overview says what waits, and leads to it.
  await expect(page.getByRole('heading', { name: 'One thing is waiting for us' })).toBeVisible()
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Reply: Postcodes' }).click()
  await page.getByLabel('Reply to Ada').fill('It can, with and without.')
  await page
    .getByLabel('Files (optional)')
    .setInputFiles({ name: 'Postcodes.txt', mimeType: 'text/plain', buffer: Buffer.from('BS1 5TR') })
  await expect(page.getByText('It is here.')).toBeVisible()
  // Pasted as well; what is left out is not sent, nor what is too large.
  for (const [name, size] of [
    ['Left out.txt', 9],
    ['Large.txt', 25 * 1024 * 1024 + 1],
  ] as const)
    await page.getByLabel('Reply to Ada').evaluate(
      (field, [text, length]) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File(['x'.repeat(length)], text))
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      [name, size] as const,
    )
  await expect(page.getByText('larger than 25 MB')).toBeVisible()
  await page.getByRole('button', { name: 'Leave out Left out.txt' }).click()
  await page.getByRole('button', { name: 'Send the reply: Postcodes' }).click()
  await expect(page.getByText('“Postcodes” leaves within ten seconds.')).toBeVisible()
  await server.leaveNow()
  // It has left: the page says so by itself, and no one waits any more.
  await expect(page.getByText('Not seen yet')).toBeVisible()
  await expect(page.getByText('To reply to', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('article').getByRole('link', { name: /\.txt$/ })).toHaveText(['Postcodes.txt'])
  const stored = await server.db
    .select()
    .from(clientMessages)
    .where(eq(clientMessages.clientId, ada?.id ?? ''))
    .orderBy(clientMessages.id)
  expect(stored.map(({ senderName }) => senderName)).toEqual(['Ada Weaver', 'Maisie Weaver'])
})

test.describe('files and approvals', () => {
  // One of two files is refused.
  test.use({ expectedErrors: ['400 (Bad Request)'] })

  test('uploads a file, asks for an approval with it, changes it as the client asks, and both have the record', async ({
    page,
    browser,
  }) => {
    await enterConsole(page, server, 'maisie', '/console/clients/ada/files?act=file')
    const form = page.getByRole('form', { name: 'Add files' })
    await form.getByRole('checkbox', { name: /^Internal/ }).check()
    await form.getByLabel('Files').setInputFiles([
      { name: 'Words.txt', mimeType: 'text/plain', buffer: Buffer.from('Open from ten until four.') },
      { name: 'kiln.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
      {
        name: 'Page.png',
        mimeType: 'image/png',
        buffer: await (await drawPicture(320, 200)).png().toBuffer(),
      },
    ])
    await form.getByRole('button', { name: 'Upload' }).click()
    await expect(form.getByText('It is here.')).toHaveCount(2)
    await expect(form.getByText('is not what its name says')).toBeVisible()
    // The page hears of it by itself.
    const files = page.getByRole('region', { name: /^Files/ })
    await expect(files).toContainText('Ada does not see it.')

    await page
      .getByRole('region', { name: /^Approvals/ })
      .getByRole('link', { name: 'Ask for an approval' })
      .click()
    await page.getByLabel('What it is').fill('Home page words')
    await page.getByLabel('What Ada decides on').fill('I have cut “finest”.')
    await page.getByRole('checkbox', { name: 'Words.txt' }).check()
    await page.getByRole('checkbox', { name: 'Page.png' }).check()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Words.txt')
    await page.getByRole('button', { name: 'Send to Ada' }).click()
    await expect(page.getByText('It is in their dashboard')).toBeVisible()
    const approvals = page.getByRole('region', { name: /^Approvals/ })
    await expect(approvals).toContainText('With Ada')

    const client = await browser.newPage({ viewport: phone })
    await client.context().addCookies(
      (await signInByCall()).split('; ').map((cookie) => {
        const [name = '', value = ''] = cookie.split('=')
        return { name, value, url: server.url }
      }),
    )
    await open(client, `${server.url}/dashboard?tab=approvals`)
    await client.getByRole('link', { name: 'Home page words' }).click()
    const [download] = await Promise.all([
      client.waitForEvent('download'),
      client.getByRole('link', { name: 'Words.txt' }).first().click(),
    ])
    expect(download.suggestedFilename()).toBe('Words.txt')
    await expect(files).toContainText('Ada first saved it')
    await expect(approvals).toContainText(', opened ')
    // A comment on a spot of the picture is a pin in the open console.
    await client.getByRole('img', { name: 'Page.png' }).scrollIntoViewIfNeeded()
    await client.getByRole('button', { name: 'Write on the picture' }).click({ position: { x: 20, y: 20 } })
    await client.getByRole('textbox', { name: 'Comment 1' }).fill('Is this our kiln?')
    await client.getByRole('button', { name: 'Save comment' }).click()
    await expect(client.getByRole('region', { name: 'Comments 1' })).toContainText('At the top, on the left')
    await approvals.locator('summary').first().click()
    await expect(approvals.getByRole('link', { name: 'Comment 1: Is this our kiln?' })).toBeVisible()
    // Not like this: the agency sees what to change, and the client that the next version is there, each in the page that is open.
    await client.getByRole('button', { name: 'Ask for changes' }).click()
    await client.getByRole('textbox', { name: 'What should change?' }).fill('And when are you open?')
    await client.getByRole('button', { name: /^Send to/ }).click()
    await expect(approvals.locator('summary').first()).toContainText('Changes asked for')
    await expect(approvals).toContainText('And when are you open?')
    await page.getByRole('link', { name: 'Write the next version: Home page words' }).click()
    await page.getByLabel('What Ada decides on').fill('I have cut “finest”. We are open from ten until four.')
    await page.getByRole('button', { name: 'Send to Ada' }).click()
    await expect(approvals.locator('summary').first()).toContainText('Home page words, version 2')
    await client.getByRole('status').getByRole('link', { name: 'Open version 2' }).click()
    await client.getByRole('button', { name: 'Approve version 2' }).click()
    // Taken back within the minute, and given again.
    await client.getByRole('button', { name: 'Take it back' }).click()
    await client.getByRole('button', { name: 'Approve version 2' }).click()
    await expect(approvals.locator('summary').first()).toContainText('Approved')
    // A file goes the other way too.
    await open(client, server.url + paths.dashboardFiles())
    await client.locator('summary', { hasText: 'Add files' }).click()
    await client
      .getByLabel('Files to add')
      .setInputFiles({ name: 'Kiln.txt', mimeType: 'text/plain', buffer: Buffer.from('Open in May.') })
    await client.getByRole('button', { name: 'Add files' }).click()
    await expect(files).toContainText('Kiln.txt')

    // The month is over: a figure, what was learned, and one press.
    await page.getByRole('link', { name: 'Reports', exact: true }).click()
    await page
      .getByRole('link', { name: /^Report for/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Visits')
    await page.getByRole('textbox', { name: 'Value' }).first().fill('4,120')
    await page.getByRole('textbox', { name: 'Source' }).first().fill('Web statistics')
    await page.getByLabel('What we learned').fill('People want a date.')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(page.getByText('Saved. Your client sees it once you publish it.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published, issue 1.')).toBeVisible()
    await open(client, `${server.url}/dashboard/reports`)
    const report = client.getByRole('article')
    await expect(report).toContainText('4,120')
    await expect(report).toContainText('People want a date.')
    await expect(report).toContainText('approved “Home page words”, version 2')
    await expectNoSidewaysScroll(client)
    await client.close()

    await open(page, `${server.url}/console/clients/ada/files`)
    await approvals.locator('summary').first().click()
    await approvals.getByText('Record of the decision').first().click()
    await expect(approvals).toContainText('loomsbury-decision-1')
    await expectNoAxeFindings(page)
    await expectFitsPhones(page)
  })
})

async function signInByCall(): Promise<string> {
  const response = await fetch(`${server.url}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ login: 'ada', password }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

test('begins a report from the month before, takes figures from a spreadsheet, and shows what the client will read', async ({
  page,
}) => {
  await enterConsole(page, server, 'maisie', '/console/clients/ada/reports')
  await expect(page.getByRole('link', { name: /^Report for/ }).first()).toBeVisible()
  const [, thisMonth, lastMonth] = await page
    .getByRole('link', { name: /^Report for/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const saved = await page.evaluate(async (path) => {
    const visits = { name: 'Visits', value: 1240, unit: 'visits', better: 'up', source: 'Matomo' }
    const waits = { name: 'Ready on a phone', value: 2.9, unit: 's', better: 'down', source: 'Lighthouse' }
    const response = await fetch(`/api${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ figures: [visits, waits], learned: '', advice: '', spent: null }),
    })
    return response.status
  }, lastMonth ?? '')
  expect(saved).toBe(200)
  await open(page, server.url + (thisMonth ?? ''))
  const figures = page.getByRole('group', { name: /^Figures/ })
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(figures.getByRole('group', { name: 'Visits' })).toContainText('1,240')
  await expect(figures.getByLabel('Source').first()).toHaveValue('Matomo')
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
  await page
    .getByLabel('Two to four columns')
    .fill('visits\t1,512\nEnquiries\t14\t\tContact form\nNotes\tnone')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveText([
    'visits becomes 1,512.',
    'Enquiries is added: 14.',
    'Left out: “Notes none”, because “none” is no number.',
  ])
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Use these figures' }).click()
  await expect(preview).toContainText('272 visits more than in')
  await expect(preview).toContainText('Ready on a phone: left out until')
  await page.getByRole('button', { name: 'Add a figure' }).click()
  await expect(figures.getByRole('group')).toHaveCount(4)
  await page.getByRole('button', { name: 'Remove figure 4' }).click()
  await page.getByLabel('What we learned').fill('People come for the glazes.')
  await expect(preview).toContainText('People come for the glazes.')
  await expectNoAxeFindings(page)
  await expectFitsPhones(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await expect(page.getByText('Saved. Your client sees it once you publish it.')).toBeVisible()
  // What was left out is there again, to be typed.
  await expect(figures.getByRole('group')).toHaveCount(3)
  await expect(figures.getByRole('group', { name: 'Ready on a phone' })).toContainText('2.9')
})

test('is fit for everybody, on a phone too', async ({ page }) => {
  await enterConsole(page, server, 'maisie')
  for (const address of [
    '/console/clients?act=new',
    '/console/clients?act=update',
    '/console/clients/ada/messages?act=update',
    '/console/clients/ada/messages?act=message',
    '/console/clients/ada/plan?act=project-change&about=1',
    '/console/clients/ada/files?act=approval',
    '/console/clients/ada/files?act=file',
    '/console/clients/ada/reports',
    '/console/clients/ada/details',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, server.url + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoAxeFindings(page)
    await expectFitsPhones(page)
  }
  await expectNoMoreAxeFindings(page)
})

test('archiving a client asks first', async ({ page }) => {
  await enterConsole(page, server, 'maisie', '/console/clients/ada/details')
  const archive = page.getByRole('button', { name: 'Archive this client' })
  await expect(page.getByText('Archive', { exact: true })).toBeVisible()
  await expect(archive).toBeHidden()
  await page.getByText('Archive', { exact: true }).click()
  await archive.click()
  await expect(page.getByRole('button', { name: 'Take out of the archive' })).toBeVisible()
})
