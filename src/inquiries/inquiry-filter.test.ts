import { expect, it } from 'vitest'
import { readCursor, writeCursor } from './inquiry-filter.ts'

it.each(['17', '0-1764000000123456-17', '1-0-3'])('reads %s as it was written', (text) => {
  const cursor = readCursor(text)
  expect(cursor && writeCursor(cursor)).toBe(text)
})

it.each(['', 'x', '2-1-1', '0-1', '1'.repeat(16), '0-1-1; drop table users'])('takes %s for none', (text) => {
  expect(readCursor(text)).toBeUndefined()
})
