import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleArticleResponse } from '#features/blog/article.ts'
import { articles } from '#features/blog/server/article-table.ts'
import { articleCalls } from '#tests/support/articles.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let maisie = ''
beforeAll(async () => (app = await openTestApp({ rateLimit: 'off' })))
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-10-01T10:00:00Z')
  await addPerson(app, 'maisie', { role: 'staff' })
  maisie = await signIn(app, 'maisie')
})
afterAll(async () => await app.close())

const calls = () => articleCalls(app, () => maisie)
const post = async (path: string, values: Record<string, string>) => {
  const response = await postForm(app, `/console/articles${path}`, values, { cookie: maisie })
  return { status: response.status, to: response.headers.get('location'), text: await response.text() }
}

describe('without JavaScript', () => {
  it('an article is begun, written as HTML, settled, published and withdrawn', async () => {
    const begun = await post('/new', { title: 'What the weavers wrote', submissionKey: 'the-same-key' })
    expect(begun).toMatchObject({ status: 303, to: expect.stringMatching(/^\/console\/articles\/\d+$/) })
    const id = Number(begun.to?.split('/').at(-1))

    const content = `<p>${'Weavers kept a book of patterns to record what had worked. '.repeat(5)}</p><script>x()</script>`
    expect(await post(`/${id}/html`, { revision: '1', content })).toMatchObject({
      status: 303,
      to: `/console/articles/${id}?done=html`,
    })
    const settled = await post(`/${id}/settings`, {
      revision: '2',
      settings: '1',
      title: 'What the weavers wrote',
      slug: 'what-the-weavers-wrote',
      excerpt: 'What the weavers wrote down, in a sentence that is long enough.',
      tags: ' Craft, , Cloth,Craft',
      featured: 'on',
    })
    expect(settled.status).toBe(303)
    expect(await calls().get(id)).toMatchObject({
      content: content.replace('<script>x()</script>', ''),
      tags: ['Craft', 'Cloth'],
      featured: true,
      revision: 3,
    })
    expect((await post(`/${id}/settings`, { revision: '3', settings: '1' })).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ featured: false, tags: ['Craft', 'Cloth'] })

    // As a browser sends a text with lines in it that nobody has changed.
    const lines = { revision: '4', content: `${content.replace('<script>x()</script>', '')}\r\n<p>Last</p>` }
    await post(`/${id}/html`, lines)
    expect((await post(`/${id}/html`, { ...lines, revision: '5' })).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ revision: 5, content: expect.not.stringContaining('\r') })

    expect((await post(`/${id}/publish`, { revision: '5' })).to).toBe(`/console/articles/${id}?done=publish`)
    expect(await calls().get(id)).toMatchObject({ state: 'published' })
    expect((await post(`/${id}/withdraw`, {})).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ state: 'withdrawn' })

    const { versions } = (await (
      await calls().call('GET', `/articles/${id}`)
    ).json()) as ConsoleArticleResponse
    const first = versions.at(-1)
    expect((await post(`/${id}/restore`, { version: String(first?.id) })).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ state: 'draft', tags: [] })
  })

  it('what blocks is said on the page, and what was typed is still there', async () => {
    const { id } = await calls().add(1, { title: 'Short' })
    const blocked = await post(`/${id}/publish`, { revision: '1' })
    expect(blocked).toMatchObject({
      status: 400,
      text: expect.stringContaining('Title must be at least 10 characters'),
    })
    await calls().call('PATCH', `/articles/${id}`, { revision: 1, title: 'Somebody was faster' })
    const late = await post(`/${id}/html`, { revision: '1', content: '<p>Not to be lost</p>' })
    expect(late).toMatchObject({ status: 409, text: expect.stringContaining('Not to be lost') })
    expect(await post('/new', { title: 'x'.repeat(201) })).toMatchObject({
      status: 400,
      text: expect.stringContaining('At most 200 characters'),
    })
    expect(await app.db.$count(articles)).toBe(1)
  })

  it('an article is scheduled in London time, asked about where it comes twice, and taken back', async () => {
    const { id } = await calls().add(1)
    const when = { revision: '1', date: '2026-10-25', time: '01:30' }
    const asked = await post(`/${id}/schedule`, when)
    expect(asked).toMatchObject({ status: 400, text: expect.stringContaining('comes twice') })
    expect(asked.text).toMatch(/value="second"/)
    expect((await post(`/${id}/schedule`, { ...when, which: 'second' })).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ scheduledFor: '2026-10-25T01:30:00.000Z' })
    expect((await post(`/${id}/schedule`, { ...when, date: '' })).status).toBe(400)
    expect((await post(`/${id}/unschedule`, {})).status).toBe(303)
    expect(await calls().get(id)).toMatchObject({ state: 'draft' })
  })

  it('a preview link is told once, on the page that answers', async () => {
    const { id } = await calls().add(1)
    const made = await post(`/${id}/preview`, {})
    expect(made.status).toBe(201)
    const path = /\/blog\/preview\/[\w-]{24}/.exec(made.text)?.[0] ?? ''
    expect((await app.request(path)).status).toBe(200)
    expect((await post(`/${id}/end-previews`, {})).status).toBe(303)
    expect((await app.request(path)).status).toBe(404)
  })

  it('a tag is renamed', async () => {
    const { id } = await calls().add(1, { tags: ['Seo'] })
    expect(await post('/tags', { from: 'Seo', to: 'SEO' })).toMatchObject({
      status: 303,
      to: '/console/articles?done=tags',
    })
    expect((await calls().get(id)).tags).toEqual(['SEO'])
    expect(await post('/tags', { from: 'Nothing', to: 'SEO' })).toMatchObject({
      status: 400,
      text: expect.stringContaining('No article has that topic any more.'),
    })
  })
})
