import { addressOf } from '#api-client/call.ts'
import { ownCalls } from './own-calls.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedClient } from './console-client.ts'
import { approvalDecisions, deliverables, deliverableVersions } from './approvals/table.server.ts'
import {
  addFile,
  archiveClient,
  sendForApproval,
  addClient,
  type TestClient,
} from '#tests/support/projects.ts'
import { clientFiles } from './files/table.server.ts'
import { type ClientForm, consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
let ada: TestClient
let ben: TestClient
beforeAll(async () => {
  app.setNow('2026-11-22T10:00:00Z')
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
  ada = await addClient(app, 'ada', { status: 'completed' })
  ben = await addClient(app, 'ben', { status: 'completed' })
})
beforeEach(async () => {
  app.setNow('2026-11-22T10:00:00Z')
  await app.db.delete(deliverables)
  await app.db.delete(clientFiles)
})

const post = async (form: ClientForm, values: Record<string, string>, of = 'ada') =>
  await postForm(app, consolePaths.clientForm(of, form), values, { cookie: staff })
const page = async () => await app.page(consolePaths.client('ada', 'files'), staff)
const locationOf = (response: Response) => {
  expect(response.status).toBe(303)
  return response.headers.get('location')
}
const versions = async () => await app.db.select().from(deliverableVersions).orderBy(deliverableVersions.id)
const approval = (more: Record<string, string> = {}) => ({
  projectId: String(ada.projectId),
  title: 'Home page words',
  note: 'I have cut “finest”.',
  ...more,
})

describe('asking for an approval', () => {
  it('is read through first, saved as a draft once, changed, and sent with its files', async () => {
    const file = await addFile(app.db, { ...ada, name: 'Words.txt' })
    const preview = await post('approval', approval({ step: 'preview', [`file-${file.id}`]: 'yes' }))
    expect(preview.status).toBe(200)
    const read = await preview.text()
    expect(read).toContain('As ada reads it')
    expect(read).toContain('value="Home page words"')
    expect(read).toMatch(new RegExp(`name="file-${file.id}"[^>]*checked`))
    expect(await versions()).toEqual([])

    const draft = approval({ step: 'save', submissionKey: 'made-once-for-each-form' })
    const [work] = [await post('approval', draft), await post('approval', draft)]
    const [row, ...others] = await app.db.select().from(deliverables)
    expect(others).toEqual([])
    expect(locationOf(work)).toBe(`/console/clients/ada/files?done=approval#approval-${row?.id}`)
    expect(await versions()).toMatchObject([{ number: 1, state: 'draft' }])
    expect(await page()).toContain('Only the agency sees it.')

    const next = {
      deliverableId: String(row?.id),
      title: 'Home page words',
      note: 'Cut twice.',
      step: 'send',
      [`file-${file.id}`]: 'yes',
    }
    expect(locationOf(await post('approval', next))).toBe(
      `/console/clients/ada/files?done=send-approval#approval-${row?.id}`,
    )
    expect(await versions()).toMatchObject([
      { number: 1, state: 'in-review', note: 'Cut twice.', senderName: 'maisie Test' },
    ])
    const html = await page()
    expect(html).toContain('With ada')
    expect(html).toContain('One approval is with them.')
    expect(html).not.toContain('aria-label="Delete Words.txt"')
  })

  it('sends a draft from the page, and shows a decision with its record', async () => {
    await post('approval', approval({ step: 'save' }))
    const [draft] = await versions()
    expect(locationOf(await post('send-approval', { versionId: String(draft?.id) }))).toBe(
      '/console/clients/ada/files?done=send-approval#approvals',
    )
    const seen = async () =>
      await app.postJson(
        addressOf(ownCalls.seeVersion, { id: draft?.deliverableId ?? 0 }),
        { version: 1 },
        { cookie: ada.cookie },
      )
    expect((await seen()).status).toBe(200)
    app.setNow('2026-11-22T10:30:00Z')
    expect((await seen()).status).toBe(200)
    expect(await versions()).toMatchObject([{ seenAt: new Date('2026-11-22T10:00:00Z') }])
    expect(await page()).toContain(', opened ')
    const decided = await app.postJson(
      paths.api.clientDecision(draft?.deliverableId ?? 0),
      { decision: 'changes-asked', comment: 'Shorter, please.' },
      { cookie: ada.cookie },
    )
    expect(decided.status).toBe(201)
    const [decision] = await app.db.select().from(approvalDecisions)
    const html = await page()
    expect(html).toContain('Changes asked for')
    expect(html).toContain('Shorter, please.')
    expect(html).toContain(decision?.hash)
    expect(html).toContain('loomsbury-decision-1')
  })

  it('sent twice by the same form is one version; other words are the next', async () => {
    const sent = approval({ step: 'send', submissionKey: 'made-once-for-each-form' })
    await post('approval', sent)
    await post('approval', sent)
    expect(await versions()).toMatchObject([{ number: 1, state: 'in-review' }])
    await post('approval', { ...sent, note: 'Cut twice.' })
    expect(await versions()).toMatchObject([{ state: 'superseded' }, { number: 2, state: 'in-review' }])
  })

  it('preserves the form if a field is missing', async () => {
    const refused = await post('approval', approval({ note: '', step: 'send' }))
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(html).toContain('Please write what the client is to decide on')
    expect(html).toContain('value="Home page words"')
    expect(await app.db.select().from(deliverables)).toEqual([])
  })

  it('has nothing of another client', async () => {
    const other = await sendForApproval(app.db, { projectId: ben.projectId })
    const file = await addFile(app.db, ben)
    const ofBen = [
      await post('approval', approval({ deliverableId: String(other.deliverableId), step: 'save' })),
      await post('send-approval', { versionId: String(other.versionId) }),
    ]
    expect(ofBen.map(({ status }) => status)).toEqual([404, 404])
    expect((await post('approval', approval({ projectId: String(ben.projectId) }))).status).toBe(400)
    expect((await post('approval', approval({ [`file-${file.id}`]: 'yes' }))).status).toBe(400)
    expect((await post('file-remove', { fileId: String(file.id) })).status).toBe(404)
    expect(await app.db.$count(clientFiles)).toBe(1)
    expect(await versions()).toHaveLength(1)
  })
})

describe('a file', () => {
  const upload = async (content: string, values: Record<string, string>, name = 'Words.txt') => {
    const body = new FormData()
    for (const [field, value] of Object.entries(values)) body.set(field, value)
    body.set('file', new File([content], name))
    const path = consolePaths.clientForm('ada', 'file')
    return await app.request(path, { method: 'POST', headers: { cookie: staff }, body })
  }

  it('is uploaded by the form, saved by the client, and deleted', async () => {
    const stored = await upload('Open from ten.', { projectId: String(ada.projectId) })
    expect(locationOf(stored)).toBe('/console/clients/ada/files?done=file#files')
    expect(await page()).toContain('ada has not saved it yet.')
    const [file] = await app.db.select().from(clientFiles)
    app.setNow('2026-11-22T11:00:00Z')
    const cookie = { headers: { cookie: ada.cookie } }
    // A HEAD request has saved nothing.
    const head = await app.request(paths.dashboardFile(file?.id ?? 0), { ...cookie, method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(await page()).toContain('ada has not saved it yet.')
    expect(await (await app.request(paths.dashboardFile(file?.id ?? 0), cookie)).text()).toBe(
      'Open from ten.',
    )
    app.setNow('2026-11-22T12:00:00Z')
    await (await app.request(paths.dashboardFile(file?.id ?? 0), cookie)).text()
    const [opened] = await app.db.select().from(clientFiles)
    expect(opened?.openedAt).toEqual(new Date('2026-11-22T11:00:00Z'))
    expect(await page()).toContain('ada first saved it')
    expect(locationOf(await post('file-remove', { fileId: String(file?.id) }))).toBe(
      '/console/clients/ada/files?done=file-remove#files',
    )
    expect(await app.db.$count(clientFiles)).toBe(0)
  })

  it.each([
    ['empty', '', 'Words.txt', 'This file is empty'],
    ['not what its name says', 'only words', 'kiln.png', 'is not what its name says'],
  ])('that is %s is refused beside the field', async (_what, content, name, words) => {
    const refused = await upload(content, { projectId: String(ada.projectId) }, name)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(words)
    expect(await app.db.$count(clientFiles)).toBe(0)
  })

  it('needs a project of this client', async () => {
    for (const values of [{}, { projectId: String(ben.projectId) }] as Record<string, string>[]) {
      const refused = await upload('Words', values)
      expect(refused.status).toBe(400)
      expect(await refused.text()).toContain('Please choose a project.')
    }
    expect(await app.db.$count(clientFiles)).toBe(0)
  })

  it('and an approval are refused for a client who is archived', async () => {
    await archiveClient(app.db, ada.clientId, true)
    try {
      expect((await upload('Words', { projectId: String(ada.projectId) })).status).toBe(409)
      expect((await post('approval', approval())).status).toBe(409)
      expect(await app.db.$count(clientFiles)).toBe(0)
      expect(await app.db.select().from(deliverables)).toEqual([])
    } finally {
      await archiveClient(app.db, ada.clientId, false)
    }
  })
})

it('puts clients with open approvals among those who need us', async () => {
  const list = async (view: string) => {
    const response = await app.get(consolePaths.api.clients({ view }), staff)
    // What the call answers with 200.
    return ((await response.json()) as { clients: ListedClient[] }).clients
  }
  expect(await list('needs-you')).toEqual([])
  const { versionId } = await sendForApproval(app.db, { projectId: ben.projectId })
  const waiting = { withThem: 1, withUs: 0, since: '2026-11-20T16:12:00.000Z' }
  expect(await list('needs-you')).toMatchObject([{ username: 'ben', approvals: waiting }])
  expect((await list('all'))[0]?.username).toBe('ben')
  await app.db
    .update(deliverableVersions)
    .set({ state: 'changes-asked' })
    .where(eq(deliverableVersions.id, versionId))
  expect(await list('approvals')).toMatchObject([{ approvals: { withThem: 0, withUs: 1 } }])
  await archiveClient(app.db, ben.clientId, true)
  expect(await list('approvals')).toEqual([])
  await archiveClient(app.db, ben.clientId, false)
})
