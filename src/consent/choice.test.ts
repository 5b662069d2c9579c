import { expect, it } from 'vitest'
import { readConsent } from './choice.ts'

it.each([
  ['', undefined],
  ['consent=accept.1', 'accept'],
  ['other=1; consent=decline.1', 'decline'],
  // Another version of the policy, another cookie, nonsense.
  ['consent=accept.0', undefined],
  ['myconsent=accept.1', undefined],
  ['consent=accept.1x', undefined],
])('reads the answer from %j', (cookies, choice) => {
  expect(readConsent(cookies, '1')).toBe(choice)
})
