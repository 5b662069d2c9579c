import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addPerson } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { postUpdates } from './posts.server.ts'
import { clientProjects, projectUpdates } from '../table.server.ts'

const app = await startTestApp()
let projectIds: number[]
beforeEach(async () => {
  await app.reset()
  const { id: clientId } = await addPerson(app, 'nerys')
  const rows = await app.db
    .insert(clientProjects)
    .values(
      ['Shop', 'Studio'].map((projectName) => ({
        clientId,
        projectName,
        projectType: 'Web',
        status: 'planning',
      })),
    )
    .returning({ id: clientProjects.id })
  projectIds = rows.map(({ id }) => id)
})

const post = async (description: string, ids = projectIds, updateType = 'progress') => {
  const update = { title: 'The shop page', description, updateType }
  const posted = await app.db.transaction(async (tx) =>
    postUpdates(tx, ids, update, { submissionKey: 'key-of-one-form' }),
  )
  if (posted.is !== 'done') throw new Error(posted.words)
  return posted.value
}
const listPosted = async () => {
  const rows = await app.db.select().from(projectUpdates).orderBy(asc(projectUpdates.id))
  return rows.map(({ projectId, description }) => [projectIds.indexOf(projectId), description])
}

describe('an update under a key that was used', () => {
  it('is the same one with the same words', async () => {
    const first = await post('It is drawn.')
    expect(await post('It is drawn.')).toEqual({ ...first, isNew: false })
    expect(await listPosted()).toEqual([
      [0, 'It is drawn.'],
      [1, 'It is drawn.'],
    ])
  })

  it('is another one with other words, and that one is stored once as well', async () => {
    await post('It is drawn.')
    const second = await post('It is drawn and built.')
    expect(second).toMatchObject({ isNew: true })
    expect(await post('It is drawn and built.')).toEqual({ ...second, isNew: false })
    expect(await listPosted()).toEqual([
      [0, 'It is drawn.'],
      [1, 'It is drawn.'],
      [0, 'It is drawn and built.'],
      [1, 'It is drawn and built.'],
    ])
    expect(await post('It is drawn.', projectIds, 'milestone')).toMatchObject({ isNew: true })
  })

  it('is posted to a project that was left out before', async () => {
    await post('It is drawn.', projectIds.slice(0, 1))
    expect(await post('It is drawn.')).toMatchObject({ isNew: true })
    expect(await listPosted()).toHaveLength(2)
  })
})
