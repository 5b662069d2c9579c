import { expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

it('is one key for one address, and does not show it', () => {
  expect(addressKey('192.0.2.7')).toBe(addressKey('192.0.2.7'))
  expect(addressKey('192.0.2.7')).not.toBe(addressKey('192.0.2.8'))
  expect(addressKey('192.0.2.7')).not.toContain('192')
})

it('takes an IPv6 network as one visitor', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:1:2:3'))
  expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
  expect(addressKey('2001:db8::1')).toBe(addressKey('2001:db8:0:0:9::1'))
  expect(addressKey('::ffff:192.0.2.7')).not.toBe(addressKey('::ffff:192.0.2.8'))
})
