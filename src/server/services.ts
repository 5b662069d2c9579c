import { openAuth } from '#features/accounts/server/auth.ts'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { firstPosts } from '#content/posts/first-posts.ts'
import { addHandAndLoom, seedFirstPosts } from '#db/seed-posts.ts'
import { seedDemonstration } from '#db/seed.ts'
import { sendRequestedLink } from '#features/accounts/server/link-requests.ts'
import { linkRequestJob } from '#features/accounts/server/links.ts'
import { watchClientChanges } from '#features/projects/server/changes.ts'
import { newsMailJob, sendNewsMail } from '#features/projects/server/news-mail.ts'
import { createBlockedKeys } from '#platform/blocked-keys.ts'
import { purgeOnContentChange } from '#platform/content-changes.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Env } from '#platform/env.ts'
import { startSweeping } from '#platform/leftovers.ts'
import type { Log } from '#platform/log.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { openMailer } from '#platform/mail/transport.ts'
import { startWorker } from '#platform/outbox/worker.ts'
import { createResponseCache } from '#platform/response-cache.ts'
import type { Services } from './context.ts'

const tenMinutesMs = 10 * 60 * 1000

/** Opens everything the application stands on: database, demonstration data, mail, the outbox and its worker. */
export async function openServices(env: Env, log: Log): Promise<Services & { close: () => Promise<void> }> {
  const database = await openDatabase({
    databaseUrl: env.databaseUrl,
    dataDir: env.dataDir,
    room: { minFreeBytes: env.minFreeBytes, log },
  })
  await seedDemonstration(database.db)
  await seedFirstPosts(database.db, firstPosts)
  await addHandAndLoom(database.db, firstPosts)
  const auth = await openAuth(database.db, env.publicUrl)
  const stopSweeping = startSweeping(env.dataDir)
  const mailDir = path.join(env.dataDir, 'mail')
  const mailer = openMailer({ smtpUrl: env.smtpUrl, mailDir, from: env.mailFrom })
  const worker = startWorker({
    db: database.background,
    canStore: database.hasRoom,
    handlers: {
      mail: mailJob(mailer),
      [linkRequestJob]: sendRequestedLink(database.db, env.publicUrl),
      [newsMailJob]: sendNewsMail(database.db, env.publicUrl),
    },
    log,
  })
  const responseCache = createResponseCache({ maxAgeMs: tenMinutesMs, maxPages: 1000 })
  const stopPurging = await purgeOnContentChange(database, responseCache)
  const clientChanges = watchClientChanges(database)
  return {
    env,
    log,
    database,
    responseCache,
    auth,
    blockedKeys: createBlockedKeys(),
    clientChanges,
    wakeOutbox: worker.wake,
    now: () => new Date(),
    pause: async (ms) => await delay(ms),
    /** In the reverse order of opening: the worker finishes what it has in hand first. */
    async close() {
      stopSweeping()
      await worker.stop()
      mailer.close()
      await stopPurging()
      await clientChanges.close()
      await database.close()
    },
  }
}
