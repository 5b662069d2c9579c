import { setTimeout as delay } from 'node:timers/promises'
import { asc, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityEntries } from '#activity/table.server.ts'
import type { ConsoleArticle } from '#articles/article.ts'
import { articles, articleVersions } from '#articles/article-table.server.ts'
import { blogPosts } from '#articles/table.server.ts'
import { addWriter, persistentWriter } from '#tests/support/articles.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import { freePort, launchServer, startServer } from '#tests/support/server-process.ts'
import { type Random, seededRandom } from '#tests/support/hostile.ts'
import { signInTo } from '#tests/support/people.ts'

const kills = Number(process.env['KILLS'] ?? 3)
const writers = 4
const savesBetweenPublishing = 5
const scheduledInMs = 20_000
const betweenSchedulesMs = 1500

describe('kill -9 while articles are saved and published', () => {
  test(`${kills} kills lose no acknowledged save, and nothing is published twice`, async () => {
    const random = seededRandom()
    const place = await makeFaultPlace()
    await addWriter(place)
    const first = await startServer(place.settings)
    const cookie = await signInTo(first.url, 'maisie')
    const writer = persistentWriter(first.url, cookie)

    const stopping = new AbortController()
    const writing = Promise.all(
      Array.from({ length: writers }, async (_, at) => await write(writer, at + 1, stopping.signal)),
    )
    // Looked at below; until then a failure must not end the process.
    writing.catch(() => {})
    const scheduling = schedule(writer, stopping.signal)
    scheduling.catch(() => {})
    await first.kill()
    await killAgainAndAgain(place.settings, random)
    const last = await startServer(place.settings)
    stopping.abort()
    const written = await writing
    const scheduled = await scheduling
    for (const { id } of scheduled) await untilPublished(last.url, cookie, id)
    expect(await last.stop()).toBe(0)

    const saves = written.reduce((sum, { saved }) => sum + saved, 0)
    process.stdout.write(
      `SEED=${random.seed}: ${kills} kills, ${saves} saves and ${scheduled.length} scheduled articles acknowledged\n`,
    )
    expect(writer.failures).toEqual([])
    expect(saves).toBeGreaterThan(kills)
    expect(scheduled.length).toBeGreaterThan(0)
    await expectWhole(place, written, scheduled)
    await place.remove()
  })
})

type Written = { article: ConsoleArticle; saved: number; published: number[] }
type Writer = ReturnType<typeof persistentWriter>

/** Saves one article again and again, and publishes it now and then. */
async function write(writer: Writer, number: number, stopping: AbortSignal): Promise<Written> {
  let article = await writer.begin(number)
  let saved = 0
  const published: number[] = []
  while (!stopping.aborted) {
    saved += 1
    article = await writer.save(article, { title: `Writer ${number} has saved ${saved} times` })
    if (saved % savesBetweenPublishing === 0) published.push((await writer.publish(article)).revision)
    await delay(20)
  }
  return { article, saved, published }
}

async function schedule(writer: Writer, stopping: AbortSignal): Promise<ConsoleArticle[]> {
  const scheduled: ConsoleArticle[] = []
  while (!stopping.aborted) {
    const draft = await writer.begin(100 + scheduled.length)
    scheduled.push(await writer.schedule(draft, scheduledInMs))
    await delay(betweenSchedulesMs)
  }
  return scheduled
}

async function killAgainAndAgain(settings: Record<string, string>, random: Random): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const server = launchServer(settings)
    // Every fourth dies while it starts and recovers; the others while they work.
    if (random.chance(0.25)) await delay(random.between(50, 900))
    else {
      await server.ready()
      await delay(random.between(5, 2500))
    }
    expect(server.child.exitCode).toBeNull()
    await server.kill()
  }
}

async function untilPublished(url: string, cookie: string, id: number): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/api/console/articles/${id}`, { headers: { cookie } })
    const { article } = (await response.json()) as { article: ConsoleArticle }
    if (article.state === 'published') return
    await delay(200)
  }
}

async function expectWhole(
  place: FaultPlace,
  written: Written[],
  scheduled: ConsoleArticle[],
): Promise<void> {
  const { db, close } = await place.openDatabase()
  const publishedOf = async (id: number) =>
    (
      await db
        .select()
        .from(articleVersions)
        .where(eq(articleVersions.articleId, id))
        .orderBy(asc(articleVersions.id))
    )
      .filter(({ kind }) => kind === 'published')
      .map(({ revision }) => revision)
  const actsOn = async (id: number) =>
    (
      await db
        .select()
        .from(activityEntries)
        .where(eq(activityEntries.subject, String(id)))
    ).filter(({ type }) => type === 'article.published').length
  for (const { article, saved, published } of written) {
    const [stored] = await db.select().from(articles).where(eq(articles.id, article.id))
    expect(stored).toMatchObject({ revision: 1 + saved, title: article.title })
    expect(await publishedOf(article.id)).toEqual(published)
    expect(await actsOn(article.id)).toBe(published.length)
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, article.id))
    expect(post?.title).toBe(
      published.length === 0
        ? undefined
        : `Writer ${/\d+/.exec(article.title)?.[0] ?? ''} has saved ${published.length * savesBetweenPublishing} times`,
    )
  }
  for (const { id, scheduledFor } of scheduled) {
    expect(await publishedOf(id)).toEqual([1])
    expect(await actsOn(id)).toBe(1)
    const [post] = await db.select().from(blogPosts).where(eq(blogPosts.id, id))
    expect(post?.publishedAt.toISOString()).toBe(scheduledFor)
  }
  await close()
}

test('two servers on one PostgreSQL publish what is due once', async () => {
  const place = await makeFaultPlace({ isElsewhere: true })
  await addWriter(place)
  const settings = { ...place.settings, LOG_LEVEL: 'info' }
  const other = { ...settings, PORT: String(await freePort()) }
  const servers = await Promise.all([startServer(settings), startServer(other)])
  const cookie = await signInTo(servers[0].url, 'maisie')
  const writer = persistentWriter(servers[0].url, cookie)
  const drafts = await Promise.all(Array.from({ length: 20 }, async (_, at) => await writer.begin(at)))
  const scheduled = await Promise.all(drafts.map(async (draft) => await writer.schedule(draft, 4000)))
  const ids = scheduled.map(({ id }) => id)
  for (const id of ids) await untilPublished(servers[1].url, cookie, id)
  // Both have emptied what they had made of the blog.
  for (const { url } of servers)
    await expect
      .poll(
        async () =>
          (await (await fetch(`${url}/api/blog`)).text()).split('what-the-weavers-wrote').length - 1,
        {
          timeout: 30_000,
        },
      )
      .toBe(ids.length)
  expect(await Promise.all(servers.map(async (server) => await server.stop()))).toEqual([0, 0])

  const { db, close } = await place.openDatabase()
  const versions = await db.select().from(articleVersions).where(inArray(articleVersions.articleId, ids))
  const published = versions.filter(({ kind }) => kind === 'published')
  const acts = (await db.select().from(activityEntries)).filter(({ type }) => type === 'article.published')
  await close()
  const lateMs = Math.max(
    ...published.map(
      ({ articleId, at }) =>
        at.getTime() - Date.parse(scheduled.find(({ id }) => id === articleId)?.scheduledFor ?? ''),
    ),
  )
  process.stdout.write(
    `${ids.length} articles published by two servers, the last ${lateMs} ms after its time\n`,
  )
  expect(published).toHaveLength(ids.length)
  expect(acts).toHaveLength(ids.length)
  await place.remove()
})
