import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { machinePaths, paths } from '#shared/paths.ts'
import { isFull } from './support/full.ts'
import { openPublicApp, type PublicApp, publicUrl } from './support/pages.ts'

// Whatever is sent, the answer is a plain one.

let app: PublicApp
beforeAll(async () => void (app = await openPublicApp()))
afterAll(async () => await app.close())

const slug = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    '%00',
    '%ff',
    '%c0%af',
    '%',
    '..',
    '%2e%2e',
    '%5c',
    '%2F',
    '__proto__',
    'constructor',
    '-1',
  ),
  fc.string({ minLength: 300, maxLength: 3000, unit: fc.constantFrom('a', '-', '%00') }),
)
const address = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/blog/',
      '/services/',
      '/case-studies/',
      '/enquiries/',
      '/sitemap-articles-',
      '/api/blog/',
    ),
    slug,
    fc.constantFrom('', '.md', '.xml', '/', '/enquire', '.md/', '?'),
  )
  .map((parts) => parts.join(''))
const known = fc.constantFrom(
  paths.home(),
  paths.blog(),
  machinePaths.sitemap(),
  paths.feed(),
  machinePaths.llms(),
  machinePaths.robots(),
  '/index.md',
  '/blog.md',
  '/sitemap-articles-1.xml',
)
const query = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.constantFrom('q', 'topic', 'cursor', 'service', 'package', '__proto__', ''), slug)
    .map(([name, value]) => `?${name}=${value}`),
)
// Header values are single bytes without line ends.
const headerValue = fc.string({
  unit: fc.constantFrom(...'atexm/lrkdown*;,=q.01 "\u00FF\t'.split('')),
  maxLength: 300,
})
const accept = fc.oneof(
  headerValue,
  fc.constantFrom('text/markdown', 'text/markdown;q=NaN', 'text/markdown;q=1e9, */*;q=-1', ';;;,,,', '*'),
)

it('an address over 4 KB is refused in words before anything reads it, also that of a kept page', async () => {
  const long = 'a'.repeat(4096)
  await app.get(paths.home())
  for (const path of [
    `/x${'/'.repeat(16_000)}y`,
    `/?q=${long}`,
    `/api/blog?q=${long}`,
    `/health%00${long}`,
  ]) {
    const { status, text, headers } = await app.get(path)
    expect(status).toBe(414)
    expect(text).toContain('This address is too long.')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect((await app.get(`/${'a'.repeat(4095)}`)).status).toBe(404)
})

it('a page that is not there names no host but ours, whatever its address is', async () => {
  const { status, text } = await app.get('/%5celsewhere.example', { accept: 'text/markdown' })
  expect(status).toBe(404)
  expect(text).toContain(`[Return Home](${publicUrl}/)`)
})

it('any address, query and header gets a plain answer, never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(address, known),
      query,
      accept,
      headerValue,
      async (path, asked, accepted, tag) => {
        const { status } = await app.get(path + (path.includes('?') ? '' : asked), {
          accept: accepted,
          'accept-encoding': accepted,
          'if-none-match': tag,
        })
        expect([200, 301, 304, 400, 404, 414], path).toContain(status)
      },
    ),
    { numRuns: isFull ? 6000 : 400, examples: [['/%5c', '', 'text/markdown', '']] },
  )
}, 600_000)
