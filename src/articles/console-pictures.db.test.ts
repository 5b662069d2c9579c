import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { activityEntries } from '#activity/table.server.ts'
import type { Picture } from './picture.ts'
import { pictureFiles, pictures } from './pictures/picture-table.server.ts'
import { savePost } from '#tests/support/articles.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { drawPicture, fileForm } from '#tests/support/articles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let cookie: string
let png: Uint8Array

beforeAll(async () => {
  cookie = await addSignedIn(app, 'staff', { role: 'staff' })
  png = await (await drawPicture(1000, 500)).png().toBuffer()
})
beforeEach(async () => {
  app.setNow('2026-11-21T10:00:00Z')
  await app.db.delete(pictures)
})

const address = '/api/console/pictures'
const upload = async (bytes: Uint8Array, name = 'loom.png', field = 'picture') =>
  await app.request(address, { method: 'POST', headers: { cookie }, body: fileForm(field, bytes, name) })
const ask = async (method: string, path: string) => await app.request(path, { method, headers: { cookie } })

async function added(bytes = png, name?: string): Promise<Picture> {
  const response = await upload(bytes, name)
  expect(response.status).toBe(201)
  return ((await response.json()) as { picture: Picture }).picture
}

describe('uploading', () => {
  it('stores each width in each format, and returns its addresses', async () => {
    const picture = await added()
    const { id } = picture
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect(picture).toEqual({
      id,
      width: 1000,
      height: 500,
      src: `/pictures/${id}-960.webp`,
      srcset: `/pictures/${id}-480.webp 480w, /pictures/${id}-960.webp 960w, /pictures/${id}-1000.webp 1000w`,
    })
    const files = await app.db.select().from(pictureFiles)
    expect(files.map(({ width, format }) => `${width}.${format}`).toSorted()).toEqual([
      '1000.avif',
      '1000.webp',
      '480.avif',
      '480.webp',
      '960.avif',
      '960.webp',
    ])
    const [row] = await app.db.select().from(pictures)
    expect(row).toMatchObject({ type: 'png', name: 'loom.png' })
    expect(row?.bytes).toBe(files.reduce((sum, { data }) => sum + data.length, 0))
  })

  it('the same file again, with any name, is the same picture', async () => {
    const [first, second] = [await added(), await added(png, '../../etc/other.png')]
    expect(second).toEqual(first)
    expect((await app.db.select().from(pictures)).map(({ name }) => name)).toEqual(['loom.png'])
    const entries = await app.db.select().from(activityEntries).where(eq(activityEntries.subject, first.id))
    expect(entries.at(-1)).toMatchObject({ actor: 'staff', type: 'picture.added' })
  })

  it('of the same file twice in parallel makes one picture', async () => {
    const [one, other] = await Promise.all([added(), added()])
    expect(one).toEqual(other)
    expect(await app.db.$count(pictures)).toBe(1)
  })

  it.each<[string, () => Promise<Response>, number, RegExp]>([
    ['another type', async () => await upload(Buffer.from('<svg/>'), 'a.png'), 400, /SVG/],
    ['nothing', async () => await upload(new Uint8Array()), 400, /empty/],
    ['half a file', async () => await upload(png.subarray(0, 200)), 400, /damaged/],
    ['13 MB', async () => await upload(new Uint8Array(13 * 1024 * 1024)), 413, /12 MB/],
    ['80 MB', async () => await upload(new Uint8Array(80 * 1024 * 1024)), 413, /12 MB/],
    ['another field', async () => await upload(png, 'a.png', 'file'), 400, /choose a picture/],
    [
      'JSON',
      async () =>
        await app.request(address, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: '{}',
        }),
      415,
      /form/,
    ],
    [
      'a broken form',
      async () =>
        await app.request(address, {
          method: 'POST',
          headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
          body: '--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\nabc',
        }),
      400,
      /couldn’t read/,
    ],
  ])('%s is refused in words, and leaves nothing', async (_, send, status, words) => {
    const response = await send()
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(words) })
    expect(await app.db.$count(pictures)).toBe(0)
  })

  it('that is aborted stores nothing', async () => {
    const leaving = new AbortController()
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(
          Buffer.from('--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n'),
        )
        stream.enqueue(png.subarray(0, 500))
        leaving.abort()
        stream.error(new Error('gone'))
      },
    })
    const response = await app.request(address, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      signal: leaving.signal,
      // Undici requires it with a stream.
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(400)
    expect(await app.db.$count(pictures)).toBe(0)
  })

  it('that is aborted during conversion stores nothing', async () => {
    const leaving = new AbortController()
    const other = await (await drawPicture(900, 400)).png().toBuffer()
    const sent = app.request(address, {
      method: 'POST',
      headers: { cookie },
      body: fileForm('picture', other, 'a.png'),
      signal: leaving.signal,
    })
    leaving.abort()
    expect((await sent).status).toBe(400)
    expect(await app.db.$count(pictures)).toBe(0)
  })
})

describe('showing', () => {
  it('a file may be cached for ever, and is not sent again to a browser that has it', async () => {
    const { id } = await added()
    for (const [format, head] of [
      ['webp', 'RIFF'],
      ['avif', 'ftyp'],
    ] as const) {
      const path = `/pictures/${id}-480.${format}`
      const response = await app.request(path)
      const body = Buffer.from(await response.arrayBuffer())
      expect(body.subarray(0, 12).toString('latin1')).toContain(head)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'content-length': String(body.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      })
      const etag = response.headers.get('etag') ?? ''
      const again = await app.request(path, { headers: { 'if-none-match': `W/"other", ${etag}` } })
      expect([again.status, await again.text()]).toEqual([304, ''])
      const head1 = await app.request(path, { method: 'HEAD' })
      expect([head1.status, head1.headers.get('content-length'), await head1.text()]).toEqual([
        200,
        String(body.length),
        '',
      ])
    }
  })

  it.each([
    'x',
    `${'0'.repeat(32)}-480.webp`,
    'ID-481.webp',
    'ID-480.png',
    'ID-0480.webp',
    'ID-480.webp.exe',
    'ID-999999.webp',
  ])('%s is not there', async (file) => {
    const { id } = await added()
    const path = `/pictures/${file.replace('ID', id)}`
    for (const headers of [{}, { 'if-none-match': '*' }]) {
      const response = await app.request(path, { headers })
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })
})

describe('what no article shows', () => {
  const post = { title: 'A picture of the loom', excerpt: 'e'.repeat(60), authorName: 'Ada' }
  const content = (src: string) =>
    `<p>${'word '.repeat(60)}</p><figure><img src="${src}" alt="The loom"></figure>`
  const unused = async () => {
    const page = await (await ask('GET', '/console/articles?show=pictures')).text()
    return [...page.matchAll(/pictures\/([0-9a-f]{32})\/remove"/g)].map(([, id]) => id)
  }
  const remove = async (id: string) => {
    const { status, headers } = await postForm(app, `/console/articles/pictures/${id}/remove`, {}, { cookie })
    return [status, headers.get('location')]
  }
  const led = (done: string) => [303, `/console/articles?show=pictures&done=${done}`]

  it('is offered for removal after thirty days, and removed', async () => {
    const { id } = await added()
    app.setNow('2026-12-21T09:59:00Z')
    expect(await unused()).toEqual([])
    app.setNow('2026-12-21T10:01:00Z')
    expect(await unused()).toEqual([id])
    expect(await remove(id)).toEqual(led('picture-removed'))
    expect(await unused()).toEqual([])
    expect(await app.db.$count(pictureFiles)).toBe(0)
    expect((await app.request(`/pictures/${id}-480.webp`)).status).toBe(404)
    expect(await remove(id)).toEqual([404, null])
  })

  it('uploaded once more it is wanted once more', async () => {
    const { id } = await added()
    app.setNow('2026-12-30T10:00:00Z')
    expect(await unused()).toEqual([id])
    await added()
    expect(await unused()).toEqual([])
  })

  it.each([
    ['in its text', (src: string) => ({ content: content(src) })],
    ['as its cover', (src: string) => ({ content: content('/art/x.svg'), coverImage: src })],
  ])('one that an article shows %s stays', async (_, fields) => {
    const { id, src } = await added()
    const saved = await savePost(app.db, { ...post, slug: `picture-${id.slice(0, 8)}`, ...fields(src) })
    expect(saved.outcome).toBe('saved')
    app.setNow('2027-02-21T10:00:00Z')
    expect(await unused()).toEqual([])
    expect(await remove(id)).toEqual(led('picture-used'))
    expect((await app.request(`/pictures/${id}-480.webp`)).status).toBe(200)
  })
})
