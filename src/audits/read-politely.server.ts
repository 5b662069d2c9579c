import type { AuditFailure } from './audit-failure.ts'
import { whyUnread, type PageFailure } from './page-fate.ts'
import type { Fetched, Fetcher } from '#platform/fetch/fetcher.ts'
import { auditAgent } from '#content/site.ts'
import type { RobotsFile } from './audited-site.server.ts'
import { judgeOpen, readRobots } from './untrusted.server.ts'

type FetchedRobots = { robotsFile: RobotsFile } | { failure: AuditFailure }

/** Finds the robots.txt of a page's host. Each is requested once. */
type RobotsFiles = (page: URL) => Promise<FetchedRobots>

/** The robots.txt of every host of an audit. Only these are requested without a check of robots.txt. */
export function robotsFiles(fetcher: Fetcher): RobotsFiles {
  const fetched = new Map<string, Promise<FetchedRobots>>()
  const ask = async (url: URL): Promise<FetchedRobots> => {
    const outcome = await fetcher.fetch(url)
    if ('failure' in outcome) return outcome
    const { href, origin } = new URL(outcome.url)
    // A redirect to the robots.txt of another host also counts for that host.
    if (href === `${origin}/robots.txt` && !fetched.has(origin)) fetched.set(origin, fileOf(outcome, href))
    return await fileOf(outcome, url.href)
  }
  return async (page) => {
    const found = fetched.get(page.origin) ?? ask(new URL('/robots.txt', page))
    fetched.set(page.origin, found)
    return await found
  }
}

async function fileOf({ status, content }: Fetched, url: string): Promise<FetchedRobots> {
  if (status >= 500) return { failure: 'robots-unreachable' }
  if (status !== 200) return { robotsFile: { state: 'none', url, saw: `Status ${status}` } }
  const robots = await readRobots(content.text)
  return robots ? { robotsFile: { state: 'read', url, robots } } : { failure: 'robots-too-large' }
}

/** Why robots.txt excludes an address of its host. */
async function judgeByFile(file: RobotsFile, { href }: URL): Promise<AuditFailure | undefined> {
  if (file.state === 'none') return undefined
  const isOpen = await judgeOpen({ robots: file.robots, agent: auditAgent, href })
  if (isOpen === undefined) return 'robots-too-large'
  return isOpen ? undefined : 'refused-by-robots'
}

const judgeByRobots = async (url: URL, robotsOf: RobotsFiles): Promise<AuditFailure | undefined> => {
  const robots = await robotsOf(url)
  if ('failure' in robots) return robots.failure
  return await judgeByFile(robots.robotsFile, url)
}

/** Reads an address if robots.txt allows it, and follows redirects by the robots.txt of their hosts. */
export async function readAnywhere(
  url: URL,
  fetcher: Fetcher,
  robotsOf: RobotsFiles,
): Promise<Fetched | { failure: AuditFailure; to?: string }> {
  const judge = async (to: URL) => await judgeByRobots(to, robotsOf)
  const failure = await judge(url)
  return failure === undefined ? await fetcher.fetch(url, { judge }) : { failure }
}

export type ReadOutcome = Fetched | { failure: PageFailure; to?: string | undefined }

/** Reads an address of one website, if robots.txt allows it. */
export type Read = (url: URL) => Promise<ReadOutcome>

/** The website of an address: the same with and without www, over http and https, and with a trailing dot. */
export function siteOf({ hostname, port }: URL): string {
  const name = hostname.replace(/\.$/, '').replace(/^www\./, '')
  return port === '' || port === '80' || port === '443' ? name : `${name}:${port}`
}

/** The same, but redirects are followed within the website only. */
export async function readWithin(url: URL, fetcher: Fetcher, robotsOf: RobotsFiles): Promise<ReadOutcome> {
  const judge = async (to: URL) =>
    siteOf(to) === siteOf(url) ? await judgeByRobots(to, robotsOf) : ('another-website' as const)
  const failure = await judge(url)
  return failure === undefined ? await fetcher.fetch(url, { judge }) : { failure }
}

const leftAlone = new Map<string, string>(
  (
    ['refused-by-robots', 'robots-unreachable', 'robots-too-large', 'another-website', 'ran-out'] as const
  ).map((failure) => [failure, whyUnread(failure)]),
)

/** Why something was not requested, in a sentence; undefined: it was, but failed. */
export const whyLeftAlone = (failure: string): string | undefined => leftAlone.get(failure)
