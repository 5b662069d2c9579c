import { HtmlValidate } from 'html-validate'
import { guide } from '#content/ai-marketing-guide.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageGroups } from '#content/services/catalogue.ts'
import { blogPosts } from '#articles/table.server.ts'
import { drawPictureFile } from '#app/rendering/picture-files.server.ts'
import { paths } from '#shared/paths.ts'
import { articlePaths, openPublicApp, type PublicApp, publicUrl } from './support/pages.ts'
import { schemaOrgFaults } from './validators/schema-org.ts'
import { xmlFaults } from './validators/xml.ts'

// Everything the site says to machines, put before checkers that are not ours.

let app: PublicApp
const pages = new Map<string, string>()

beforeAll(async () => {
  app = await openPublicApp()
  for (const path of app.publicPaths) pages.set(path, (await app.get(path)).text)
})
afterAll(async () => await app.close())

describe('the HTML', () => {
  const checker = new HtmlValidate({
    extends: ['html-validate:recommended', 'html-validate:a11y'],
    rules: {
      // How React writes HTML; all of it means the same.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // Tables that are laid out again on small screens would lose their roles to their style sheet.
      'no-redundant-role': 'off',
    },
  })
  const faultsOf = async (html: string) => {
    const { results } = await checker.validateString(html)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
  }

  it('of every public page is valid', async () => {
    for (const [path, html] of pages) expect(await faultsOf(html), path).toEqual([])
  })

  it('of a missing page and of a request form is valid', async () => {
    for (const path of ['/nowhere', '/services/nowhere', '/services/website-design/enquire'])
      expect(await faultsOf((await app.get(path)).text), path).toEqual([])
  })

  // Covers of articles are drawn when they are asked for.
  it('shows only pictures that are drawn', () => {
    const shown = [...pages.values()].flatMap((html) => [
      ...html.matchAll(/\/art\/(?!cover-)([\w-]+)\.svg\?v=\w+(?:#([\w-]+))?/g),
    ])
    expect(shown.length).toBeGreaterThan(60)
    for (const [address, name = '', id] of shown)
      expect(drawPictureFile(name), address).toContain(id === undefined ? '<svg' : ` id="${id}"`)
  })

  it('would not pass with a fault in it', async () => {
    expect(await faultsOf('<!doctype html><html lang="en"><title>x</title><p><div></p>')).not.toEqual([])
  })
})

type Node = Record<string, unknown>

const graphOf = (html: string): Node[] => {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  // `structuredData` makes it.
  return (JSON.parse(json ?? '{"@graph":[]}') as { '@graph': Node[] })['@graph']
}
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node: Node = { ...value }
  return [node, ...Object.values(node).flatMap(nodesIn)]
}
const isReference = (node: Node) => Object.keys(node).join() === '@id'
const typesOf = (html: string) => graphOf(html).map((node) => node['@type'])

describe('the structured data', () => {
  it('fits schema.org and the rules of rich results on every public page', async () => {
    for (const [path, html] of pages) {
      const faults = await schemaOrgFaults(graphOf(html))
      // §9's "£6,000+" is a price that only begins there. The checker knows ranges with two ends.
      const others = faults.filter(
        (fault) => !fault.endsWith('priceSpecification: Required attribute "price" is missing'),
      )
      expect(others, path).toEqual([])
      expect(faults.length - others.length, path).toBe(
        nodesIn(graphOf(html)).filter((node) => 'minPrice' in node).length,
      )
    }
  })

  it('would not pass with a property that its type does not have', async () => {
    expect(await schemaOrgFaults([{ '@type': 'Service', headline: 'x' }])).toHaveLength(1)
    expect(await schemaOrgFaults([{ '@type': 'Weaver' }])).toHaveLength(1)
  })

  it('is one graph in which every reference finds its node, and no node stands alone', () => {
    for (const [path, html] of pages) {
      const all = nodesIn(graphOf(html))
      const references = all.filter(isReference).map((node) => node['@id'])
      const named = all.filter((node) => '@id' in node && !isReference(node)).map((node) => node['@id'])
      expect(new Set(named).size, path).toBe(named.length)
      expect(
        references.filter((id) => !named.includes(id)),
        path,
      ).toEqual([])
      const tops = graphOf(html).map((node) => node['@id'])
      expect(tops).toContain(`${publicUrl}${path}#page`)
      expect(
        tops.filter((id) => !references.includes(id) && id !== `${publicUrl}${path}#page`),
        path,
      ).toEqual([])
    }
  })

  it('says what each page is', () => {
    const service = [...pages.keys()].filter((path) => path.startsWith('/services/'))
    for (const path of service) expect(typesOf(pages.get(path) ?? ''), path).toContain('Service')
    for (const path of ['/case-studies/1', '/case-studies/4'])
      expect(typesOf(pages.get(path) ?? ''), path).toContain('Article')
    for (const path of articlePaths) expect(typesOf(pages.get(path) ?? ''), path).toContain('BlogPosting')
    for (const path of [paths.caseStudies(), paths.blog()])
      expect(typesOf(pages.get(path) ?? ''), path).toEqual(
        expect.arrayContaining(['CollectionPage', 'ItemList']),
      )
    for (const [path, html] of pages) {
      expect(typesOf(html), path).toEqual(expect.arrayContaining(['ProfessionalService', 'WebSite']))
      expect(typesOf(html).includes('BreadcrumbList'), path).toBe(path !== '/')
    }
  })

  it('has the prices of the catalogue, each in its currency, and no others', () => {
    for (const { service, serviceName, packages } of packageGroups) {
      const offers = nodesIn(graphOf(pages.get(paths.service(service)) ?? '')).filter(
        (node) => node['@type'] === 'Offer',
      )
      expect(offers.map(({ name }) => name)).toEqual(packages.map(({ name }) => `${serviceName} - ${name}`))
      for (const [index, item] of packages.entries()) {
        const priced = nodesIn(offers[index]).filter((node) => 'priceCurrency' in node)
        const said = priced.map(({ price, minPrice, priceCurrency }) => [
          minPrice ?? price,
          priceCurrency,
          minPrice !== undefined,
        ])
        const wanted = [item.price, item.priceAlt, item.setupFee, item.setupFeeAlt].filter(
          (money) => money !== undefined,
        )
        expect(said).toEqual(wanted.map(({ amount, currency, isFrom = false }) => [amount, currency, isFrom]))
      }
    }
  })

  it('never repeats a testimonial: it is a sample until a client signs it off', () => {
    for (const [path, html] of pages) {
      expect(pages.get('/case-studies/1')).toContain('Client Testimonial')
      expect(JSON.stringify(graphOf(html)), path).not.toMatch(/Review|Rating|workbench/)
    }
  })
})

describe('the sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url)

  it('is valid and names every public page once, and no other', async () => {
    const { text, headers } = await app.get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    expect(xmlFaults(text, 'sitemap.xsd')).toEqual([])
    const wanted = app.publicPaths.map((path) => publicUrl + path)
    expect(locations(text).sort()).toEqual(wanted.sort())
    expect(text).not.toMatch(/dashboard|enquire|enquiries|staff|a-pattern-9/)
  })

  it('dates what is known to have changed: articles, and legal pages with today in London', async () => {
    const { text } = await app.get('/sitemap.xml')
    expect(text).toContain('<loc>https://www.example.com/privacy-policy</loc><lastmod>2026-11-21</lastmod>')
    expect(text).toContain('/blog/a-pattern-2</loc><lastmod>2026-11-12T09:00:00.000Z</lastmod>')
    expect(text).toContain(`/resources/ai-marketing-guide</loc><lastmod>${guide.reviewed}</lastmod>`)
    expect(text).toContain('<loc>https://www.example.com/services/website-design</loc></url>')
    app.setNow('2026-11-22T00:30:00Z')
    expect((await app.get('/sitemap.xml')).text).toContain('privacy-policy</loc><lastmod>2026-11-22<')
    app.setNow('2026-11-21T10:00:00Z')
  })

  it('has no further parts while everything fits in one', async () => {
    expect((await app.get('/sitemap-articles-2.xml')).status).toBe(404)
    expect((await app.get('/sitemap-articles-0.xml')).status).toBe(404)
    expect((await app.get('/sitemap-articles-999999999.xml')).status).toBe(404)
  })

  it('becomes the index of several when there are too many articles for one', async () => {
    const many = await openPublicApp()
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      id: index + 101,
      slug: `article-${index}`,
      title: 'Many',
      excerpt: 'One of many.',
      content: '<p>Many.</p>',
      authorName: 'Tamsin Ferreira',
      publishedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
    }))
    for (let start = 0; start < rows.length; start += 4000)
      await many.db.insert(blogPosts).values(rows.slice(start, start + 4000))
    const index = await many.get('/sitemap.xml')
    expect(xmlFaults(index.text, 'siteindex.xsd')).toEqual([])
    const parts = locations(index.text).map((url) => url.slice(publicUrl.length))
    expect(parts).toEqual(['/sitemap-pages.xml', ...[1, 2, 3].map((part) => `/sitemap-articles-${part}.xml`)])
    const named: string[] = []
    for (const part of parts) {
      const { text, status } = await many.get(part)
      expect(status).toBe(200)
      expect(xmlFaults(text, 'sitemap.xsd')).toEqual([])
      expect(locations(text).length).toBeLessThanOrEqual(10_000)
      named.push(...locations(text))
    }
    expect(new Set(named).size).toBe(named.length)
    expect(named).toHaveLength(many.publicPaths.length + rows.length)
    await many.close()
  })
})

describe('the feed', () => {
  it('is well-formed RSS 2.0 with the newest articles, whole', async () => {
    const { text, headers } = await app.get('/rss.xml')
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(xmlFaults(text)).toEqual([])
    expect(text).toContain('<rss version="2.0"')
    for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate'])
      expect(text.split('<item>')[0]).toMatch(new RegExp(`<${name}>[^<]+</${name}>`))
    expect(text).toContain(`<atom:link href="${publicUrl}/rss.xml" rel="self" type="application/rss+xml"/>`)
    expect(text).toContain('<language>en-gb</language>')
    const guids = [...text.matchAll(/<guid isPermaLink="true">([^<]+)<\/guid>/g)].map(([, guid]) => guid)
    expect(guids).toEqual(articlePaths.map((path) => publicUrl + path))
    expect(text).toContain('<pubDate>Fri, 13 Nov 2026 09:00:00 GMT</pubDate>')
    expect(text).toContain('<title>A pattern &amp; its [first] weaver 3</title>')
    expect(text).toContain(`<a href="${publicUrl}/services/website-design">our sites</a>`)
    expect(text).toContain('<category>Websites &amp; words</category>')
  })

  it('has twenty articles at most', async () => {
    for (let number = 100; number < 125; number += 1) await app.addPost(number, '2026-11-14T09:00:00Z')
    app.services.responseCache.purge()
    const { text } = await app.get('/rss.xml')
    expect(text.match(/<item>/g)).toHaveLength(20)
    expect(text).not.toContain('a-pattern-3<')
  })
})
