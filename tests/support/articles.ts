import type { TestApp } from './test-app.ts'
import { addAccount } from './people.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ArticleFields, ConsoleArticle } from '#articles/article.ts'
import type { FaultPlace } from './fault-place.ts'
import { startServer } from './server-process.ts'
import type { Db } from '#platform/db/database.ts'
import { savePostIn, type SavedPost } from '#articles/store.server.ts'
import type { PostInput } from '#articles/post-schema.ts'
import sharp, { type Sharp } from 'sharp'

/** Publishes an article, or changes the one with its slug. */
export const savePost = async (db: Db, input: PostInput): Promise<SavedPost> =>
  await db.transaction(async (tx) => await savePostIn(tx, input))

/** Fills an empty place with someone who writes. */
export async function addWriter(place: Pick<FaultPlace, 'settings' | 'openDatabase'>): Promise<void> {
  await (await startServer(place.settings)).stop()
  const database = await place.openDatabase()
  await addAccount(database.db, 'maisie')
  await database.close()
}

const all = '/api/console/articles'

/** The calls of an editor that does not give up: each is made again until it is answered. */
export function persistentWriter(url: string, cookie: string) {
  const failures: string[] = []

  async function call(
    method: string,
    path: string,
    body: () => object,
    onConflict: () => Promise<ConsoleArticle | undefined> = async () => await Promise.resolve(undefined),
  ): Promise<ConsoleArticle> {
    for (;;) {
      const answer = await answerOf(method, path, body()).catch(() => undefined)
      if (answer?.article) return answer.article
      const done = answer?.status === 409 ? await onConflict() : undefined
      if (done) return done
      // Out of reach, or asked to come again: nothing is lost yet.
      if (answer && answer.status < 500) {
        failures.push(`${method} ${path}: ${answer.status} ${answer.text}`)
        throw new Error(failures.at(-1))
      }
      await delay(30)
    }
  }

  async function answerOf(method: string, path: string, body?: object) {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const { article } = (response.ok ? JSON.parse(text) : {}) as { article?: ConsoleArticle }
    return { status: response.status, text, article }
  }

  /** The article, if an attempt whose answer was lost had set a time that has come. */
  async function publishedMeanwhile(id: number): Promise<ConsoleArticle | undefined> {
    for (;;) {
      const answer = await answerOf('GET', `${all}/${id}`).catch(() => undefined)
      if (answer?.article?.state === 'published')
        return { ...answer.article, scheduledFor: answer.article.publishedAt }
      if (answer?.article) return undefined
      await delay(30)
    }
  }

  return {
    failures,
    begin: async (number: number) => {
      const article = { ...wholeArticle(number), submissionKey: randomUUID() }
      return await call('POST', all, () => article)
    },
    save: async ({ id, revision }: ConsoleArticle, change: Partial<ArticleFields>) =>
      await call('PATCH', `${all}/${id}`, () => ({ revision, ...change })),
    publish: async ({ id, revision }: ConsoleArticle) =>
      await call('POST', `${all}/${id}/publish`, () => ({ revision })),
    /** The time counts from the attempt that is answered: earlier ones may have been long ago, and may have gone out. */
    schedule: async ({ id, revision }: ConsoleArticle, inMs: number) =>
      await call(
        'POST',
        `${all}/${id}/publish`,
        () => ({ revision, at: new Date(Date.now() + inMs).toISOString() }),
        async () => await publishedMeanwhile(id),
      ),
  }
}

/** An article that no check stops. The number tells it apart. */
export const wholeArticle = (number: number, more: Partial<ArticleFields> = {}): Partial<ArticleFields> => ({
  title: `What the weavers wrote, part ${number}`,
  slug: `what-the-weavers-wrote-${number}`,
  excerpt: `What the weavers wrote down in part ${number}, in a sentence that is long enough.`,
  content: `<p>${'Weavers kept a book of patterns to record what had worked, and what had not. '.repeat(4)}</p><h2>What to write down</h2><p>The thread, the sett, the day and the reason.</p>`,
  tags: ['Craft'],
  ...more,
})

/** The calls about articles, made with this cookie. */
export function articleCalls(app: TestApp, cookie: () => string) {
  const call = async (method: string, path: string, body?: object, as = cookie()) =>
    await app.send(method, `/api/console${path}`, body, as)
  const articleIn = async (response: Response): Promise<ConsoleArticle> => {
    const { article } = (await response.json()) as { article?: ConsoleArticle }
    if (!article) throw new Error(`an article was expected with status ${response.status}`)
    return article
  }
  return {
    call,
    articleIn,
    add: async (number: number, more: Partial<ArticleFields> = {}) =>
      await articleIn(await call('POST', '/articles', wholeArticle(number, more))),
    get: async (id: number) => await articleIn(await call('GET', `/articles/${id}`)),
    save: async (article: ConsoleArticle, change: Partial<ArticleFields> & { keep?: true }) =>
      await articleIn(
        await call('PATCH', `/articles/${article.id}`, { revision: article.revision, ...change }),
      ),
    publish: async ({ id, revision }: ConsoleArticle, more: object = {}) =>
      await articleIn(await call('POST', `/articles/${id}/publish`, { revision, ...more })),
  }
}

const body =
  '<p>Weavers kept a book of patterns to record what had worked, and what had not. The second list was the longer one, and the one that the apprentices read first.</p><h2>What to write down</h2><p>The thread, the sett, the day and the reason. The reason is what everybody forgets.</p>'

/** An article that fits the schema. The number tells it apart and dates it: a higher one is newer. */
export function makePost(number: number, fields: Partial<PostInput> = {}): PostInput {
  return {
    slug: `article-${number}`,
    title: `Article number ${number} of the book`,
    excerpt: `What article ${number} is about, in a sentence that is long enough to be one.`,
    content: body,
    authorName: 'Tamsin Ferreira',
    tags: ['Craft'],
    publishedAt: new Date(Date.UTC(2026, 0, 1, 8) + number * 60_000),
    ...fields,
  }
}

/** A small picture with something on it: the left half of one colour, the right half of another. */
export async function drawPicture(width: number, height: number, right = '#ffd23f'): Promise<Sharp> {
  const half = { width: Math.max(1, Math.floor(width / 2)), height, channels: 3 as const }
  const overlay = await sharp({ create: { ...half, background: right } })
    .png()
    .toBuffer()
  return sharp(
    await sharp({ create: { width, height, channels: 3, background: '#6b1a3a' } })
      .composite([{ input: overlay, gravity: 'east' }])
      .png()
      .toBuffer(),
  )
}

/** A form with one file, as a browser sends it. */
export function fileForm(field: string, bytes: Uint8Array, name: string): FormData {
  const form = new FormData()
  form.set(field, new File([new Uint8Array(bytes)], name))
  return form
}
