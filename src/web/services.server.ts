import type { PromiseBoard } from '#inquiries/promise.server.ts'
import type { ClientChanges, NoticeWatch } from '#platform/watch-notices.ts'
import type { BlockedKeys } from '#platform/rate-limit.ts'
import type { Database } from '#platform/db/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { RequestMeter } from '#platform/metrics/request-meter.ts'
import type { ResponseCache } from '#platform/response-cache.ts'
import type { ConsoleChanges } from '#console/frame/changes.server.ts'
import type { ApiReference } from '#connections/api/api-reference.server.ts'
import type { OwnAudit } from '#audits/own-audit.server.ts'

/** Everything the application needs from outside; tests give their own. */
export type Services = {
  env: Env
  log: Log
  database: Database
  responseCache: ResponseCache
  /** Who is refused for now, as far as this process knows. */
  blockedKeys: BlockedKeys
  /** What is new for which client, from whatever process. */
  clientChanges: ClientChanges
  /** How far which audit is, from whatever process. */
  auditChanges: NoticeWatch
  /** The audit of our own website. */
  ownAudit: OwnAudit
  /** What other programs may call. */
  apiReference: ApiReference
  /** The site as articles link to it. */
  articleSite: ArticleSite
  /** In the demo: whom each one-click address signs in, and what they are. Empty otherwise. */
  demoEntrances: ReadonlyMap<string, { username: string; role: string }>
  /** What is new for the agency, from whatever process. */
  consoleChanges: ConsoleChanges
  /** How often the promise is met, as last counted by this process. */
  promise: PromiseBoard
  /** Counts requests where /metrics is on. */
  meter: RequestMeter | undefined
  /** Wakes the workers: e-mails to send, websites to read. */
  wakeOutbox: () => void
  now: () => Date
}

/** The site around an article. */
export type ArticleSite = {
  publicUrl: string
  /** Whether the site has a page or a file at a path, articles aside. */
  hasPage: (path: string) => boolean
}
