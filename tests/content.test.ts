import { beforeAll, describe, expect, it } from 'vitest'
import { home } from '#content/home.ts'
import { firstPostSchema, firstPostsSchema } from '#content/posts-schema.ts'
import { firstPosts } from '#content/posts/first-posts.ts'
import { site } from '#content/site.ts'
import { validateContent } from '#app/content-check/validate-content.server.ts'
import type { RenderedPage } from '#app/rendering/render.server.tsx'
import { paths } from '#shared/paths.ts'
import { bodyOf, idsOf, linksOf, publicPaths, render, textOf } from './support/pages.ts'

// Every public page that needs no database, as the server renders it: what all of them promise is checked here, once.

// §2 and §8 have exclamation marks in these words; our own copy has none.
const fixedExclamations = ['Thank You!']

// The blog's own pages come from the database; tests/e2e follow links to them.
// What they show is in the database: the tests of the API render them.
const loadedPaths = new Set([
  paths.blog(),
  paths.promise(),
  paths.ownAudit(),
  paths.book(),
  ...firstPosts.map(({ slug }) => paths.article(slug)),
])

const pages = new Map<string, RenderedPage>()
const eachPage = () => [...pages].map(([path, { html }]): [path: string, html: string] => [path, html])
const faultsOf = (check: (html: string, path: string) => string[]) =>
  eachPage().flatMap(([path, html]) => check(html, path).map((fault) => `${path}: ${fault}`))

beforeAll(async () => {
  for (const path of publicPaths) pages.set(path, await render(path))
  // Half a minute, where other work has the processor.
}, 120_000)

describe('the content', () => {
  it('fits its schemas', () => {
    expect(validateContent()).toEqual([])
  })

  it('refuses a first article without a title, two at one address, and three that are featured', () => {
    const plain = firstPosts.map((post) => ({ ...post, featured: false }))
    const first = { ...plain[0] }
    const faults = (posts: unknown) =>
      firstPostsSchema.safeParse(posts).error?.issues.map(({ message }) => message)
    expect(faults(plain)).toBeUndefined()
    expect(firstPostSchema.safeParse(first).success).toBe(true)
    expect(firstPostSchema.safeParse({ ...first, title: '' }).success).toBe(false)
    expect(faults([...plain, first])).toEqual(['a slug is used twice'])
    expect(faults(plain.map((post, index) => ({ ...post, featured: index < 3 })))).toEqual([
      'more than 2 are featured',
    ])
  })

  it('has a page for every service of the home page and the footer', async () => {
    const slugs = [...home.services.cards, ...site.footerServices].map(({ slug }) => slug)
    for (const slug of slugs) expect(pages.get(paths.service(slug)), slug).toMatchObject({ status: 200 })
  })

  it('answers an unknown service with the words of §8 and status 404', async () => {
    for (const slug of ['nothing', 'constructor', '%3Cscript%3E']) {
      const { html, status } = await render(`/services/${slug}`)
      expect(status).toBe(404)
      expect(html).toMatch(/<h1[^>]*>Service Not Found<\/h1>/)
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Return Home/)
      expect(html).toContain('<meta name="robots" content="noindex">')
      expect(html).not.toContain('<script>')
    }
  })
})

describe('every public page', () => {
  it('is there', () => {
    expect([...pages].filter(([, { status }]) => status !== 200)).toEqual([])
    expect(pages.size).toBeGreaterThanOrEqual(14)
  })

  it('links only to pages that are there, and to anchors that are on them', async () => {
    const targets = new Set(
      eachPage().flatMap(([path, html]) =>
        linksOf(html)
          .filter((href) => href.startsWith('/') || href.startsWith('#'))
          .map((href) => (href.startsWith('#') ? path + href : href)),
      ),
    )
    const broken: string[] = []
    for (const target of targets) {
      const { pathname, hash } = new URL(target, 'https://www.example.com')
      if (loadedPaths.has(pathname)) continue
      const { html, status } = pages.get(pathname) ?? (await render(pathname))
      if (status !== 200 || (hash !== '' && !idsOf(html).includes(hash.slice(1)))) broken.push(target)
    }
    expect(targets.size).toBeGreaterThan(50)
    expect(broken).toEqual([])
  })

  it('has no link without a target', () => {
    expect(
      faultsOf((html) => linksOf(html).filter((href) => !/^(\/|#.|https:\/\/|mailto:)/.test(href))),
    ).toEqual([])
  })

  it('uses each id once', () => {
    expect(faultsOf((html) => idsOf(html).filter((id, index, ids) => ids.indexOf(id) !== index))).toEqual([])
  })

  it('has exactly one first heading, and no heading that skips a level', () => {
    const levels = (html: string) =>
      [...bodyOf(html).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    expect(
      faultsOf((html) => (levels(html).filter((level) => level === 1).length === 1 ? [] : ['h1'])),
    ).toEqual([])
    expect(
      faultsOf((html) =>
        levels(html).flatMap((level, index, all) => (level - (all[index - 1] ?? 0) > 1 ? [`h${level}`] : [])),
      ),
    ).toEqual([])
  })

  it('has a title and a description of its own', () => {
    for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)">/]) {
      const found = eachPage().map(([, html]) => pattern.exec(html)?.[1])
      expect(found).not.toContain(undefined)
      expect(new Set(found).size).toBe(found.length)
    }
  })

  it('has no style attribute and no executable inline script: our own policy would block them', () => {
    expect(
      faultsOf(
        (html) =>
          html.match(
            /<[^>]+\sstyle=|<style|<script(?! type="module" src=| type="application\/(?:ld\+)?json"| src)/g,
          ) ?? [],
      ),
    ).toEqual([])
  })

  it('has no em dash, and no exclamation mark but the fixed ones', () => {
    const own = (html: string) =>
      fixedExclamations.reduce((text, words) => text.replaceAll(words, ''), textOf(html))
    expect(faultsOf((html) => own(html).match(/.{0,30}(—|!).{0,10}/g) ?? [])).toEqual([])
  })
})
