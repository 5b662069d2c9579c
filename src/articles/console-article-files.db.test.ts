import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleArticle } from './article.ts'
import type { ImportReport } from './articles-data.ts'
import { articles, articleVersions } from './article-table.server.ts'
import { importArticles } from './move/import-articles.server.ts'
import { pictures } from './pictures/picture-table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { drawPicture, fileForm } from '#tests/support/articles.ts'
import { readZip } from '#tests/support/personal-data.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let cookie: string
let userId: string

beforeAll(async () => {
  ;({ id: userId } = await addPerson(app, 'staff', { role: 'staff' }))
  cookie = await signIn(app, 'staff')
})
beforeEach(async () => {
  await app.db.delete(articles)
  await app.db.delete(pictures)
})

const sendForm = async (bytes: Uint8Array) =>
  await app.request('/console/articles/import', {
    method: 'POST',
    headers: { cookie },
    body: fileForm('file', bytes, 'export'),
  })
const fixture = (name: string) => readFileSync(`tests/exports/${name}`)

async function imported(bytes: Uint8Array): Promise<ImportReport> {
  const by = { username: 'staff', userId, name: 'Staff' }
  const site = { publicUrl: app.services.env.publicUrl, hasPage: () => true }
  const outcome = await importArticles(app.db, by, bytes, { site, now: app.services.now() })
  if (outcome.is !== 'done') throw new Error(outcome.words)
  return outcome.value
}

describe('bringing articles in', () => {
  it('makes drafts of what Ghost exported, cleaned, with the pictures that the file holds', async () => {
    const report = await imported(fixture('ghost.json'))
    expect(report).toMatchObject({
      from: 'Ghost',
      known: 0,
      drafts: [{ title: 'What Answer Engines Quote' }, { title: 'Half a thought' }],
      left: [{ title: 'About us' }, { title: 'Only in Lexical' }],
    })
    expect(report.pictures.map(({ addresses }) => addresses)).toEqual([
      ['__GHOST_URL__/content/images/2026/01/loom.jpg', '__GHOST_URL__/content/images/2026/01/cover.jpg'],
    ])
    const [first] = await app.db.select().from(articles).orderBy(articles.id)
    expect(first).toMatchObject({
      state: 'draft',
      slug: 'what-answer-engines-quote',
      authorName: 'Maisie Adeyemi',
      tags: ['GEO', 'Measuring'],
      featured: true,
      coverImage: '',
    })
    const [picture] = await app.db.select().from(pictures)
    expect(first?.content).toBe(
      '<p>Answer engines <em>quote</em> what they can check.</p><h2>Why it matters</h2>' +
        '<p>The loom at <a href="https://example.com/mill">the mill</a></p>' +
        `<figure><img src="/pictures/${picture?.id}-1.webp" alt="A dot" loading="lazy" decoding="async" /></figure>` +
        '<p>Read on.</p>',
    )
    const versions = await app.db.select({ kind: articleVersions.kind }).from(articleVersions)
    expect(versions).toEqual([{ kind: 'imported' }, { kind: 'imported' }])
  })

  it('makes drafts of what WordPress exported', async () => {
    const report = await imported(fixture('wordpress.xml'))
    expect(report.drafts.map(({ title }) => title)).toEqual([
      'Email that earns its place & keeps it',
      'Written in the classic editor',
      'Entities: &lol2; &file; &',
    ])
    expect(report.pictures.map(({ addresses }) => addresses)).toEqual([
      ['https://old.example.com/wp-content/uploads/2026/01/letters.jpg'],
      ['https://old.example.com/loom.gif'],
    ])
    expect(await app.db.$count(articles, eq(articles.state, 'draft'))).toBe(3)
  })

  it('imports the same article once, and preserves its changes', async () => {
    const { drafts } = await imported(fixture('ghost.json'))
    await app.db
      .update(articles)
      .set({ title: 'Mine by now' })
      .where(eq(articles.id, drafts[0]?.id ?? 0))
    expect(await imported(fixture('ghost.json'))).toMatchObject({ drafts: [], known: 2 })
    expect(await app.db.$count(articles, eq(articles.title, 'Mine by now'))).toBe(1)
  })

  it('reports what was imported, and what is missing', async () => {
    const response = await sendForm(fixture('ghost.json'))
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await response.text()
    expect(html).toContain('Two articles are drafts now.')
    expect(html).toContain('__GHOST_URL__/content/images/2026/01/loom.jpg')
    expect(html).toContain('Two pictures are still where they were: upload them in the articles below.')
  })

  it('reports a single picture that was not imported', async () => {
    const exported = fixture('wordpress.xml')
      .toString()
      .replace('<img src="https://old.example.com/loom.gif"', '<i')
    const html = await (await sendForm(Buffer.from(exported))).text()
    expect(html).toContain('One picture is still where it was: upload it in the article below.')
  })

  it('cuts what is too long, and reports what exceeds the limits', async () => {
    const post = (title: string, html: string) => ({
      id: title.slice(0, 5),
      title,
      slug: '../../etc/passwd',
      html,
      type: 'post',
    })
    const posts = [
      post('L'.repeat(5000), '<p>a\u0000b</p>'),
      post('Huge', `<p>${'word '.repeat(60_000)}</p>`),
    ]
    const report = await imported(Buffer.from(JSON.stringify({ db: [{ data: { posts } }] })))
    expect(report.left).toEqual([{ title: 'Huge', reason: expect.stringMatching(/too long/) }])
    const [stored] = await app.db.select().from(articles)
    expect(stored).toMatchObject({ title: 'L'.repeat(200), slug: 'etc-passwd', content: '<p>ab</p>' })
  })

  it.each<[string, () => Uint8Array, RegExp]>([
    ['nothing', () => new Uint8Array(), /empty/],
    ['a ZIP file', () => Buffer.from('PK\u0003\u0004rest'), /unpack/],
    ['broken XML', () => fixture('wordpress.xml').subarray(0, 2500), /damaged/],
    ['broken JSON', () => fixture('ghost.json').subarray(0, 500), /not an export of Ghost/],
    [
      'a picture',
      () => Buffer.from('\u0089PNG\r\n'),
      /neither the JSON file of Ghost nor the XML file of WordPress/,
    ],
    ['50 MB', () => new Uint8Array(50 * 1024 * 1024), /larger than 32 MB/],
  ])('%s is refused in words', async (_, make, words) => {
    const response = await sendForm(make())
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(words)])
    expect(await app.db.$count(articles)).toBe(0)
  })
})

async function zipOf(address: string): Promise<Record<string, string>> {
  const response = await app.get(address, cookie)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = readZip(Buffer.from(await response.arrayBuffer()))
  return Object.fromEntries([...files].map(([name, data]) => [name, data.toString('latin1')]))
}

async function draft(fields: object): Promise<ConsoleArticle> {
  const response = await app.postJson('/api/console/articles', fields, { cookie })
  expect(response.status).toBe(201)
  return ((await response.json()) as { article: ConsoleArticle }).article
}

describe('taking articles out', () => {
  it('is Markdown with front matter, the same as HTML, and the pictures', async () => {
    const png = await (await drawPicture(700, 350)).png().toBuffer()
    const uploaded = await app.request('/api/console/pictures', {
      method: 'POST',
      headers: { cookie },
      body: fileForm('picture', png, 'a.png'),
    })
    const { picture } = (await uploaded.json()) as { picture: { id: string; src: string } }
    const { id, slug } = await draft({
      title: 'Quoted: "so" & so',
      slug: 'quoted-so',
      tags: ['GEO'],
      content:
        '<h2>One</h2><p>Two <strong>three</strong>.</p>' +
        `<figure><img src="${picture.src}" alt=""><figcaption>Four</figcaption></figure>` +
        `<p><img src="${picture.src}" alt="A loom"></p>`,
    })
    const files = await zipOf(`/api/console/articles/${id}/export`)
    const folderName = `${id}-${slug}`
    expect(Object.keys(files)).toEqual([
      `${folderName}/article.md`,
      `${folderName}/article.html`,
      `${folderName}/pictures/${picture.id}.webp`,
    ])
    const markdown = files[`${folderName}/article.md`] ?? ''
    expect(markdown).toContain('---\ntitle: "Quoted: \\"so\\" & so"\nslug: "quoted-so"\n')
    expect(markdown).toContain('tags: ["GEO"]\nfeatured: false\nstate: "draft"\n')
    expect(markdown).toContain('## One\n\nTwo **three**.')
    expect(markdown).toContain(`![](pictures/${picture.id}.webp)`)
    expect(markdown).toContain(`![A loom](pictures/${picture.id}.webp)`)
    expect(files[`${folderName}/article.html`]).toContain(`<img src="pictures/${picture.id}.webp" alt=""`)
    expect(files[`${folderName}/pictures/${picture.id}.webp`]?.slice(8, 12)).toBe('WEBP')
    const entries = await app.db
      .select()
      .from(activityEntries)
      .where(eq(activityEntries.type, 'article.exported'))
    expect(entries.at(-1)).toMatchObject({ actor: 'staff', subject: String(id) })
  })

  it('of all of them has each in its own folder, with any address', async () => {
    const ids: number[] = []
    for (const slug of ['', 'same-address', 'same-address'])
      ids.push((await draft({ title: 'A title', slug })).id)
    // What no form lets through, but an older row may hold.
    await app.db
      .update(articles)
      .set({ slug: '../../../etc/Passwd\\..' })
      .where(eq(articles.id, ids[0] ?? 0))
    const names = Object.keys(await zipOf('/api/console/articles/export'))
    expect(names.filter((name) => name.endsWith('.md'))).toEqual([
      `${ids[0]}-etc-passwd/article.md`,
      `${ids[1]}-same-address/article.md`,
      `${ids[2]}-same-address/article.md`,
    ])
  })

  it('of none is an empty file, of one that is not there is nothing', async () => {
    expect(await zipOf('/api/console/articles/export')).toEqual({})
    expect((await app.get('/api/console/articles/999999/export', cookie)).status).toBe(404)
  })
})
