import { describe, expect, it } from 'vitest'
import { hasAlready } from './responses.ts'

describe('If-None-Match', () => {
  it.each(['W/"a"', '"a"', '*', ' * ', '"b", W/"a"', '"b","a"'])('%s names what is there', (header) => {
    expect(hasAlready(header, 'W/"a"')).toBe(true)
    expect(hasAlready(header, '"a"')).toBe(true)
  })

  it.each([undefined, null, '', '"b"', 'a', 'W/', ',', '"b", W/"c"', '**', 'w/"a"'])(
    '%s does not',
    (header) => {
      expect(hasAlready(header, 'W/"a"')).toBe(false)
    },
  )
})
