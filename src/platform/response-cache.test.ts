import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createResponseCache, pickEncoding, toCachedResponse } from './response-cache.ts'

const html = '<!doctype html><title>Cloth</title>'
const open = () => createResponseCache({ maxAgeMs: 1000, maxPages: 2 })
const page = async () => await toCachedResponse(html, 0)

describe('a cached page', () => {
  it('is the same page in three encodings under one tag', async () => {
    const { bodies, etag } = await page()
    expect(brotliDecompressSync(bodies.br).toString()).toBe(html)
    expect(gunzipSync(bodies.gzip).toString()).toBe(html)
    expect(Buffer.from(bodies.identity).toString()).toBe(html)
    expect(etag).toBe((await page()).etag)
    expect(etag).not.toBe((await toCachedResponse(`${html} `, 0)).etag)
  })

  it('belongs to its path and its day, and grows old', async () => {
    const cache = open()
    await cache.fill('/', '2026-11-21', page)
    expect(cache.find('/', '2026-11-21', 999)).toBeDefined()
    expect(cache.find('/', '2026-11-22', 999)).toBeUndefined()
    expect(cache.find('/blog', '2026-11-21', 999)).toBeUndefined()
    expect(cache.find('/', '2026-11-21', 1000)).toBeUndefined()
  })

  it('is made once for requests that come together', async () => {
    const cache = open()
    let renderings = 0
    const render = async () => {
      renderings += 1
      return await page()
    }
    await Promise.all([cache.fill('/', 'd', render), cache.fill('/', 'd', render)])
    expect(renderings).toBe(1)
  })

  it('is not cached when content changed while it was rendered', async () => {
    const cache = open()
    const filling = cache.fill('/', 'd', page)
    cache.purge()
    expect(await filling).toBeDefined()
    expect(cache.size).toBe(0)
  })

  it('is forgotten by a purge, and never cached when there was nothing to cache', async () => {
    const cache = open()
    await cache.fill('/', 'd', page)
    cache.purge()
    expect(cache.find('/', 'd', 0)).toBeUndefined()
    await cache.fill('/', 'd', async () => undefined)
    expect(cache.size).toBe(0)
  })

  it('makes room for others', async () => {
    const cache = open()
    for (const path of ['/a', '/b', '/c']) await cache.fill(path, 'd', page)
    expect(cache.size).toBe(2)
    expect(cache.find('/a', 'd', 0)).toBeUndefined()
  })

  it('can be tried again after its rendering failed', async () => {
    const cache = open()
    await expect(cache.fill('/', 'd', () => Promise.reject(new Error('no thread')))).rejects.toThrow(
      'no thread',
    )
    expect(await cache.fill('/', 'd', page)).toBeDefined()
  })
})

it('chooses the best encoding that the browser takes', () => {
  expect(pickEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(pickEncoding('gzip')).toBe('gzip')
  expect(pickEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
  expect(pickEncoding('br;q=0.5')).toBe('br')
  expect(pickEncoding('identity')).toBe('identity')
  expect(pickEncoding(undefined)).toBe('identity')
})
