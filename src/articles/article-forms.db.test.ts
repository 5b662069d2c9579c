import { beforeEach, describe, expect, it } from 'vitest'
import { articleCalls, wholeArticle } from '#tests/support/articles.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-10-01T10:00:00Z')
  maisie = await addSignedIn(app, 'maisie', { role: 'staff' })
})

const calls = () => articleCalls(app, () => maisie)
const post = async (path: string, values: Record<string, string>) => {
  const response = await postForm(app, `/console/articles${path}`, values, { cookie: maisie })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

// Their addresses and statuses are in tests/contracts/articles.txt and article-forms.txt.
describe('without JavaScript', () => {
  it('an article is shown, with the reason why it is not published', async () => {
    const { id } = await calls().add(1, { title: 'Short' })
    const blocked = await post(`/${id}/publish`, { revision: '1' })
    expect(blocked.status).toBe(400)
    for (const words of [
      'It was not published.',
      'Title must be at least 10 characters',
      wholeArticle(1).excerpt ?? '',
      'What to write down',
    ])
      expect(blocked.text).toContain(words)
    await calls().call('PATCH', `/articles/${id}`, { revision: 1, title: 'A title of a later hour' })
    const late = await post(`/${id}/publish`, { revision: '1' })
    expect(late).toMatchObject({
      status: 409,
      text: expect.stringContaining('has changed this article since'),
    })
  })

  it('one is scheduled in London time, with a choice if that is ambiguous', async () => {
    const { id } = await calls().add(1)
    const when = { revision: '1', date: '2026-10-25', time: '01:30' }
    const asked = await post(`/${id}/schedule`, when)
    expect(asked).toMatchObject({ status: 400, text: expect.stringContaining('comes twice') })
    expect(asked.text).toMatch(/value="second"/)
    expect(asked.text).toMatch(/value="2026-10-25"/)
    expect((await post(`/${id}/schedule`, { ...when, which: 'second' })).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ scheduledFor: '2026-10-25T01:30:00.000Z' })
  })

  it('a private link opens until it is ended', async () => {
    const { id } = await calls().add(1)
    const { to } = await post(`/${id}/preview`, {})
    expect(to).toMatch(/^\/blog\/preview\/[\w-]{24}$/)
    expect((await app.request(to ?? '')).status).toBe(200)
    expect((await post(`/${id}/end-previews`, {})).status).toBe(303)
    expect((await app.request(to ?? '')).status).toBe(404)
  })

  it('a topic that is gone is an error at the new name', async () => {
    await calls().add(1)
    const { status, text } = await post('/tags', { from: 'Nothing', to: 'SEO' })
    expect([status, text]).toEqual([400, expect.stringContaining('No article has that topic any more.')])
  })
})
