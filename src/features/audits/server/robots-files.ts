import { auditAgent } from '#content/site.ts'
import type { AuditFailure } from '../audit-failure.ts'
import type { RobotsFile } from './audited-site.ts'
import type { Fetched, Fetcher } from './fetch/fetcher.ts'
import { judgeOpen, readRobots } from './untrusted.ts'

export type FetchedRobots = { robotsFile: RobotsFile } | { failure: AuditFailure }

/** Finds the robots.txt beside a page. Each is asked for once, anyone who leads to it. */
export type RobotsFiles = (page: URL) => Promise<FetchedRobots>

/** The robots.txt of every host that an audit comes to. They alone are read without being asked about. */
export function robotsFiles(fetcher: Fetcher): RobotsFiles {
  const fetched = new Map<string, Promise<FetchedRobots>>()
  const ask = async (url: URL): Promise<FetchedRobots> => {
    const outcome = await fetcher.fetch(url)
    if ('failure' in outcome) return outcome
    const { href, origin } = new URL(outcome.url)
    // One that leads to another host's own is that host's answer too.
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

/** Why we may not read an address of the host whose robots.txt it is. */
export async function judgeByFile(file: RobotsFile, { href }: URL): Promise<AuditFailure | undefined> {
  if (file.state === 'none') return undefined
  const isOpen = await judgeOpen({ robots: file.robots, agent: auditAgent, href })
  if (isOpen === undefined) return 'robots-too-large'
  return isOpen ? undefined : 'refused-by-robots'
}
