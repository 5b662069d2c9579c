import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machinePaths, paths } from '#shared/paths.ts'
import { articlePaths, bodyOf, linksOf, openPublicApp, type PublicApp, publicUrl } from './support/pages.ts'

// What every public page promises to machines, asked of the real application. A page that is added without one of these
// things fails here.

let app: PublicApp
let publicPaths: string[]
let get: PublicApp['get']
const pages = new Map<string, string>()

beforeAll(async () => {
  app = await openPublicApp()
  ;({ publicPaths, get } = app)
  for (const path of publicPaths) pages.set(path, (await get(path)).text)
})
afterAll(async () => await app.close())

const eachPage = () =>
  [...pages].map(([path, html]) => ({ path, html, head: html.split('</head>')[0] ?? '' }))
const attribute = (head: string, tag: RegExp) => tag.exec(head)?.[1]?.replaceAll('&amp;', '&')
const metaOf = (head: string, key: string) =>
  attribute(head, new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`))

it('gives no key of a form to everyone: whoever has one is shown what was sent with it', () => {
  // What may be kept by caches; a page that is made for one visitor is not among them.
  expect(eachPage().filter(({ html }) => html.includes('name="submissionKey"'))).toEqual([])
})

describe('the head of every public page', () => {
  it('has a title and a description of its own, of a length that search results show', () => {
    const titles = eachPage().map(({ head }) => attribute(head, /<title>([^<]*)<\/title>/) ?? '')
    const descriptions = eachPage().map(({ head }) => metaOf(head, 'description') ?? '')
    expect(titles.filter((title) => title.length < 10 || title.length > 65)).toEqual([])
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([])
    expect(new Set(titles).size).toBe(pages.size)
    expect(new Set(descriptions).size).toBe(pages.size)
  })

  it('names its own address, twin and picture', () => {
    for (const { path, head } of eachPage()) {
      expect(attribute(head, /<link rel="canonical" href="([^"]*)">/)).toBe(publicUrl + path)
      expect(attribute(head, /<link rel="alternate" type="text\/markdown" href="([^"]*)">/)).toBe(
        publicUrl + paths.markdown(path),
      )
      expect(metaOf(head, 'og:url')).toBe(publicUrl + path)
      expect(metaOf(head, 'og:image')?.split('?')[0]).toBe(publicUrl + machinePaths.socialImage(path))
      expect(metaOf(head, 'og:image:width')).toBe('1200')
      expect(metaOf(head, 'og:image:height')).toBe('630')
      expect(metaOf(head, 'twitter:card')).toBe('summary_large_image')
      for (const key of ['og:title', 'og:description', 'og:image:alt', 'og:site_name'])
        expect(metaOf(head, key), `${path} ${key}`).toBeTruthy()
      expect(head).not.toContain('noindex')
    }
  })

  it('has an address without the query, whatever was asked for', async () => {
    const { text } = await get('/?service=other&utm_source=card')
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}/">`)
    expect(text).toContain(`<meta property="og:url" content="${publicUrl}/">`)
  })
})

describe('an article', () => {
  const path = articlePaths[0] ?? ''

  it('is one to link previews, with its date, and names the feed', async () => {
    const { text } = await get(path)
    expect(text).toContain('<meta property="og:type" content="article">')
    expect(text).toContain('<meta property="article:published_time" content="2026-11-13T09:00:00.000Z">')
    expect(text).toContain(
      '<link rel="alternate" type="application/rss+xml" href="https://www.example.com/rss.xml">',
    )
    expect(pages.get('/blog')).toContain('type="application/rss+xml"')
    expect(pages.get('/')).not.toContain('type="application/rss+xml"')
  })

  it('has its date in its twin', async () => {
    expect((await get(`${path}.md`)).text).toContain('\ndate: 2026-11-13\n---\n')
  })

  it('is nowhere before its day', async () => {
    const early = '/blog/a-pattern-9'
    for (const address of [early, `${early}.md`]) expect((await get(address)).status, address).toBe(404)
    for (const address of ['/sitemap.xml', '/rss.xml', '/llms.txt', '/blog', '/blog.md'])
      expect((await get(address)).text, address).not.toContain('a-pattern-9')
  })
})

describe('pages that are nobody else’s', () => {
  it('are kept out of search results, and say nothing to machines', async () => {
    for (const path of [
      '/services/website-design/enquire',
      '/enquiries/nothing',
      '/nowhere',
      '/services/x',
    ]) {
      const { text, headers } = await get(path)
      expect(text, path).toContain('<meta name="robots" content="noindex">')
      expect(text).not.toMatch(/rel="canonical"|og:|ld\+json|text\/markdown/)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('the Markdown twin of every public page', () => {
  it('is at its address with .md, and says what the page says', async () => {
    for (const { path, html } of eachPage()) {
      const { status, headers, text } = await get(paths.markdown(path))
      expect(status, path).toBe(200)
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('link')).toBe(`<${publicUrl}${path}>; rel="canonical"`)
      expect(text).toMatch(/^---\ntitle: "[^\n]+"\ndescription: "[^\n]+"\nurl: https:\/\/[^\n]+\n/)
      expect(text.match(/^# /gm)).toHaveLength(1)
      const [, , ...body] = text.split('---\n')
      expect(body.join(''), path).not.toMatch(
        /(?<![\\`])<\/?[a-z]|(?<!\\)&[a-z]+;|undefined|\]\(\/|\]\(#|\n{3}/,
      )
      const headings = [...bodyOf(html).matchAll(/<h2[^>]*>(.*?)<\/h2>/g)]
      expect(text.match(/^## /gm)?.length ?? 0, path).toBeGreaterThanOrEqual(headings.length > 1 ? 1 : 0)
    }
  })

  it('is what the page itself answers to those who prefer Markdown, without closing it to search', async () => {
    const twin = await get('/services/website-design.md')
    const { headers, text } = await get('/services/website-design?utm_source=x', {
      accept: 'text/markdown, text/html;q=0.5',
    })
    expect(text).toBe(twin.text)
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(headers.get('x-robots-tag')).toBeNull()
    expect(headers.get('etag')).toBe(twin.headers.get('etag'))
  })

  it('never takes the place of the page for a browser', async () => {
    await get('/', { accept: 'text/markdown' })
    for (const accept of ['text/html,application/xhtml+xml,*/*;q=0.8', '*/*', ''])
      expect((await get('/', { accept })).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('is announced to caches: the answer varies with what is accepted', async () => {
    for (const path of ['/', '/index.md', '/?service=x', '/nowhere'])
      expect((await get(path)).headers.get('vary')?.toLowerCase()).toBe('accept, accept-encoding')
  })

  it('keeps tables, prices and definitions', async () => {
    const { text } = await get('/services/generative-engine-optimization.md')
    expect(text).toContain('| The aim ')
    expect(text).toContain('* **Setup, once:** £1,000 / CHF 1,200')
    expect(text).toContain('£6,000+ a month')
    expect(text).toContain('### Pro, Most popular')
    expect(text).not.toContain('(opens in a new tab)')
  })

  it('is not found, in the words of the page, where there is no page', async () => {
    for (const [path, accept, words] of [
      ['/nowhere.md', '*/*', '# 404 Page Not Found\n\nDid you forget to add the page to the router?'],
      ['/nowhere', 'text/markdown', '# 404 Page Not Found\n\nDid you forget to add the page to the router?'],
      ['/services/nowhere.md', '*/*', '# Service Not Found'],
      ['/services/nowhere', 'text/markdown', '# Service Not Found'],
      [
        '/case-studies/99.md',
        '*/*',
        "# Case Study Not Found\n\nThe case study you're looking for doesn't exist.",
      ],
    ] as const) {
      const { status, headers, text } = await get(path, { accept })
      expect(status, path).toBe(404)
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      expect(text).toContain(words)
    }
  })

  it('does not exist for pages that are nobody else’s', async () => {
    const { headers } = await get('/services/website-design/enquire', { accept: 'text/markdown' })
    expect(headers.get('content-type')).toContain('text/html')
    expect((await get('/services/website-design/enquire.md')).status).toBe(404)
  })
})

describe('robots.txt', () => {
  it('lets everybody in and names the sitemap', async () => {
    const { text, headers } = await get('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^User-agent: \*\n/)
    expect(text).toContain('\nUser-agent: GPTBot\n')
    expect(text).not.toContain('Disallow')
    expect(text).toContain(`\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })
})

describe('llms.txt', () => {
  it('has the form of llmstxt.org, and its links answer', async () => {
    const { text } = await get('/llms.txt')
    expect(text).toMatch(/^# Loomsbury\n\n> [^\n]+\n\n[\s\S]+?\n\n## /)
    const entries = text.split('\n').filter((line) => line.startsWith('- '))
    const addresses = entries.map(
      (line) => /^- \[(?:[^\\\]]|\\.)+\]\((https:[^)]+\.md)\): \S/.exec(line)?.[1],
    )
    expect(addresses).not.toContain(undefined)
    const named = addresses.map((address) => address?.slice(publicUrl.length) ?? '')
    expect(named).toEqual(
      expect.arrayContaining(publicPaths.filter((path) => path !== '/').map(paths.markdown)),
    )
    expect(named.filter((path) => path.startsWith('/blog/'))).toEqual(articlePaths.map(paths.markdown))
    for (const path of named.filter((name) => !name.startsWith('/blog/')))
      expect((await get(path)).status, path).toBe(200)
  })

  it('says the prices of the catalogue', async () => {
    const { text } = await get('/llms.txt')
    for (const price of [
      'Business Pro $1,500',
      'Starter £1,500 / CHF 1,800 a month',
      'Enterprise £6,000+',
      'Essential £999',
    ])
      expect(text).toContain(price)
  })
})

describe('security.txt', () => {
  it('has the fields of RFC 9116, and expires within a year of any day', async () => {
    const { text } = await get('/.well-known/security.txt')
    expect(text).toContain('Contact: mailto:')
    expect(text).toContain(`Canonical: ${publicUrl}/.well-known/security.txt`)
    const expires = new Date(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
    const days = (expires.getTime() - new Date('2026-11-21T10:00:00Z').getTime()) / 86_400_000
    expect(days).toBeGreaterThan(150)
    expect(days).toBeLessThan(365)
  })
})

describe('what machines read', () => {
  it('is kept, told by its tag when nothing has changed, and made anew when content changes', async () => {
    for (const path of ['/rss.xml', '/sitemap.xml', '/llms.txt', '/robots.txt', '/privacy-policy.md']) {
      const first = await get(path)
      const tag = first.headers.get('etag') ?? ''
      // As browsers send it, and as caches do.
      for (const header of [tag, `"another", ${tag}`, tag.replace('W/', ''), '*'])
        expect((await get(path, { 'if-none-match': header })).status, `${path} ${header}`).toBe(304)
    }
    const before = await get('/rss.xml')
    await app.addPost(5, '2026-11-20T09:00:00Z')
    expect((await get('/rss.xml')).text).toBe(before.text)
    app.services.responseCache.purge()
    expect((await get('/rss.xml')).text).toContain('/blog/a-pattern-5')
  })

  it('links to pages that the site links to as well', () => {
    const linked = new Set(eachPage().flatMap(({ html }) => linksOf(html)))
    const lonely = publicPaths.filter((path) => !linked.has(path) && path !== '/')
    expect(lonely).toEqual([])
  })
})
