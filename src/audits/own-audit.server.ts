import type { OwnAuditData } from './audit-state.ts'
import { reportOn } from './audit-website.server.ts'
import { decodeText } from '#platform/fetch/decode-text.ts'
import type { Fetcher } from '#platform/fetch/fetcher.ts'
import { readWholeSite } from './read-site.server.ts'
import type { Log } from '#platform/log.ts'
import { londonDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'

type Respond = (path: string) => Promise<Response>

export type OwnAudit = {
  /** Names the application whose pages are read. */
  connect: (respond: Respond) => void
  /** The report on every page of our sitemap but the one that shows it, made once a day by each process; null where it cannot be made. */
  read: () => Promise<OwnAuditData>
}

type Needs = { publicUrl: string; now: () => Date; log: Log }

/**
 * The audit of our own website. Audits refuse our own hosts, so that no one can send the server to itself: this one requests the
 * application directly, without a network.
 */
export function createOwnAudit({ publicUrl, now, log }: Needs): OwnAudit {
  let respond: Respond | undefined
  let latest: { day: string; made: Promise<OwnAuditData> } | undefined

  async function make(): Promise<OwnAuditData> {
    if (!respond) return null
    // Left out: rendering this page waits for the audit.
    const isRead = (url: URL) => url.pathname !== paths.ownAudit()
    const read = await readWholeSite(new URL(publicUrl), directFetcher(respond, now), isRead)
    if ('failure' in read) {
      log.error({ failure: read.failure }, 'our own website could not be audited')
      return null
    }
    const made = await reportOn(read.site, (check, error) =>
      log.error({ err: error, check }, 'a check could not deal with our own website'),
    )
    if ('report' in made) return { finishedAt: now().toISOString(), report: made.report }
    log.error({ failure: made.failure }, 'our own website could not be audited')
    return null
  }

  return {
    connect: (given) => (respond = given),
    async read() {
      const day = londonDay(now())
      if (latest?.day === day) return await latest.made
      const made = make()
      latest = { day, made }
      const report = await made.catch((error: unknown) => {
        latest = undefined
        throw error
      })
      if (report === null) latest = undefined
      return report
    },
  }
}

/** A fetcher that calls the application itself; redirects are ours, and answered as they are. */
export function directFetcher(respond: Respond, now: () => Date): Fetcher {
  return {
    fetch: async (url) => {
      const [at, begun] = [now(), performance.now()]
      const response = await respond(url.pathname + url.search)
      const firstByteMs = Math.round(performance.now() - begun)
      const body = Buffer.from(await response.arrayBuffer())
      return {
        url: url.href,
        status: response.status,
        headers: Object.fromEntries(response.headers),
        redirects: [],
        content: decodeText(body, response.headers.get('content-type') ?? ''),
        bytes: body.length,
        transferred: body.length,
        firstByteMs,
        at,
      }
    },
    close: async () => await Promise.resolve(),
  }
}
