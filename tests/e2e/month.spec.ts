import type { Page } from '@playwright/test'
import { byCommand } from '#activity/record.server.ts'
import { monthInWords, monthOf } from '#clients/dates.ts'
import { typedDay } from '#clients/projects/typed-day.ts'
import { monthBefore } from '#clients/reports/report.ts'
import { daysLater, londonDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { drawPicture } from '../support/articles.ts'
import { addProject } from '../support/projects.ts'
import { addColleague, enterConsole, signInAs } from '../support/portal-server.ts'
import { expect, open, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

// A month of one project, as its two sides see it: the agency in one browser, the client in the other.

const server = ownServer(async () => await addColleague(server, 'maisie', 'Maisie'))

test.describe.configure({ timeout: 240_000 })

const bell = (page: Page, count: number | 'none') =>
  page.getByRole('link', { name: `News ${count} unread`, exact: true })
const places = (page: Page) => page.getByRole('navigation', { name: 'Client portal' })

/** Opens the only unread news, by its title, from the list behind the bell. */
async function openNews(client: Page, title: string): Promise<void> {
  await bell(client, 1).click()
  await client.getByRole('region', { name: 'News', exact: true }).getByRole('link', { name: title }).click()
}

const now = new Date()
const reported = monthBefore(monthOf(now), 1)

/** The agency's page on which a month's report is written. */
async function openReport(staff: Page, month: string): Promise<void> {
  await open(staff, `${server.url}/console/clients/ada/reports`)
  await staff.getByRole('link', { name: `Report for ${monthInWords(month)}: Shop website` }).click()
}

async function publish(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Save as draft' }).click()
  await expect(staff.getByText('Saved. Your client sees it once you publish it.')).toBeVisible()
  await staff.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(staff.getByText('Published, issue 1.')).toBeVisible()
}

test('a month of a project: its plan, a question, a page that is approved, and the report', async ({
  page: staff,
  browser,
}) => {
  const client = await browser.newPage()
  const { userId } = await signInAs(client, server, 'ada')
  await addProject(server.db, byCommand, { clientId: userId, projectName: 'Shop website' })
  await enterConsole(staff, server, 'maisie')

  // The month before ends with its report.
  await openReport(staff, monthBefore(reported, 1))
  const figures = staff.getByRole('group', { name: /^Figures/ })
  await figures.getByLabel('Name').first().fill('Visits')
  await figures.getByLabel('Value').first().fill('1,240')
  await figures.getByLabel('Unit').first().fill('visits')
  await figures.getByLabel('Source').first().fill('Matomo')
  await staff.getByLabel('What we learned').fill('Most people come on Fridays.')
  await publish(staff)

  // A plan, and an end that moves.
  await open(staff, `${server.url}/console/clients/ada/plan`)
  const [begins, ends, later] = [-3, 4, 6].map((days) => daysLater(londonDay(now), days)) as [
    string,
    string,
    string,
  ]
  await staff.getByRole('button', { name: 'Add a phase' }).click()
  await staff.getByLabel('Phase 1', { exact: true }).fill('Design')
  await staff.getByLabel('Begins: Design', { exact: true }).fill(typedDay(begins))
  await staff.getByLabel('Ends: Design', { exact: true }).fill(typedDay(ends))
  await staff.getByRole('button', { name: 'Save the plan' }).click()
  await expect(staff.getByText('The plan is saved.')).toBeVisible()
  await open(client, server.url + paths.dashboard())
  await openNews(client, `Report for ${monthInWords(monthBefore(reported, 1))}`)
  await expect(client.getByRole('article', { name: 'Shop website' })).toContainText('1,240')
  await expect(bell(client, 'none')).toBeVisible()
  await places(client).getByRole('link', { name: 'Overview' }).click()
  await expect(client.getByRole('region', { name: 'What comes next' })).toContainText('Design due')

  await staff.getByRole('slider', { name: 'Design ends' }).focus()
  await staff.keyboard.press('ArrowRight')
  await staff.keyboard.press('ArrowRight')
  await expect(staff.getByLabel('Ends: Design', { exact: true })).toHaveValue(typedDay(later))
  await staff.getByLabel('One sentence for Ada: why?').fill('The photographs come on Friday.')
  await staff.getByRole('button', { name: 'Save and tell Ada' }).click()
  await openNews(client, 'The plan has changed')
  await expect(client.getByText('The photographs come on Friday.').first()).toBeVisible()
  await expect(bell(client, 'none')).toBeVisible()

  // A question: the agency reads it in the page that is open, and the reply is news.
  await open(staff, `${server.url}/console/clients/ada/messages`)
  await places(client).getByRole('link', { name: 'Overview' }).click()
  await client
    .getByRole('main')
    .getByRole('link', { name: /^Write to / })
    .click()
  const form = client.getByRole('form', { name: 'Write to us' })
  await form.getByLabel('Subject').fill('Postcodes')
  await form.getByLabel('Message').fill('Can it cope with a space?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(client.getByRole('heading', { level: 1, name: 'Postcodes' })).toBeVisible()
  await staff.getByRole('textbox', { name: 'Reply to Ada' }).fill('It can, with and without.')
  await staff.getByRole('button', { name: 'Send the reply: Postcodes' }).click()
  await expect(staff.getByText('“Postcodes” leaves within ten seconds.')).toBeVisible()
  await server.leaveNow()
  // The conversation is open, so what arrives in it is read.
  await expect(client.getByText('It can, with and without.').last()).toBeVisible()
  await expect(bell(client, 'none')).toBeVisible()
  await expect(staff.getByText('To reply to', { exact: true })).toHaveCount(0)

  // A page to approve: a press in the picture, words, done; the next version is approved.
  await open(staff, `${server.url}/console/clients/ada/files?act=file`)
  const picture = await (await drawPicture(320, 200)).png().toBuffer()
  const upload = staff.getByRole('form', { name: 'Add files' })
  await upload.getByLabel('Files').setInputFiles({ name: 'Page.png', mimeType: 'image/png', buffer: picture })
  await upload.getByRole('button', { name: 'Upload' }).click()
  const approvals = staff.getByRole('region', { name: /^Approvals/ })
  await approvals.getByRole('link', { name: 'Ask for an approval' }).click()
  await staff.getByLabel('What it is').fill('Shop page')
  await staff.getByLabel('What Ada decides on').fill('The page as it will be built.')
  await staff.getByRole('checkbox', { name: 'Page.png' }).check()
  await staff.getByRole('button', { name: 'Send to Ada' }).click()
  await expect(approvals).toContainText('With Ada')
  await expect(places(client).getByRole('link', { name: 'Approvals 1 waiting for you' })).toBeVisible()
  await openNews(client, 'Shop page')
  await client.getByRole('button', { name: 'Write on the picture' }).click({ position: { x: 20, y: 20 } })
  await client.getByRole('textbox', { name: 'Comment 1' }).fill('Is this our kiln?')
  await client.getByRole('button', { name: 'Save comment' }).click()
  await approvals.locator('summary').first().click()
  await expect(approvals.getByRole('link', { name: 'Comment 1: Is this our kiln?' })).toBeVisible()
  await client.getByRole('button', { name: 'Ask for changes' }).click()
  await client.getByRole('textbox', { name: 'What should change?' }).fill('Please show ours.')
  await client.getByRole('button', { name: 'Send to Maisie' }).click()
  await expect(approvals.locator('summary').first()).toContainText('Changes asked for')
  await expect(places(client).getByRole('link', { name: 'Approvals', exact: true })).toBeVisible()
  await staff.getByRole('link', { name: 'Write the next version: Shop page' }).click()
  await staff.getByLabel('What Ada decides on').fill('With your own kiln.')
  await staff.getByRole('button', { name: 'Send to Ada' }).click()
  await client.getByRole('status').getByRole('link', { name: 'Open version 2' }).click()
  await client.getByRole('button', { name: 'Approve version 2' }).click()
  // Everything says so, on both sides.
  await expect(client.getByRole('region', { name: 'Version 2 is approved' })).toBeFocused()
  await expect(places(client).getByRole('link', { name: 'Approvals', exact: true })).toBeVisible()
  await expect(bell(client, 'none')).toBeVisible()
  await expect(approvals.locator('summary').first()).toContainText('Approved')
  await places(client).getByRole('link', { name: 'Overview' }).click()
  await expect(client.getByText('Nothing needs you today')).toBeVisible()

  // The month is over: its report begins with the figures of the one before.
  await openReport(staff, reported)
  const visits = figures.getByRole('group', { name: 'Visits' })
  await expect(visits).toContainText('1,240')
  await expect(visits.getByLabel('Source')).toHaveValue('Matomo')
  await visits.getByLabel('Value').fill('1,512')
  await staff.getByLabel('What we learned').fill('People come for the glazes.')
  await expect(staff.getByRole('region', { name: 'Preview' })).toContainText('272 visits more than in')
  await publish(staff)
  await openNews(client, `Report for ${monthInWords(reported)}`)
  const report = client.getByRole('article', { name: 'Shop website' })
  await expect(report).toContainText('1,512')
  await expect(report).toContainText('People come for the glazes.')

  // What they ask about it reaches the agency with month and project.
  await open(staff, `${server.url}/console/clients/ada`)
  await client.getByRole('link', { name: 'Ask about this month' }).click()
  await expect(form.getByLabel('Subject')).toHaveValue(`The report for ${monthInWords(reported)}`)
  await expect(form.getByLabel(/^Project/)).toContainText('Shop website')
  await form.getByLabel('Message').fill('Which glazes?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(staff.getByRole('heading', { name: 'One thing is waiting for us' })).toBeVisible()
  await expect(
    staff.getByRole('link', { name: `Reply: The report for ${monthInWords(reported)}` }),
  ).toBeVisible()
  await client.close()
})
