import type { AuditFailure } from '../audit-failure.ts'
import { whyUnread, type PageFailure } from '../page-fate.ts'
import type { Fetched, Fetcher, FetchOutcome } from './fetch/fetcher.ts'
import { judgeByFile, type RobotsFiles } from './robots-files.ts'
import { siteOf } from './site-of.ts'

const judgeByRobots = async (url: URL, robotsOf: RobotsFiles): Promise<AuditFailure | undefined> => {
  const robots = await robotsOf(url)
  if ('failure' in robots) return robots.failure
  return await judgeByFile(robots.robotsFile, url)
}

/** Reads an address as far as robots.txt lets us, and wherever it leads, by the robots.txt there. */
export async function readAnywhere(url: URL, fetcher: Fetcher, robotsOf: RobotsFiles): Promise<FetchOutcome> {
  const judge = async (to: URL) => await judgeByRobots(to, robotsOf)
  const failure = await judge(url)
  return failure === undefined ? await fetcher.fetch(url, { judge }) : { failure }
}

export type ReadOutcome = Fetched | { failure: PageFailure; to?: string | undefined }

/** Reads an address of one website, if it may. */
export type Read = (url: URL) => Promise<ReadOutcome>

/** The same, and only where it leads within its own website: no one asked us to read another. */
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

/** Why something was not asked for, in a sentence; undefined where it was asked for and came to nothing. */
export const whyLeftAlone = (failure: string): string | undefined => leftAlone.get(failure)
