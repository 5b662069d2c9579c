// RFC 9309, and where it leaves a choice, what Google's published parser does: it is the one that most files are
// written for. The package robots-parser got seven of these cases wrong (robots.test.ts has them all).

import { TooMuchError } from '#platform/untrusted/serve-untrusted.ts'

export type RobotsRule = { kind: 'allow' | 'disallow'; pattern: string; line: number }

type Agent = { name: string; line: number }
type Group = { agents: Agent[]; rules: RobotsRule[] }

/**
 * A robots.txt as it was read. `unread`: the numbers of lines that no crawler understands. `stepsLeft`: how much more work
 * may be spent on its patterns.
 */
export type Robots = {
  groups: Group[]
  sitemaps: string[]
  lines: number
  unread: number[]
  stepsLeft: number
}

/** What a robots.txt says to one robot of one address: the line that named it, and the rule that decided. */
export type RobotsVerdict = {
  isAllowed: boolean
  agentLine: number | undefined
  rule: RobotsRule | undefined
}

// RFC 9309 asks crawlers to read at least so much; most read no more.
const mostCharacters = 500_000
const mostRules = 2000
const longestPattern = 500
// What all agents and pages of an audit together may take: a thousand times what they do.
const mostSteps = 50_000_000

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

/**
 * Reads a robots.txt. Anything is one: lines that mean nothing are noted and passed over. Throws a TooMuchError at more rules,
 * or longer ones, than crawlers read.
 */
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
    // What is before the first User-agent belongs to no one.
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
  // Google reads 'disallow /x' too, if there are just two words.
  const words = content.split(/\s/).filter((word) => word !== '')
  return words.length === 2 ? [words[0] ?? '', words[1] ?? ''] : [content, '']
}

const productToken = (value: string) =>
  value.startsWith('*') && (value.length === 1 || /^\s/.test(value.slice(1)))
    ? '*'
    : (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() ?? '')

/**
 * What the file says to the robot of that name. The longest rule decides; of two as long, the one that allows. Throws a
 * TooMuchError where its patterns take more work than any that are meant.
 */
export function judgeRobots(robots: Robots, agent: string, url: URL): RobotsVerdict {
  const token = productToken(agent)
  const named = groupsFor(robots, token)
  const groups = named.length > 0 ? named : groupsFor(robots, '*')
  const name = named.length > 0 ? token : '*'
  const agentLine = groups[0]?.agents.find((found) => found.name === name)?.line
  const path = normalise(url.pathname + url.search)
  let rule: RobotsRule | undefined
  // No one may be kept from the file that says so.
  if (url.pathname !== '/robots.txt')
    for (const candidate of groups.flatMap((group) => group.rules))
      if ((rule === undefined || outweighs(candidate, rule)) && matchesRule(robots, path, candidate))
        rule = candidate
  return { isAllowed: rule?.kind !== 'disallow', agentLine, rule }
}

/** Whether a robot may read an address of the host whose robots.txt it is. */
export const isOpenTo = ({ robots, agent, href }: { robots: Robots; agent: string; href: string }): boolean =>
  judgeRobots(robots, agent, new URL(href)).isAllowed

const groupsFor = ({ groups }: Robots, name: string) =>
  groups.filter((group) => group.agents.some((agent) => agent.name === name))

const outweighs = (one: RobotsRule, other: RobotsRule) =>
  one.pattern.length > other.pattern.length ||
  (one.pattern.length === other.pattern.length && one.kind === 'allow' && other.kind === 'disallow')

const matchesRule = (robots: Robots, path: string, { kind, pattern }: RobotsRule) =>
  matches(robots, path, pattern) ||
  // An index page that is allowed allows its folder, as Google reads it.
  (kind === 'allow' &&
    /\/index\.html?$/.test(pattern) &&
    matches(robots, path, `${pattern.slice(0, pattern.lastIndexOf('/') + 1)}$`))

// Both are ASCII by now, so a place is a character. Only the last star is ever taken back: what is before it fits as
// early as it can.
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
