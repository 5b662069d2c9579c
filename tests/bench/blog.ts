import { gzipSync } from 'node:zlib'
import { blogImports, blogPosts } from '#articles/table.server.ts'
import { makePost } from '#tests/support/articles.ts'
import { startServer } from '#tests/support/server-process.ts'
import { type BenchPlace, makeBenchPlace } from './bench-place.ts'
import { load, middle, residentMb } from './load.ts'
import { amount, type Figure } from './table.ts'

const sizes = [10, 1000, 20_000]
const rowsAtOnce = 500
const rounds = 30
const feed = '/rss.xml'
const order = { connections: 20, seconds: 3, what: 'page' } as const

// As long as the first articles: about 1,200 words.
const content = (
  makePost(0).content + '<p>Cloth that was woven by hand has a person in every line.</p>'
).repeat(20)

/** The blog with ten, a thousand and twenty thousand articles: bytes, what one answer costs again, and kept answers a second. */
export async function measureBlog(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const size of sizes) figures.push(...(await measureSize(size)))
  return figures
}

async function measureSize(size: number): Promise<Figure[]> {
  const place = await makeBenchPlace()
  await fill(place, size)
  const server = await startServer(place.settings)
  const pid = server.child.pid ?? 0
  const name = (what: string) => `${size.toLocaleString('en-GB')} articles: ${what}`
  const anew = async (path: (round: number) => string, count = rounds) =>
    await renderMs(server.url, path, count)
  const article = (round: number) => `/blog/article-${size - 1 - round}`

  // Just-in-time compilation first; each article is asked for once, since the second answer would be a kept one.
  for (let round = 0; round < rounds; round += 1)
    for (const path of ['/blog?q=', '/api/blog?x', '/blog/none'])
      await (await fetch(server.url + path)).text()
  const figures: Figure[] = []
  const add = (what: string, ms: number, note?: string) =>
    figures.push({ name: name(what), value: amount(ms, 'ms'), ...(note !== undefined && { note }) })
  add(
    'an article, made anew',
    await anew(article, Math.min(rounds, size)),
    await gzipSize(server.url + article(0)),
  )
  add('/blog, made anew', await anew(() => '/blog?q='), await gzipSize(`${server.url}/blog`))
  add('/blog by topic, made anew', await anew((round) => `/blog?topic=Topic+${round % 8}`))
  add('/blog by a word that few have, made anew', await anew((round) => `/blog?q=number+${round}7`))
  add('/api/blog, made anew', await anew(() => '/api/blog?x'), await gzipSize(`${server.url}/api/blog`))
  add('/api/blog, 16 in the middle', await anew(await middlePage(server.url)))
  // No query makes the feed again: its first answer is the only one that is not kept.
  add('/rss.xml, made anew (once)', await anew(() => feed, 1), await gzipSize(server.url + feed))
  for (const path of ['/blog', '/api/blog', article(0), feed]) {
    const url = server.url + path
    const { perSecond } = await load(pid, { ...order, url })
    figures.push({ name: name(`${path.replace(/-\d+$/, '')}, kept`), value: amount(perSecond, '/s') })
  }
  figures.push({ name: name('resident memory afterwards'), value: amount(residentMb(pid), 'MB') })
  await server.stop()
  await place.remove()
  return figures
}

async function fill(place: BenchPlace, size: number): Promise<void> {
  const database = await place.openDatabase()
  await database.db.insert(blogImports).values({ name: 'first-posts' })
  for (let start = 0; start < size; start += rowsAtOnce) {
    const numbers = Array.from({ length: Math.min(rowsAtOnce, size - start) }, (_, index) => start + index)
    await database.db.insert(blogPosts).values(
      numbers.map((number) => {
        const post = makePost(number, { content, tags: [`Topic ${number % 8}`, `Topic ${number % 7}`] })
        const searchText = `${post.title}\n${post.excerpt}`.toLowerCase()
        return { ...post, publishedAt: new Date(Date.UTC(2020, 0, 1) + number * 60_000), searchText }
      }),
    )
  }
  await database.close()
}

/** The middle of what one answer took, one after the other. */
async function renderMs(url: string, path: (round: number) => string, count: number): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < count; round += 1) {
    const startedAt = performance.now()
    const response = await fetch(url + path(round))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for ${path(round)}`)
    times.push(performance.now() - startedAt)
  }
  return middle(times, (ms) => ms)
}

async function middlePage(url: string): Promise<() => string> {
  // The API's response to this call.
  const { nextCursor } = (await (await fetch(`${url}/api/blog?limit=200`)).json()) as {
    nextCursor: string | null
  }
  return () => `/api/blog?limit=16${nextCursor === null ? '' : `&cursor=${nextCursor}`}`
}

async function gzipSize(url: string): Promise<string> {
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  return `${amount(gzipSync(body).length / 1024, 'KB')} (gzip)`
}
