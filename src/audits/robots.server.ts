// RFC 9309, and where it leaves a choice, like Google's published parser, which most files are written for. The package
// robots-parser fails seven of the cases in robots.test.ts.

import { TooMuchError } from '#platform/untrusted/serve-untrusted.ts'

export type RobotsRule = { kind: 'allow' | 'disallow'; pattern: string; line: number }

type Agent = { name: string; line: number }
type Group = { agents: Agent[]; rules: RobotsRule[] }

/** A parsed robots.txt. `unread`: the numbers of invalid lines. `stepsLeft`: the remaining budget for matching its patterns. */
export type Robots = {
  groups: Group[]
  sitemaps: string[]
  lines: number
  unread: number[]
  stepsLeft: number
}

/** The verdict of a robots.txt on one robot and one address: the line with its name, and the deciding rule. */
export type RobotsVerdict = {
  isAllowed: boolean
  agentLine: number | undefined
  rule: RobotsRule | undefined
}

// RFC 9309 requires crawlers to read at least so much; most read no more.
const mostCharacters = 500_000
const mostRules = 2000
const longestPattern = 500
// For all agents and pages of an audit together: a thousand times what real files need.
const mostSteps = 50_000_000

const directives: Record<string, 'agent' | 'allow' | 'disallow' | 'sitemap' | 'other'> = {
  'user-agent': 'agent',
  useragent: 'agent',
  'user agent': 'agent',
  allow: 'allow',
  disallow: 'disallow',
  // The misspellings that Google accepts.
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

/** Parses a robots.txt. Invalid lines are collected in `unread`. @throws TooMuchError for too many or too long rules */
export function parseRobots(text: string): Robots {
  const lines = text
    .slice(0, mostCharacters)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
  const robots: Robots = { groups: [], sitemaps: [], lines: lines.length, unread: [], stepsLeft: mostSteps }
  let group: Group | undefined
  let rules = 0
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
    // Rules before the first User-agent are ignored.
    if (directive === 'allow' || directive === 'disallow') {
      rules += 1
      if (rules > mostRules || value.length > longestPattern) throw new TooMuchError()
      group?.rules.push({ kind: directive, pattern: normalise(value), line })
    }
  }
  return robots
}

function keyAndValue(content: string): [string, string] {
  const colon = content.indexOf(':')
  if (colon !== -1) return [content.slice(0, colon).trim(), content.slice(colon + 1).trim()]
  // Google also accepts 'disallow /x', if there are just two words.
  const words = content.split(/\s/).filter((word) => word !== '')
  return words.length === 2 ? [words[0] ?? '', words[1] ?? ''] : [content, '']
}

const productToken = (value: string) =>
  value.startsWith('*') && (value.length === 1 || /^\s/.test(value.slice(1)))
    ? '*'
    : (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '')

/**
 * Whether a robot is allowed to read an address. The longest rule decides; of two of the same length, the one that allows.
 * @throws TooMuchError if matching takes too many steps
 */
export function judgeRobots(robots: Robots, agent: string, url: URL): RobotsVerdict {
  const token = productToken(agent)
  const named = groupsFor(robots, token)
  const groups = named.length > 0 ? named : groupsFor(robots, '*')
  const name = named.length > 0 ? token : '*'
  const agentLine = groups[0]?.agents.find((found) => found.name === name)?.line
  const path = normalise(url.pathname + url.search)
  let rule: RobotsRule | undefined
  // robots.txt itself is always allowed.
  if (url.pathname !== '/robots.txt')
    for (const candidate of groups.flatMap((group) => group.rules))
      if ((rule === undefined || outweighs(candidate, rule)) && matchesRule(robots, path, candidate))
        rule = candidate
  return { isAllowed: rule?.kind !== 'disallow', agentLine, rule }
}

export const isOpenTo = ({ robots, agent, href }: { robots: Robots; agent: string; href: string }): boolean =>
  judgeRobots(robots, agent, new URL(href)).isAllowed

const groupsFor = ({ groups }: Robots, name: string) =>
  groups.filter((group) => group.agents.some((agent) => agent.name === name))

const outweighs = (one: RobotsRule, other: RobotsRule) =>
  one.pattern.length > other.pattern.length ||
  (one.pattern.length === other.pattern.length && one.kind === 'allow' && other.kind === 'disallow')

const matchesRule = (robots: Robots, path: string, { kind, pattern }: RobotsRule) =>
  matches(robots, path, pattern) ||
  // For Google, an allowed index page also allows its folder.
  (kind === 'allow' &&
    /\/index\.html?$/.test(pattern) &&
    matches(robots, path, `${pattern.slice(0, pattern.lastIndexOf('/') + 1)}$`))

// Both are ASCII, so an index is a character. Only the last star has to backtrack: what is before it matches as early as
// possible.
function matches(robots: Robots, path: string, pattern: string): boolean {
  if (pattern === '') return false
  const isWhole = pattern.endsWith('$')
  const end = isWhole ? pattern.length - 1 : pattern.length
  let [at, place] = [0, 0]
  let [star, starPlace] = [-1, 0]
  for (;;) {
    if (--robots.stepsLeft < 0) throw new TooMuchError()
    if (at === end && (!isWhole || place === path.length)) return true
    if (at < end && pattern[at] === '*') {
      star = at
      starPlace = place
      at += 1
    } else if (at < end && place < path.length && pattern[at] === path[place]) {
      at += 1
      place += 1
    } else if (star !== -1 && starPlace < path.length) {
      starPlace += 1
      place = starPlace
      at = star + 1
    } else return false
  }
}

// RFC 9309, 2.2.2: octets that need no encoding are decoded, all others encoded, in upper case.
const normalise = (path: string) =>
  path
    .replace(/[^\u0021-\u007E]/gu, (character) =>
      encodeURIComponent(character.isWellFormed() ? character : '\uFFFD'),
    )
    .replace(/%[\da-f]{2}/gi, (octet) => {
      const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16))
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase()
    })
