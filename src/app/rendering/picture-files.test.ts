import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pictureFiles } from '#content/pictures.ts'
import { artVersion, drawPictureFile, pictureFileNames } from './picture-files.server.ts'
import { readSvg } from '#tests/support/svg-reader.ts'

describe('the picture files of the site', () => {
  it('are all well formed, and their ids do not clash', () => {
    for (const name of pictureFileNames()) {
      const ids = readSvg(drawPictureFile(name)).flatMap(({ attributes }) => attributes.get('id') ?? [])
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('have names that need no escaping in an address', () => {
    const ids = Object.values<unknown>(pictureFiles).flatMap((file) =>
      Array.isArray(file) ? file.map(({ id }: { id: string }) => id) : [],
    )
    for (const name of [...pictureFileNames(), ...ids]) expect(name).toMatch(/^[a-z][a-z0-9-]*$/)
  })

  it('do not weigh more than 25 KB (gzip) on the home page', () => {
    const home = ['hero-cloth', 'home-swatches', 'home-gallery', 'home-banner']
    const bytes = home.map((name) => gzipSync(drawPictureFile(name), { level: 9 }).length)
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(25 * 1024)
  })

  it('are drawn by name, and only those there are', () => {
    expect(drawPictureFile('home-swatches')).toContain('<view id="website-design" ')
    expect(() => drawPictureFile('toString')).toThrow('"toString"')
  })

  it('have a version that stays the same while they do', () => {
    expect(artVersion()).toMatch(/^[0-9a-f]{10}$/)
    expect(artVersion()).toBe(artVersion())
  })
})
