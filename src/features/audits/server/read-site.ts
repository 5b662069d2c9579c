import type { AuditFailure } from '../audit-failure.ts'
import type { AuditedPage, AuditedSite, RobotsFile } from './audited-site.ts'
import { readSitemap } from './read-sitemap.ts'
import { choosePages } from './choose-pages.ts'
import type { Fetched, Fetcher, FetchOutcome } from './fetch/fetcher.ts'
import { readTypedAddress } from './fetch/fetch-rules.ts'
import { readPageFacts } from './page-facts.ts'
import { judgeRobots, parseRobots } from './robots.ts'

// The name by which a robots.txt may let us in or keep us out.
const ownAgent = 'LoomsburyAudit'

/** Reads a website as far as its robots.txt lets us: the page that was asked for, and up to eight that it links to. */
export async function readSite(
  typed: string,
  fetcher: Fetcher,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const address = readTypedAddress(typed)
  if (address === undefined) return { failure: 'not-an-address' }
  const read = await readFrom(address.url, fetcher)
  // Whoever leaves out the scheme may mean a website that has no https yet.
  if (address.isSchemeGuessed && 'failure' in read && read.failure === 'no-connection') {
    const plain = new URL(address.url)
    plain.protocol = 'http:'
    return readFrom(plain, fetcher)
  }
  return read
}

async function readFrom(
  start: URL,
  fetcher: Fetcher,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const asked = await askRobots(start, fetcher)
  if ('failure' in asked) return asked
  if (!mayRead(asked.robotsFile, start)) return { failure: 'refused-by-robots' }
  const outcome = await fetcher.fetch(start)
  if ('failure' in outcome) return outcome
  if (!isHtml(outcome)) return { failure: 'not-html' }
  const first = pageOf(outcome)
  // A redirect to another host brings us under that host's rules.
  const there = first.url.origin === start.origin ? asked : await askRobots(first.url, fetcher)
  if ('failure' in there) return there
  const { robotsFile } = there
  if (!mayRead(robotsFile, first.url)) return { failure: 'refused-by-robots' }
  const [sitemap, llms] = await Promise.all([
    readSitemap(robotsFile, first.url, fetcher),
    askLlms(first.url, fetcher),
  ])
  const listed = sitemap.state === 'pages' ? sitemap.locations : []
  const chosen = choosePages([...first.facts.links, ...listed], first.url).filter((url) =>
    mayRead(robotsFile, url),
  )
  // Each is read as it comes: all at once would hold up the whole server.
  const others = await Promise.all(
    chosen.map(async (url) => {
      const other = await fetcher.fetch(url)
      return isPage(other, first.url.origin) ? [pageOf(other)] : []
    }),
  )
  return { site: { robotsFile, sitemap, llms, pages: [first, ...others.flat()] } }
}

/** Reads the robots.txt beside a page. */
export async function askRobots(
  page: URL,
  fetcher: Fetcher,
): Promise<{ robotsFile: RobotsFile } | { failure: AuditFailure }> {
  const url = new URL('/robots.txt', page)
  const outcome = await fetcher.fetch(url)
  if ('failure' in outcome) return outcome
  const saw = `Status ${outcome.status}`
  if (outcome.status >= 500) return { failure: 'robots-unreachable' }
  if (outcome.status !== 200) return { robotsFile: { state: 'none', url, saw } }
  return { robotsFile: { state: 'read', url, robots: parseRobots(outcome.content.text) } }
}

/** Looks for the llms.txt beside a page. */
export async function askLlms(page: URL, fetcher: Fetcher): Promise<AuditedSite['llms']> {
  const outcome = await fetcher.fetch(new URL('/llms.txt', page))
  if ('failure' in outcome) return { isThere: false, saw: 'No answer' }
  return { isThere: outcome.status === 200 && !isHtml(outcome), saw: `Status ${outcome.status}` }
}

const mayRead = (file: RobotsFile, url: URL) =>
  file.state === 'none' || judgeRobots(file.robots, ownAgent, url).isAllowed

const isHtml = ({ headers, content }: Fetched) => {
  const type = headers['content-type'] ?? ''
  return type === ''
    ? content.text.trimStart().startsWith('<')
    : /^\s?(?:text\/html|application\/xhtml\+xml)/i.test(type)
}

// A link may lead through a redirect to another website, which nobody asked us to read; an error page is part of this one.
const isPage = (outcome: FetchOutcome, origin: string): outcome is Fetched =>
  'status' in outcome && new URL(outcome.url).origin === origin && (outcome.status !== 200 || isHtml(outcome))

/** A page as it arrived, with what stands in it. */
export const pageOf = (fetched: Fetched): AuditedPage => ({
  url: new URL(fetched.url),
  fetched,
  facts: readPageFacts(fetched.content.text),
})
