import { readAttachment } from '#inquiries/attachments.server.ts'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { firstPosts } from '#content/posts/first-posts.ts'
import { addHandAndLoom, seedFirstPosts } from '#db/seed-posts.ts'
import { seedDemonstration } from '#db/seed.ts'
import { auditJob, makeAudit } from '#audits/audit-job.server.ts'
import { auditLimits, auditRules, auditUserAgent } from '#audits/audit-limits.server.ts'
import { watchAudits } from '#audits/store.server.ts'
import { handedOverJob, sendHandOverMail } from '#inquiries/emails.server.ts'
import { createPromiseBoard } from '#inquiries/promise.server.ts'
import { reminderWatcher } from '#inquiries/reminders.server.ts'
import { replyWatchers } from '#inquiries/reply-watcher.server.ts'
import { sendRequestedLink } from '#accounts/link-requests.server.ts'
import { linkRequestJob } from '#accounts/links.server.ts'
import { privacyLinkJob, sendPrivacyLink } from '#privacy/requests.server.ts'
import { watchClientChanges } from '#platform/watch-notices.ts'
import { heldPostJob, sendHeldPosts } from '#clients/messages/leave-posts.server.ts'
import { finalDecisionJob, mailFinalDecision } from '#clients/approvals/decide.server.ts'
import { approvalReminderJob, sendApprovalReminder } from '#clients/approvals/mails.server.ts'
import { newsMailJob, sendNewsMail } from '#clients/news-mail.server.ts'
import { createApiReference } from '#connections/api/api-reference.server.ts'
import { startReadingCalendars } from '#connections/calendars/read-calendar.server.ts'
import { delayAfter, deliver } from '#connections/webhooks/deliver.server.ts'
import { webhookJob } from '#connections/webhooks/queue-event.server.ts'
import { mostWebhooks } from '#connections/webhooks/webhook.ts'
import { createBlockedKeys } from '#platform/rate-limit.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Env } from '#platform/env.ts'
import { startSweeping } from '#platform/leftovers.ts'
import type { Log } from '#platform/log.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import type { RequestMeter } from '#platform/metrics/request-meter.ts'
import { openMailer } from '#platform/mail/transport.ts'
import { startWorker } from '#platform/outbox/worker.ts'
import { createResponseCache, purgeOnContentChange } from '#platform/response-cache.ts'
import { watchConsoleChanges } from '#console/frame/changes.server.ts'
import type { Services } from '#web/services.server.ts'
import { startMinuteWork } from './minute-work.server.ts'
import { startBackups } from './backups/schedule-backups.server.ts'
import { isHeld } from '#privacy/holdings.server.ts'
import { articleSite } from './article-site.server.ts'
import { createOwnAudit } from '#audits/own-audit.server.ts'
import { readMailbox, ownAddresses } from './mailbox.server.ts'
import { publishDue } from '#articles/publish-article.server.ts'

const tenMinutesMs = 10 * 60 * 1000

/** Opens everything the application is on: database, demonstration data, mail, the outbox and its worker. */
export async function openServices(env: Env, log: Log): Promise<Services & { close: () => Promise<void> }> {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    databaseListenUrl: env.databaseListenUrl,
    dataDir: env.dataDir,
    server: { minFreeBytes: env.minFreeBytes, log },
  })
  // On a full disk the next start does it.
  if (database.hasRoom()) {
    await seedDemonstration(database.db)
    await seedFirstPosts(database.db, firstPosts)
    await addHandAndLoom(database.db, firstPosts)
  }
  const demoEntrances: Services['demoEntrances'] =
    env.isDemo && database.hasRoom() ? await openDemo(database.db) : new Map()
  const stopSweeping = startSweeping(env.dataDir, env.backupDir)
  const mailDir = path.join(env.dataDir, 'mail')
  const mailer = openMailer({ smtpUrl: env.smtpUrl, mailDir, from: env.mailFrom })
  const worker = startWorker({
    db: database.db,
    canStore: database.hasRoom,
    handlers: {
      mail: mailJob(
        mailer,
        {
          ...replyWatchers(database.db, () => new Date()),
          ...reminderWatcher(database.db),
        },
        (id) => readAttachment(database.db, id),
      ),
      [handedOverJob]: sendHandOverMail(database.db, env.publicUrl),
      [privacyLinkJob]: sendPrivacyLink(database.db, env.publicUrl, isHeld),
      [linkRequestJob]: sendRequestedLink(database.db, env.publicUrl),
      [approvalReminderJob]: sendApprovalReminder(database.db, env.publicUrl),
      [finalDecisionJob]: mailFinalDecision(database.db, env),
      [newsMailJob]: sendNewsMail(database.db, env),
      [heldPostJob]: sendHeldPosts(database.db),
    },
    log,
  })
  // Apart from the others: websites take their time, and an e-mail does not wait for them.
  const auditor = startWorker({
    db: database.db,
    canStore: database.hasRoom,
    handlers: {
      [auditJob]: makeAudit({
        db: database.db,
        now: () => new Date(),
        openFetcher: async () => {
          // undici takes 4 MB of memory: only where someone wants an audit.
          const { createFetcher } = await import('#platform/fetch/fetcher.ts')
          return createFetcher({
            userAgent: auditUserAgent(env.publicUrl),
            rules: auditRules(env.publicUrl, env.auditAllow),
          })
        },
      }),
    },
    log,
    concurrency: auditLimits.atOnce,
    // Any request wakes it; this is for what another process has left.
    pollMs: 5000,
    // No one waits for the end of an audit when the server stops: the next one begins it again.
    graceMs: 0,
  })
  // By webhook, one at a time: however slow one is, neither an e-mail nor another webhook waits for it.
  const deliverer = startWorker({
    db: database.db,
    canStore: database.hasRoom,
    handlers: {
      [webhookJob]: deliver({
        db: database.db,
        env,
        now: () => new Date(),
        wakeOutbox: worker.wake,
      }),
    },
    log,
    hasLanes: true,
    concurrency: mostWebhooks,
    backoffMs: delayAfter,
  })
  const stopReading = readMailbox(database.db, env, log, worker.wake)
  const responseCache = createResponseCache({ maxAgeMs: tenMinutesMs, maxPages: 1000 })
  const stopPurging = await purgeOnContentChange(database, responseCache)
  const clientChanges = watchClientChanges(database)
  const auditChanges = watchAudits(database)
  const now = () => new Date()
  const promise = createPromiseBoard({
    db: database.db,
    now,
    ownAddresses: ownAddresses(env),
    log,
  })
  await promise.renew()
  const stopPublishing = startPublishing({ log, database, now })
  const stopReadingCalendars = startReadingCalendars({ env, log, database, now })
  const stopMinuteWork = startMinuteWork({ env, log, database, now, promise })
  const stopBackups = startBackups({ env, log, database, now, wakeOutbox: worker.wake })
  const consoleChanges = watchConsoleChanges({ database, clientChanges, now, log })
  return {
    env,
    log,
    database,
    responseCache,
    blockedKeys: createBlockedKeys(),
    clientChanges,
    auditChanges,
    articleSite: articleSite(env.publicUrl),
    ownAudit: createOwnAudit({ publicUrl: env.publicUrl, now, log }),
    apiReference: createApiReference(),
    demoEntrances,
    consoleChanges,
    promise,
    meter: env.metricsToken === undefined ? undefined : await openMeter(),
    wakeOutbox: () => {
      worker.wake()
      auditor.wake()
      deliverer.wake()
    },
    now,
    /** In the reverse order of opening: the worker finishes what it has in hand first. */
    async close() {
      stopSweeping()
      await stopReading?.()
      await stopBackups()
      await stopMinuteWork()
      await stopReadingCalendars()
      await stopPublishing()
      await auditor.stop()
      await deliverer.stop()
      await worker.stop()
      mailer.close()
      await stopPurging()
      await consoleChanges.close()
      await clientChanges.close()
      await auditChanges.close()
      await database.close()
    },
  }
}

async function openMeter(): Promise<RequestMeter> {
  // prom-client takes 20 MB of memory: only where someone reads the figures.
  const { createRequestMeter } = await import('#platform/metrics/request-meter.ts')
  return createRequestMeter()
}

/** Fills the demo, and makes the addresses that sign people in: new ones at each start, known to this process alone. */
async function openDemo(db: Db): Promise<Services['demoEntrances']> {
  // Imported only for a demo.
  const { demoEntrances, seedDemo } = await import('#db/demo/seed-demo.ts')
  await seedDemo(db)
  return new Map(
    Object.entries(demoEntrances).map(([username, role]) => [
      randomBytes(12).toString('base64url'),
      { username, role },
    ]),
  )
}

// Every process looks, and an article is to be public within five seconds of its minute (console.md §5).
const everyMs = 2000

type Needs = Pick<Services, 'log' | 'database' | 'now'>

/** Publishes articles by the clock. @returns ends it, once what is under way is done */
function startPublishing(needs: Needs): () => Promise<void> {
  const stopping = new AbortController()
  const working = work(needs, stopping.signal)
  return async () => {
    stopping.abort()
    await working
  }
}

async function work({ log, database, now }: Needs, stopping: AbortSignal): Promise<void> {
  let hasFailed = false
  while (!stopping.aborted) {
    try {
      // A full disk takes nothing; what was due is published once there is room.
      if (database.hasRoom()) {
        const published = await publishDue(database.db, now())
        if (published > 0) log.info({ published }, 'articles were published by the clock')
      }
      hasFailed = false
    } catch (error) {
      // Once, not every two seconds.
      if (!hasFailed)
        log.warn({ err: error }, 'an article that is due could not be published; it is tried again')
      hasFailed = true
    }
    // Aborted: it is over.
    await delay(everyMs, undefined, { signal: stopping, ref: false }).catch(() => undefined)
  }
}
