import { vi } from 'vitest'
import { activityEntries } from '#features/activity/server/table.ts'
import { purgeOnContentChange } from '#platform/content-changes.ts'
import { articleCalls } from './articles.ts'
import { addPerson, signIn } from './people.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** An application whose kept pages go when an article changes, as those of a whole server do. */
export async function openArticleApp(): Promise<TestApp> {
  const app = await openTestApp({ rateLimit: 'off' })
  const stopPurging = await purgeOnContentChange(app.services.database, app.services.responseCache)
  return {
    ...app,
    close: async () => {
      await stopPurging()
      await app.close()
    },
  }
}

/**
 * Empties the application, sets its clock to 10:00 UTC on 21 November 2026, and adds maisie (staff).
 * @returns her cookie
 */
export async function resetWithMaisie(app: TestApp): Promise<string> {
  await app.reset()
  app.services.responseCache.purge()
  app.setNow('2026-11-21T10:00:00Z')
  await addPerson(app, 'maisie', { role: 'staff' })
  return await signIn(app, 'maisie')
}

/**
 * What anyone who has the cookie does with articles, and what the site then shows. Both are functions because a test file
 * has its application, and the cookie, only when its tests run.
 */
export function articleSite(app: () => TestApp, cookie: () => string) {
  const calls = () => articleCalls(app(), cookie)
  return {
    calls,
    /** One act of an article: publish, withdraw, preview and so on. */
    act: async (id: number, name: string, body: object = {}) =>
      await calls().call('POST', `/articles/${id}/${name}`, body),
    json: async (response: Response) => (await response.json()) as Record<string, unknown>,
    /** What the site answers there. */
    at: async (path: string) => {
      const response = await app().request(path)
      return {
        status: response.status,
        to: response.headers.get('location'),
        text: await response.text(),
      }
    },
    /** Who did what to articles, in order: `maisie published`. */
    acts: async () => {
      const { type, actor } = activityEntries
      const entries = await app().db.select({ type, actor }).from(activityEntries)
      return entries
        .filter((entry) => entry.type.startsWith('article.'))
        .map((entry) => `${entry.actor} ${entry.type.slice('article.'.length)}`)
    },
    /** Waits until every process has heard of a change. */
    soon: async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 20_000 }),
  }
}
