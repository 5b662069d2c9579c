import { writeFileSync } from 'node:fs'
import { paths } from '#shared/paths.ts'
import { reportIssues } from '#clients/table.server.ts'
import { addFile, sendForApproval } from '../support/projects.ts'
import { signInAs } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoMoreAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'

// A project from its beginning, and a month on one page; what they say is tested without a browser.

const server = ownServer()

test('a client looks up a project, saves a file, and prints the month', async ({ page }) => {
  const { userId, addProject, postUpdate, send } = await signInAs(page, server, 'petra')
  await addProject('Letters')
  const projectId = await addProject('Spring catalogue')
  await postUpdate(projectId, 'First design')
  await send('Welcome', 'We begin on Monday.')
  const file = await addFile(server.db, { clientId: userId, projectId, name: 'Words.txt', now: new Date() })
  await sendForApproval(server.db, { projectId, files: [file.id] }, new Date())

  await open(page, server.url + paths.dashboard())
  await page.getByRole('link', { name: 'Plan, files and history' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spring catalogue' })).toBeVisible()
  const plan = page.getByRole('region', { name: 'Plan' })
  await expect(plan.getByRole('link', { name: 'Version 1 is waiting for your decision' })).toBeVisible()
  // One presses from project to project, and to the person who looks after the work.
  await page.getByRole('navigation', { name: 'Your projects' }).getByRole('link', { name: 'Letters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Letters' })).toBeVisible()
  await page.goBack()
  // The cloth of a row is a picture of the site's.
  const cloths = await plan.locator('image').first().getAttribute('href')
  expect((await page.request.get(server.url + cloths)).status()).toBe(200)
  const files = page.getByRole('table', { name: 'Files of this project' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('link', { name: 'Words.txt' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Words.txt')
  await expectNoAxeFindings(page)
  // A month of the history at a time.
  const history = page.getByRole('group').filter({ hasText: 'First design' })
  await expect(history.getByText('First design')).toBeVisible()
  await history.locator('summary').click()
  await expect(history.getByText('First design')).toBeHidden()
  await page.getByRole('link', { name: /looks after you/ }).click()
  await expect(page.getByRole('form', { name: 'Write to us' })).toBeVisible()
  await page.goBack()
  // From here person, project and subject are there, and what is sent stands in its conversation.
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Write to \w+$/ })
    .click()
  const question = page.getByRole('form', { name: 'Write to us' })
  await expect(page.getByText('To The Loomsbury desk')).toBeVisible()
  await expect(question.getByLabel('Subject')).toHaveValue('A question about Spring catalogue')
  await expect(question.getByLabel(/^Project/)).toContainText('Spring catalogue')
  await question.getByLabel('Message').fill('When do we print?')
  await question.getByRole('button', { name: 'Send message' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'A question about Spring catalogue' }),
  ).toBeVisible()
  await page.goto(server.url + paths.dashboardProject(projectId))
  await page.setViewportSize(phone)
  await expectNoMoreAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)

  await server.db.insert(reportIssues).values({
    projectId,
    month: '2026-10',
    issue: 1,
    why: '',
    content: {
      figures: [
        {
          name: 'Visits',
          value: 4120,
          unit: '',
          better: 'up',
          source: 'Web statistics',
          lastMonth: 3480,
          yearAgo: null,
          months: ['05', '06', '07', '08', '09', '10'].map((month, at) => ({
            month: `2026-${month}`,
            value: at === 0 ? null : 3000 + at * 224,
          })),
        },
      ],
      learned: 'People want a date.',
      advice: '- Open before Christmas',
      spent: { planned: 56, actual: 18, unit: 'h' },
      did: [],
    },
    publishedAt: new Date(),
    publisherName: 'Tamsin Ferreira',
  })
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Reports' }).click()
  const report = page.getByRole('article', { name: 'Spring catalogue' })
  await expect(report).toContainText('Better: 640 more than in September 2026 (3,480)')
  await expect(report.getByRole('row', { name: 'August 2026 3,672' })).toBeAttached()
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
  // Asked about, it names month and project by itself.
  const ofReport = page.url()
  await page.getByRole('link', { name: 'Ask about this month' }).click()
  const message = page.getByRole('form', { name: 'Write to us' })
  await expect(message.getByLabel('Subject')).toHaveValue('The report for October 2026')
  await expect(message.getByLabel(/^Project/)).toContainText('Spring catalogue')
  await open(page, ofReport)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('For Petra Weaver, from Loomsbury')).toBeVisible()
  await expect(page.getByRole('navigation', { name: /^Client portal/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  // A4: what we advise next begins the second page.
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
})

test.describe('files', () => {
  test.use({ expectedErrors: ['400 (Bad Request)', 'ERR_INTERNET_DISCONNECTED'] })

  test('go up with their progress, say what is wrong, and are found again', async ({
    page,
    context,
  }, testInfo) => {
    const { userId: clientId, addProject } = await signInAs(page, server, 'nerys')
    const projectId = await addProject('Spring catalogue')
    await addFile(server.db, {
      clientId,
      projectId,
      name: 'Course calendar.txt',
      isShared: true,
      now: new Date(),
    })
    await open(page, server.url + paths.dashboardFiles())
    const table = page.getByRole('table', { name: /Spring catalogue/ })
    await expect(table.getByRole('row', { name: /Course calendar/ })).toContainText('New')
    const form = page.getByRole('form', { name: 'Add files' })
    const choose = form.getByLabel('Files to add')
    // Folded away, until files are dragged over the page.
    await expect(choose).toBeHidden()
    const dragged = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Glazed.'], 'Jug.txt'))
      return transfer
    })
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: dragged })
    await expect(choose).toBeVisible()
    // Wherever on the page they are dropped; otherwise the browser would open them in its place.
    await expect(
      dragged.evaluate((dataTransfer) =>
        ['dragover', 'drop'].map((type) =>
          document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })),
        ),
      ),
    ).resolves.toEqual([false, false])
    await expect(table.getByRole('row', { name: /Jug/ })).toContainText('You')
    // On the form they are taken once.
    await form.dispatchEvent('drop', {
      dataTransfer: await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        transfer.items.add(new File(['Thrown.'], 'Bowl.txt'))
        return transfer
      }),
    })
    await expect(table.getByRole('row', { name: /Bowl/ })).toContainText('You')
    await expect(form.getByText('Bowl.txt')).toHaveCount(1)
    // From the disk: as buffers the large one would go through the browser's protocol, for a minute on a busy machine.
    const write = (name: string, content: string) => {
      const file = testInfo.outputPath(name)
      writeFileSync(file, content)
      return file
    }
    await choose.setInputFiles([
      write('Heather jug.txt', 'Glazed in May.'),
      write('kiln.png', 'no picture at all'),
      write('large.txt', 'x'.repeat(25 * 1024 * 1024 + 1)),
    ])
    await form.getByRole('button', { name: 'Add files' }).click()
    await expect(form.getByText('is not what its name says')).toBeVisible()
    await expect(form.getByText('larger than 25 MB')).toBeVisible()
    await expect(table.getByRole('row', { name: /Heather jug/ })).toContainText('You')
    // Held without a connection, and sent by itself as soon as there is one.
    await context.setOffline(true)
    await choose.setInputFiles({ name: 'Later.txt', mimeType: 'text/plain', buffer: Buffer.from('Later.') })
    await form.getByRole('button', { name: 'Add files' }).click()
    await expect(form.getByText('You are offline.')).toBeVisible()
    await context.setOffline(false)
    await expect(table.getByRole('row', { name: /Later/ })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoSidewaysScroll(page)
    await expectNoMoreAxeFindings(page)
    await page.getByRole('searchbox').fill('heather')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('link', { name: 'Course calendar.txt' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Heather jug.txt' })).toBeVisible()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('are added by the form, several at once', async ({ page }) => {
      await signInAs(page, server, 'dewi')
      await page.goto(server.url + paths.dashboardFiles())
      await page.locator('summary', { hasText: 'Add files' }).click()
      await page.getByLabel('Files to add').setInputFiles([
        { name: 'One.txt', mimeType: 'text/plain', buffer: Buffer.from('One.') },
        { name: 'Two.txt', mimeType: 'text/plain', buffer: Buffer.from('One.') },
      ])
      await page.getByRole('button', { name: 'Add files' }).click()
      await expect(page.getByText('“Two.txt” holds the same as “One.txt”')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Two.txt' })).toBeVisible()
    })
  })
})
