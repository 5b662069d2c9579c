// RFC 9309, and where it leaves a choice, what Google's published parser does: it is the one that most files are
// written for. The package robots-parser got seven of these cases wrong (robots.test.ts has them all).

export type RobotsRule = { kind: 'allow' | 'disallow'; pattern: string; line: number }

type Agent = { name: string; line: number }
type Group = { agents: Agent[]; rules: RobotsRule[] }

/** A robots.txt as it was read. `unread`: the numbers of lines that no crawler understands. */
export type Robots = { groups: Group[]; sitemaps: string[]; lines: number; unread: number[] }

/** What a robots.txt says to one robot of one address: the line that named it, and the rule that decided. */
export type RobotsVerdict = {
  isAllowed: boolean
  agentLine: number | undefined
  rule: RobotsRule | undefined
}

// RFC 9309 asks crawlers to read at least so much; most read no more.
const mostCharacters = 512_000

const directives: Record<string, 'agent' | 'allow' | 'disallow' | 'sitemap' | 'other'> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  // The misspellings that Google reads as meant.
  dissallow: 'disallow',
  dissalow: 'disallow',
  disalow: 'disallow',
  diasllow: 'disallow',
  disallaw: 'disallow',
  sitemap: 'sitemap',
  'site-map': 'sitemap',
  'crawl-delay': 'other',
  host: 'other',
  'clean-param': 'other',
  'request-rate': 'other',
  'visit-time': 'other',
  noindex: 'other',
  'content-signal': 'other',
}

/** Reads a robots.txt. Anything is one: lines that mean nothing are noted and passed over. */
export function parseRobots(text: string): Robots {
  const lines = text
    .slice(0, mostCharacters)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
  const robots: Robots = { groups: [], sitemaps: [], lines: lines.length, unread: [] }
  let group: Group | undefined
  for (const [at, written] of lines.entries()) {
    const line = at + 1
    const content = (written.split('#')[0] ?? '').trim()
    if (content === '') continue
    const [key, value] = keyAndValue(content)
    const directive = directives[key.toLowerCase()]
    if (directive === undefined) robots.unread.push(line)
    if (directive === 'sitemap') robots.sitemaps.push(value)
    if (directive === 'agent') {
      if (group === undefined || group.rules.length > 0)
        robots.groups.push((group = { agents: [], rules: [] }))
      group.agents.push({ name: productToken(value), line })
    }
    // What stands before the first User-agent belongs to nobody.
    if (directive === 'allow' || directive === 'disallow')
      group?.rules.push({ kind: directive, pattern: normalise(value), line })
  }
  return robots
}

function keyAndValue(content: string): [string, string] {
  const colon = content.indexOf(':')
  if (colon !== -1) return [content.slice(0, colon).trim(), content.slice(colon + 1).trim()]
  // Google reads 'disallow /x' too, if there are just two words.
  const words = content.split(/\s/).filter((word) => word !== '')
  return words.length === 2 ? [words[0] ?? '', words[1] ?? ''] : [content, '']
}

const productToken = (value: string) =>
  value.startsWith('*') && (value.length === 1 || /^\s/.test(value.slice(1)))
    ? '*'
    : (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '')

/** What the file says to the robot of that name. The longest rule decides; of two as long, the one that allows. */
export function judgeRobots(robots: Robots, agent: string, url: URL): RobotsVerdict {
  const token = productToken(agent)
  const named = groupsFor(robots, token)
  const groups = named.length > 0 ? named : groupsFor(robots, '*')
  const name = named.length > 0 ? token : '*'
  const agentLine = groups[0]?.agents.find((found) => found.name === name)?.line
  const path = normalise(url.pathname + url.search)
  let rule: RobotsRule | undefined
  // Nobody may be kept from the file that says so.
  if (url.pathname !== '/robots.txt')
    for (const candidate of groups.flatMap((group) => group.rules))
      if (matchesRule(path, candidate) && (rule === undefined || outweighs(candidate, rule))) rule = candidate
  return { isAllowed: rule?.kind !== 'disallow', agentLine, rule }
}

const groupsFor = ({ groups }: Robots, name: string) =>
  groups.filter((group) => group.agents.some((agent) => agent.name === name))

const outweighs = (one: RobotsRule, other: RobotsRule) =>
  one.pattern.length > other.pattern.length ||
  (one.pattern.length === other.pattern.length && one.kind === 'allow' && other.kind === 'disallow')

const matchesRule = (path: string, { kind, pattern }: RobotsRule) =>
  matches(path, pattern) ||
  // An index page that is allowed allows its folder, as Google reads it.
  (kind === 'allow' &&
    /\/index\.html?$/.test(pattern) &&
    matches(path, `${pattern.slice(0, pattern.lastIndexOf('/') + 1)}$`))

// Every place of the path where the pattern so far may end: work grows with their product, whatever the pattern is.
function matches(path: string, pattern: string): boolean {
  if (pattern === '') return false
  let ends = new Set([0])
  // Both are ASCII by now, so a place is a character.
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '$' && at === pattern.length - 1) return ends.has(path.length)
    if (character === '*') {
      const first = Math.min(...ends)
      ends = new Set(Array.from({ length: path.length - first + 1 }, (_, more) => first + more))
    } else ends = new Set([...ends].filter((end) => path[end] === character).map((end) => end + 1))
    if (ends.size === 0) return false
  }
  return true
}

// Both sides in one spelling (RFC 9309, 2.2.2): octets that need not be encoded are not, all others are, in capitals.
const normalise = (path: string) =>
  path
    .replace(/[^\u0021-\u007E]/gu, (character) =>
      encodeURIComponent(character.isWellFormed() ? character : '\uFFFD'),
    )
    .replace(/%[\da-f]{2}/gi, (octet) => {
      const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
    })
