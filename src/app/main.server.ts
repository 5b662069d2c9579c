import path from 'node:path'
import type { Server } from 'node:http'
import { isOpenToListeners } from '#accounts/session-cookie.server.ts'
import { makeSetupToken } from '#accounts/first-admin.server.ts'
import { demoPassword } from '#db/demo/demo-password.ts'
import { site } from '#content/site.ts'
import { hasAdmin } from '#accounts/users.server.ts'
import { unavailabilityIn } from '#platform/db/database.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { openErrorReports } from '#platform/error-reports.ts'
import { describeFault, StartupError } from '#platform/errors.ts'
import { gracefulShutdown, startWatchdog, createHttpServer } from '#platform/http/http-server.ts'
import { createLogger, type Log } from '#platform/log.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { accountPaths } from '#shared/paths.ts'
import { createApp } from './app.server.ts'
import { readBuiltFrontEnd } from './rendering/built-front-end.server.ts'
import type { Services } from '#web/services.server.ts'
import { openServices } from './services.server.ts'

/** The production server: one process serves pages, API and mail worker until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  const env = readEnv()
  const errorReports = openErrorReports(env)
  const log = createLogger({ level: env.logLevel, onError: errorReports?.report })
  handleUnforeseen(log)
  const frontEnd = await readBuiltFrontEnd(path.resolve(import.meta.dirname, '../client'))
  const services = await openServices(env, log)
  // Not before: creating or recovering a database may rightly take long.
  startWatchdog(env.watchdogMs)
  const app = createApp(services, frontEnd)
  const server = createHttpServer(app.fetch, env.host)
  const shutDown = await listen(server, env).catch(async (error: unknown) => {
    await services.close()
    throw error
  })
  // Requests may arrive from here on.
  const signalled = firstSignal()
  sayWhereToLook(env, log)
  logDemoSignInLinks(services)
  await sayHowToSetUp(services)
  // The first visitor should not wait for the first rendering.
  await app.request('/')

  log.info({ signal: await signalled }, 'stopping: requests under way are finished first')
  await services.clientChanges.close()
  await services.auditChanges.close()
  await shutDown()
  await services.close()
  log.info('stopped')
  await errorReports?.close()
  process.exit(0)
}

/**
 * Errors that nobody catches, and those that libraries print, go through the log, which leaves out the values of
 * statements. A promise that nobody waits for has cost no one else anything, so the server goes on; after a thrown error
 * nothing can be relied on.
 */
function handleUnforeseen(log: Log): void {
  // @hono/node-server and hono/streaming print what ends a response in the middle.
  // oxlint-disable-next-line no-console -- it is replaced, not used
  console.error = (...said: unknown[]) => {
    const err = said.find((one) => one instanceof Error)
    log.error({ err }, typeof said[0] === 'string' ? said[0] : 'a library reported an error')
  }
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'a promise failed that nobody waits for'),
  )
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends, because an error was not caught')
    process.exit(1)
  })
}

function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    process.on('SIGTERM', resolve)
    process.on('SIGINT', resolve)
  })
}

function listen(server: Server, { port, host }: Env): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const shutDown = gracefulShutdown(server)
    const onError = (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(
              `Port ${port} is taken. Stop the program that uses it, or choose another: PORT=3001 npm start`,
            )
          : error.code === 'EACCES'
            ? new StartupError(
                `This user may not listen on port ${port}. Choose one above 1023, for example PORT=3000.`,
              )
            : error,
      )
    server.on('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      resolve(shutDown)
    })
  })
}

function sayWhereToLook(env: Env, log: Log): void {
  const mail =
    env.smtpUrl === undefined
      ? `written to ${path.join(env.dataDir, 'mail')} (set SMTP_URL to send it)`
      : 'sent by SMTP'
  const database = env.databaseUrl === undefined ? `embedded, in ${env.dataDir}` : 'PostgreSQL'
  log.info(`${site.name} is open: ${env.publicUrl}`)
  log.info(`  database: ${database}`)
  log.info(`  e-mail: ${mail}`)
  if (env.imapUrl !== undefined) log.info(`  replies by e-mail: read at ${new URL(env.imapUrl).hostname}`)
  if (env.smtpUrl !== undefined && site.mailbox.endsWith('.example'))
    log.warn(`${site.mailbox} receives no e-mail: set AGENCY_INBOX to a mailbox of yours.`)
  if (isOpenToListeners(env.publicUrl))
    log.warn(
      'PUBLIC_URL is plain http: passwords and session cookies can be read on the way. Use https, except on a network of your own.',
    )
}

function logDemoSignInLinks({ demoEntrances, env, log }: Services): void {
  for (const [token, { username, role }] of demoEntrances)
    log.info(`  the demo, as ${role} (${username}): ${env.publicUrl}${consolePaths.demoEntrance(token)}`)
  if (demoEntrances.size > 0) log.info(`  the demo: everybody’s password is ${demoPassword}`)
}

/** While no one administers the site: the address where someone can begin to, new at each start. */
async function sayHowToSetUp({ env, log, database: { db } }: Services): Promise<void> {
  try {
    if (await hasAdmin(db)) return
    const address = env.publicUrl + accountPaths.setup(await makeSetupToken(db))
    log.info(`  nobody administers this site yet. To begin, open this address within 24 hours: ${address}`)
  } catch (error) {
    if (unavailabilityIn(error) === undefined) throw error
    // A database that is out of reach just now, or full, is no reason to end.
    log.info('  no address for setting up this site could be made: the database takes nothing just now')
  }
}

await main().catch((error: unknown) => {
  // A fault of the surroundings is a plain sentence; anything else is ours and keeps its stack.
  process.stderr.write(`${error instanceof StartupError ? error.message : describeFault(error)}\n`)
  process.exit(1)
})
