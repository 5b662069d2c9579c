import { eq } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import { users } from '#accounts/table.server.ts'
import { inboxCalls } from '#inquiries/inbox-calls.ts'
import { inquirySavedViews, contactSubmissions } from '#inquiries/table.server.ts'
import { enterConsole } from '../support/portal-server.ts'
import { addInquiry, newInquiry, postInquiry } from '../support/inquiries.ts'
import {
  expect,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  open,
  phone,
  smallPhone,
  test,
} from './fixtures.ts'
import { addStaff, openConsole, ownServer } from './own-server.ts'

// The inbox. One server, one after the other: all see the same inquiries.

const server = ownServer(addStaff)
test.beforeEach(async () => {
  await server.db.delete(contactSubmissions)
  await server.db.delete(inquirySavedViews)
})

const hourMs = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs)

/** Someone late, someone due soon, and someone who was answered. */
async function addThree() {
  const website = {
    source: 'contact',
    service: 'Website Design - Business Pro',
    packageService: 'website-design',
    package: 'business-pro',
  } as const
  return {
    rosalind: await addInquiry(server.db, inHours(-1), {
      firstName: 'Rosalind',
      lastName: 'Thackeray',
      ...website,
    }),
    gareth: await addInquiry(server.db, inHours(2.5), {
      details: { attribution: { referrerHost: 'chatgpt.com' } },
    }),
    frances: await addInquiry(server.db, inHours(-20), {
      firstName: 'Frances',
      lastName: 'Oyelaran',
      status: 'replied',
      repliedAt: inHours(-40),
    }),
  }
}

async function openInbox(page: Page, query = '', who = 'owen') {
  await openConsole(page, server, `/console/inquiries${query}`, who)
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const names = (page: Page) => page.getByRole('row').getByRole('link')
const stateOf = async (reference: string) => {
  const [found] = await server.db
    .select({ status: contactSubmissions.status, ownerId: contactSubmissions.ownerId })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  return found
}

test('shows who waits first, finds, filters, and saves a view', async ({ page }) => {
  const { rosalind } = await addThree()
  await openInbox(page)
  await expect(page).toHaveTitle('(2) Enquiries · Loomsbury')
  await expect(names(page)).toHaveText(['Rosalind Thackeray', 'Gareth Llewellyn', 'Frances Oyelaran'])
  await expect(page.getByRole('row').filter({ hasText: /^Late 1$/ })).toBeVisible()
  await expect(row(page, 'Rosalind')).toContainText('Business Pro, $1,500')
  await expect(row(page, 'Rosalind').getByRole('link')).toHaveAttribute(
    'href',
    `/console/inquiries/${rosalind}`,
  )
  await expectNoAxeFindings(page)

  await page
    .getByRole('navigation', { name: 'Views of the enquiries' })
    .getByRole('link', { name: /Unanswered 2/ })
    .click()
  await expect(names(page)).toHaveText(['Rosalind Thackeray', 'Gareth Llewellyn'])
  // A choice applies at once, and the words with Enter; the address and the focus stay in step.
  const source = page.getByLabel('Came from', { exact: true })
  await source.focus()
  await source.selectOption('ChatGPT')
  await expect(row(page, 'Rosalind')).toHaveCount(0)
  await expect(page).toHaveURL(/view=unanswered&source=chatgpt\.com$/)
  await expect(source).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'One enquiry fits' })).toBeAttached()
  await page.getByRole('searchbox', { name: 'Search enquiries' }).fill('gar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/view=unanswered&q=gar&.*source=chatgpt\.com/)
  await expect(names(page)).toHaveText(['Gareth Llewellyn'])
  await page.reload()
  await expect(names(page)).toHaveText(['Gareth Llewellyn'])
  await page.getByText('Save this view').click()
  await page.getByLabel('Name of the view').fill('Sent by assistants')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The view is saved.')).toBeVisible()
  await page.getByRole('link', { name: /gar.*remove this filter/ }).click()
  await page.getByRole('link', { name: 'Came from: ChatGPT' }).click()
  await page.getByRole('link', { name: 'Sent by assistants' }).click()
  await expect(names(page)).toHaveText(['Gareth Llewellyn'])
  await page.getByText('Rename or delete').click()
  await page.getByRole('button', { name: 'Delete this view' }).click()
  await expect(page.getByRole('link', { name: 'Sent by assistants' })).toHaveCount(0)

  await page.goto(`${server.url}/console/inquiries?q=nowhere`)
  await expect(page.getByRole('heading', { name: 'No enquiry matches' })).toBeVisible()
})

test('the drawing of the day takes no room from what is asked for', async ({ page }) => {
  await addThree()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInbox(page)
  await expect(row(page, 'Rosalind').locator('.clock-thread')).toBeHidden()
  await page.setViewportSize({ width: 1680, height: 900 })
  await expect(row(page, 'Rosalind').locator('.clock-thread')).toBeVisible()
})

test('says in each row what they wrote, with who and whom for whole at 1280', async ({ page }) => {
  const company = 'The Worshipful Company of Framework Knitters and Hosiers'
  await addInquiry(server.db, inHours(2), {
    firstName: 'Bartholomew',
    lastName: 'Featherstonehaugh',
    company,
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await openInbox(page)
  await expect(row(page, 'Bartholomew')).toContainText('Is there hope for us?')
  for (const text of ['Bartholomew Featherstonehaugh', company]) {
    const isWhole = await row(page, 'Bartholomew')
      .getByText(text, { exact: true })
      .evaluate(
        (element) =>
          element.scrollWidth <= element.clientWidth || getComputedStyle(element).overflow === 'visible',
      )
    expect(isWhole, text).toBe(true)
  }
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(phone)
  await expect(row(page, 'Bartholomew')).toContainText('Is there hope for us?')
  await expectNoSidewaysScroll(page)
})

test('snoozes many until they write, and takes it back', async ({ page }) => {
  await addThree()
  await openInbox(page, '?view=unanswered')
  await page.getByLabel('Select Rosalind').check()
  await page.getByLabel('Select Gareth').check()
  const bar = page.getByRole('form', { name: 'Selected enquiries' })
  await bar.getByLabel('Snooze', { exact: true }).first().selectOption('Until they write')
  await bar.getByRole('button', { name: 'Snooze' }).click()
  // Past the deadline is told before it is done.
  const dialog = page.getByRole('dialog', { name: 'Snooze past the deadline?' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Gareth' })).toContainText(
    /Due .*\. Snoozing until they write can miss it\.$/,
  )
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Snooze all the same' }).click()
  await expect(page.getByText('Two enquiries are snoozed until they write')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'All replied to' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Gareth')).toBeVisible()
})

test('closes many at once, says which were not, and takes it back', async ({ page }) => {
  const { rosalind, gareth } = await addThree()
  const client = await addInquiry(server.db, inHours(3), { firstName: 'Nerys', status: 'converted' })
  await openInbox(page)
  const bar = page.getByRole('form', { name: 'Selected enquiries' })
  await expect(bar).toBeHidden()
  for (const name of ['Rosalind', 'Gareth', 'Nerys']) await row(page, name).getByRole('checkbox').check()
  await expect(bar).toContainText('3 selected')
  await expectNoAxeFindings(page)
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(`${client}: It cannot be closed as it stands.`)).toBeAttached()
  await expect(page.getByRole('dialog')).toContainText('Nobody has replied to two enquiries.')
  expect(await stateOf(gareth)).toMatchObject({ status: 'new' })
  await page.getByRole('button', { name: 'Close without a reply' }).click()
  await expect(page.getByText('Two enquiries are closed')).toBeVisible()
  await expect(row(page, 'Rosalind')).toContainText('Closed')
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Rosalind')).toContainText('New')
  await expect.poll(() => stateOf(gareth)).toMatchObject({ status: 'new' })

  await row(page, 'Rosalind').getByRole('checkbox').check()
  await bar.getByLabel('Reassign to').selectOption('Tamsin Weaver')
  await bar.getByRole('button', { name: 'Reassign' }).click()
  await expect(page.getByText('One enquiry is Tamsin Weaver’s now')).toBeVisible()
  await expect(row(page, 'Rosalind')).toContainText('Tamsin')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Rosalind')).toContainText('Nobody yet')
  await expect.poll(() => stateOf(rosalind)).toMatchObject({ ownerId: null })
})

test('takes back only what was not so before', async ({ page }) => {
  const answered = { status: 'replied', repliedAt: new Date() } as const
  const first = await addInquiry(server.db, inHours(1), { firstName: 'Rosalind', ...answered })
  const second = await addInquiry(server.db, inHours(2), { firstName: 'Gareth', ...answered })
  await openInbox(page)
  const bar = page.getByRole('form', { name: 'Selected enquiries' })
  await row(page, 'Rosalind').getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Rosalind')).toContainText('Closed')
  for (const name of ['Rosalind', 'Gareth']) await row(page, name).getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Two enquiries are closed')).toBeVisible()
  const undone = page.waitForResponse('**/inquiries/bulk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone
  await expect.poll(() => stateOf(second)).toMatchObject({ status: 'replied' })
  await expect.poll(() => stateOf(first)).toMatchObject({ status: 'closed' })
})

test('a new enquiry moves nothing under a reader until they ask for it', async ({ page }) => {
  await addThree()
  await openInbox(page, '?view=unanswered')
  await row(page, 'Gareth').getByRole('checkbox').check()
  await postInquiry(server.url, newInquiry())
  await expect(page.getByText('3 selected')).toHaveCount(0)
  // Behind the last one shown there is room: it belongs to what comes next.
  await addInquiry(server.db, inHours(1), { firstName: 'Imogen', lastName: 'Hartley' })
  await expect(page.getByText('One new enquiry.')).toBeVisible()
  await expect(page).toHaveTitle('(4) Enquiries · Loomsbury')
  await expect(names(page)).toHaveText(['Rosalind Thackeray', 'Gareth Llewellyn'])
  await page.getByRole('button', { name: 'Show it' }).click()
  await expect(row(page, 'Imogen')).toBeVisible()
  await expect(names(page)).toHaveText([
    'Rosalind Thackeray',
    'Imogen Hartley',
    'Gareth Llewellyn',
    'Ada Weaver',
  ])
  await expect(row(page, 'Gareth').getByRole('checkbox')).toBeChecked()
})

test('answering the next one begins in the field', async ({ page }) => {
  await addThree()
  await openInbox(page)
  await page.getByRole('link', { name: 'Reply to the next one' }).click()
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeFocused()
})

test('with room for both, one opens beside the list: arrow keys go on, words stay, and the address says it', async ({
  page,
}) => {
  const { rosalind, gareth, frances } = await addThree()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openInbox(page, '?view=all')
  const inquiry = page.getByRole('region', { name: 'The enquiry that is open' })
  const title = inquiry.getByRole('heading', { level: 1 })
  await row(page, 'Rosalind').getByRole('link').click()
  await expect(title).toHaveText('Rosalind Thackeray')
  await expect(page).toHaveURL(`${server.url}/console/inquiries?view=all&open=${rosalind}`)
  await expect.poll(async () => (await stateOf(rosalind))?.status).toBe('open')
  await expect(page.getByRole('region', { name: 'About this enquiry' })).toContainText('How they found us')
  await expectNoAxeFindings(page)
  await expectNoSidewaysScroll(page)

  // What is being written goes with its enquiry, also within the second before it is saved.
  await expect(row(page, 'Rosalind').getByRole('link')).toBeFocused()
  await inquiry.getByRole('textbox', { name: 'Reply to Rosalind' }).fill('Dear Rosalind')
  await row(page, 'Rosalind').getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(title).toHaveText('Gareth Llewellyn')
  await expect(row(page, 'Gareth').getByRole('link')).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`open=${gareth}$`))
  await expect(inquiry.locator('#reply-text')).toHaveValue('')
  await page.keyboard.press('ArrowDown')
  await expect(title).toHaveText('Frances Oyelaran')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(title).toHaveText('Rosalind Thackeray')
  await expect(inquiry.locator('#reply-text')).toHaveValue('Dear Rosalind')
  // Once more, and the keys are in it.
  await page.keyboard.press('Enter')
  await expect(inquiry).toBeFocused()

  await open(page, page.url())
  await expect(title).toHaveText('Rosalind Thackeray')
  await expect(inquiry.locator('#reply-text')).toHaveValue('Dear Rosalind')
  await expect(row(page, 'Rosalind').getByRole('link')).toHaveAttribute('aria-current', 'true')
  await inquiry.getByRole('textbox', { name: 'Reply to Rosalind' }).press('Control+Alt+Enter')
  await expect(title).toHaveText('Gareth Llewellyn')
  await expect(inquiry.getByText('Your reply to Rosalind leaves in')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`open=${gareth}$`))

  // Where there is no room beside it, it is there alone, and a row leads to its own page.
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(row(page, 'Gareth')).toBeHidden()
  await expectNoAxeFindings(page)
  await inquiry.getByRole('link', { name: 'Enquiries' }).click()
  await expect(page).toHaveURL(`${server.url}/console/inquiries`)
  await row(page, 'Frances').getByRole('link').click()
  await expect(page).toHaveURL(`${server.url}/console/inquiries/${frances}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, `${server.url}/console/inquiries`)
  await row(page, 'Frances').getByRole('link').click()
  await expect(title).toHaveText('Frances Oyelaran')
  await page.getByRole('link', { name: 'The list alone' }).click()
  await expect(inquiry).toHaveCount(0)
  await expect(page).toHaveURL(`${server.url}/console/inquiries`)
  await page.goto(`${server.url}/console/inquiries?open=LB-NONE0`)
  await expect(inquiry).toHaveCount(0)
})

test('a row shows at once what was pressed, and is restored if the server refuses', async ({ page }) => {
  const { rosalind: reference } = await addThree()
  await openInbox(page)
  const answers: ((isRefused: boolean) => Promise<void>)[] = []
  await page.route('**/api/console/inquiries/bulk', (route) => {
    answers.push(async (isRefused) => {
      const refusal = { done: [], refused: [{ reference, reason: 'Maisie has it.' }] }
      await (isRefused ? route.fulfill({ json: refusal }) : route.continue())
    })
  })
  const rosalind = row(page, 'Rosalind')
  const assign = async () => {
    await rosalind.locator('summary').click()
    await rosalind.getByRole('button', { name: 'Assign to me' }).click()
    await expect(rosalind.getByRole('cell', { name: /^Owen/ })).toBeVisible()
    await expect.poll(() => answers.length).toBe(1)
  }
  await assign()
  await answers.pop()?.(true)
  await expect(page.getByText('Maisie has it.')).toBeVisible()
  await expect(rosalind.getByRole('cell', { name: 'Nobody yet' })).toBeVisible()
  await assign()
  await answers.pop()?.(false)
  await expect(page.getByText('One enquiry is yours now')).toBeVisible()
  await expect(rosalind.getByRole('cell', { name: /^Owen/ })).toBeVisible()
})

test('a row goes on showing what was done if the list cannot be fetched, until it can', async ({ page }) => {
  const { rosalind: reference } = await addThree()
  await openInbox(page)
  // An answer that cannot be read.
  const list = (url: URL) => url.pathname === inboxCalls.list.path
  await page.route(list, async (route) => await route.fulfill({ json: {} }))
  const rosalind = row(page, 'Rosalind')
  await rosalind.locator('summary').click()
  await rosalind.getByRole('button', { name: 'Assign to me' }).click()
  await expect(page.getByText('One enquiry is yours now')).toBeVisible()
  await expect(page.getByText('We couldn’t load the enquiries.')).toBeVisible()
  await expect(rosalind.getByRole('cell', { name: /^Owen/ })).toBeVisible()
  await server.db
    .update(contactSubmissions)
    .set({ ownerId: null })
    .where(eq(contactSubmissions.reference, reference))
  await page.unroute(list)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rosalind.getByRole('cell', { name: 'Nobody yet' })).toBeVisible()
})

test('a row is assigned, followed up, snoozed and closed with two presses each, and each can be undone', async ({
  page,
}) => {
  const { rosalind } = await addThree()
  await openInbox(page)
  const whole = async () =>
    (await server.db.select().from(contactSubmissions).where(eq(contactSubmissions.reference, rosalind)))[0]
  const before = await whole()
  const opener = row(page, 'Rosalind').locator('summary')
  const group = (name: string) => row(page, 'Rosalind').getByRole('group', { name, exact: true })
  const acts: [name: string, press: Locator, becomes: Record<string, unknown>][] = [
    [
      'assigned',
      group('Assign').getByRole('button', { name: 'Assign to me' }),
      { ownerId: expect.any(String) },
    ],
    [
      'followed up',
      group('Follow up').getByRole('button', { name: 'In a week' }),
      { followUpAt: expect.any(Date) },
    ],
    [
      'snoozed',
      group('Snooze').getByRole('button', { name: /^Until they write/ }),
      { snoozedUntil: expect.any(Date) },
    ],
    ['closed', group('State').getByRole('button', { name: /^Close without a reply/ }), { status: 'closed' }],
  ]
  for (const [name, second, becomes] of acts) {
    await opener.click()
    if (name === 'assigned') await expectNoAxeFindings(page)
    await second.click()
    await expect.poll(whole, { message: name }).toMatchObject(becomes)
    await page.getByRole('button', { name: 'Undo' }).click()
    const { ownerId, followUpAt, snoozedUntil, status } = before ?? {}
    await expect.poll(whole, { message: name }).toMatchObject({ ownerId, followUpAt, snoozedUntil, status })
  }

  // By keyboard, and on the smallest phone.
  await page.setViewportSize(smallPhone)
  await row(page, 'Rosalind').locator('summary').press('Enter')
  await expect(group('Assign')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Tab')
  await expect(group('Assign').getByRole('button', { name: 'Assign to me' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(group('Assign')).toHaveCount(0)
  await expect(row(page, 'Rosalind').locator('summary')).toBeFocused()
})

test(
  'letters move, select, take and close for people who have switched them on; for others they do nothing',
  { tag: '@full' },
  async ({ page }) => {
    const { rosalind, gareth } = await addThree()
    await openInbox(page)
    await page.keyboard.press('j')
    await expect(row(page, 'Rosalind').getByRole('link')).not.toBeFocused()
    await server.db.update(users).set({ wantsLetterShortcuts: true }).where(eq(users.username, 'owen'))
    try {
      await open(page, `${server.url}/console/inquiries`)
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(row(page, 'Gareth').getByRole('link')).toBeFocused()
      await page.keyboard.press('k')
      await page.keyboard.press('s')
      await expect(page.getByRole('button', { name: 'For 3 hours' })).toBeFocused()
      await page.keyboard.press('Escape')
      await page.keyboard.press('x')
      await expect(row(page, 'Rosalind').getByRole('checkbox')).toBeChecked()
      await page.keyboard.press('a')
      await expect(row(page, 'Rosalind')).toContainText('Owen')
      expect((await stateOf(rosalind))?.ownerId).not.toBeNull()
      await page.keyboard.press('j')
      await page.keyboard.press('e')
      await expect(page.getByRole('dialog')).toContainText('Nobody has replied')
      expect((await stateOf(gareth))?.status).not.toBe('closed')
      await page.getByRole('button', { name: 'Close without a reply' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(row(page, 'Gareth')).toContainText('Closed')
      expect(await stateOf(gareth)).toMatchObject({ status: 'closed' })
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toContainText('Assign to me what is selected, or it')
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      // A key pressed while the dialog is still there does nothing.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 1000 })
      }).toPass({ timeout: 15_000 })
    } finally {
      await server.db.update(users).set({ wantsLetterShortcuts: false }).where(eq(users.username, 'owen'))
    }
  },
)

test('reads as a list on phones, where ticks wait behind Select', { tag: '@full' }, async ({ page }) => {
  await addThree()
  await addInquiry(server.db, inHours(9), { company: 'A company with a name that is far too long for it' })
  await page.setViewportSize(phone)
  await openInbox(page, '?show=sources')
  await expectNoAxeFindings(page)
  await expect(page.getByRole('checkbox', { name: 'Select Rosalind Thackeray' })).toBeHidden()
  await page.getByText('Select', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select Rosalind Thackeray' }).check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('it is searched, gone through page by page, closed and handed over', async ({ page }) => {
    for (let at = 0; at < 50; at += 1) await addInquiry(server.db, inHours(5 + at / 10))
    const last = await addInquiry(server.db, inHours(20), { firstName: 'Frances' })
    await enterConsole(page, server, 'owen', '/console/inquiries?view=unanswered')
    await page.getByRole('link', { name: 'Show 50 more' }).click()
    await expect(names(page)).toHaveText(['Frances Llewellyn'])
    await page.getByRole('searchbox').fill('frances')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select Frances Llewellyn' }).check()
    await page.getByRole('button', { name: 'Assign to me' }).click()
    await expect(page.getByText('One enquiry is yours now.')).toBeVisible()
    await expect(row(page, 'Frances')).toContainText('Owen')
    await page.getByRole('checkbox', { name: 'Select Frances Llewellyn' }).check()
    await page.getByRole('button', { name: 'Close' }).click()
    // Nothing can ask here whether it is closed without a reply.
    await expect(
      page.getByText(`Not ${last}. Open it to see why, or to close without a reply.`),
    ).toBeVisible()
    expect(await stateOf(last)).not.toMatchObject({ status: 'closed' })
    await page.getByRole('checkbox', { name: 'Select Frances Llewellyn' }).check()
    await page.getByRole('button', { name: 'Spam' }).click()
    await expect(page.getByText('One enquiry is marked as spam.')).toBeVisible()
    expect(await stateOf(last)).toMatchObject({ status: 'spam' })
  })
})
