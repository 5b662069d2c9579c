import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * A key for rate limits that does not tell the address: the stored rows are no list of visitors. However a proxy
 * writes an address, with its port or in another spelling, it is one key.
 * One IPv6 household has 2^64 addresses, so only the network half of those counts.
 */
export function addressKey(address: string): string {
  return createHash('sha256').update(network(address)).digest('base64url').slice(0, 22)
}

function network(address: string): string {
  const bare = withoutPort(address)
  const [plain = ''] = bare.split('%') // what follows names a network card
  if (!isIPv6(plain)) return bare
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : groups.slice(0, 4).join(':')
}

function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? []
  if (bracketed !== undefined) return bracketed
  const [host = '', port] = address.split(':')
  return port !== undefined && isIPv4(host) ? host : address
}

/** The eight groups of an IPv6 address, in the one spelling that URLs have. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])]
}

const bytesOf = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}
