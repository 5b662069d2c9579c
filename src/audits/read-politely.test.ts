import { expect, it } from 'vitest'
import { readTypedAddress } from '#platform/fetch/fetch-rules.ts'
import { siteOf } from './read-politely.server.ts'

const siteOfTyped = (typed: string) => {
  const address = readTypedAddress(typed)
  return address && siteOf(address.url)
}

it.each([
  'example.com',
  'http://example.com/',
  'https://example.com/cheeses?page=2#top',
  'https://example.com./',
  'WWW.Example.COM',
  'www.example.com.',
  'http://example.com:80/',
  'http://example.com:443/',
  'https://example.com:80/',
  'https://example.com.:443/',
  'ｅｘａｍｐｌｅ.com',
  'exa%6Dple.com',
  ' https:// www.example.com ',
  'www. example .com /cheeses',
])('%s is one website, however it is typed', (typed) => {
  expect(siteOfTyped(typed)).toBe('example.com')
})

it.each(['shop.example.com', 'example.org', 'wwwexample.com', 'https://example.com:8443/'])(
  '%s is another',
  (typed) => {
    expect(siteOfTyped(typed)).not.toBe('example.com')
  },
)
