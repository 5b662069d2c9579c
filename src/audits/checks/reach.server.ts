// Over 300 lines: the checks of one group, each as the report lists them.
import { everyPage, onEachPage, type Check, isReadable, shareOf } from './check.ts'
import { isUnanswered, whyUnread } from '../page-fate.ts'
import { evidence, placeIn, placeOf } from './evidence.ts'
import type { AuditedPage, AuditedSite } from '../audited-site.server.ts'
import { searchAgents, trainingAgents } from '#content/visibility-audit/agents.ts'
import type { AgentVerdict } from '../audit-report.ts'
import { judgeRobots } from '../robots.server.ts'

/** Pages answer with 200. */
export const status: Check = {
  id: 'status',
  title: 'Pages answer with 200',
  group: 'reach',
  weight: 8,
  grade: 'rule',
  sources: ['google-status', 'rfc-9110'],
  effort: 'hours',
  cure: 'Remove links to pages that are gone, or send them on with a 301. Pages that fail belong to your developer.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { status: code } = page.fetched
        const seen = evidence(`Status ${code}`, placeOf(page))
        if (code === 200) return { state: 'pass', evidence: seen }
        // A link to a page that is gone is untidy; a site whose first page or server fails cannot be read.
        const isGrave = page === site.pages[0] || code >= 500
        return { state: isGrave ? 'fail' : 'mend', evidence: seen }
      },
      {
        counts: everyPage,
        judgeUnread: ({ failure, url }) =>
          isUnanswered(failure)
            ? { state: 'fail', evidence: evidence(whyUnread(failure), placeIn(url)) }
            : undefined,
      },
    ),
}

/** At most one redirect. */
export const redirects: Check = {
  id: 'redirects',
  title: 'Pages answer without detours',
  group: 'reach',
  weight: 4,
  grade: 'rule',
  sources: ['google-redirects', 'rfc-9110'],
  effort: 'minutes',
  cure: 'Let the first redirect lead to the last address.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const steps = page.fetched.redirects.map((step) => `${step.status} to ${step.to}`)
        const seen = evidence(steps.join(', then ') || 'No redirect', placeOf(page))
        return { state: steps.length > 1 ? 'mend' : 'pass', evidence: seen }
      },
      {
        counts: everyPage,
        judgeUnread: ({ failure, url }) =>
          failure === 'too-many-redirects'
            ? { state: 'fail', evidence: evidence(whyUnread(failure), placeIn(url)) }
            : undefined,
      },
    ),
}

const withoutHash = (url: URL) => {
  const copy = new URL(url)
  copy.hash = ''
  return copy.href
}

/** A canonical link names the page's own address. It is optional. */
export const canonical: Check = {
  id: 'canonical',
  title: 'One address for every page',
  group: 'reach',
  weight: 5,
  grade: 'rule',
  sources: ['google-canonical'],
  effort: 'minutes',
  cure: 'Name the address of the page itself, once, in full.',
  run: (site) =>
    onEachPage(site, (page) => {
      const { canonicals } = page.facts
      const [first] = canonicals
      if (first === undefined)
        return { state: 'pass', evidence: evidence('No canonical link', placeOf(page)) }
      const seen = evidence(canonicals.map(({ text }) => text).join(' and '), placeOf(page), first.line)
      const targets = canonicals.map(({ text }) => URL.parse(text, page.url))
      const [target] = targets
      if (!target || new Set(targets.map((url) => url?.href)).size > 1)
        return { state: 'fail', evidence: seen }
      if (withoutHash(target) === withoutHash(page.url)) return { state: 'pass', evidence: seen }
      // A variant may name its main page; naming another host, or another page on the first one, is a mistake.
      const isGrave = page === site.pages[0] || target.host !== page.url.host
      return { state: isGrave ? 'fail' : 'mend', evidence: seen }
    }),
}

const rulesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[,;]/)
    .map((rule) => rule.replaceAll(/\s/g, ''))

// In the header a rule may start with the name of its robot.
const excludes = (rule: string) => /(?:^|:)(?:noindex|none)$/.test(rule)
const forbids = (rule: string) => excludes(rule) || /(?:^|:)(?:nosnippet|max-snippet:0)$/.test(rule)

/** The rules that forbid something, in the page and in the header, the most serious first. */
function rulesOf({ facts, fetched }: AuditedPage) {
  const header = fetched.headers['x-robots-tag'] ?? ''
  const written = [
    ...facts.robotsMetas.map(({ text, name, line }) => ({
      rules: rulesIn(text),
      saw: `<meta name="${name}" content="${text}">`,
      line,
    })),
    { rules: rulesIn(header), saw: `X-Robots-Tag: ${header}`, line: undefined },
  ]
  return written
    .filter(({ rules }) => rules.some(forbids))
    .map((rule) => ({ ...rule, isGrave: rule.rules.some(excludes) }))
    .toSorted((one, other) => Number(other.isGrave) - Number(one.isGrave))
}

/** No page is excluded from the index or from being quoted. */
export const indexing: Check = {
  id: 'indexing',
  title: 'Nothing is hidden by mistake',
  group: 'reach',
  weight: 9,
  grade: 'rule',
  sources: ['google-robots-meta'],
  effort: 'minutes',
  cure: 'Remove the rule from pages that people should find.',
  run: (site) => {
    const result = onEachPage(site, (page) => {
      const [rule] = rulesOf(page)
      if (!rule) return { state: 'pass', evidence: evidence('No noindex and no nosnippet', placeOf(page)) }
      return { state: 'fail', evidence: evidence(rule.saw, placeOf(page), rule.line) }
    })
    const [home] = site.pages
    const isHomeExcluded = home && isReadable(home) && rulesOf(home).some(({ isGrave }) => isGrave)
    return 'share' in result && isHomeExcluded ? { ...result, atLeast: 20 } : result
  },
}

const fewWords = 150

/** No one has to sign in, or to accept cookies, to read. */
export const wall: Check = {
  id: 'wall',
  title: 'Pages are open to everybody',
  group: 'reach',
  weight: 4,
  grade: 'rule',
  sources: ['google-status', 'rfc-9110'],
  effort: 'hours',
  cure: 'Show what the page is about before you ask anybody to sign in or to accept cookies.',
  run: (site) =>
    onEachPage(
      site,
      (page) => {
        const { status: code } = page.fetched
        if (code === 401 || code === 403 || code === 407)
          return { state: 'fail', evidence: evidence(`Status ${code}`, placeOf(page)) }
        const { hasPasswordField, words } = page.facts
        const cookies = cookieWallOf(page)
        if (cookies) {
          const saw = `“${cookies.heading}”, the button “${cookies.button}”, and ${words} words`
          return { state: 'mend', evidence: evidence(saw, placeOf(page)) }
        }
        return hasPasswordField && words < fewWords
          ? { state: 'mend', evidence: evidence(`A field for a password, and ${words} words`, placeOf(page)) }
          : { state: 'pass', evidence: evidence(`${words} words, open to read`, placeOf(page)) }
      },
      { counts: everyPage },
    ),
}

const aboutCookies =
  /cookie|consent|before you continue|your privacy|datenschutz|einwillig|confidentialit|privacidad/i
const accepts =
  /\b(?:accept|agree|allow|consent|zustimmen|akzeptieren|einverstanden|aceptar|accetta|akkoord)/i
const policies = /cookie|privacy|consent|terms|legal|polic|imprint|impressum|datenschutz/i

/**
 * The heading and the button of a page that is only a cookie wall; undefined for any other. A short page with a cookie notice
 * has a heading of its own, or links.
 */
function cookieWallOf({ facts, url }: AuditedPage): { heading: string; button: string } | undefined {
  const { words, buttons, headings, titles, links } = facts
  if (words >= fewWords) return undefined
  const button = buttons.find(({ text }) => accepts.test(text))
  const shown = headings.filter(({ text }) => text !== '')
  const decisive = shown.length > 0 ? shown.filter(({ level }, at) => at === 0 || level === 1) : titles
  const [heading] = decisive
  if (!button || !heading || !decisive.every(({ text }) => aboutCookies.test(text))) return undefined
  const leadsOn = links.some((link) => {
    const to = URL.parse(link, url)
    return to?.origin === url.origin && to.pathname !== url.pathname && !policies.test(to.pathname)
  })
  return leadsOn ? undefined : { heading: heading.text, button: button.text }
}

/** The rules of robots.txt for each search agent. */
export const judgeAgents = ({ robotsFile, pages }: AuditedSite): AgentVerdict[] =>
  searchAgents.map(({ name, operator }) => {
    const verdicts =
      robotsFile.state === 'none' ? [] : pages.map((page) => judgeRobots(robotsFile.robots, name, page.url))
    const closed = verdicts.flatMap((verdict, page) => (verdict.isAllowed ? [] : [page]))
    const decided = verdicts[closed[0] ?? 0]
    return {
      name,
      operator,
      closed,
      agentLine: decided?.agentLine ?? null,
      rule: decided?.rule ?? null,
    }
  })

/** robots.txt allows the robots that fetch pages for searches and answers. */
export const agents: Check = {
  id: 'agents',
  title: 'Search agents may enter',
  group: 'agents',
  weight: 25,
  grade: 'rule',
  sources: ['rfc-9309', 'openai-bots', 'anthropic-bots', 'perplexity-bots'],
  effort: 'minutes',
  cure: 'Let the search agents in. Those that gather text for training are your choice, and cost you no answer.',
  run: (site) => {
    const { robotsFile, pages } = site
    const where = new URL(robotsFile.url).pathname
    if (robotsFile.state === 'none') return { state: 'pass', evidence: [evidence(robotsFile.saw, where)] }
    const turnedAway = judgeAgents(site).filter(({ closed }) => closed.length > 0)
    if (turnedAway.length === 0)
      return { state: 'pass', evidence: [evidence('No rule turns a search agent away', where)] }
    const all = pages.map((_, page) => page)
    const isHomeClosedToAll =
      turnedAway.filter(({ closed }) => closed.includes(0)).length === searchAgents.length
    return {
      state: turnedAway.some(({ closed }) => closed.includes(0)) ? 'fail' : 'mend',
      evidence: turnedAway.map(({ name, rule }) =>
        evidence(`${name}: Disallow: ${rule?.pattern ?? ''}`, where, rule?.line),
      ),
      pages: [...new Set(turnedAway.flatMap(({ closed }) => closed))].sort((one, other) => one - other),
      share: turnedAway.reduce((sum, { closed }) => sum + shareOf(closed, all), 0) / searchAgents.length,
      ...(isHomeClosedToAll && { atLeast: 30 }),
    }
  },
}

const isDate = (text: string) => /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?:T[\d:.Z+-]+)?$/.test(text)

/** The sitemap can be read, lists the pages that were read, and has valid dates. */
export const sitemap: Check = {
  id: 'sitemap',
  title: 'The sitemap is true',
  group: 'understand',
  weight: 1,
  grade: 'standard',
  sources: ['sitemaps-protocol'],
  effort: 'minutes',
  cure: 'Put a list of your pages at /sitemap.xml, and name it in robots.txt.',
  run: ({ sitemap: found, pages }) => {
    const where = new URL(found.url).pathname
    if (found.state === 'unknown') return { state: 'unknown', why: found.why, evidence: [] }
    if (found.state === 'none')
      return { state: 'mend', evidence: [evidence(found.saw, where)], pages: [], share: 1 }
    const wrongDate = found.dates.find((date) => !isDate(date))
    if (wrongDate !== undefined)
      return {
        state: 'mend',
        evidence: [evidence(`<lastmod>${wrongDate}</lastmod>`, where)],
        pages: [],
        share: 1,
      }
    const saw = evidence(`${found.locations.length} addresses`, where)
    if (found.state === 'sitemaps') return { state: 'pass', evidence: [saw] }
    const listed = new Set(found.locations.map((text) => URL.parse(text, found.url)?.href))
    const missing = pages.flatMap((page, at) => (isReadable(page) && !listed.has(page.url.href) ? [at] : []))
    if (missing.length === 0) return { state: 'pass', evidence: [saw] }
    const places = missing.flatMap((at) => pages.slice(at, at + 1).map(placeOf))
    return {
      state: 'mend',
      evidence: places.map((place) => evidence(`${place} is not listed`, where)),
      pages: missing,
      share: shareOf(
        missing,
        pages.map((_, at) => at),
      ),
    }
  },
}

/** The rules of robots.txt for robots that gather text for training. Without weight: it is the owner's choice. */
export const training: Check = {
  id: 'training',
  title: 'Your choice about training',
  group: 'told',
  weight: 0,
  grade: 'rule',
  sources: ['openai-bots', 'anthropic-bots'],
  effort: 'minutes',
  cure: 'Nothing has to be done. Either choice costs you no answer.',
  run: ({ robotsFile, pages }) => ({
    state: 'pass',
    evidence: trainingAgents.map((name) => {
      const verdict =
        robotsFile.state === 'read'
          ? pages.slice(0, 1).map((page) => judgeRobots(robotsFile.robots, name, page.url))[0]
          : undefined
      const saw = `${name}: ${verdict?.isAllowed === false ? 'turned away' : 'may enter'}`
      return evidence(saw, new URL(robotsFile.url).pathname, verdict?.rule?.line)
    }),
  }),
}
