import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Message, Project, ProjectUpdate } from './project-data.ts'
import { projectUpdates } from './table.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { paths } from '#shared/paths.ts'
import { clientCalls, resetWithClient } from '#tests/support/projects.ts'
import { addPerson } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
beforeEach(async () => (staff = await resetWithClient(app)))

const { addProject, bodyOf, call, idOf, leave, page, postUpdate, seenByAda, typesOf, undo, write } =
  clientCalls(app, () => staff)
const tooLate = [303, '/console/clients/ada/messages?done=left']

describe('a project', () => {
  it('gets another status only with a sentence, which is an update', async () => {
    const project = await addProject()
    const without = await call('PATCH', `/api/console/projects/${project}`, { status: 'in_progress' })
    expect(without.status).toBe(400)
    expect(await without.json()).toMatchObject({ errors: [{ field: 'sentence' }] })

    const sentence = 'We have begun with the stockist finder.'
    const changed = await call('PATCH', `/api/console/projects/${project}`, {
      status: 'in_progress',
      sentence,
    })
    expect(await changed.json()).toMatchObject({ project: { id: project, status: 'in_progress' } })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates(project))).toMatchObject([
      { title: 'Status: In progress', description: sentence, updateType: 'status' },
    ])
    expect(await typesOf()).toEqual([
      `maisie project.added ${project}`,
      `maisie project.status-changed ${project} status`,
      `maisie project.update-posted ${project}`,
    ])
  })

  it('changes without a word to the client where its status stays', async () => {
    const project = await addProject()
    const changed = await call('PATCH', `/api/console/projects/${project}`, {
      completionDate: '2026-12-04',
      totalValue: '$1,500',
    })
    expect(await changed.json()).toMatchObject({
      project: { completionDate: '2026-12-04', totalValue: '$1,500', status: 'planning' },
    })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates(project))).toEqual([])
    expect(await typesOf()).toContain(`maisie project.changed ${project} completionDate totalValue`)
  })

  it.each([
    [{ status: 'abandoned' }, 400],
    [{ startDate: '30 February' }, 400],
    [{ startDate: '0000-01-01' }, 400],
    [{ projectName: '' }, 400],
  ])('refuses %o', async (body, status) => {
    const project = await addProject()
    expect((await call('PATCH', `/api/console/projects/${project}`, body)).status).toBe(status)
  })
})

describe('what is null as it is shown', () => {
  it('is taken as null: of a project', async () => {
    const none = { startDate: null, completionDate: null, totalValue: null, description: null }
    const words = { projectName: 'Spring catalogue', projectType: 'Website Design' }
    const made = await call('POST', '/api/console/clients/ada/projects', { ...words, ...none })
    expect(made.status).toBe(201)
    const { project } = await bodyOf<{ project: Project }>(made)
    expect(project).toMatchObject(none)
    const changed = await call('PATCH', `/api/console/projects/${project.id}`, { ...words, ...none })
    expect(await changed.json()).toMatchObject({ project: none })
  })

  it('is taken as null: of an update and a message', async () => {
    const project = await addProject()
    expect((await postUpdate(project, { updateType: null, corrects: null })).status).toBe(201)
    expect((await page()).updates).toMatchObject([{ updateType: 'progress' }])
    const first = await write({ projectId: null, answerTo: null, corrects: null })
    expect(first.status).toBe(201)
    const answer = await write({ subject: null, projectId: null, answerTo: await idOf(first) })
    expect(answer.status).toBe(201)
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toMatchObject([
      { subject: 'A question', projectId: null },
      { subject: 'A question', projectId: null, answerTo: null },
    ])
  })

  it.each([
    [{ projectId: 'x' }, 'projectId', 'There is no such project'],
    [{ answerTo: 0 }, 'answerTo', 'There is no such message'],
  ])('but not %o', async (body, field, message) => {
    const response = await write(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ field, message }] })
  })
})

describe('an update', () => {
  it('is posted to one or several projects of a client, once for a submission key', async () => {
    const [one, two] = [await addProject('ada', 'One'), await addProject('ada', 'Two')]
    const posting = { alsoIn: [two], submissionKey: 'the-same-key-twice-1' }
    expect((await postUpdate(one, posting)).status).toBe(201)
    expect((await postUpdate(one, posting)).status).toBe(200)
    const updates = await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())
    expect(updates).toHaveLength(2)
    expect(new Set(updates.map(({ projectId }) => projectId))).toEqual(new Set([one, two]))
  })

  it('is never posted to two clients', async () => {
    await addPerson(app, 'ben')
    const [one, two] = [await addProject('ada'), await addProject('ben')]
    expect((await postUpdate(one, { alsoIn: [two] })).status).toBe(404)
    expect(await app.db.select().from(projectUpdates)).toEqual([])
  })

  it('that is held is only visible to the agency until it is sent, and announced once', async () => {
    const project = await addProject()
    await postUpdate(project, { isHeld: true })
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())).toEqual([])
    const mailed = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'client-news'))
    expect(mailed).toEqual([])
    expect((await page()).updates).toMatchObject([
      { heldUntil: expect.any(String), authorName: 'maisie Test' },
    ])

    await leave()
    await leave()
    expect(await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())).toHaveLength(1)
    expect((await page()).updates).toMatchObject([{ heldUntil: null }])
    const news = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'client-news'))
    expect(news).toHaveLength(1)
  })

  it('that is taken back in time is deleted in every project', async () => {
    const [one, two] = [await addProject('ada', 'One'), await addProject('ada', 'Two')]
    await postUpdate(one, { alsoIn: [two], isHeld: true, submissionKey: 'taken-back-in-time' })
    const [held] = (await page()).updates
    expect(await undo('update', held?.id ?? 0)).toEqual([200, null])
    await leave()
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    expect(await undo('update', held?.id ?? 0)).toEqual(tooLate)
  })

  it('that was sent cannot be taken back; a correction is beside it', async () => {
    const project = await addProject()
    await postUpdate(project, { updateType: 'request' })
    const [first] = (await page()).updates
    expect(await undo('update', first?.id ?? 0)).toEqual(tooLate)
    const corrected = await postUpdate(project, { title: 'Three pages', corrects: first?.id })
    expect(corrected.status).toBe(201)
    const [newest] = await seenByAda<ProjectUpdate[]>(paths.api.clientProjectUpdates())
    // A request that is put right is still one.
    expect(newest).toMatchObject({ title: 'Three pages', corrects: first?.id, updateType: 'request' })
    const other = await addProject('ada', 'Other')
    expect((await postUpdate(other, { corrects: first?.id })).status).toBe(404)
  })
})
