import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { clientMessages, clientProjects, projectUpdates } from './table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, addSignedIn, postForm, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
beforeEach(async () => {
  await app.reset()
  app.setNow(new Date().toISOString())
  await addPerson(app, 'ada')
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
})

const post = async (
  form: Parameters<typeof consolePaths.clientForm>[1],
  values: Record<string, string> = {},
) => await postForm(app, consolePaths.clientForm('ada', form), values, { cookie: staff })
const page = async (path = consolePaths.client('ada')) => await app.page(path, staff)
const locationOf = (response: Response) => {
  expect(response.status).toBe(303)
  return response.headers.get('location')
}
const projectValues = { projectName: 'Spring catalogue', projectType: 'Website Design', status: 'planning' }
const addProject = async (projectName = 'Spring catalogue') => {
  await post('project', { ...projectValues, projectName })
  const [row] = await app.db.select().from(clientProjects).where(eq(clientProjects.projectName, projectName))
  return row?.id ?? 0
}
const update = { title: 'First design', description: 'Two pages to look at.', updateType: 'request' }

it('creates a client, redirects to their page, and confirms the invitation', async () => {
  const values = { username: 'nerys', email: 'n@example.com', firstName: 'Nerys', lastName: 'Vaughan' }
  const made = await postForm(app, consolePaths.clients(), values, { cookie: staff })
  expect(locationOf(made)).toBe('/console/clients/nerys?done=made')
  const html = await page('/console/clients/nerys?done=made')
  expect(html).toContain('the invitation is on its way')
  expect(await page('/console/clients/nerys/details')).toContain('Send the invitation again')
  const again = await postForm(app, consolePaths.clients(), values, { cookie: staff })
  expect(again.status).toBe(400)
  const returned = await again.text()
  expect(returned).toContain('Someone with this address has an account already')
  expect(returned).toContain('value="Vaughan"')
})

describe('an update', () => {
  it('is read through before it is sent, and nothing is stored for that', async () => {
    const project = await addProject()
    const preview = await post('update', { ...update, [`project-${project}`]: 'yes', step: 'preview' })
    expect(preview.status).toBe(200)
    const html = await preview.text()
    expect(html).toContain('As ada reads it')
    expect(html).toContain('value="First design"')
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    expect((await post('update', { ...update, title: '', step: 'preview' })).status).toBe(400)
  })

  it('is posted to the chosen projects, held, and taken back with every word', async () => {
    const [one, two] = [await addProject('One'), await addProject('Two')]
    await addProject('Three')
    const key = 'made-once-for-each-form'
    const values = { ...update, [`project-${one}`]: 'yes', [`project-${two}`]: 'yes', submissionKey: key }
    expect(locationOf(await post('update', values))).toBe('/console/clients/ada/messages?done=update')
    await post('update', values)
    const rows = await app.db.select().from(projectUpdates)
    expect(new Set(rows.map(({ projectId }) => projectId))).toEqual(new Set([one, two]))
    expect(rows.every(({ heldUntil }) => heldUntil !== null)).toBe(true)
    expect(await page()).toContain('leaves within ten seconds')

    const undone = await post('undo', { kind: 'update', id: String(rows[0]?.id) })
    expect(undone.status).toBe(200)
    const html = await undone.text()
    expect(html).toContain('Taken back.')
    expect(html).toContain('Two pages to look at.')
    expect(html.match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    const late = await post('undo', { kind: 'update', id: String(rows[0]?.id) })
    expect(locationOf(late)).toBe('/console/clients/ada/messages?done=left')
  })
})

describe('an update to several clients', () => {
  it('is read through, reaches each of them once, and is taken back by client', async () => {
    await addPerson(app, 'ben')
    const of = async (username: string) => {
      const path = consolePaths.clientForm(username, 'project')
      await postForm(app, path, { ...projectValues, projectName: `Of ${username}` }, { cookie: staff })
      const [row] = await app.db
        .select()
        .from(clientProjects)
        .where(eq(clientProjects.projectName, `Of ${username}`))
      return `project-${row?.id}`
    }
    const values = {
      ...update,
      [await of('ada')]: 'yes',
      [await of('ben')]: 'yes',
      submissionKey: 'made-once-for-each-form',
    }
    const several = async (more: Record<string, string> = {}) =>
      await postForm(app, consolePaths.updateClients(), { ...values, ...more }, { cookie: staff })
    expect(await page('/console/clients?act=update')).toContain('ben Test: Of ben')
    const preview = await several({ step: 'preview' })
    expect(preview.status).toBe(200)
    expect(await preview.text()).toContain('As each client reads it')
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    const refused = await several({ title: '' })
    expect(refused.status).toBe(400)
    expect((await refused.text()).match(/type="checkbox"[^>]*checked/g)).toHaveLength(2)
    const nobody = await postForm(app, consolePaths.updateClients(), update, { cookie: staff })
    expect(await nobody.text()).toContain('Please choose at least one project')

    expect(locationOf(await several())).toBe('/console/clients?done=update')
    await several()
    const rows = await app.db.select().from(projectUpdates).orderBy(projectUpdates.id)
    expect(rows).toHaveLength(2)
    expect(rows.every(({ heldUntil }) => heldUntil !== null)).toBe(true)
    await post('undo', { kind: 'update', id: String(rows[0]?.id) })
    expect(await app.db.select().from(projectUpdates)).toMatchObject([{ title: 'First design' }])
  })

  it('is refused for archived clients', async () => {
    const project = await addProject()
    await post('archive', { value: 'yes' })
    const values = { ...update, [`project-${project}`]: 'yes' }
    const refused = await postForm(app, consolePaths.updateClients(), values, { cookie: staff })
    expect(refused.status).toBe(400)
    expect(await app.db.select().from(projectUpdates)).toEqual([])
  })
})

describe('a conversation', () => {
  const write = async () => {
    const sent = await app.postJson(
      paths.api.clientMessages(),
      { subject: 'Postcodes', message: 'Can it cope?' },
      { cookie: await signIn(app, 'ada') },
    )
    expect(sent.status).toBe(201)
    const [row] = await app.db.select().from(clientMessages)
    return row?.id ?? 0
  }

  it('has an owner, is answered, and shows when a reply is due', async () => {
    const id = await write()
    const writtenAt = new Date()
    await app.db.update(clientMessages).set({ createdAt: writtenAt })
    app.setNow(new Date(writtenAt.getTime() + 90 * 60_000).toISOString())
    expect(await page()).toContain('22 h 30 min left')
    const owned = await post('owner', { conversation: String(id), owner: 'maisie' })
    expect(locationOf(owned)).toBe(`/console/clients/ada/messages?done=owner#conversation-${id}`)
    expect((await post('owner', { conversation: String(id), owner: 'ada' })).status).toBe(400)
    const answered = await post('message', { answerTo: String(id), message: 'It can.' })
    expect(locationOf(answered)).toMatch(/done=message#message-\d+$/)
    const empty = await post('message', { answerTo: String(id), message: '' })
    expect(empty.status).toBe(400)
    expect(await empty.text()).toContain('Please write your message')
  })

  it('is settled without a reply', async () => {
    const id = await write()
    expect(locationOf(await post('settle', { conversation: String(id) }))).toContain('done=settle')
    expect(await page()).not.toContain('To reply to')
    expect((await post('settle', { conversation: String(id) })).status).toBe(409)
  })
})

it('changes status with a sentence, and preserves the form without one', async () => {
  const projectId = String(await addProject())
  const change = { ...projectValues, projectId, status: 'completed', totalValue: '$1,500' }
  const without = await post('project-change', change)
  expect(without.status).toBe(400)
  const html = await without.text()
  expect(html).toContain('Please write a sentence to the client about the change')
  expect(html).toContain('value="$1,500"')
  const done = await post('project-change', { ...change, sentence: 'It is live.' })
  expect(locationOf(done)).toBe('/console/clients/ada/plan?done=project-change')
  expect(await app.db.select().from(projectUpdates)).toMatchObject([{ description: 'It is live.' }])
})

it('archives a client: their page and their dashboard say so, and no form is left', async () => {
  await addProject()
  await post('archive', { value: 'yes' })
  const html = await page()
  expect(html).toContain('ada Test is archived')
  expect(html).not.toContain('act=update')
  expect((await post('message', { subject: 'Hello', message: 'Hello' })).status).toBe(409)
  const headers = { cookie: await signIn(app, 'ada') }
  const own = await (await app.request(paths.dashboardMessages(), { headers })).text()
  expect(own).toContain('Our work together is over for now')
  expect(own).not.toContain('Write to us')
  // Nor is a call suggested.
  expect(await (await app.request(paths.dashboard(), { headers })).text()).not.toContain('Looks after you')
  await post('archive', { value: 'no' })
  expect(await page()).toContain('act=update')
})
