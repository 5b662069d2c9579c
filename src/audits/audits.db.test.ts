import { auditCalls } from '#audits/audit-calls.ts'
import { addressOf } from '#api-client/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AuditPageData } from './audit-state.ts'
import { auditRuns, audits } from './table.server.ts'
import { deleteExpiredAudits } from './store.server.ts'
import { auditLimits } from './audit-limits.server.ts'
import { paths, privatePaths } from '#shared/paths.ts'
import { dairyPage, makeWaitingAudits, waitingAudits, websiteOf } from '#tests/support/audits.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ publicUrl: 'https://www.agency.example' })
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
})

const json = { 'content-type': 'application/json' }

async function ask(body: object, address = '192.0.2.1') {
  const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
  const response = await app.request(privatePaths.api.audits(), init, address)
  return { response, body: (await response.json()) as Record<string, unknown> }
}

async function accepted(url: string, more: object = {}, address?: string): Promise<string> {
  const { response, body } = await ask({ url, ...more }, address)
  expect(response.status).toBe(202)
  return String(body['token'])
}

async function read(token: string): Promise<AuditPageData> {
  const response = await app.request(addressOf(auditCalls.read, { token }))
  expect(response.status).toBe(200)
  return (await response.json()) as AuditPageData
}

describe('an audit', () => {
  it('is asked for, waits, is made and is shown as JSON at both addresses', async () => {
    const { response, body } = await ask({ url: 'www.marrowby.example' })
    expect(response.status).toBe(202)
    expect(body).toEqual({
      success: true,
      token: expect.stringMatching(/^[\w-]{24}$/) as string,
      status: `/visibility-audit/${String(body['token'])}`,
    })
    const token = String(body['token'])
    expect(await read(token)).toMatchObject({
      state: 'waiting',
      host: 'www.marrowby.example',
      progress: { ahead: 0, steps: [], planned: 12, checks: { made: 0, inAll: 27 } },
      report: null,
      failure: null,
      expiresAt: '2026-12-21T10:00:00.000Z',
    })
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
    const done = await read(token)
    expect(done).toMatchObject({ state: 'done', failure: null, earlier: null })
    expect(done.report?.url).toBe('https://www.marrowby.example/')
    expect(done.report?.findings).toHaveLength(27)
    expect(done.progress.steps.map(({ path, state, status }) => [path, state, status])).toEqual([
      ['/robots.txt', 'read', 404],
      ['/', 'read', 200],
      ['/sitemap.xml', 'read', 404],
      ['/llms.txt', 'read', 404],
    ])
    const file = await app.request(privatePaths.auditJson(token))
    expect(file.headers.get('content-type')).toMatch(/^application\/json/)
    expect(file.headers.get('referrer-policy')).toBe('no-referrer')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(await file.json()).toEqual(done)
  })

  it('is not there as JSON where JSON is asked for', async () => {
    const response = await app.request(privatePaths.auditJson('made-up'))
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect(await response.json()).toEqual({
      success: false,
      message: 'There is no audit at this link. It may have been deleted, or its 30 days are over.',
      errors: [],
    })
  })

  it('is asked for by the native form too, which redirects to its page', async () => {
    const body = new URLSearchParams({ url: 'marrowby.example', private: 'yes' })
    const response = await app.request(paths.visibilityAudit(), { method: 'POST', body })
    expect(response.status).toBe(303)
    const token = response.headers.get('location')?.split('/').at(-1) ?? ''
    expect(await read(token)).toMatchObject({ state: 'waiting', isPrivate: true })
  })

  it.each([
    ['', 'not-an-address'],
    ['http://', 'not-an-address'],
    ['ftp://marrowby.example', 'wrong-scheme'],
    ['https://me:secret@marrowby.example', 'has-credentials'],
    ['https://marrowby.example:8080', 'wrong-port'],
    ['http://192.168.1.20', 'private-address'],
    ['localhost', 'private-address'],
    ['https://www.agency.example/blog', 'own-site'],
  ])('is refused at once for %s', async (url, code) => {
    const { response, body } = await ask({ url })
    expect(response.status).toBe(400)
    expect(body).toMatchObject({ success: false, state: 'failed', failure: { code } })
    const form = await app.request(paths.visibilityAudit(), {
      method: 'POST',
      body: new URLSearchParams({ url }),
    })
    expect(form.status).toBe(400)
    expect(await waitingAudits(app)).toEqual([])
  })

  it('says what went wrong, with a code', async () => {
    const token = await accepted('marrowby.example')
    await makeWaitingAudits(app, {
      fetch: async () => await Promise.resolve({ failure: 'unknown-name' }),
      close,
    })
    expect(await read(token)).toMatchObject({
      state: 'failed',
      report: null,
      failure: { code: 'unknown-name', says: 'We could not find that website: no server has that name.' },
    })
  })

  it('is begun anew after an interruption, and given up with words after the second', async () => {
    const token = await accepted('marrowby.example')
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }), 2)
    expect(await read(token)).toMatchObject({ state: 'done' })
    const other = await accepted('other.example')
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }), 3)
    expect(await read(other)).toMatchObject({ state: 'failed', failure: { code: 'interrupted' } })
  })
})

const close = async () => await Promise.resolve()

it('a report names what robots.txt kept us from, and takes nothing for it', async () => {
  const token = await accepted('marrowby.example')
  const links = '<a href="/secret">More</a> <a href="/cheeses">Cheeses</a>'
  const robots = 'User-agent: LoomsburyAudit\nDisallow: /secret\n'
  await makeWaitingAudits(
    app,
    websiteOf({ '/robots.txt': robots, '/': dairyPage({ body: links }), '/cheeses': dairyPage() }),
  )
  expect((await read(token)).report).toMatchObject({ refused: ['/secret'], pages: [{}, {}, {}] })
  const page = await app.request(`/visibility-audit/${token}`)
  expect(await page.text()).toContain('robots.txt asks us not to read it, so we did not.')
})

describe('two who ask for one website', () => {
  it('get one run, and each a link that is theirs to delete', async () => {
    const tokens = await Promise.all([
      accepted('marrowby.example', {}, '192.0.2.1'),
      accepted('https://www.marrowby.example/cheeses', {}, '192.0.2.2'),
      accepted('http://WWW.Marrowby.example.:80/', {}, '192.0.2.3'),
    ])
    expect(new Set(tokens).size).toBe(3)
    expect(await waitingAudits(app)).toHaveLength(1)
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage(), '/cheeses': dairyPage() }))
    const [one, other, third] = tokens
    expect((await read(one)).report).toEqual((await read(other)).report)
    expect((await app.request(addressOf(auditCalls.read, { token: one }), { method: 'DELETE' })).status).toBe(
      200,
    )
    expect((await app.request(addressOf(auditCalls.read, { token: one }))).status).toBe(404)
    expect((await app.request(addressOf(auditCalls.read, { token: one }), { method: 'DELETE' })).status).toBe(
      404,
    )
    expect((await read(other)).state).toBe('done')
    const form = await app.request(privatePaths.deleteAudit(other), { method: 'POST' })
    expect([form.status, form.headers.get('location')]).toEqual([303, '/visibility-audit?deleted=yes'])
    expect(
      (await app.request(addressOf(auditCalls.read, { token: third }), { method: 'DELETE' })).status,
    ).toBe(200)
    expect(await app.db.select().from(audits)).toEqual([])
    expect(await app.db.select().from(auditRuns)).toEqual([])
  })

  it('within ten minutes are shown the earlier report, after that there is another', async () => {
    const first = await accepted('marrowby.example')
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
    app.setNow('2026-11-21T10:09:59Z')
    const second = await accepted('marrowby.example', {}, '192.0.2.2')
    expect(await read(second)).toMatchObject({
      state: 'done',
      finishedAt: '2026-11-21T10:00:00.000Z',
      againFrom: '2026-11-21T10:10:00.000Z',
      expiresAt: '2026-12-21T10:09:59.000Z',
    })
    app.setNow('2026-11-21T10:10:00Z')
    const third = await accepted('marrowby.example', {}, '192.0.2.3')
    expect(await read(third)).toMatchObject({ state: 'waiting' })
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage({ body: '<h1>Another</h1>' }) }))
    expect((await read(third)).earlier).toMatchObject({
      finishedAt: '2026-11-21T10:00:00.000Z',
      changes: [{ id: 'one-h1', before: 'pass', after: 'mend' }],
    })
    expect((await read(first)).earlier).toBeNull()
  })

  it('are not shown what one of them asked for alone', async () => {
    await accepted('marrowby.example', { private: true })
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
    const { response, body } = await ask({ url: 'marrowby.example' }, '192.0.2.2')
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600'])
    expect(body).toMatchObject({ failure: { code: 'read-privately' } })
    app.setNow('2026-11-21T10:10:00Z')
    const later = await accepted('marrowby.example', {}, '192.0.2.2')
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
    expect((await read(later)).earlier).toBeNull()
  })

  it('may try again immediately where the website was not asked for much', async () => {
    await accepted('marrowby.example')
    await makeWaitingAudits(app, {
      fetch: async () => await Promise.resolve({ failure: 'unknown-name' }),
      close,
    })
    await accepted('marrowby.example')
    expect(await waitingAudits(app)).toHaveLength(1)
  })
})

describe('a failure', () => {
  it.each(['too-slow', 'broken-answer', 'no-connection', 'ran-out', 'too-deep'] as const)(
    '%s is of its address: that one has to wait, any other is read at once',
    async (failure) => {
      const failing = { fetch: async () => await Promise.resolve({ failure }), close }
      const token = await accepted('marrowby.example/deep?a=1')
      await makeWaitingAudits(app, failing)
      const failed = await read(token)
      expect(failed).toMatchObject({ state: 'failed', path: '/deep?a=1', failure: { code: failure } })
      expect(failed.failure?.says).toContain('/deep?a=1')
      const page = await app.page(`/visibility-audit/${token}`)
      expect(page).toContain('marrowby.example/deep?a=1')
      expect(page).toContain('This address can be read again from 10:10; any other at once.')

      expect((await read(await accepted('http://www.marrowby.example/deep?a=1'))).state).toBe('failed')
      const other = await accepted('marrowby.example')
      await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
      expect((await read(other)).state).toBe('done')
      // A finished report is of the website.
      expect((await read(await accepted('marrowby.example/deep?a=1'))).state).toBe('done')
    },
  )

  it('of the home page is told without a path', async () => {
    const token = await accepted('marrowby.example')
    await makeWaitingAudits(app, {
      fetch: async () => await Promise.resolve({ failure: 'too-deep' }),
      close,
    })
    expect((await read(token)).failure?.says).toMatch(/^That page is too large/)
  })
})

describe('limits', () => {
  it('are five an hour for one visitor', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await accepted(`${name}.example`)
    const { response, body } = await ask({ url: 'f.example' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000)
    expect(body).toMatchObject({ failure: { code: 'too-many' } })
    await accepted('f.example', {}, '192.0.2.2')
  })

  it('are 200 that wait', async () => {
    const progress = { steps: [], checks: { made: 0, inAll: 27 } }
    const waiting = Array.from({ length: auditLimits.waiting }, (_, at) => ({
      site: `${at}.example`,
      url: `${at}.example`,
      progress,
      madeAt: new Date('2026-11-21T10:00:00Z'),
    }))
    await app.db.insert(auditRuns).values(waiting)
    const { response, body } = await ask({ url: 'marrowby.example' })
    expect(response.status).toBe(429)
    expect(body).toMatchObject({ failure: { code: 'too-busy' } })
    // What waits already is no further work.
    expect((await read(await accepted('7.example'))).progress.ahead).toBe(7)
  })
})

describe('what is stored', () => {
  it('is gone after thirty days, and what was found with it', async () => {
    const token = await accepted('marrowby.example')
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
    app.setNow('2026-12-21T09:59:59Z')
    await deleteExpiredAudits(app.db, app.services.now())
    expect((await read(token)).state).toBe('done')
    app.setNow('2026-12-21T10:00:00Z')
    expect((await app.request(addressOf(auditCalls.read, { token }))).status).toBe(404)
    await deleteExpiredAudits(app.db, app.services.now())
    expect(await app.db.select().from(auditRuns)).toEqual([])
  })

  it('is nothing of an audit that was deleted while it was made: it stops asking', async () => {
    const token = await accepted('marrowby.example')
    const website = websiteOf({ '/': dairyPage({ body: '<a href="/cheeses">Cheeses</a>' }) })
    let isClosed = false
    await makeWaitingAudits(app, {
      fetch: async (url, onTurn) => {
        if (url.pathname === '/')
          await app.request(addressOf(auditCalls.read, { token }), { method: 'DELETE' })
        return await website.fetch(url, onTurn)
      },
      close: async () => void (await Promise.resolve((isClosed = true))),
    })
    expect(isClosed).toBe(true)
    expect(await app.db.select().from(auditRuns)).toEqual([])
  })
})

describe('progress', () => {
  it('is told until the audit is over', async () => {
    const token = await accepted('marrowby.example')
    const response = await app.request(privatePaths.api.auditEvents(token))
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let told = ''
    const readUntil = async (isEnough: () => boolean) => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        told += part.value
        if (isEnough()) return
      }
    }
    await readUntil(() => told.includes('"waiting"'))
    expect(told.startsWith('event: open')).toBe(true)
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage() }))
    // To the end of the stream, which is the end of the audit.
    await readUntil(() => false)
    const news = [...told.matchAll(/event: progress\ndata: (.*)/g)].map(
      ([, data]) => JSON.parse(data ?? '') as unknown,
    )
    expect(news[0]).toMatchObject({ state: 'waiting' })
    expect(news.at(-1)).toMatchObject({ state: 'done', progress: { checks: { made: 27, inAll: 27 } } })
    expect((await app.request(privatePaths.api.auditEvents('x'.repeat(24)))).status).toBe(404)
  })
})

it('stores a quotation that ends in the middle of a character', async () => {
  for (const [at, title] of [`${'x'.repeat(284)}${'🧀'.repeat(60)}`, `x${'🧀'.repeat(250)}`].entries()) {
    const token = await accepted(`marrowby-${at}.example`)
    await makeWaitingAudits(app, websiteOf({ '/': dairyPage({ title }) }))
    expect(await read(token)).toMatchObject({ state: 'done' })
  }
})

it('tells visitors who wait for an audit that it was deleted', async () => {
  const token = await accepted('marrowby.example')
  const response = await app.request(privatePaths.api.auditEvents(token))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let told = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    told += part.value
    if (told.includes('"waiting"') && !told.includes('ended'))
      await app.request(addressOf(auditCalls.read, { token }), { method: 'DELETE' })
  }
  expect(told).toMatch(/event: ended\ndata: \n\n$/)
})

it('shows what would act on a screen as text, wherever it is told', async () => {
  const token = await accepted('marrowby.example')
  const hostile = `\u0000\u001B[31m\u202Ex</title><script>alert(1)</script>`
  await makeWaitingAudits(
    app,
    websiteOf({ '/': dairyPage({ title: hostile, body: `<a href="/${hostile}">x</a>` }) }),
  )
  const text = await (await app.request(privatePaths.auditJson(token))).text()
  expect(JSON.parse(text)).toMatchObject({ state: 'done' })
  // oxlint-disable-next-line no-control-regex -- these are what must not come through
  expect(text).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u202E]|\\u00(?!3c)|\\u202e/i)
})
