import { watchAudits } from '#audits/store.server.ts'
import { createPromiseBoard } from '#inquiries/promise.server.ts'
import { watchClientChanges } from '#platform/watch-notices.ts'
import { purgeOnContentChange, createResponseCache } from '#platform/response-cache.ts'
import { createBlockedKeys } from '#platform/rate-limit.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { createLogger } from '#platform/log.ts'
import { createRequestMeter } from '#platform/metrics/request-meter.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import type { MailMessage } from '#platform/mail/message.ts'
import { createApp } from '#app/app.server.ts'
import { watchConsoleChanges } from '#console/frame/changes.server.ts'
import type { Services } from '#web/services.server.ts'
import type { FrontEnd } from '#app/rendering/document.server.ts'
import { articleSite as openArticleSite } from '#app/article-site.server.ts'
import { createApiReference } from '#connections/api/api-reference.server.ts'
import { createOwnAudit } from '#audits/own-audit.server.ts'
import { ownAddresses } from '#app/mailbox.server.ts'
import { openTestDatabase } from './test-database.ts'
import { like } from 'drizzle-orm'
import type { User } from '#accounts/users.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { articleCalls } from './articles.ts'
import { addPerson, addSignedIn, signIn } from './people.ts'
import { afterAll, vi } from 'vitest'
import type { Db } from '#platform/db/database.ts'

const frontEnd: FrontEnd = {
  assets: {
    headTags: '',
    firstScript: () => '<script type="module" src="/assets/boot.js"></script>',
    criticalStyle: '',
    stylesheet: '/assets/style.css',
    pageStyles: new Map(),
    consentScript: '/assets/consent.js',
    contentsScript: '/assets/contents.js',
    passkeyScripts: { watch: '/assets/passkeys.js', press: '/assets/passkey-press.js' },
  },
  inlineStyles: [],
  displayFont: 'src/kit/fonts/besley.woff2',
  findFile: () => undefined,
}

/** The real application on a real database, without a network: requests go straight in. */
export async function openTestApp(settings: Partial<Env> = {}) {
  const database = await openTestDatabase()
  const logLines: string[] = []
  let now = new Date('2026-11-21T10:00:00Z')
  let wakeCount = 0
  const env = { ...readEnv({}), ...settings }
  const log = createLogger({ level: 'debug', write: (line) => logLines.push(line) })
  const clientChanges = watchClientChanges(database)
  const services: Services = {
    env,
    log,
    database,
    blockedKeys: createBlockedKeys(),
    clientChanges,
    auditChanges: watchAudits(database),
    articleSite: openArticleSite(env.publicUrl),
    ownAudit: createOwnAudit({ publicUrl: env.publicUrl, now: () => now, log }),
    apiReference: createApiReference(),
    demoEntrances: new Map(),
    consoleChanges: watchConsoleChanges({ database, clientChanges, now: () => now, log }),
    responseCache: createResponseCache({ maxAgeMs: 600_000, maxPages: 100 }),
    promise: createPromiseBoard({ db: database.db, now: () => now, ownAddresses: ownAddresses(env), log }),
    meter: env.metricsToken === undefined ? undefined : createRequestMeter(),
    wakeOutbox: () => (wakeCount += 1),
    now: () => now,
  }
  const app = createApp(services, frontEnd)
  const request = async (path: string, init: RequestInit = {}, address = '192.0.2.1') =>
    await app.request(path, init, { incoming: { socket: { remoteAddress: address } } })
  const get = async (path: string, cookie = '') => await request(path, { headers: { cookie } })

  return {
    services,
    /** For a real HTTP server. */
    fetch: app.fetch,
    db: database.db,
    logLines,
    wakeCount: () => wakeCount,
    setNow: (time: string) => (now = new Date(time)),
    /** A request from an address of the given visitor, as the socket would report it. */
    request,
    /** The answer to a request with this cookie. */
    get,
    /** The same of a call, as what it answers: the tests compare its shape. */
    read: async <Shape>(path: string, cookie?: string) => (await (await get(path, cookie)).json()) as Shape,
    /** The same of a page, without the marks that React puts between texts. */
    page: async (path: string, cookie?: string) =>
      (await (await get(path, cookie)).text()).replaceAll('<!-- -->', ''),
    /** Sends JSON with a cookie. */
    send: async (method: string, path: string, body?: object, cookie = '') =>
      await request(path, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }),
    postJson: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      await request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Every call of the application: 'GET /api/blog'. */
    routes: () => app.routes.map(({ method, path }) => `${method} ${path}`),
    /** The e-mails that wait in the outbox, in the order in which they were queued. */
    queuedMails: async () => {
      const jobs = await database.db.select().from(outboxJobs).orderBy(outboxJobs.id)
      // Jobs of this kind are queued with nothing else.
      return jobs.filter(({ kind }) => kind === 'mail').map(({ payload }) => payload as MailMessage)
    },
    reset: async () => {
      services.blockedKeys = createBlockedKeys()
      await database.reset()
    },
    close: async () => {
      await services.consoleChanges.close()
      await services.clientChanges.close()
      await services.auditChanges.close()
      await database.close()
    },
  }
}

/** An application for all tests of a file: it is closed after the last of them. */
export async function startTestApp(settings: Partial<Env> = {}): Promise<TestApp> {
  const app = await openTestApp(settings)
  afterAll(app.close)
  return app
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The clock of resetWithColleagues. */
export const now = new Date('2026-11-24T10:42:00Z')

export const inHours = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000)

export type Colleagues = { tamsin: User; owen: User; cookies: Map<string, string> }

/**
 * Empties the application, sets its clock to `now`, and adds tamsin (admin) and owen (staff).
 * @returns both, and the cookies of both by their names; those of others may be added
 */
export async function resetWithColleagues(app: TestApp): Promise<Colleagues> {
  await app.reset()
  app.setNow(now.toISOString())
  const tamsin = await addPerson(app, 'tamsin', { role: 'admin' })
  const owen = await addPerson(app, 'owen', { role: 'staff' })
  const cookies = new Map<string, string>()
  for (const name of ['tamsin', 'owen']) cookies.set(name, await signIn(app, name))
  return { tamsin, owen, cookies }
}

/**
 * What the console is asked, by owen unless a call names another. The people are a function because a test file
 * has them only when its tests run.
 */
export function consoleCalls(app: TestApp, people: () => Colleagues) {
  const ask = async (path: string, who = 'owen') => await app.get(path, people().cookies.get(who))
  return {
    ask,
    /** What a call answers. The shapes are those the tests then compare. */
    get: async <Shape>(path: string, who?: string) => (await (await ask(path, who)).json()) as Shape,
    /** Changes an inquiry. */
    patch: async (reference: string, body: object, who = 'owen') =>
      await app.send('PATCH', consolePaths.api.inquiry(reference), body, people().cookies.get(who)),
    /** What was written down about inquiries, in order. */
    listWritten: async () =>
      await app.db
        .select()
        .from(activityEntries)
        .where(like(activityEntries.type, 'inquiry.%'))
        .orderBy(activityEntries.id),
  }
}

const stepMs = 30_000

/**
 * Holds the clock in the middle of the present step of authenticator codes: a test that is slow, or begins at the edge of
 * a step, would otherwise find another code right than the one it made. `vi.useRealTimers()` lets it go.
 */
export const holdTimeStep = () =>
  void vi.useFakeTimers({
    toFake: ['Date'],
    now: Math.floor(Date.now() / stepMs) * stepMs + stepMs / 2,
  })

/** The same database, and how often `execute` was called on it. */
export function countExecutions(db: Db): { db: Db; count: () => number } {
  let calls = 0
  const counted = new Proxy(db, {
    get(target, name) {
      if (name === 'execute') calls += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counted, count: () => calls }
}

/** The same, with cached pages that go when an article changes, as those of a whole server do. */
export async function startArticleApp(): Promise<TestApp> {
  const app = await startTestApp({ rateLimit: 'off' })
  afterAll(await purgeOnContentChange(app.services.database, app.services.responseCache))
  return app
}

/**
 * Empties the application, sets its clock to 10:00 UTC on 21 November 2026, and adds maisie (staff).
 * @returns her cookie
 */
export async function resetWithMaisie(app: TestApp): Promise<string> {
  await app.reset()
  app.services.responseCache.purge()
  app.setNow('2026-11-21T10:00:00Z')
  return await addSignedIn(app, 'maisie', { role: 'staff' })
}

/**
 * What a user with this cookie does with articles, and what the site then shows. The
 * cookie is a function because a test file has it only when its tests run.
 */
export function articleSite(app: TestApp, cookie: () => string) {
  const calls = () => articleCalls(app, cookie)
  return {
    calls,
    /** One act of an article: publish, withdraw, preview and so on. */
    act: async (id: number, name: string, body: object = {}) =>
      await calls().call('POST', `/articles/${id}/${name}`, body),
    json: async (response: Response) => (await response.json()) as Record<string, unknown>,
    /** What the site answers there. */
    at: async (path: string) => {
      const response = await app.request(path)
      return {
        status: response.status,
        to: response.headers.get('location'),
        text: await response.text(),
      }
    },
    /** Who did what to articles, in order: `maisie published`. */
    acts: async () => {
      const { type, actor } = activityEntries
      const entries = await app.db.select({ type, actor }).from(activityEntries)
      return entries
        .filter((entry) => entry.type.startsWith('article.'))
        .map((entry) => `${entry.actor} ${entry.type.slice('article.'.length)}`)
    },
    /** Waits until every process has heard of a change. */
    soon: async (check: () => Promise<void>) => await vi.waitFor(check, { timeout: 20_000 }),
  }
}
