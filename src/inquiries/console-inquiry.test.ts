import { expect, it } from 'vitest'
import { companyDomain } from './console-inquiry.server.ts'

it.each([
  ['gareth@penrhynslate.example', 'penrhynslate.example'],
  ['Gareth@PENRHYNSLATE.example', 'penrhynslate.example'],
  ['gareth@gmail.com', undefined],
  ['gareth@BTinternet.com', undefined],
  ['gareth@', undefined],
])('the company behind %s is %s', (email, domain) => {
  expect(companyDomain(email)).toBe(domain)
})
