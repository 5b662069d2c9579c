import { isIP } from 'node:net'
import type { FetchFault } from './fetch-fault.ts'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

/**
 * Which requests are allowed. `allowed` is for tests: private addresses as 'address:port'. With `reachesLoopback` this machine
 * itself may be reached.
 */
export type FetchRules = {
  ownHosts: readonly string[]
  allowed: ReadonlySet<string>
  ports: readonly number[] | 'all'
  reachesLoopback?: boolean
}

// Names that only mean something inside a network or on one machine (RFC 6761, 6762, 7686, 8375, 9476 and ICANN's .internal).
const innerNames = ['local', 'internal', 'localhost', 'onion', 'alt', 'home.arpa']

const portOf = ({ protocol, port }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80))

// For the look-up: without the brackets of IPv6 and a trailing dot.
const hostOf = ({ hostname }: URL): string => {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
}

/** Why a URL is not requested, as far as this is known without looking its name up. */
export function judgeUrl(url: URL, rules: FetchRules): FetchFault | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'wrong-scheme'
  if (url.username !== '' || url.password !== '') return 'has-credentials'
  const [host, port] = [hostOf(url), portOf(url)]
  if (isIP(host) !== 0) return judgeAddress(host, port, rules) ?? judgePort(port, rules)
  const labels = host.split('.')
  if (labels.some((label) => label === '')) return 'not-an-address'
  if (rules.reachesLoopback && host === 'localhost') return judgePort(port, rules)
  if (innerNames.some((name) => host === name || host.endsWith(`.${name}`))) return 'private-address'
  if (rules.ownHosts.includes(host)) return 'own-site'
  if (labels.length < 2) return 'private-address'
  return judgePort(port, rules)
}

/** Why no connection is opened to an IP address. */
export function judgeAddress(address: string, port: number, rules: FetchRules): FetchFault | undefined {
  if (rules.allowed.has(`${address}:${port}`)) return undefined
  if (rules.reachesLoopback && isPlainLoopback(address)) return undefined
  if (!isPublicAddress(address)) return 'private-address'
  return isOwnAddress(address) ? 'own-site' : undefined
}

// In no other form: what is mapped or embedded is refused here too.
const isPlainLoopback = (address: string) => address === '::1' || /^127(?:\.\d{1,3}){3}$/.test(address)

const judgePort = (port: number, { ports, allowed }: FetchRules): FetchFault | undefined =>
  ports === 'all' || ports.includes(port) || [...allowed].some((entry) => entry.endsWith(`:${port}`))
    ? undefined
    : 'wrong-port'

/** Parses a typed address. Without a scheme https is assumed, and http can be tried after it; stray spaces are forgiven. */
export function readTypedAddress(typed: string): { url: URL; isSchemeGuessed: boolean } | undefined {
  if (typed.length > 2000) return undefined
  const text = withoutStraySpaces(typed)
  if (text === '') return undefined
  // 'localhost:80' has a port and no scheme.
  const isSchemeGuessed = !/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text)
  const url = URL.parse(isSchemeGuessed ? `https://${text}` : text)
  return url === null ? undefined : { url, isSchemeGuessed }
}

// Only those beside a sign: 'my bakery' stays what it is, no address.
const withoutStraySpaces = (typed: string): string =>
  typed
    .trim()
    .split(/\s+/)
    .reduce((whole, part) =>
      /[.:/]$/.test(whole) || /^[.:/]/.test(part) ? whole + part : `${whole} ${part}`,
    )

// ISATAP embeds an IPv4 address in the second half of an IPv6 one, with any prefix (RFC 5214).
const isIsatap = ({ parts }: ipaddr.IPv6) => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe

/**
 * Whether the address is public. Anything else is refused: private, local and reserved ranges, and all IPv6 addresses with an
 * embedded IPv4 one, which some router may unpack.
 */
function isPublicAddress(address: string): boolean {
  // A zone names an interface of this machine.
  if (address.includes('%') || !ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address)
  // Only 2000::/3 is assigned; outside it are, among others, the old forms of IPv4 in IPv6.
  const isGlobal = parsed.match(ipaddr.IPv6.parse('2000::'), 3)
  return isGlobal && !isIsatap(parsed)
}

/** Whether an interface of this machine has the address, even if it is a public one. */
function isOwnAddress(address: string): boolean {
  const own = ipaddr.parse(address).toNormalizedString()
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((found) => ipaddr.parse(found.address).toNormalizedString() === own)
}

/** The limits of one audit. */
export const fetchLimits = {
  fetches: 12,
  atOnce: 2,
  pauseMs: 500,
  bytesEach: 2_000_000,
  bytesTogether: 8_000_000,
  requestMs: 5000,
  allMs: 25_000,
  redirects: 3,
}
