import { eq } from 'drizzle-orm'
import type { Locator, Page } from '@playwright/test'
import { byCommand } from '#activity/record.server.ts'
import { clientProjects, projectPhases, projectUpdates } from '#clients/table.server.ts'
import { typedDay } from '#clients/projects/typed-day.ts'
import { daysLater, londonDay, longDate, weekdayOf } from '#shared/dates.ts'
import { addProject } from '../support/projects.ts'
import { addColleague, enterConsole } from '../support/portal-server.ts'
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, open, smallPhone, test } from './fixtures.ts'
import { ownServer } from './own-server.ts'

// The plan of a client's project: a drawing and a table that follow each other. One server, one after the other.

let clientId = ''
const server = ownServer(async () => {
  await addColleague(server, 'maisie', 'Maisie')
  clientId = (await server.invite('ada')).user.id
})
test.beforeEach(async () => await server.db.delete(clientProjects))

const today = londonDay(new Date())
const inDays = (days: number) => daysLater(today, days)
const spoken = (day: string) => `${weekdayOf(day)} ${longDate(day)}`

const words = {
  name: 'Structure and words',
  startsOn: inDays(-60),
  endsOn: inDays(-30),
  state: 'done',
} as const
const build = { name: 'Build', startsOn: inDays(5), endsOn: inDays(15), state: 'planned' } as const
const opening = { name: 'Opening', startsOn: inDays(16), endsOn: inDays(22), state: 'planned' } as const

async function addPlan(phases: readonly { name: string }[] = [words, build, opening]): Promise<number> {
  const projectId = await addProject(server.db, byCommand, { clientId, projectName: 'Shop website' })
  await server.db
    .insert(projectPhases)
    .values(phases.map((phase, position) => ({ ...build, ...phase, projectId, position })))
  return projectId
}

async function openPlan(page: Page) {
  await enterConsole(page, server, 'maisie')
  await open(page, `${server.url}/console/clients/ada/plan`)
}

const handle = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const stored = async (projectId: number) =>
  await server.db
    .select()
    .from(projectPhases)
    .where(eq(projectPhases.projectId, projectId))
    .orderBy(projectPhases.position)

test('an end is moved by keys, its field follows, and one sentence tells the client', async ({ page }) => {
  const projectId = await addPlan()
  await openPlan(page)
  await expectNoAxeFindings(page)
  const end = handle(page, 'Build ends')
  await expect(end).toHaveAttribute('aria-valuetext', spoken(build.endsOn))
  const valueOf = async (slider: Locator) => Number(await slider.getAttribute('aria-valuenow'))
  const [begun, ended] = [await valueOf(handle(page, 'Build begins')), await valueOf(end)]
  await end.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const later = inDays(18)
  await expect(end).toHaveAttribute('aria-valuetext', `${spoken(later)}, three days later than Ada sees`)
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(later))
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(inDays(11)))
  await page.keyboard.press('Home')
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(build.startsOn))
  await page.keyboard.press('End')
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(build.endsOn))
  const save = page.getByRole('button', { name: /^Save/ })
  await expect(save).toBeDisabled()
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  const changes = page.getByRole('region', { name: 'What changes for the client' })
  await expect(changes).toContainText('One end has moved')
  await expect(changes).toContainText('It now overlaps Opening by three days.')
  await expect(save).toBeDisabled()
  await changes.getByRole('button', { name: 'Move what follows too' }).click()
  await expect(changes.getByRole('heading', { name: '2 ends have moved' })).toBeFocused()
  await expect(field(page, 'Begins: Opening')).toHaveValue(typedDay(inDays(19)))
  await expect(changes).toContainText('2 ends have moved')
  await expect(changes).not.toContainText('overlaps')
  // An earlier first day of the drawing changes no value.
  await field(page, 'Begins: Structure and words').fill(typedDay(inDays(-90)))
  expect(await valueOf(end)).toBe(ended + 3)
  await expect(end).toHaveAttribute('aria-valuemin', String(begun))
  await changes.getByLabel('One sentence for Ada: why?').fill('The courses page gets its own calendar.')
  await expectNoAxeFindings(page)
  await changes.getByRole('button', { name: 'Save and tell Ada' }).click()
  await expect(page.getByText('The plan is saved.')).toBeVisible()
  expect((await stored(projectId)).map(({ endsOn }) => endsOn)).toEqual([words.endsOn, later, inDays(25)])
  const [update] = await server.db.select().from(projectUpdates)
  expect(update?.description).toContain('The courses page gets its own calendar.')
  expect(update?.description).toContain(`Build: until ${longDate(later)}`)
})

test('an end is dragged, and a bar follows what is typed once that makes sense', async ({ page }) => {
  await addPlan()
  await openPlan(page)
  const end = handle(page, 'Build ends')
  const box = await end.boundingBox()
  const other = await handle(page, 'Opening ends').boundingBox()
  if (!box || !other) throw new Error('an end is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // As far as the end of the next phase, which is seven days later.
  await page.mouse.move(x + (other.x - box.x), y, { steps: 8 })
  await page.mouse.up()
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(opening.endsOn))
  const why = page.getByLabel('One sentence for Ada: why?')
  await why.fill('The kiln was late.')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(build.endsOn))
  await expect(why).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'No end has moved' })).toBeFocused()

  const [, month = '', date = ''] = inDays(17).split('-')
  await field(page, 'Ends: Build').fill(`${Number(date)}/${Number(month)}`)
  await expect(end).toHaveAttribute('aria-valuetext', `${spoken(inDays(17))}, two days later than Ada sees`)
  await field(page, 'Ends: Build').fill(typedDay(inDays(1)))
  await expect(field(page, 'Ends: Build')).toHaveAccessibleDescription('The end is before the beginning')
  await expect(end).toHaveAttribute('aria-valuetext', `${spoken(inDays(17))}, two days later than Ada sees`)
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await expectNoAxeFindings(page)
  await field(page, 'Ends: Build').fill('soon')
  await expect(field(page, 'Ends: Build')).toHaveAccessibleDescription('Type a day, such as 18 Dec or 18/12')
  await field(page, 'Ends: Build').fill(typedDay(build.endsOn))
  // What is done has fields only.
  await expect(page.getByRole('slider')).toHaveCount(4)
  await field(page, 'State: Structure and words').selectOption('Under way')
  await expect(page.getByRole('slider')).toHaveCount(6)
  await page.setViewportSize(smallPhone)
  await expectNoSidewaysScroll(page)
  await expectNoAxeFindings(page)
})

test('after Undo, a phase that a colleague added keeps its own fields', async ({ page }) => {
  const projectId = await addPlan([build])
  await openPlan(page)
  await field(page, 'Ends: Build').fill(typedDay(inDays(17)))
  const phases = [build, opening]
  const response = await page.request.put(`${server.url}/api/console/projects/${projectId}/phases`, {
    headers: { origin: server.url },
    data: { phases },
  })
  expect(response.status()).toBe(200)
  // The page shows the new plan, and keeps what is typed.
  const meanwhile = page.getByRole('region', { name: 'Saved meanwhile' })
  await expect(
    meanwhile.getByRole('listitem').filter({ hasText: /^Opening: .* not as below$/ }),
  ).toBeVisible()
  await expect(field(page, 'Ends: Build')).toHaveValue(typedDay(inDays(17)))
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByLabel('Phase 2', { exact: true })).toHaveValue('Opening')
  await expect(meanwhile).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a phase' }).click()
  await page.getByLabel('Phase 3', { exact: true }).fill('Handover')
  await expect(page.getByLabel('Phase 2', { exact: true })).toHaveValue('Opening')
})

test.describe('of two people who save one plan', () => {
  test.use({ expectedErrors: ['400 (Bad Request)'] })
  test('the later sees both versions, and replaces the other by saving again', async ({ page }) => {
    const projectId = await addPlan([build])
    await openPlan(page)
    await page.getByLabel('Phase 1', { exact: true }).fill('Building')
    // Of which the page is not told.
    await server.db.update(projectPhases).set({ name: 'Construction' })
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByRole('alert')).toContainText('Someone else has saved this plan')
    await expect(page.getByRole('region', { name: 'Saved meanwhile' })).toContainText('Construction')
    await expect(page.getByLabel('Phase 1', { exact: true })).toHaveValue('Building')
    expect(await stored(projectId)).toMatchObject([{ name: 'Construction' }])
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText('The plan is saved.')).toBeVisible()
    expect(await stored(projectId)).toMatchObject([{ name: 'Building' }])
  })
})

test('Enter in a date stores the year that is drawn', async ({ page }) => {
  // The day of the year that is nearest to the end of the phase is another than the one nearest to today.
  const late = { ...build, startsOn: inDays(300), endsOn: inDays(310) }
  const projectId = await addPlan([late])
  await openPlan(page)
  const [, month = '', date = ''] = inDays(290).split('-')
  const begins = field(page, 'Begins: Build')
  await begins.fill(`${Number(date)}/${Number(month)}`)
  await begins.press('Enter')
  await expect(page.getByText('The plan is saved.')).toBeVisible()
  expect(await stored(projectId)).toMatchObject([{ startsOn: inDays(290), endsOn: late.endsOn }])
})

test(
  'phases are added and taken out; over twenty Add is off and says why',
  { tag: '@full' },
  async ({ page }) => {
    await addPlan(Array.from({ length: 19 }, (_, at) => ({ name: `Phase ${at}` })))
    await openPlan(page)
    const add = page.getByRole('button', { name: 'Add a phase' })
    await add.click()
    await expect(page.getByLabel('Phase 20', { exact: true })).toBeFocused()
    await expect(add).toBeDisabled()
    await expect(add).toHaveAccessibleDescription(/^A plan has at most 20 phases/)
    await page.getByRole('button', { name: 'Take out Phase 3' }).click()
    await expect(page.getByLabel('Phase 4', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Phase 4', { exact: true })).toHaveValue('Phase 4')
    await expect(add).toBeEnabled()
    await add.click()
    await page.getByRole('button', { name: 'Take out phase 20' }).click()
    await expect(add).toBeFocused()
    await page.getByLabel('Phase 19', { exact: true }).fill('Opening')
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText('The plan is saved.')).toBeVisible()
    await expect(page.getByLabel('Phase 19', { exact: true })).toHaveValue('Opening')
  },
)

test.describe('without JavaScript', () => {
  // An end before its beginning.
  test.use({ javaScriptEnabled: false, expectedErrors: ['400 (Bad Request)'] })
  test('the drawing stands still, and the table is a form with one row more', async ({ page }) => {
    const projectId = await addPlan([build])
    await enterConsole(page, server, 'maisie', '/console/clients/ada/plan')
    await expect(page.getByRole('img', { name: /^Build: / })).toBeVisible()
    await expect(page.getByRole('slider')).toHaveCount(0)
    await page.getByLabel('Phase 2', { exact: true }).fill('Opening')
    await field(page, 'Begins: phase 2').fill(typedDay(opening.startsOn))
    await field(page, 'Ends: phase 2').fill(typedDay(inDays(3)))
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(field(page, 'Ends: Opening')).toHaveAccessibleDescription('The end is before the beginning')
    await field(page, 'Ends: Opening').fill(typedDay(opening.endsOn))
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText('The plan is saved.')).toBeVisible()
    expect((await stored(projectId)).map(({ name, endsOn }) => [name, endsOn])).toEqual([
      ['Build', build.endsOn],
      ['Opening', opening.endsOn],
    ])
  })
})
