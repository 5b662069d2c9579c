import { describe, expect, it } from 'vitest'
import type { ActivityType } from '#activity/activity-type.ts'
import { articles } from '#articles/article-table.server.ts'
import { pictures } from '#articles/pictures/picture-table.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import { addPerson } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { findSubjects, nameSubjects } from './activity-subjects.server.ts'

const app = await startTestApp()

/** What the subject of one entry is called, and where it leads. */
async function named(type: ActivityType, subject: string | number) {
  const entry = { id: 7, at: '', actor: 'owen', type, subject: String(subject), fields: [], requestId: null }
  return (await nameSubjects(app.db, [entry]))[7]
}

describe('the subject of an entry', () => {
  it('is an article by its title, or by its number before it has one', async () => {
    const [titled, untitled] = await app.db
      .insert(articles)
      .values([{ title: 'A year of promises, counted' }, {}])
      .returning({ id: articles.id })
    expect(await named('article.withdrawn', titled?.id ?? 0)).toEqual({
      label: 'A year of promises, counted',
      href: `/console/articles/${titled?.id}`,
    })
    expect(await named('article.created', untitled?.id ?? 0)).toMatchObject({ label: String(untitled?.id) })
  })

  it('is a project by its name, on the page of its client', async () => {
    const { id: userId } = await addPerson(app, 'nerys')
    const [project] = await app.db
      .insert(clientProjects)
      .values({
        clientId: userId,
        projectName: 'Shop website',
        projectType: 'Website Design',
        status: 'planning',
      })
      .returning({ id: clientProjects.id })
    expect(await named('project.added', project?.id ?? 0)).toEqual({
      label: 'Shop website',
      href: '/console/clients/nerys',
    })
    expect(await named('client.viewed', 'nerys')).toMatchObject({ href: '/console/clients/nerys' })
  })

  it('is a picture by the name of its file', async () => {
    const at = new Date()
    const size = { type: 'png', width: 1, height: 1, bytes: 1, createdAt: at, uploadedAt: at }
    await app.db.insert(pictures).values({ id: 'a1b2', name: 'loom.png', ...size })
    expect(await named('picture.added', 'a1b2')).toEqual({ label: 'loom.png', href: '/console/articles' })
    expect(await named('picture.removed', 'gone')).toBeUndefined()
  })

  it('is an enquiry by the name of who sent it', async () => {
    const reference = await addInquiry(app.db, new Date())
    expect(await named('inquiry.replied', reference)).toEqual({
      label: 'Gareth Llewellyn',
      href: `/console/inquiries/${reference}`,
    })
  })

  it.each<[ActivityType, string]>([
    ['article.published', '999999'],
    ['article.exported', '3 articles'],
    ['file.deleted', '999999'],
    ['deliverable.sent', '999999'],
    ['project.changed', '999999'],
    ['inquiry.exported', '37 enquiries'],
    ['client.archived', 'someone-erased'],
    ['mail.retried', '1, 2'],
  ])('stays as it was written where it has no page: %s of %s', async (type, subject) => {
    expect(await named(type, subject)).toBeUndefined()
  })
})

it('finds the subjects whose names have the words', async () => {
  await addPerson(app, 'maisie', { role: 'staff' })
  const reference = await addInquiry(app.db, new Date(), { company: 'Okafor Bakery' })
  expect(await findSubjects(app.db, 'okafor')).toEqual([{ family: 'inquiry', subjects: [reference] }])
  expect(await findSubjects(app.db, 'maisie')).toMatchObject([
    { family: 'account', subjects: ['maisie'] },
    { family: 'client', subjects: ['maisie'] },
  ])
  expect(await findSubjects(app.db, '100%')).toEqual([])
})
