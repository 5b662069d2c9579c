import { setTimeout as delay } from 'node:timers/promises'
import { countClock } from '#features/inquiries/server/list-inquiries.ts'
import { findLastReading } from '#platform/mail-in/mailbox-trouble.ts'
import { findLastRuns } from '#platform/backup/runs.ts'
import type { MetricFamily } from '#platform/metrics/open-metrics.ts'
import { countOutbox } from '#platform/outbox/dead-letters.ts'
import type { Services } from '../context.ts'

// Anyone who reads them gives up after ten seconds, and a database that is away is when the rest is wanted most.
const longestQueryMs = 3000

/** All figures but the process's own. What only the database knows is missing while it does not answer. */
export async function collectMetrics(services: Services): Promise<MetricFamily[]> {
  const stored = await withinTime(storedFamilies(services)).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the database gives no figures')
    return undefined
  })
  return [
    ...(services.meter?.families() ?? []),
    gauge('loomsbury_database_up', 'Whether the database answers', [{ value: stored === undefined ? 0 : 1 }]),
    connectionFamily(services),
    streamFamily(services),
    ...(stored ?? []),
  ]
}

async function withinTime<Result>(reading: Promise<Result>): Promise<Result> {
  const waiting = new AbortController()
  const tooLong = delay(longestQueryMs, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${longestQueryMs} ms.`)
  })
  // Aborted: the answer came first.
  tooLong.catch(() => undefined)
  try {
    return await Promise.race([reading, tooLong])
  } finally {
    waiting.abort()
  }
}

const gauge = (name: string, help: string, samples: MetricFamily['samples']): MetricFamily => ({
  name,
  type: 'gauge',
  help,
  samples,
})

async function storedFamilies({ database: { db }, env, now }: Services): Promise<MetricFamily[]> {
  const at = now()
  const outbox = await countOutbox(db, at)
  const clock = await countClock(db, at)
  const { ended, done } = await findLastRuns(db)
  const mailRead = env.imapUrl === undefined ? undefined : await findLastReading(db, env.imapUrl)
  return [
    ...(mailRead
      ? [
          {
            ...gauge(
              'loomsbury_mailbox_last_read_timestamp_seconds',
              'When the mailbox was last read to its end',
              [{ value: mailRead.getTime() / 1000 }],
            ),
            unit: 'seconds' as const,
          },
        ]
      : []),
    gauge('loomsbury_outbox_waiting', 'Jobs that could be done and are not', [{ value: outbox.waiting }]),
    {
      ...gauge('loomsbury_outbox_oldest_seconds', 'How long the oldest of them has waited', [
        { value: outbox.oldestSeconds },
      ]),
      unit: 'seconds',
    },
    gauge('loomsbury_outbox_dead', 'Jobs that were given up', [{ value: outbox.dead }]),
    gauge('loomsbury_inquiries_overdue', 'Inquiries without a reply whose time has passed', [
      { value: clock.overdue },
    ]),
    gauge('loomsbury_inquiries_due_soon', 'Inquiries without a reply that are due within four hours', [
      { value: clock.dueSoon },
    ]),
    ...(ended
      ? [
          gauge('loomsbury_backup_failed', 'Whether the last backup failed', [
            { value: ended.failedAt ? 1 : 0 },
          ]),
        ]
      : []),
    ...(done?.doneAt
      ? [
          {
            ...gauge(
              'loomsbury_backup_last_success_timestamp_seconds',
              'When the last good backup was done',
              [{ value: done.doneAt.getTime() / 1000 }],
            ),
            unit: 'seconds' as const,
          },
          {
            ...gauge('loomsbury_backup_size_bytes', 'Its size', [{ value: done.bytes ?? 0 }]),
            unit: 'bytes' as const,
          },
        ]
      : []),
  ]
}

function connectionFamily({ database }: Services): MetricFamily {
  return gauge(
    'loomsbury_database_connections',
    'Connections of this process by use; waiting: who waits for one',
    Object.entries(database.countConnections()).map(([state, value]) => ({ labels: { state }, value })),
  )
}

function streamFamily({ consoleChanges, clientChanges, auditChanges }: Services): MetricFamily {
  const open = {
    console: consoleChanges.countAll(),
    // Each console also listens for the end of its own session.
    client: clientChanges.countAll() - consoleChanges.countAll(),
    audit: auditChanges.countAll(),
  }
  return gauge(
    'loomsbury_event_streams',
    'Browsers that wait here for news',
    Object.entries(open).map(([kind, value]) => ({ labels: { kind }, value })),
  )
}
