import { expect, it } from 'vitest'
import { addressKey, widerNetworkKey } from './limits.server.ts'

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

it.each([
  [
    '192.0.2.7',
    [
      '192.0.2.7:51234',
      '::ffff:192.0.2.7',
      '::FFFF:c000:207',
      '[::ffff:192.0.2.7]:443',
      '0:0:0:0:0:ffff:192.0.2.7',
    ],
  ],
  [
    '2001:db8:1:2::1',
    ['2001:0DB8:0001:0002::1', '[2001:db8:1:2::1]:51234', '[2001:db8:1:2::9]', '2001:db8:1:2:0:0:0:1'],
  ],
  ['fe80::1', ['fe80::1%eth0', 'FE80:0:0:0::2']],
])('is one key for every spelling of %s', (address, spellings) => {
  for (const spelling of spellings) expect(addressKey(spelling), spelling).toBe(addressKey(address))
})

it('takes whatever a proxy says', () => {
  const keys = ['unknown', '', ':', '[', '::', '1.2.3', '1.2.3.4.5:6'].map(addressKey)
  expect(new Set(keys).size).toBe(keys.length)
})

it('takes the addresses of one network together: IPv4 /24, IPv6 /48', () => {
  const isOne = (one: string, other: string) => widerNetworkKey(one) === widerNetworkKey(other)
  expect(isOne('192.0.2.7', '::ffff:192.0.2.200')).toBe(true)
  expect(isOne('192.0.2.7', '192.0.3.7')).toBe(false)
  expect(isOne('2001:db8:1:2::1', '2001:db8:1:ffff::9')).toBe(true)
  expect(isOne('2001:db8:1::1', '2001:db8:2::1')).toBe(false)
  expect(isOne('unknown', 'other')).toBe(false)
})
