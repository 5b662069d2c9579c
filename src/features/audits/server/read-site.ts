import type { AuditFailure } from '../audit-failure.ts'
import type { AuditedPage, AuditedSite } from './audited-site.ts'
import { choosePages } from './choose-pages.ts'
import type { Fetched, Fetcher } from './fetch/fetcher.ts'
import { readTypedAddress } from './fetch/fetch-rules.ts'
import { readPageFacts } from './page-facts.ts'
import { readAnywhere, readWithin, whyLeftAlone, type Read } from './read-politely.ts'
import { readSitemap } from './read-sitemap.ts'
import { robotsFiles } from './robots-files.ts'

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
  const robotsOf = robotsFiles(fetcher)
  const outcome = await readAnywhere(start, fetcher, robotsOf)
  if ('failure' in outcome) return outcome
  if (!isHtml(outcome)) return { failure: 'not-html' }
  const first = pageOf(outcome)
  // A redirect to another host brings us under that host's rules.
  const asked = await robotsOf(first.url)
  if ('failure' in asked) return asked
  const { robotsFile } = asked
  const read = async (url: URL) => await readWithin(url, fetcher, robotsOf)
  const [sitemap, llms] = await Promise.all([
    readSitemap(robotsFile, first.url, read),
    askLlms(first.url, read),
  ])
  const listed = sitemap.state === 'pages' ? sitemap.locations : []
  const chosen = choosePages([...versionOf(first), ...first.facts.links, ...listed], first.url)
  // Each is read as it comes: all at once would hold up the whole server.
  const others = await Promise.all(
    chosen.map(async (url) => {
      const other = await read(url)
      if ('failure' in other) return other.failure === 'refused-by-robots' ? { refused: url } : {}
      return isPage(other, first.url.origin) ? { page: pageOf(other) } : {}
    }),
  )
  const pages = others.flatMap(({ page }) => page ?? [])
  const refused = others.flatMap((other) => other.refused ?? [])
  return { site: { robotsFile, sitemap, llms, pages: [first, ...pages], refused } }
}

// One in another language, so that it can be seen whether the two name each other.
const versionOf = ({ facts, url }: AuditedPage) =>
  facts.alternates
    .filter(({ text, hreflang }) => {
      const to = URL.parse(text, url)
      return hreflang !== undefined && to?.origin === url.origin && to.pathname !== url.pathname
    })
    .slice(0, 1)
    .map(({ text }) => text)

/** Looks for the llms.txt beside a page. */
export async function askLlms(page: URL, read: Read): Promise<AuditedSite['llms']> {
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

// What a link leads to may be the same website under another address, or a file; an error page is part of this one.
const isPage = (fetched: Fetched, origin: string) =>
  new URL(fetched.url).origin === origin && (fetched.status !== 200 || isHtml(fetched))

/** A page as it arrived, with what stands in it. */
export const pageOf = (fetched: Fetched): AuditedPage => ({
  url: new URL(fetched.url),
  fetched,
  facts: readPageFacts(fetched.content.text),
})
