import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { machinePaths } from '#shared/paths.ts'
import { openPublicApp, type PublicApp, publicUrl } from './support/pages.ts'

// The pictures that link previews show, asked of the real application.

let app: PublicApp
beforeAll(async () => void (app = await openPublicApp()))
afterAll(async () => await app.close())

/** The address of the social image that a page names, without the host. */
const imageOf = async (path: string): Promise<string> => {
  const { text } = await app.get(path)
  const address = /<meta property="og:image" content="([^"]*)">/.exec(text)?.[1] ?? ''
  expect(address, path).toContain(`${publicUrl}/social/`)
  return address.slice(publicUrl.length)
}

describe('a social image', () => {
  it('is there for every public page, as large as the page says, and kept for ever under its version', async () => {
    for (const path of app.publicPaths) {
      const response = await app.request(await imageOf(path))
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const png = Buffer.from(await response.arrayBuffer())
      expect(png.subarray(0, 16).toString('latin1')).toBe('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630])
      expect(response.headers.get('content-length')).toBe(String(png.length))
    }
  }, 60_000)

  it('differs from page to page', async () => {
    const images = await Promise.all(
      app.publicPaths.map(async (path) => (await app.get(machinePaths.socialImage(path))).text),
    )
    expect(new Set(images).size).toBe(images.length)
  }, 60_000)

  it('is asked for again soon where the address has no version, or an old one', async () => {
    for (const query of ['', '?v=', '?v=0123456789']) {
      const { status, headers } = await app.get(`/social/index.png${query}`)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('public, max-age=300')
    }
  })

  it('is told by its tag where nothing has changed, and answers those who only ask after it', async () => {
    const address = await imageOf('/')
    const { headers } = await app.get(address)
    const tag = headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const again = await app.get(address, { 'if-none-match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    const asked = await app.request(address, { method: 'HEAD' })
    expect([asked.status, await asked.text()]).toEqual([200, ''])
    expect(asked.headers.get('content-type')).toBe('image/png')
    expect(asked.headers.get('content-length')).toBe(headers.get('content-length'))
  })

  it('is made once for all who ask at the same time', async () => {
    const asked = await Promise.all(
      Array.from({ length: 5 }, async () => await app.get('/social/blog/a-pattern-1.png')),
    )
    expect(new Set(asked.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  it('has another address once the title of its article has changed', async () => {
    const before = await imageOf('/blog/a-pattern-7').catch(() => undefined)
    expect(before).toBeUndefined()
    await app.addPost(7, '2026-11-14T09:00:00Z')
    const first = await imageOf('/blog/a-pattern-7')
    await app.addPost(7, '2026-11-14T09:00:00Z', 'Another title for the same pattern')
    app.services.responseCache.purge()
    const second = await imageOf('/blog/a-pattern-7')
    expect(second).not.toBe(first)
    expect((await app.get(second)).text).not.toBe((await app.get('/social/blog/a-pattern-1.png')).text)
  })

  it('is not there for pages that are not, or not yet, or are nobody else’s', async () => {
    for (const path of [
      '/social',
      '/social/home.png',
      '/social/index.svg',
      '/social/nowhere.png',
      '/social/services/nowhere.png',
      '/social/case-studies/99.png',
      '/social/blog/nothing-here.png',
      '/social/blog/a-pattern-9.png',
      '/social/services/website-design/enquire.png',
      '/social/enquiries/abc.png',
      '/social/social/index.png',
    ]) {
      const { status, headers, text } = await app.get(path)
      expect(status, path).toBe(404)
      expect(headers.get('content-type'), path).toMatch(/^text\/plain/)
      expect(text).toBe('There is no picture at this address.')
    }
  })

  it('is not looked for in vain under hostile names', async () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
      fc.constantFrom(
        '%00',
        '%ff',
        '%',
        '..',
        '%2e%2e%2f',
        '%5c',
        '//',
        'blog',
        'index',
        '<svg>',
        "' or 1=1",
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 4 }), fc.string(), async (parts, version) => {
        const { status } = await app.get(
          `/social/${parts.join('/')}.png?v=${encodeURIComponent(version.toWellFormed())}`,
        )
        expect([200, 301, 404]).toContain(status)
      }),
      { numRuns: 200 },
    )
  }, 60_000)
})
