import type { AuditFailure } from './audit-failure.ts'
import { type PageFailure, whyUnread } from './page-fate.ts'
import type { AuditedPage, AuditedSite, UnreadPage, RobotsFile, Sitemap } from './audited-site.server.ts'
import type { Fetched, Fetcher } from '#platform/fetch/fetcher.ts'
import { readTypedAddress } from '#platform/fetch/fetch-rules.ts'
import {
  readAnywhere,
  readWithin,
  whyLeftAlone,
  type Read,
  type ReadOutcome,
  robotsFiles,
} from './read-politely.server.ts'
import { readFacts, readSitemapText } from './untrusted.server.ts'

/** Reads a website as far as its robots.txt allows: the requested page, and up to eight that it links to. */
export async function readSite(
  typed: string,
  fetcher: Fetcher,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const address = readTypedAddress(typed)
  if (address === undefined) return { failure: 'not-an-address' }
  const read = await readFrom(address.url, fetcher)
  // Without a scheme it may be a website without https.
  if (address.isSchemeGuessed && 'failure' in read && read.failure === 'no-connection') {
    const plain = new URL(address.url)
    plain.protocol = 'http:'
    return readFrom(plain, fetcher)
  }
  return read
}

/** Reads the sitemap that robots.txt names, or /sitemap.xml. Those of other hosts are not read. */
async function readSitemap(file: RobotsFile, page: URL, read: Read): Promise<Sitemap> {
  const named = file.state === 'read' ? file.robots.sitemaps.map((text) => URL.parse(text, page)) : []
  const own = named.find((url) => url?.origin === page.origin)
  const at = own ?? new URL('/sitemap.xml', page)
  const url = at.href
  if (named.length > 0 && !own)
    return { state: 'unknown', url, why: 'robots.txt names a sitemap on another host, which we do not read.' }
  const outcome = await read(at)
  if ('failure' in outcome)
    return {
      state: 'unknown',
      url,
      why: whyLeftAlone(outcome.failure) ?? 'The sitemap could not be fetched.',
    }
  if (outcome.status !== 200) return { state: 'none', url, saw: `Status ${outcome.status}` }
  const parsed = await readSitemapText(outcome.content.text)
  if (!parsed) return { state: 'unknown', url, why: whyUnread('too-deep') }
  const { isIndex, namesVersions, locations, dates } = parsed
  if (locations.length === 0) return { state: 'none', url, saw: 'Status 200, and no addresses in it' }
  return { state: isIndex ? 'sitemaps' : 'pages', url, namesVersions, locations, dates }
}

async function readFrom(
  start: URL,
  fetcher: Fetcher,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const robotsOf = robotsFiles(fetcher)
  const outcome = await readAnywhere(start, fetcher, robotsOf)
  if ('failure' in outcome) return { failure: outcome.failure }
  if (!isHtml(outcome)) return { failure: 'not-html' }
  const first = await pageOf(outcome)
  if (!first) return { failure: 'too-deep' }
  // After a redirect to another host its rules apply.
  const robots = await robotsOf(first.url)
  if ('failure' in robots) return robots
  const { robotsFile } = robots
  const read = async (url: URL) => await readWithin(url, fetcher, robotsOf)
  const [sitemap, llms] = await Promise.all([
    readSitemap(robotsFile, first.url, read),
    askLlms(first.url, read),
  ])
  const listed = sitemap.state === 'pages' ? sitemap.locations : []
  const chosen = choosePages([...versionOf(first), ...first.facts.links, ...listed], first.url)
  const others = await Promise.all(
    chosen.map(async (url) => await readOther(url, await read(url), first.url.origin)),
  )
  const pages = others.filter((other) => 'facts' in other)
  const unread = others.filter((other) => 'failure' in other)
  return { site: { robotsFile, sitemap, llms, pages: [first, ...pages], unread } }
}

/** The outcome of a chosen page, which may redirect to another website, or be a file. */
async function readOther(url: URL, outcome: ReadOutcome, origin: string): Promise<AuditedPage | UnreadPage> {
  const unread = (failure: PageFailure, to?: string): UnreadPage => ({
    url: url.href,
    failure,
    to,
    at: new Date(),
  })
  if ('failure' in outcome) return unread(outcome.failure, outcome.to)
  if (new URL(outcome.url).origin !== origin) return unread('another-website', outcome.url)
  if (outcome.status === 200 && !isHtml(outcome)) return unread('not-html')
  return (await pageOf(outcome)) ?? unread('too-deep')
}

// One in another language, to check whether the two name each other.
const versionOf = ({ facts, url }: AuditedPage) =>
  facts.alternates
    .filter(({ text, hreflang }) => {
      const to = URL.parse(text, url)
      return hreflang !== undefined && to?.origin === url.origin && to.pathname !== url.pathname
    })
    .slice(0, 1)
    .map(({ text }) => text)

async function askLlms(page: URL, read: Read): Promise<AuditedSite['llms']> {
  const outcome = await read(new URL('/llms.txt', page))
  if ('failure' in outcome) {
    const why = whyLeftAlone(outcome.failure)
    return why === undefined ? { state: 'none', saw: 'No answer' } : { state: 'unknown', why }
  }
  const isThere = outcome.status === 200 && !isHtml(outcome)
  return { state: isThere ? 'there' : 'none', saw: `Status ${outcome.status}` }
}

const isHtml = ({ headers, content }: Fetched) => {
  const type = headers['content-type'] ?? ''
  return type === ''
    ? content.text.trimStart().startsWith('<')
    : /^\s?(?:text\/html|application\/xhtml\+xml)/i.test(type)
}

/** A page with its facts instead of its text; undefined if it is too large or too deep. */
async function pageOf(fetched: Fetched): Promise<AuditedPage | undefined> {
  const facts = await readFacts(fetched.content.text)
  const content = { ...fetched.content, text: '' }
  return facts && { url: new URL(fetched.url), fetched: { ...fetched, content }, facts }
}

const mostPages = 8

// Files that are no pages, by their extensions. Others are left out once they are read.
const isFile = (path: string) =>
  /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|zip|gz|mp[34]|webm|docx?|xlsx?|pptx?|ics|xml|json|txt|css|m?js|md)$/i.test(
    path,
  )

/**
 * Chooses the pages to read: those of the same host, different kinds first, by the first part of their path. Addresses with a
 * query are left out: calendars and filters have endless ones.
 */
function choosePages(links: readonly string[], base: URL): URL[] {
  const kinds = new Map<string, Map<string, URL>>()
  for (const link of links) {
    const url = URL.parse(link, base)
    if (url === null || url.origin !== base.origin || url.search !== '' || isFile(url.pathname)) continue
    url.hash = ''
    if (url.pathname === base.pathname || url.pathname === '/') continue
    const kind = url.pathname.split('/')[1] ?? ''
    const ofKind = kinds.get(kind) ?? new Map<string, URL>()
    kinds.set(kind, ofKind.set(url.pathname, url))
  }
  const rows = [...kinds.values()].map((ofKind) => [...ofKind.values()])
  const deepest = Math.max(0, ...rows.map((row) => row.length))
  const inTurns: URL[] = []
  for (let turn = 0; turn < deepest && inTurns.length < mostPages; turn += 1)
    inTurns.push(...rows.flatMap((row) => row.slice(turn, turn + 1)))
  return inTurns.slice(0, mostPages)
}

/** Reads all pages in the sitemap of a website, the home page first. For our own website. */
export async function readWholeSite(
  home: URL,
  fetcher: Fetcher,
  isRead: (url: URL) => boolean = () => true,
): Promise<{ site: AuditedSite } | { failure: AuditFailure }> {
  const robotsOf = robotsFiles(fetcher)
  const read = async (url: URL) => await readWithin(url, fetcher, robotsOf)
  const robots = await robotsOf(home)
  if ('failure' in robots) return robots
  const { robotsFile } = robots
  const sitemap = await withItsParts(await readSitemap(robotsFile, home, read), fetcher)
  const listed = sitemap.state === 'pages' ? sitemap.locations : []
  const pages: AuditedSite['pages'] = []
  for (const href of new Set([home.href, ...listed])) {
    const url = new URL(href)
    if (!isRead(url)) continue
    const outcome = await fetcher.fetch(url)
    if ('failure' in outcome) return outcome
    const page = await pageOf(outcome)
    if (!page) return { failure: 'too-deep' }
    pages.push(page)
  }
  return { site: { robotsFile, sitemap, llms: await askLlms(home, read), pages, unread: [] } }
}

/** Merges the parts of a sitemap of sitemaps. */
async function withItsParts(sitemap: Sitemap, fetcher: Fetcher): Promise<Sitemap> {
  if (sitemap.state !== 'sitemaps') return sitemap
  const parts = []
  for (const href of sitemap.locations) {
    const outcome = await fetcher.fetch(new URL(href))
    const part = 'failure' in outcome ? undefined : await readSitemapText(outcome.content.text)
    if (part) parts.push(part)
  }
  return {
    state: 'pages',
    url: sitemap.url,
    namesVersions: parts.some(({ namesVersions }) => namesVersions),
    locations: parts.flatMap(({ locations }) => locations),
    dates: parts.flatMap(({ dates }) => dates),
  }
}
