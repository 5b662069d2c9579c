import type { Context, Handler } from 'hono'
import type { RequestScope } from '#platform/http/request-scope.ts'
import type { Services } from '#web/services.server.ts'
import { findLastReading } from '#platform/mail-in/last-reading.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { watchProcess } from '#platform/metrics/process-figures.ts'
import type { Figure, RequestMeter } from '#platform/metrics/request-meter.ts'
import { findLastRuns } from '#platform/backup/runs.ts'
import { countOutbox } from '#platform/outbox/queue.ts'
import { countClock } from '#inquiries/list-inquiries.server.ts'

/** The process is alive and responds. */
export const healthResponse: Handler<RequestScope> = (c) => c.json({ status: 'ok' })

/** The database responds, has every migration and can store: requests may be sent here. */
export function readyResponse({ database }: Services): Handler<RequestScope> {
  const proveWriting = atMostEvery(proofHoldsMs, database.proveWriting)
  return async (c) => {
    try {
      await database.ping()
      const isReady = database.hasRoom() && (await database.migrationsAreCurrent())
      if (isReady) await proveWriting()
      return isReady ? c.json({ status: 'ready' }) : notReady(c)
    } catch (error) {
      c.var.log.error({ err: error, requestId: c.var.requestId }, 'the database does not answer or store')
      return notReady(c)
    }
  }
}

const notReady = (c: Context) => c.json({ status: 'not ready' }, 503)

// Anyone may ask, so not every question costs a write.
const proofHoldsMs = 2000

/** Those who ask meanwhile share one proof, and a proof that succeeded holds for a while; a failure does not. */
function atMostEvery(holdsMs: number, prove: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined
  let untilMs = Number.NEGATIVE_INFINITY
  return async () => {
    if (last === undefined || performance.now() > untilMs) {
      untilMs = performance.now() + holdsMs
      last = prove()
      last.catch(() => (last = undefined))
    }
    await last
  }
}

/** The figures of this process as Prometheus reads them, for anyone who knows the token; 401 for others. */
export function metricsEndpoint(
  services: Services,
  meter: RequestMeter,
  token: string,
): Handler<RequestScope> {
  const readProcess = watchProcess()
  const expected = digest(`Bearer ${token}`)
  return async (c) => {
    c.header('cache-control', 'no-store')
    // Of the same length whatever was sent, and compared in the same time.
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected))
      return c.text('This address wants a token.\n', 401, { 'www-authenticate': 'Bearer' })
    const figures = [...(await collectFigures(services)), ...readProcess()]
    return c.body(await meter.write(figures), 200, { 'content-type': meter.contentType })
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

// Prometheus gives up after ten seconds, and the rest is wanted most while the database is away.
const longestQueryMs = 3000

/** All figures but the process's own and those of requests. What only the database knows is missing while it does not answer. */
export async function collectFigures(services: Services): Promise<Figure[]> {
  const stored = await withinTime(storedFigures(services)).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the database gives no figures')
    return undefined
  })
  return [
    one('loomsbury_database_up', 'Whether the database answers', stored === undefined ? 0 : 1),
    connectionFigure(services),
    streamFigure(services),
    ...(stored ?? []),
  ]
}

async function withinTime<Result>(reading: Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const tooLong = delay(longestQueryMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${longestQueryMs} ms.`)
  })
  // Aborted: the response was first.
  tooLong.catch(() => undefined)
  try {
    return await Promise.race([reading, tooLong])
  } finally {
    waiting.abort()
  }
}

const one = (name: string, help: string, value: number): Figure => ({ name, help, values: [{ value }] })

const byLabel = (name: string, help: string, label: string, values: Record<string, number>): Figure => ({
  name,
  help,
  values: Object.entries(values).map(([key, value]) => ({ labels: { [label]: key }, value })),
})

async function storedFigures({ database: { db }, env, now }: Services): Promise<Figure[]> {
  const at = now()
  const outbox = await countOutbox(db, at)
  const clock = await countClock(db, at)
  const { ended, done } = await findLastRuns(db)
  const mailRead = env.imapUrl === undefined ? undefined : await findLastReading(db, env.imapUrl)
  return [
    one('loomsbury_outbox_waiting', 'Jobs that could be done and are not', outbox.waiting),
    one('loomsbury_outbox_oldest_seconds', 'How long the oldest of them has waited', outbox.oldestSeconds),
    one('loomsbury_outbox_dead', 'Jobs that were given up', outbox.dead),
    one('loomsbury_inquiries_overdue', 'Inquiries without a reply whose time has passed', clock.overdue),
    one(
      'loomsbury_inquiries_due_soon',
      'Inquiries without a reply that are due within four hours',
      clock.dueSoon,
    ),
    ...(mailRead
      ? [
          one(
            'loomsbury_mailbox_last_read_timestamp_seconds',
            'When the mailbox was last read to its end',
            mailRead.getTime() / 1000,
          ),
        ]
      : []),
    ...(ended
      ? [one('loomsbury_backup_failed', 'Whether the last backup failed', ended.failedAt ? 1 : 0)]
      : []),
    ...(done?.doneAt
      ? [
          one(
            'loomsbury_backup_last_success_timestamp_seconds',
            'When the last good backup was done',
            done.doneAt.getTime() / 1000,
          ),
          one('loomsbury_backup_size_bytes', 'Its size', done.bytes ?? 0),
        ]
      : []),
  ]
}

const connectionFigure = ({ database }: Services): Figure =>
  byLabel(
    'loomsbury_database_connections',
    'Connections of this process by use; waiting: who waits for one',
    'state',
    database.countConnections(),
  )

const streamFigure = ({ consoleChanges, clientChanges, auditChanges }: Services): Figure =>
  byLabel('loomsbury_event_streams', 'Browsers that wait here for news', 'kind', {
    console: consoleChanges.countAll(),
    // Each console also listens for the end of its own session.
    client: clientChanges.countAll() - consoleChanges.countAll(),
    audit: auditChanges.countAll(),
  })
