import { describe, expect, it } from 'vitest'
import { attachmentHeaders, readRange } from './send-file.ts'

describe('what a saved file is called', () => {
  it.each([
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    [
      'Café “menu” (2).pdf',
      `attachment; filename="Caf_ _menu_ (2).pdf"; filename*=UTF-8''Caf%C3%A9%20%E2%80%9Cmenu%E2%80%9D%20%282%29.pdf`,
    ],
    ['a"b\\c%41.txt', `attachment; filename="a_b_c_41.txt"; filename*=UTF-8''a%22b%5Cc%2541.txt`],
  ])('%s', (name, header) => {
    expect(attachmentHeaders(name)['content-disposition']).toBe(header)
  })
})

describe('a range of 1,000 bytes', () => {
  it.each([
    ['bytes=0-499', { first: 0, last: 499 }],
    ['bytes=500-', { first: 500, last: 999 }],
    ['bytes=-200', { first: 800, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=990-5000', { first: 990, last: 999 }],
    ['bytes=1000-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=5-4', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=0-1', undefined],
    [undefined, undefined],
  ])('%s', (header, range) => {
    expect(readRange(header, 1000)).toEqual(range)
  })
})
