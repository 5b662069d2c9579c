import { auditAgent } from '#content/site.ts'
import type { AuditFailure } from '../audit-failure.ts'
import type { RobotsFile } from './audited-site.ts'
import type { Fetched, Fetcher } from './fetch/fetcher.ts'
import { judgeRobots, parseRobots } from './robots.ts'

// The name by which a robots.txt may let us in or keep us out.

export type AskedRobots = { robotsFile: RobotsFile } | { failure: AuditFailure }

/** Finds the robots.txt beside a page. Each is asked for once, whoever leads to it. */
export type RobotsFiles = (page: URL) => Promise<AskedRobots>

/** The robots.txt of every host that an audit comes to. They alone are read without being asked about. */
export function robotsFiles(fetcher: Fetcher): RobotsFiles {
  const asked = new Map<string, Promise<AskedRobots>>()
  const ask = async (url: URL): Promise<AskedRobots> => {
    const outcome = await fetcher.fetch(url)
    if ('failure' in outcome) return outcome
    const { href, origin } = new URL(outcome.url)
    // One that leads to another host's own is that host's answer too.
    if (href === `${origin}/robots.txt` && !asked.has(origin))
      asked.set(origin, Promise.resolve(readRobots(outcome, new URL(href))))
    return readRobots(outcome, url)
  }
  return async (page) => {
    const found = asked.get(page.origin) ?? ask(new URL('/robots.txt', page))
    asked.set(page.origin, found)
    return await found
  }
}

function readRobots({ status, content }: Fetched, url: URL): AskedRobots {
  if (status >= 500) return { failure: 'robots-unreachable' }
  if (status !== 200) return { robotsFile: { state: 'none', url, saw: `Status ${status}` } }
  return { robotsFile: { state: 'read', url, robots: parseRobots(content.text) } }
}

/** Whether we may read an address of the host whose robots.txt it is. */
export const mayRead = (file: RobotsFile, url: URL): boolean =>
  file.state === 'none' || judgeRobots(file.robots, auditAgent, url).isAllowed
