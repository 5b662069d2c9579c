import { sql } from 'drizzle-orm'
import type { ConsoleArticle } from '#articles/article.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { addWriter, persistentWriter } from '#tests/support/articles.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { amount, type Figure } from './table.ts'
import { signInTo } from '#tests/support/people.ts'

const stored = 20_000
const rounds = 120
const warmUp = 20
const words = 10_000

/** Saving as the editor does, in a usual article and in one of 10,000 words, and the list of 20,000. */
export async function measureArticles(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  await addWriter(place)
  const { db, close } = await place.openDatabase()
  await db.execute(sql`insert into articles (title, slug, excerpt, content, author_name, tags, state, published_revision,
      updated_at, search_text)
    select 'Article number ' || n, 'article-' || n, 'What it is about', repeat('<p>Cloth that was woven by hand.</p>', 200),
      'Writer ' || n % 20, array['Topic ' || n % 30], case n % 20 when 0 then 'draft' when 1 then 'withdrawn' else 'published' end,
      case when n % 20 > 1 then 1 end,
      now() - n * interval '1 minute', 'article number ' || n from generate_series(1, ${stored}) n`)
  await db.execute(sql`vacuum analyze`)
  await close()

  const server = await startServer(place.settings)
  const cookie = await signInTo(server.url, 'maisie')
  const writer = persistentWriter(server.url, cookie)
  const saving = async (name: string, length: number) => {
    const text = 'A line of the cloth. '.repeat(length / 5)
    let article: ConsoleArticle = await writer.begin(length)
    return await timed(name, async (round) => {
      article = await writer.save(article, { content: `<p>${text}${round}</p><h2>Then</h2><p>${text}</p>` })
    })
  }
  const reading = async (name: string, path: string) =>
    await timed(name, async () => {
      const address = server.url + path
      const response = await fetch(address, { headers: { cookie } })
      if (!response.ok) throw new Error(`${address}: ${response.status}`)
      await response.text()
    })
  const figures = [
    await saving('a save in an article of 1,200 words', 600),
    await saving(`a save in an article of ${words.toLocaleString('en-GB')} words`, words / 2),
    await reading('the list', consolePaths.api.articles({})),
    await reading('the list of drafts', consolePaths.api.articles({ state: 'draft' })),
    await reading('the list by a word that few have', consolePaths.api.articles({ q: 'number 1777' })),
    await reading('the page of the list', consolePaths.articles()),
    await reading(
      'the list by topic and author',
      consolePaths.api.articles({ tag: 'Topic 7', author: 'Writer 7' }),
    ),
  ]
  await server.stop()
  await place.remove()
  return figures
}

async function timed(name: string, ask: (round: number) => Promise<void>): Promise<Figure> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAtMs = performance.now()
    await ask(round)
    times.push(performance.now() - startedAtMs)
  }
  const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
  const at = (share: number) => amount(sorted[Math.floor(sorted.length * share)], 'ms')
  return { name, value: at(0.95), note: `95 % within this; the middle one ${at(0.5)}` }
}
