import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dairyPage } from '#tests/support/audits.ts'
import { reportOn } from './audit-website.server.ts'
import { createFetcher, type Fetcher } from '#platform/fetch/fetcher.ts'
import { readSite } from './read-site.server.ts'

// It ends the connection instead.
const hangsUp = Symbol('hangs up')

type Answers = Record<string, string | { to: string } | typeof hangsUp>

// One server is every website: the name that was asked for says which. `asked` has what came to it, in order.
let hosts: Record<string, Answers> = {}
let asked: string[] = []

const server = createServer((request, response) => {
  const host = request.headers.host?.split(':')[0] ?? ''
  asked.push(`${host}${request.url}`)
  const answer = hosts[host]?.[request.url ?? '']
  if (answer === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('Not here')
  else if (answer === hangsUp) request.socket.destroy()
  else if (typeof answer === 'object') response.writeHead(302, { location: answer.to }).end()
  else
    response
      .writeHead(200, { 'content-type': request.url === '/robots.txt' ? 'text/plain' : 'text/html' })
      .end(answer)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
})
afterAll(() => server.close())
beforeEach(() => (asked = []))

// It listens on a port, not on a path.
const port = () => (server.address() as AddressInfo).port
const at = (address: string) => `http://${address.replace('/', `:${port()}/`)}`

async function read(typed: string, limits: Parameters<typeof createFetcher>[0]['limits'] = {}) {
  const fetcher: Fetcher = createFetcher({
    userAgent: 'test',
    resolve: async () => await Promise.resolve(['127.0.0.1']),
    rules: { ownHosts: [], allowed: new Set([`127.0.0.1:${port()}`]), ports: [80, 443] },
    limits: { pauseMs: 0, requestMs: 20_000, ...limits },
  })
  try {
    return await readSite(at(typed), fetcher)
  } finally {
    await fetcher.close()
  }
}

async function reportOf(typed: string, limits: Parameters<typeof createFetcher>[0]['limits'] = {}) {
  const found = await read(typed, limits)
  if ('failure' in found) throw new Error(found.failure)
  const made = await reportOn(found.site, (check, error) => {
    throw new Error(check, { cause: error })
  })
  if ('failure' in made) throw new Error(made.failure)
  return made.report
}

const closing = (...paths: string[]) =>
  `User-agent: LoomsburyAudit\n${paths.map((path) => `Disallow: ${path}\n`).join('')}`
const turningAllAway = 'User-agent: *\nDisallow: /$\nUser-agent: LoomsburyAudit\nAllow: /\n'
const linking = (...paths: string[]) =>
  dairyPage({ body: paths.map((path) => `<a href="${path}">More</a>`).join(' ') })

describe('robots.txt', () => {
  it('is kept to behind a redirect: what it closes is not asked for, and the report says so', async () => {
    hosts = {
      'a.example': {
        '/robots.txt': closing('/secret'),
        '/': linking('/open', '/door', '/secret/plain'),
        '/open': dairyPage(),
        '/door': { to: '/secret/page' },
        '/secret/page': dairyPage(),
        '/secret/plain': dairyPage(),
      },
    }
    const { pages, refused, findings } = await reportOf('a.example/')
    expect(asked.filter((path) => path.includes('secret'))).toEqual([])
    expect(pages.map(({ url, fate }) => [new URL(url).pathname, fate?.code])).toEqual([
      ['/', 'read'],
      ['/open', 'read'],
      ['/door', 'refused-by-robots'],
      ['/secret/plain', 'refused-by-robots'],
    ])
    expect(refused).toEqual(['/door', '/secret/plain'])
    expect(findings.find(({ id }) => id === 'status')?.result.state).toBe('pass')
  })

  it('is kept to for the sitemap and llms.txt, which are then not known', async () => {
    hosts = {
      'b.example': {
        '/robots.txt': closing('/sitemap.xml', '/llms.txt'),
        '/': dairyPage(),
        '/sitemap.xml': '<urlset><url><loc>/</loc></url></urlset>',
        '/llms.txt': '# Marrowby',
      },
    }
    const { findings, score } = await reportOf('b.example/')
    expect(asked).toEqual(['b.example/robots.txt', 'b.example/'])
    const why = 'robots.txt asks us not to read it, so we did not.'
    const resultOf = (id: string) => findings.find((finding) => finding.id === id)?.result
    expect(resultOf('sitemap')).toEqual({ state: 'unknown', why, evidence: [] })
    expect(resultOf('llms')).toEqual({ state: 'unknown', why, evidence: [] })
    expect(score.deductions).toEqual([])
  })

  it('is kept to for a sitemap that it names itself', async () => {
    hosts = {
      'b.example': {
        '/robots.txt': `${closing('/maps/')}Sitemap: ${at('b.example/maps/all.xml')}\n`,
        '/': dairyPage(),
      },
    }
    const { findings } = await reportOf('b.example/')
    expect(asked).not.toContain('b.example/maps/all.xml')
    expect(findings.find(({ id }) => id === 'sitemap')?.result.state).toBe('unknown')
  })

  it('of another host is read before anything else of that host', async () => {
    hosts = {
      'c.example': { '/': { to: at('d.example/') } },
      'd.example': { '/robots.txt': closing('/'), '/': dairyPage() },
    }
    expect(await read('c.example/')).toEqual({ failure: 'refused-by-robots' })
    expect(asked).toEqual(['c.example/robots.txt', 'c.example/', 'd.example/robots.txt'])
  })

  it('is asked for once, where one host sends us to the other for it', async () => {
    hosts = {
      'e.example': {
        '/robots.txt': { to: at('www.e.example/robots.txt') },
        '/': { to: at('www.e.example/') },
      },
      'www.e.example': { '/robots.txt': closing('/llms.txt'), '/': dairyPage() },
    }
    expect(await read('e.example/')).toMatchObject({ site: { llms: { state: 'unknown' } } })
    expect(asked).toEqual([
      'e.example/robots.txt',
      'www.e.example/robots.txt',
      'e.example/',
      'www.e.example/',
      'www.e.example/sitemap.xml',
    ])
  })

  it('itself may always be read, whatever it says', async () => {
    hosts = { 'f.example': { '/robots.txt': closing('/', '/robots.txt') } }
    expect(await read('f.example/')).toEqual({ failure: 'refused-by-robots' })
    expect(asked).toEqual(['f.example/robots.txt'])
  })
})

describe('an audit', () => {
  it('does not follow a link to another website', async () => {
    hosts = {
      'g.example': { '/': linking('/partner'), '/partner': { to: at('h.example/') } },
      'h.example': { '/': dairyPage() },
    }
    const { pages, refused } = await reportOf('g.example/')
    expect(asked.filter((path) => path.startsWith('h.example'))).toEqual([])
    expect(pages.map(({ fate }) => fate)).toEqual([
      { code: 'read', says: 'Read.' },
      { code: 'another-website', to: at('h.example/'), says: expect.stringContaining('another website') },
    ])
    expect(refused).toEqual([])
  })

  it('says of each page that it asked for what became of it, and praises none that it could not read', async () => {
    hosts = {
      'j.example': {
        '/': linking('/here', '/moved', '/loop', '/silent', '/large', '/deep', '/gone', '/away'),
        '/here': dairyPage(),
        '/moved': { to: '/there' },
        '/there': dairyPage(),
        '/loop': { to: '/loop' },
        '/silent': hangsUp,
        '/large': '<p>'.repeat(1_000_000),
        '/deep': '<i>'.repeat(300_000),
        '/away': { to: at('k.example/') },
      },
      'k.example': { '/': dairyPage() },
    }
    const { pages, findings, score } = await reportOf('j.example/', { fetches: 30 })
    expect(Object.fromEntries(pages.map(({ url, fate }) => [new URL(url).pathname, fate?.code]))).toEqual({
      '/': 'read',
      '/here': 'read',
      '/there': 'redirected',
      '/loop': 'too-many-redirects',
      '/silent': 'broken-answer',
      '/large': 'too-large',
      '/deep': 'too-deep',
      '/gone': 'status',
      '/away': 'another-website',
    })
    const pathsOf = (numbers: number[]) => numbers.map((page) => new URL(pages[page]?.url ?? '').pathname)
    const pathsIn = (id: string) => {
      const result = findings.find((finding) => finding.id === id)?.result
      return {
        state: result?.state,
        wrong: pathsOf(result && 'pages' in result ? result.pages : []),
        unseen: pathsOf(result && 'unseen' in result ? (result.unseen?.pages ?? []) : []),
      }
    }
    expect(pathsIn('status')).toEqual({
      state: 'fail',
      wrong: ['/gone', '/loop', '/silent'],
      unseen: ['/large', '/deep'],
    })
    expect(pathsIn('redirects')).toMatchObject({ state: 'fail', wrong: ['/loop'] })
    expect(pathsIn('title')).toEqual({
      state: 'pass',
      wrong: [],
      unseen: ['/loop', '/silent', '/large', '/deep'],
    })
    expect(score).toMatchObject({ made: 27, inAll: 27, unjudged: null })
  })

  it('of too little gives no number', async () => {
    hosts = { 'l.example': { '/': linking('/more'), '/more': dairyPage() } }
    expect((await reportOf('l.example/')).score).toMatchObject({ points: null, unjudged: 'too-little' })
  })

  it.each([
    ['noindex in the page', { '/': dairyPage({ body: '<meta name="robots" content="noindex">' }) }, 20],
    ['a robots.txt that turns all away', { '/robots.txt': turningAllAway, '/': dairyPage() }, 30],
  ] as const)('of a home page with %s costs %i points, whatever the others are', async (_, home, points) => {
    const paths = Array.from({ length: 8 }, (_page, number) => `/p${number}`)
    const site = Object.fromEntries(paths.map((path) => [path, dairyPage()]))
    hosts = { 'm.example': { ...site, ...home, '/': `${home['/']}${linking(...paths)}` } }
    const { deductions } = (await reportOf('m.example/')).score
    expect(Math.max(...deductions.map((deduction) => deduction.points))).toBe(points)
  })

  it('makes twelve requests, redirects among them', async () => {
    const paths = Array.from({ length: 8 }, (_, number) => `/p${number}`)
    hosts = {
      'i.example': {
        '/': { to: '/home' },
        '/home': linking(...paths),
        ...Object.fromEntries(paths.map((path) => [path, { to: `${path}/there` }])),
        ...Object.fromEntries(paths.map((path) => [`${path}/there`, dairyPage()])),
      },
    }
    await read('i.example/')
    expect(asked).toHaveLength(12)
  })
})
