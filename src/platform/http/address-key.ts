import { createHash } from 'node:crypto'

/**
 * A key for rate limits that does not tell the address: the stored rows are no list of visitors.
 * One IPv6 household has 2^64 addresses, so only the network half of those counts.
 */
export function addressKey(address: string): string {
  const network = address.includes(':') && !address.startsWith('::ffff:') ? networkHalf(address) : address
  return createHash('sha256').update(network).digest('base64url').slice(0, 22)
}

function networkHalf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const tailGroups = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0')
  return [...groups, ...zeros, ...tailGroups].slice(0, 4).join(':')
}
