import { expect, it } from 'vitest'
import { readConsent } from './choice.ts'

it.each([
  ['', undefined],
  ['consent=accept.3', 'accept'],
  ['other=1; consent=decline.3', 'decline'],
  // Another version of the policy, another cookie, nonsense.
  ['consent=accept.1', undefined],
  ['myconsent=accept.3', undefined],
  ['consent=accept.3x', undefined],
])('reads the answer from %j', (cookies, choice) => {
  expect(readConsent(cookies, '3')).toBe(choice)
})
