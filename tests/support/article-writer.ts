import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { ArticleFields, ConsoleArticle } from '#features/blog/article.ts'
import { insertUser } from '#features/accounts/server/users.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { wholeArticle } from './console-articles.ts'
import type { FaultPlace } from './fault-place.ts'
import { addPassword, cookiesOf, password } from './people.ts'
import { startServer } from './server-process.ts'

/** Fills an empty place with somebody who writes. */
export async function addWriter(place: Pick<FaultPlace, 'settings' | 'openDatabase'>): Promise<void> {
  await (await startServer(place.settings)).stop()
  const database = await place.openDatabase()
  const user = await insertUser(database.db, {
    email: 'maisie@example.com',
    username: 'maisie',
    firstName: 'Maisie',
    lastName: 'Weaver',
    role: 'staff',
  })
  if (user) await addPassword(database.db, user.id)
  await database.close()
}

/** Signs the writer in; the session outlives the server. */
export async function signInWriter(url: string): Promise<string> {
  const body = new URLSearchParams({ login: 'maisie', password })
  return cookiesOf(await fetch(url + paths.signIn(), { method: 'POST', body, redirect: 'manual' }))
}

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
      const answer = await answerOf('GET', consolePaths.api.article(id)).catch(() => undefined)
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
      return await call('POST', consolePaths.api.articles(), () => article)
    },
    save: async ({ id, revision }: ConsoleArticle, change: Partial<ArticleFields>) =>
      await call('PATCH', consolePaths.api.article(id), () => ({ revision, ...change })),
    publish: async ({ id, revision }: ConsoleArticle) =>
      await call('POST', consolePaths.api.articleAct(id, 'publish'), () => ({ revision })),
    /** The time counts from the attempt that is answered: earlier ones may have been long ago, and may have gone out. */
    schedule: async ({ id, revision }: ConsoleArticle, inMs: number) =>
      await call(
        'POST',
        consolePaths.api.articleAct(id, 'publish'),
        () => ({ revision, at: new Date(Date.now() + inMs).toISOString() }),
        async () => await publishedMeanwhile(id),
      ),
  }
}
