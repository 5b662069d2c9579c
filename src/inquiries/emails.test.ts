import { expect, it } from 'vitest'
import { mailboxKey } from './emails.server.ts'

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  ['ada+one@example.com', 'ada+two@example.com'],
  ['a.d.a@gmail.com', 'ada+x@googlemail.com'],
])('%s and %s are one mailbox', (one, other) => {
  expect(mailboxKey(one)).toBe(mailboxKey(other))
})

it.each([
  ['ada@example.com', 'ben@example.com'],
  ['ada@example.com', 'ada@example.org'],
  ['a.da@example.com', 'ada@example.com'],
])('%s and %s are two', (one, other) => {
  expect(mailboxKey(one)).not.toBe(mailboxKey(other))
})
