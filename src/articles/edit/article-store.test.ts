import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record } from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ConsoleArticle } from '../article.ts'
import { saveState } from './ArticleBar.tsx'
import { ArticleStore } from './article-store.ts'

const stored: ConsoleArticle = {
  id: 7,
  title: 'Title',
  slug: 'title',
  excerpt: '',
  content: '<p>Text</p>',
  authorName: 'Owen Weaver',
  coverImage: '',
  coverSeed: '',
  tags: [],
  featured: false,
  hand: '',
  loom: '',
  state: 'draft',
  revision: 1,
  publishedRevision: null,
  publishedAt: null,
  scheduledFor: null,
  withdrawnAt: null,
  isChanged: false,
  updatedAt: '2026-06-01T08:00:00.000Z',
  updatedBy: null,
  publicPath: null,
}

const latencyMs = 300
type Network = 'fine' | 'offline' | 'broken' | 'answers are lost' | 'signed out'

/** An article on a server that does with it what ours does, and a page that has it open. */
function openPage() {
  const server = {
    article: { ...stored },
    network: 'fine' as Network,
    sentAtMs: [] as number[],
    atOnce: 0,
    most: 0,
  }
  const respond = (status: number, body: object) => new Response(JSON.stringify(body), { status })
  const whole = () => ({ article: { ...server.article }, checks: [], versions: [], previews: [] })
  const save = ({ revision, ...fields }: Partial<ConsoleArticle>) => {
    const changed = { ...server.article, ...fields }
    if (JSON.stringify(changed) === JSON.stringify(server.article)) return respond(200, whole())
    if (revision !== server.article.revision) return respond(409, { message: 'Changed since.' })
    server.article = { ...changed, revision: revision + 1, updatedAt: new Date().toISOString() }
    return respond(200, whole())
  }
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    const { network } = server
    if (method === 'PATCH') {
      server.sentAtMs.push(Date.now())
      server.atOnce += 1
      server.most = Math.max(server.most, server.atOnce)
    }
    await new Promise((resolve) => setTimeout(resolve, latencyMs))
    if (method === 'PATCH') server.atOnce -= 1
    if (network === 'offline') throw new TypeError('Failed to fetch')
    if (network === 'broken') return respond(500, { message: 'Something is wrong here.' })
    if (network === 'signed out') return respond(401, {})
    const answer =
      method === 'PATCH' ? save(JSON.parse(body as string) as Partial<ConsoleArticle>) : respond(200, whole())
    if (network === 'answers are lost') throw new TypeError('Failed to fetch')
    return answer
  })
  const page = {
    ...whole(),
    present: [],
    authors: [],
    tags: [],
    returned: null,
    done: null,
    submissionKey: '',
  }
  return { server, store: new ArticleStore(page, 'owen') }
}

const colleagueChanges = (server: ReturnType<typeof openPage>['server'], fields: Partial<ConsoleArticle>) => {
  server.article = { ...server.article, ...fields, revision: server.article.revision + 1 }
}
const pass = async (ms: number) => void (await vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-06-01T09:41:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('saves after two seconds of rest, but at least every fifteen while someone types', async () => {
  const { server, store } = openPage()
  const begin = Date.now()
  for (let second = 0; second < 20; second += 1) {
    store.edit({ excerpt: `${second}` })
    await pass(1000)
  }
  await pass(2000)
  expect(server.sentAtMs.map((at) => at - begin)).toEqual([15_000, 21_000])
  expect(server.article.excerpt).toBe('19')
})

it('retries with growing delays while the server can’t be reached, and immediately when online', async () => {
  const { server, store } = openPage()
  server.network = 'offline'
  const begin = Date.now()
  store.edit({ excerpt: 'Offline' })
  await pass(60_000)
  expect(server.sentAtMs.map((at) => at - begin)).toEqual([2000, 4300, 8600, 16_900, 33_200])
  expect(saveState(store.read()).words).toBe('Offline. Kept on this device.')
  server.network = 'fine'
  store.recover()
  await pass(latencyMs)
  expect(saveState(store.read()).words).toBe('Saved 10:42')
})

it('pauses for signing in, and for a decision about a conflict', async () => {
  const { server, store } = openPage()
  server.network = 'signed out'
  store.edit({ excerpt: 'Mine', slug: 'mine' })
  await pass(60_000)
  expect([server.sentAtMs.length, store.read().failure]).toEqual([1, 'signed-out'])

  server.network = 'fine'
  colleagueChanges(server, { excerpt: 'Theirs', title: 'Only they changed it' })
  store.recover()
  await pass(60_000)
  expect(store.read()).toMatchObject({ failure: 'conflict', conflict: { fields: ['excerpt'] } })
  expect(server.article).toMatchObject({ excerpt: 'Theirs', slug: 'title' })
  expect(await store.save()).toBe(false)

  store.decide('mine')
  await pass(latencyMs)
  expect(server.article).toMatchObject({ excerpt: 'Mine', slug: 'mine', title: 'Only they changed it' })
  expect(store.read()).toMatchObject({ isUnsaved: false, fields: { title: 'Only they changed it' } })
})

it('runs acts on the article between saves, so that no response overtakes a newer one', async () => {
  const { server, store } = openPage()
  store.edit({ excerpt: 'Before' })
  const saving = store.save()
  const acting = store.act(async ({ revision }) => {
    await new Promise((resolve) => setTimeout(resolve, 5000))
    return { article: { ...server.article, state: 'published' as const, revision } }
  })
  await pass(100)
  store.edit({ excerpt: 'Meanwhile' })
  await pass(20_000)
  expect([await saving, (await acting).article.revision]).toEqual([false, 2])
  expect(server.article).toMatchObject({ excerpt: 'Meanwhile', revision: 3 })
  expect(store.read()).toMatchObject({ isUnsaved: false, article: { revision: 3 } })
})

it('never promises that a browser stores what it refuses to store', async () => {
  const listens = { addEventListener: vi.fn<() => void>() }
  for (const name of ['window', 'document']) vi.stubGlobal(name, listens)
  vi.stubGlobal('addEventListener', listens.addEventListener)
  vi.stubGlobal('navigator', {})
  const { server, store } = openPage()
  store.start()
  server.network = 'offline'
  store.edit({ excerpt: 'Nowhere else' })
  await pass(5000)
  expect(saveState(store.read()).words).toBe('Offline. Please copy your text: this browser keeps nothing.')
})

it('loses nothing that was typed and nothing of a colleague’s, however the network is, and sends one request at a time', async () => {
  const step = oneof(
    record({ do: constant('type' as const), text: nat(1_000_000) }),
    record({ do: constant('colleague' as const), text: nat(1_000_000) }),
    record({ do: constant('wait' as const), ms: nat(5000) }),
    record({ do: constant('save' as const) }),
    record({ do: constant('refresh' as const) }),
    record({
      do: constant('network' as const),
      is: constantFrom<Network[]>('fine', 'offline', 'broken', 'answers are lost', 'signed out'),
    }),
  )
  await assert(
    asyncProperty(array(step, { maxLength: 40 }), async (steps) => {
      const { server, store } = openPage()
      let typed = ''
      let theirs = stored.title
      for (const each of steps) {
        if (each.do === 'type') store.edit({ excerpt: (typed = `${each.text}`) })
        if (each.do === 'colleague') colleagueChanges(server, { title: (theirs = `${each.text}`) })
        if (each.do === 'wait') await pass(each.ms)
        if (each.do === 'save') void store.save()
        if (each.do === 'refresh') void store.refresh()
        if (each.do === 'network') server.network = each.is
      }
      server.network = 'fine'
      await pass(60_000)
      store.recover()
      await pass(60_000)
      void store.refresh()
      await pass(latencyMs)
      const { fields, isUnsaved } = store.read()
      expect([server.article.excerpt, server.article.title]).toEqual([typed, theirs])
      expect([fields.excerpt, fields.title, isUnsaved]).toEqual([typed, theirs, false])
      expect(server.most).toBeLessThanOrEqual(1)
    }),
  )
})
