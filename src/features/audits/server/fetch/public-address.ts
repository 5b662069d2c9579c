import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

// ISATAP writes an IPv4 address into the second half of an IPv6 one, below any prefix (RFC 5214).
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * Whether the address is one of the public Internet. What is not known to be is refused: private, local and reserved
 * ranges, and every IPv6 address that carries an IPv4 one, since some router may unpack it.
 */
export function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine, whatever stands before it.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address)
  // 2000::/3 is all that has been given out; outside it lie, among others, the old forms of IPv4 in IPv6.
  const isGlobal = parsed.match(ipaddr.IPv6.parse('2000::'), 3)
  return isGlobal && !isIsatap(parsed)
}

/** Whether an interface of this machine has the address, which makes it ours even where it is a public one. */
export function isOwnAddress(address: string): boolean {
  const own = ipaddr.parse(address).toNormalizedString()
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((found) => ipaddr.parse(found.address).toNormalizedString() === own)
}
