import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { clientProjects, projectUpdates } from './table.server.ts'
import { archiveClient } from '#tests/support/projects.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { addPerson, setStatus } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { add, call, form, pageOf, storedOf } = inquiryCalls(app, () => maisie)

describe('making a client', () => {
  const project = { projectName: 'Found in Wales', projectType: 'Website Design', totalValue: '$1,500' }
  const convert = async (reference: string, body: object = project, cookie = maisie) =>
    await call('POST', `/${reference}/client`, body, cookie)

  it('makes client, project, first update and invitation, and links them, once', async () => {
    const reference = await add({ email: 'gareth@penrhyn.example' })
    const response = await convert(reference)
    expect(response.status).toBe(201)
    const made = await response.json()
    expect(made).toEqual({ client: { username: 'gareth-llewellyn' }, project: { id: expect.any(Number) } })
    const again = await convert(reference, { ...project, projectName: 'Another' })
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(made)

    const [client] = await app.db.select().from(users).where(eq(users.email, 'gareth@penrhyn.example'))
    expect(client).toMatchObject({ role: 'client', firstName: 'Gareth', lastName: 'Llewellyn' })
    const projects = await app.db.select().from(clientProjects)
    expect(projects).toMatchObject([{ ...project, clientId: client?.id, status: 'planning' }])
    expect(await app.db.select().from(projectUpdates)).toMatchObject([{ projectId: projects[0]?.id }])
    expect(await storedOf(reference)).toMatchObject({
      status: 'converted',
      clientId: client?.id,
      projectId: projects[0]?.id,
    })
    const mails = await app.queuedMails()
    expect(mails.filter(({ kind }) => kind === 'invitation')).toMatchObject([
      { to: ['gareth@penrhyn.example'] },
    ])
    const page = await pageOf(reference)
    expect(page.events).toMatchObject([{ type: 'converted', by: 'maisie', client: 'gareth-llewellyn' }])
    expect(page.client?.username).toBe('gareth-llewellyn')
    const types = (await app.db.select().from(activityEntries)).map(({ type }) => type)
    expect(types.filter((type) => type === 'inquiry.converted')).toHaveLength(1)
  })

  it('is offered with a warning until there is a reply', async () => {
    const words = async (more: Parameters<typeof add>[0]) => {
      const reference = await add(more)
      const page = await app.get(`/console/inquiries/${reference}?act=client`, maisie)
      return await page.text()
    }
    expect(await words({})).toContain('Nobody has replied yet.')
    const replied = await words({ status: 'replied', repliedAt: new Date('2026-11-21T09:00:00Z') })
    expect(replied).toContain('Make client and invite')
    expect(replied).not.toContain('Nobody has replied yet.')
  })

  it('pressed by two at the same time makes one', async () => {
    const reference = await add()
    const both = await Promise.all([convert(reference), convert(reference, project, owen)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await app.db.select().from(clientProjects)).toHaveLength(1)
  })

  it('finds who is a client already, whatever username is asked for, and mails no invitation to them', async () => {
    await addPerson(app, 'ada')
    const reference = await add({ email: 'ADA@example.com' })
    const response = await convert(reference, { ...project, username: 'someone-new' })
    expect(await response.json()).toMatchObject({ client: { username: 'ada' } })
    expect((await app.queuedMails()).filter(({ kind }) => kind === 'invitation')).toEqual([])
  })

  it('takes null for what is left out', async () => {
    const response = await convert(await add(), { ...project, username: null, totalValue: null })
    expect(await response.json()).toMatchObject({ client: { username: 'gareth-llewellyn' } })
    expect(await app.db.select().from(clientProjects)).toMatchObject([{ totalValue: null }])
  })

  it('takes the username that is asked for, and another where the made one is taken', async () => {
    const named = await convert(await add(), { ...project, username: 'Penrhyn' })
    expect(await named.json()).toMatchObject({ client: { username: 'penrhyn' } })
    expect(await (await convert(await add())).json()).toMatchObject({
      client: { username: 'gareth-llewellyn' },
    })
    expect(await (await convert(await add())).json()).toMatchObject({
      client: { username: 'gareth-llewellyn-2' },
    })
  })

  it.each([
    [{ username: 'owen' }, 400, 'username', /works here/],
    [{ username: 'ada' }, 400, 'username', /someone else/],
    [{ username: '!' }, 400, 'username', /3 to 40 letters/],
    [{ projectName: ' ' }, 400, 'projectName', /name/],
    [{ projectType: '' }, 400, 'projectType', /service/],
  ])('with %o is refused with the reason, and nothing is made', async (more, status, field, words) => {
    await addPerson(app, 'ada')
    const reference = await add()
    const response = await convert(reference, { ...project, ...more })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(words),
      errors: [{ field }],
    })
    expect(await app.db.select().from(clientProjects)).toEqual([])
    expect((await storedOf(reference)).status).toBe('open')
  })

  it.each<[string, Partial<typeof contactSubmissions.$inferInsert>, RegExp]>([
    ['spam', { status: 'spam' }, /marked as spam/],
    ['what was merged', { status: 'merged' }, /merged/],
    ['a colleague', { email: 'owen@example.com' }, /works here/],
    ['someone disabled', { email: 'ben@example.com' }, /disabled/],
  ])('of %s is refused', async (_who, more, words) => {
    const ben = await addPerson(app, 'ben')
    await setStatus(app, ben.id, 'disabled')
    const response = await convert(await add(more))
    expect(response.status).toBe(409)
    expect(((await response.json()) as { message: string }).message).toMatch(words)
    expect(await app.db.select().from(clientProjects)).toEqual([])
  })

  it('of an archived client is refused in the words of everything else, the form too', async () => {
    const ada = await addPerson(app, 'ada')
    await archiveClient(app.db, ada.id, true)
    const reference = await add({ email: 'Ada@example.com' })
    const message =
      'This client is archived: they can read, but nobody can write. Take them out of the archive first.'
    const response = await convert(reference)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ success: false, message, errors: [{ field: 'form', message }] })
    const native = await form(reference, 'client', project)
    expect(native.status).toBe(409)
    const html = await native.text()
    expect(html).toContain(message)
    expect(html).toContain('value="Found in Wales"')
    expect((await storedOf(reference)).status).toBe('open')
    expect(await app.db.select().from(clientProjects)).toEqual([])
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    expect(await app.queuedMails()).toEqual([])

    await archiveClient(app.db, ada.id, false)
    expect((await convert(reference)).status).toBe(201)
  })
})
