import type { Page } from '@playwright/test'
import { setStatus } from '../support/people.ts'
import { endSession, listDevices } from '#accounts/user-sessions.server.ts'
import { listMessages } from '#clients/messages/messages.server.ts'
import { paths } from '#shared/paths.ts'
import { signInAs } from '../support/portal-server.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  openList,
  smallPhone,
  test,
} from './fixtures.ts'
import { ownServer } from './own-server.ts'

// What signed-in clients see and do, each with an account of their own.

const server = ownServer()

const at = (view: Parameters<typeof paths.dashboard>[0] = {}) => server.url + paths.dashboard(view)
const list = () => server.url + paths.dashboardMessages()
const conversation = (id: number) => server.url + paths.dashboardMessage(id)
const messages = (page: Page) => page.getByRole('main')
const thread = (page: Page) => page.getByRole('article')
/** Of the list, which on wide screens is beside a conversation too. */
const subjects = (page: Page) => page.locator('.message-row').getByRole('link')
const writeToUs = (page: Page) => messages(page).getByText('Write to us', { exact: true })
const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })
const message = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const answer = (page: Page) => page.getByRole('textbox', { name: 'Your reply' })
const files = (page: Page) => page.getByLabel('Files (optional)')
const jug = { name: 'Jug.txt', mimeType: 'text/plain', buffer: Buffer.from('Heather.') }
const sent = 'Your message is with us. We reply within 24 hours.'

const isMessageList = (url: string) => new URL(url).pathname === paths.api.clientMessages()

/** The stream is open: from here on it tells everything. */
async function openLive(page: Page, address: string) {
  const listening = page.waitForResponse((response) => isMessageList(response.url()))
  await open(page, address)
  await listening
}

test('a new client finds three empty tabs that say what will be there', async ({ page }) => {
  await signInAs(page, server, 'nell')
  await open(page, at())
  await expect(page.getByText(/^Good \w+, Nell\.$/)).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['0', '0', '0', 'None yet'])
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'See what we do' })).toHaveAttribute('href', '/#services')
  await page.getByRole('tab', { name: 'Recent Updates' }).click()
  await expect(page.getByRole('heading', { name: 'No updates yet' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('link', { name: 'Ask us how it is going' }).click()
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Write the first message' }).click()
  await expect(subject(page)).toBeFocused()
  await expect(page.getByText('This is a demonstration.')).toHaveCount(0)
})

test('a client sees their own sum, and nothing that was not set', { tag: '@full' }, async ({ page }) => {
  const { addProject } = await signInAs(page, server, 'olga')
  await addProject('Catalogue', { totalValue: '$1,500', status: 'completed', completionDate: '2026-11-20' })
  await addProject('Winter letters', {
    totalValue: '£999',
    startDate: '2026-11-02',
    description: 'Eight of them.\nFrom January.',
  })
  await addProject('A long-standing idea')
  await open(page, at())
  const sum = page.locator('div', {
    has: page.getByRole('term').getByText('Total Investment', { exact: true }),
  })
  await expect(sum.getByRole('definition').last()).toHaveText(/^£999\s*\+ \$1,500\s*$/)
  const details = page.getByRole('region', { name: 'A long-standing idea' })
  await expect(details.getByRole('definition')).toHaveText([
    'Website Design',
    'Not set',
    'Not set',
    'Not yet',
  ])
  await expect(details).toContainText('No updates yet. The first one will appear here.')
  await page.getByRole('link', { name: 'Winter letters' }).click()
  await expect(page.getByRole('region', { name: 'Winter letters' }).getByRole('definition')).toHaveText([
    'Website Design',
    '£999',
    '2 November 2026',
    'Not yet',
  ])
})

test.describe('a new message', () => {
  test('is checked beside its fields, sent once, and stands in its conversation', async ({ page }) => {
    const { userId, addProject } = await signInAs(page, server, 'pia')
    await addProject('Catalogue')
    await open(page, list())
    await writeToUs(page).click()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please give your message a subject')).toBeVisible()
    await expect(subject(page)).toBeFocused()
    await expect(message(page)).toHaveAccessibleDescription('Please write your message')
    await expectNoAxeFindings(page)
    await subject(page).fill('Which fonts?')
    await expect(page.getByText('Please give your message a subject')).toHaveCount(0)
    await message(page).fill('The large one.\nAnd the <b>small</b> one.')
    await openList(page.getByLabel('Project (optional)'))
    await page.getByRole('option', { name: 'Catalogue' }).click()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/client/messages', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send message' }).dblclick()
    await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
    release()
    // One stands in its conversation, which a reload does not send again.
    await expect(page.getByRole('heading', { level: 1, name: 'Which fonts?' })).toBeVisible()
    await expect(messages(page).getByText(sent)).toBeFocused()
    await expect(page).toHaveURL(/\/dashboard\/messages\/\d+$/)
    await expect(messages(page)).toContainText('About Catalogue')
    expect(await listMessages(server.db, userId)).toHaveLength(1)
    const letter = thread(page).getByRole('listitem')
    await expect(letter.getByText('The large one.')).toHaveText('The large one.\nAnd the <b>small</b> one.', {
      useInnerText: true,
    })
    await page.goto(list())
    await writeToUs(page).click()
    await expect(message(page)).toHaveValue('')
  })

  test.describe('that does not arrive', () => {
    test.use({ expectedErrors: ['net::ERR_FAILED', '429 (Too Many Requests)'] })

    test('stays in the form, and is sent once when it is tried again', async ({ page }) => {
      const { userId } = await signInAs(page, server, 'quin')
      await open(page, list())
      await writeToUs(page).click()
      await subject(page).fill('Which fonts?')
      await message(page).fill('The large one.')
      let keys: unknown[] = []
      await page.route('**/api/client/messages', async (route) => {
        if (route.request().method() !== 'POST') return await route.continue()
        keys = [...keys, (route.request().postDataJSON() as { submissionKey: unknown }).submissionKey]
        if (keys.length === 1) {
          // It is stored, and the answer gets lost.
          await route.fetch()
          return await route.abort()
        }
        return keys.length === 2
          ? await route.fulfill({ status: 429, json: { success: false, message: 'Please wait a while.' } })
          : await route.continue()
      })
      const send = page.getByRole('button', { name: 'Send message' })
      await send.click()
      await expect(page.getByRole('alert')).toContainText(
        'We couldn’t send your message.It is still here. Please try again.',
      )
      await expect(send).toBeFocused()
      await expect(message(page)).toHaveValue('The large one.')
      await send.click()
      await expect(page.getByRole('alert')).toContainText('Please wait a while.')
      await send.click()
      await expect(messages(page).getByText(sent)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: 'Which fonts?' })).toBeVisible()
      expect(new Set(keys).size).toBe(1)
      expect(await listMessages(server.db, userId)).toHaveLength(1)
    })
  })
})

test.describe('a conversation', () => {
  test('is read by opening it, here and on the server, and answered below its letters', async ({ page }) => {
    const { send, addProject } = await signInAs(page, server, 'rosa')
    const projectId = await addProject('Catalogue')
    await send('Two lines to discuss', 'I have marked two claims.', { projectId })
    await send('Invoice', 'It is due within 30 days.')
    await open(page, list())
    await expect(messages(page).getByText('New', { exact: true })).toHaveCount(2)
    await messages(page).getByRole('link', { name: 'Two lines to discuss' }).click()
    await expect(page.getByRole('link', { name: 'News 1 unread' })).toBeVisible()
    // What is written is there again after a look at another page.
    await answer(page).fill('Here is the source.')
    const opened = page.url()
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Files')
    await page.goto(opened)
    await expect(answer(page)).toHaveValue('Here is the source.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(messages(page).getByText(sent)).toBeFocused()
    await expect(answer(page)).toHaveValue('')
    const letters = thread(page).getByRole('listitem')
    await expect(letters).toHaveCount(2)
    await expect(letters.last()).toContainText('Here is the source.')
    await expect(messages(page)).toContainText('From you, about Catalogue. 2 messages')
    await expectNoAxeFindings(page)
    await page.setViewportSize(smallPhone)
    await expectNoAxeFindings(page)
    await expectNoSidewaysScroll(page)
    await page.reload()
    await expect(letters).toHaveCount(2)
    await expect(page.getByRole('link', { name: 'News 1 unread' })).toBeVisible()
  })
})

test.describe('a reply with a file', () => {
  test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED'] })

  test('is held without a connection, and sent once there is one', async ({ page, context }) => {
    const { send, userId } = await signInAs(page, server, 'ruth')
    const first = await send('Photographs', 'Could you send some?')
    await open(page, conversation(first))
    await files(page).setInputFiles(jug)
    await expect(page.getByText('It is here.')).toBeVisible()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Moss.'], 'Bowl.txt'))
      return transfer
    })
    await answer(page).dispatchEvent('drop', { dataTransfer: dropped })
    await expect(page.getByText('It is here.')).toHaveCount(2)
    await answer(page).fill('One, taken in daylight.')
    await context.setOffline(true)
    const offline = page.getByText('You are offline. What you see may be out of date')
    await expect(offline).toBeVisible()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText('Your message is held here')).toBeVisible()
    await context.setOffline(false)
    await expect(offline).toHaveCount(0)
    await expect(thread(page).getByRole('link', { name: /Jug|Bowl/ })).toHaveText(['Jug.txt', 'Bowl.txt'])
    await expect(thread(page)).toContainText('Delivered, not seen yet')
    expect(await listMessages(server.db, userId)).toHaveLength(2)
    await expectNoAxeFindings(page)
  })
})

test.describe('news', () => {
  test('appear by themselves, and disturb no one who is writing', async ({ page }) => {
    const { send, addProject, postUpdate } = await signInAs(page, server, 'tess')
    const first = await send('First', 'One.')
    const second = await send('Second', 'Two.')
    await send('Third', 'Three.')
    await openLive(page, conversation(second))
    await answer(page).pressSequentially('Half an ')
    await send('Re: First', 'One and a half.', { answerTo: first })
    await expect(page.getByRole('status').filter({ hasText: 'A new message has arrived.' })).toBeAttached()
    await expect(page.getByRole('link', { name: 'News 3 unread' })).toBeVisible()
    await expect(answer(page)).toBeFocused()
    await page.keyboard.type('answer')
    await expect(answer(page)).toHaveValue('Half an answer')
    // What was there stays where it was.
    await expect(subjects(page)).toHaveText(['Third', 'Second', 'First'])
    await send('Fourth', 'Four.')
    await expect(subjects(page)).toHaveText(['Fourth', 'Third', 'Second', 'First'])
    await expect(answer(page)).toBeFocused()
    // A search finds only some of them; how many are unread it counts as the badge does.
    await openLive(page, server.url + paths.dashboardMessages({ q: 'One' }))
    await expect(page.getByText('Four messages you have not read.')).toBeVisible()
    await send('Fifth', 'Five.')
    await expect(page.getByText('Five messages you have not read.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Unread 5' })).toBeVisible()
    const projectId = await addProject('Catalogue')
    await openLive(page, at({ tab: 'updates' }))
    await expect(page.getByRole('heading', { name: 'No updates yet' })).toBeVisible()
    await postUpdate(projectId, 'Work has begun')
    await expect(page.getByRole('heading', { name: 'Work has begun' })).toBeVisible()
    await page.getByRole('tab', { name: 'My Projects' }).click()
    await expect(page.getByRole('region', { name: 'Catalogue' }).getByText('Work has begun')).toBeVisible()
  })

  test('of the conversation that is open are read at once', async ({ page }) => {
    const { send, userId } = await signInAs(page, server, 'uma')
    const first = await send('First', 'One.')
    await openLive(page, conversation(first))
    await send('First', 'And another thing.', { answerTo: first })
    await expect(thread(page).getByText('And another thing.')).toBeVisible()
    await expect
      .poll(async () => (await listMessages(server.db, userId)).every(({ isRead }) => isRead))
      .toBe(true)
    await expect(page.getByRole('link', { name: 'News none unread' })).toBeVisible()
  })

  test('from before a message was sent do not take it away again', async ({ page }) => {
    const { send } = await signInAs(page, server, 'yuna')
    const first = await send('First', 'One.')
    await openLive(page, conversation(first))
    // Each list is as it was when it was requested, and arrives when it is released.
    const releases: (() => void)[] = []
    let isHeld = true
    await page.route(
      (url) => isMessageList(url.href),
      async (route) => {
        if (route.request().method() !== 'GET') return await route.continue()
        const response = await route.fetch()
        if (isHeld) await new Promise<void>((resolve) => releases.push(resolve))
        return await route.fulfill({ response })
      },
    )
    await send('First', 'Two.', { answerTo: first })
    await expect.poll(() => releases.length).toBeGreaterThan(0)
    await answer(page).fill('Three.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(thread(page)).toContainText('Three.')
    releases[0]?.()
    await expect.poll(() => releases.length).toBeGreaterThan(1)
    await expect(thread(page)).toContainText('Three.')
    // A request that another has overtaken is not waited for.
    isHeld = false
    for (const release of releases) release()
    await expect(thread(page)).toContainText('Two.')
    await expect(thread(page)).toContainText('Three.')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test.describe('without a line to the server', () => {
    test.use({ expectedErrors: ['503 (Service Unavailable)'] })

    test(
      'are fetched every minute, and a person without a connection is told what is safe',
      { tag: '@full' },
      async ({ page }) => {
        const { send } = await signInAs(page, server, 'vera')
        await page.clock.install()
        await page.route('**/api/client/events', async (route) => await route.fulfill({ status: 503 }))
        await openLive(page, list())
        await send('First', 'One.')
        await page.clock.runFor(61_000)
        await expect(subjects(page)).toHaveText(['First'])

        await page.route('**/api/client/messages?*', async (route) => await route.fulfill({ status: 503 }))
        await page.clock.runFor(61_000)
        const notice = page.getByRole('alert')
        await expect(notice).toContainText(
          'We couldn’t check for news.What you see may be out of date. Nothing has been lost.',
        )
        await expect(subjects(page)).toHaveText(['First'])
        await page.unroute('**/api/client/messages?*')
        await notice.getByRole('button', { name: 'Try again' }).click()
        await expect(notice).toHaveCount(0)
      },
    )
  })
})

test(
  'a person signed out elsewhere is told so, and sees nothing of the demonstration',
  { tag: '@full' },
  async ({ page }) => {
    const { send, userId } = await signInAs(page, server, 'wilma')
    const first = await send('First', 'One.')
    // A call that is under way would still be answered.
    const read = page.waitForResponse((response) => isMessageList(response.url()))
    await openLive(page, conversation(first))
    await (await read).finished()
    await answer(page).fill('Half an answer')
    for (const { id } of await listDevices(server.db, userId)) await endSession(server.db, userId, id)
    await send('Second', 'Two.')
    await expect(page.getByRole('alert')).toHaveText(/^You’re signed out\./)
    await expect(subjects(page)).toHaveText(['First'])
    await expect(answer(page)).toHaveValue('Half an answer')
    await expect(page.getByText('This is the dashboard of Wilma Weaver')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Client sign-in')
  },
)

test('a page without data of its own says that the session has ended', async ({ page }) => {
  const { send, userId } = await signInAs(page, server, 'xara')
  const listening = page.waitForResponse((response) => response.url().endsWith('/api/client/news'))
  await open(page, server.url + paths.dashboardSettings())
  await (await listening).finished()
  await expect(page.getByRole('alert')).toHaveCount(0)
  for (const { id } of await listDevices(server.db, userId)) await endSession(server.db, userId, id)
  await send('First', 'One.')
  await expect(page.getByRole('alert')).toContainText('You’re signed out.')
  await expectNoAxeFindings(page)
})

test.describe('where calls are under way when the account is closed', () => {
  // Those are refused: as no one's, or as the demonstration's.
  test.use({ expectedErrors: ['status of 401', 'status of 403'] })

  test(
    'a person who is disabled meanwhile is told so in words, and nothing connects again',
    { tag: '@full' },
    async ({ page }) => {
      const { send, userId } = await signInAs(page, server, 'zoe')
      const first = await send('First', 'One.')
      await openLive(page, conversation(first))
      const connections: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/events')) connections.push(request.url())
      })
      await setStatus(server, userId, 'disabled')
      const notice = page.getByRole('alert')
      await expect(notice).toContainText('Your account has been closed.')
      await expect(notice.getByRole('link')).toHaveAttribute('href', 'mailto:hello@loomsbury.example')
      await expect(subjects(page)).toHaveText(['First'])
      await expectNoAxeFindings(page)
      // Longer than a browser waits before it connects again.
      await page.waitForTimeout(4000)
      expect(connections).toEqual([])
    },
  )
})

test('a client signs out in the settings, and nothing of theirs is left: not with Back, nor words they did not send', async ({
  page,
}) => {
  await signInAs(page, server, 'xenia')
  await open(page, list())
  await page.getByText('Write to us', { exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Half a thought')
  const stored = async () => await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(await stored()).toContain('Half a thought')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('link', { name: 'Download everything' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await stored()).not.toContain('Half a thought')
  await page.goBack()
  await expect(page.getByText('Xenia')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] })

  test(
    'messages stay unread until a person says that they have read them',
    { tag: '@full' },
    async ({ page }) => {
      const { send } = await signInAs(page, server, 'aron')
      await send('First', 'One.')
      await page.goto(list())
      await messages(page).getByRole('link', { name: 'First' }).click()
      await page.reload()
      await expect(page.getByRole('link', { name: 'News 1 unread' })).toBeVisible()
      await page.getByRole('button', { name: 'Mark as read' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'News none unread' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    },
  )

  test('messages are opened, answered and written, and mistakes come back with what was typed', async ({
    page,
  }) => {
    const { send, userId } = await signInAs(page, server, 'yara')
    await send('First', 'One.')
    await page.goto(list())
    await messages(page).getByRole('link', { name: 'First' }).click()
    await expect(messages(page).getByText('New', { exact: true }).first()).toBeVisible()
    await answer(page).fill('   ')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(answer(page)).toHaveAccessibleDescription('Please write your message')
    await answer(page).fill('Here it is.')
    await files(page).setInputFiles([jug, { ...jug, name: 'kiln.png' }])
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(files(page)).toHaveAccessibleDescription(/kiln\.png: .* not what its name says/)
    await expect(answer(page)).toHaveValue('Here it is.')
    await expect(page.getByRole('checkbox', { name: 'Jug.txt is here already' })).toBeChecked()
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(thread(page).getByText('Here it is.')).toBeVisible()
    await expect(thread(page).getByRole('link', { name: 'Jug.txt' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'News none unread' })).toBeVisible()

    await page.goto(list())
    await writeToUs(page).click()
    await subject(page).fill('   ')
    await message(page).fill('Two questions.')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Please give your message a subject')).toBeVisible()
    await expect(message(page)).toHaveValue('Two questions.')
    await subject(page).fill('Questions')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/dashboard\/messages\/\d+$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
    expect(await listMessages(server.db, userId)).toHaveLength(3)
  })
})
