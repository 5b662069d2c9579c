import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCursor, toCursor } from './store.server.ts'

describe('a cursor', () => {
  it('is read as it was written', () => {
    const place = fc.record({
      featured: fc.boolean(),
      publishedMicros: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map(String),
      id: fc.nat(),
    })
    fc.assert(
      fc.property(place, (value) => {
        expect(readCursor(toCursor(value))).toEqual(value)
      }),
    )
  })

  it.each([
    '',
    'abc',
    'MS4xLjE=',
    Buffer.from('2.1.1').toString('base64url'),
    Buffer.from(`1.${'9'.repeat(17)}.1`).toString('base64url'),
    Buffer.from('1.1.1\n').toString('base64url'),
  ])('is not %j', (text) => expect(readCursor(text)).toBeUndefined())
})
