import path from 'node:path'
import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../errors.ts'
import type { Log } from '../log.ts'
import { assertOwner, assertVersion, makeCluster } from './make-cluster.ts'
import { findPrograms, isWindows, type Programs } from './postgres-programs.ts'
import {
  clusterOf,
  codeOf,
  ComingOrGoing,
  explainDamage,
  freePort,
  isPostgres,
  makeSocketFolder,
  readLockFile,
  removeLockFiles,
  removeSocketFolder,
  setReadOnly,
  startPostmaster,
  type Signal,
  signalProcess,
  urlOf,
} from './postmaster.ts'

/** A PostgreSQL that this process runs as its child, or one that another process of ours runs. */
export type Cluster = {
  url: string
  /** Has PostgreSQL itself refuse what would write, or no longer. */
  allowWriting: (isAllowed: boolean) => void
  /** Ends it, if this process has started it. */
  stop: () => Promise<void>
}

export type ClusterOptions = {
  /** A server is refused where another one runs; a command joins that one's database. */
  isServer: boolean
  /** Whether PostgreSQL refuses what would write until it is allowed to. */
  isReadOnly?: boolean
  log?: Log | undefined
}

// Any constant: the advisory lock of the process that runs the database.
const OWNER_KEY = 727_002
const startLimitMs = 60_000
// PostgreSQL lets go of what a killed process held a moment after its end.
const lockLimitMs = 2000
const longestPauseMs = 10_000

const homeOf = (dataDir: string) => path.join(path.resolve(dataDir), 'postgres')

/** Whether a data folder has an embedded database. Throws a StartupError for one of a version that had another kind. */
export function hasCluster(dataDir: string): boolean {
  if (existsSync(clusterOf(homeOf(dataDir)))) return true
  const old = path.join(path.resolve(dataDir), 'pg')
  if (!existsSync(old)) return false
  throw new StartupError(
    `${old} is a database of the version before, which had PGlite; PostgreSQL cannot open it. Make a backup with that version (npm run backup), move ${old} away, and restore the backup here (npm run restore -- file).`,
  )
}

/**
 * Starts the database of `dataDir`, making it the first time. A command joins the one that is running; a second server is
 * refused. What a killed process has left running is ended and started again.
 */
export async function openCluster(
  dataDir: string,
  { isServer, isReadOnly = false, log }: ClusterOptions,
): Promise<Cluster> {
  const home = homeOf(dataDir)
  const cluster = clusterOf(home)
  const isNew = !hasCluster(dataDir)
  const programs = findPrograms(home)
  assertOwner(home, programs)
  if (isNew) await makeCluster(home, programs)
  assertVersion(cluster)
  const begunAt = performance.now()
  const hasTaken = (ms: number) => performance.now() > begunAt + ms
  for (;;) {
    try {
      const running = await findRunning(home, log)
      if (running.isOwned && !isServer) return joined(running.url)
      if (running.isOwned) {
        if (hasTaken(lockLimitMs))
          throw new StartupError(
            `The data folder ${path.resolve(dataDir)} is in use by another process. Stop that one first, or set DATABASE_URL: a PostgreSQL elsewhere serves any number of servers.`,
          )
      } else if (running.pid !== undefined) signalProcess('endFast', running.pid, cluster, programs)
      else return await own(home, programs, { isServer, isReadOnly, log })
    } catch (error) {
      if (!(error instanceof ComingOrGoing)) throw error
      if (hasTaken(startLimitMs))
        throw new StartupError(
          `The database in ${home} neither starts nor ends (${error.message}). Stop the processes called postgres that use it, then try again.`,
          { cause: error },
        )
    }
    await delay(50)
  }
}

/** Ends what a killed process has left running in `dataDir`. Throws a StartupError while a server uses it. */
export async function assertUnused(dataDir: string): Promise<void> {
  if (!existsSync(clusterOf(homeOf(dataDir)))) return
  const cluster = await openCluster(dataDir, { isServer: true })
  await cluster.stop()
}

const joined = (url: string): Cluster => ({ url, allowWriting: () => {}, stop: async () => {} })

type Running = { pid?: number; url: string; isOwned: boolean }

/** The PostgreSQL that runs on a cluster, and whether a process of ours that is alive has started it. */
async function findRunning(home: string, log: Log | undefined): Promise<Running> {
  const cluster = clusterOf(home)
  const none: Running = { url: '', isOwned: false }
  const note = readLockFile(home)
  if (note === undefined) return none
  if (note.is === 'copied') {
    log?.warn(
      'the data folder is a copy of one whose database was running: what it says of that one is removed',
    )
    removeLockFiles(home)
    return none
  }
  const { pid, socketFolder } = note
  const url = urlOf(home, socketFolder, note.port)
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const isFree = await tryLock(client)
    return { pid, url, isOwned: !isFree }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EACCES' || code === 'EPERM')
      throw new StartupError(
        `The database in ${home} is run by another user. Do this as that user, or as root.`,
        { cause: error },
      )
    if (isPostgres(pid, cluster)) throw new ComingOrGoing(`process ${pid}: ${String(error)}`)
    if (note.is === 'broken') {
      // PostgreSQL makes the file before it writes into it.
      if (note.isFresh) throw new ComingOrGoing('postmaster.pid is not written yet')
      log?.warn('postmaster.pid is empty or damaged, and no database runs here: it is removed')
    }
    // A process number may by now be another's, which PostgreSQL cannot tell apart.
    if (code === 'ECONNREFUSED' || code === 'ENOENT') removeLockFiles(home)
    if (note.is === 'whole') removeSocketFolder(socketFolder)
    return none
  } finally {
    await client.end().catch(() => {})
  }
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is_free: boolean }>('select pg_try_advisory_lock($1) as is_free', [
    OWNER_KEY,
  ])
  return rows[0]?.is_free === true
}

/** Starts it as a child, and again with a growing pause for as long as it ends by itself. */
async function own(
  home: string,
  programs: Programs,
  { isServer, isReadOnly = false, log }: ClusterOptions,
): Promise<Cluster> {
  const cluster = clusterOf(home)
  const socketFolder = isWindows ? '' : makeSocketFolder(home, programs)
  const port = isWindows ? await freePort() : 5432
  const url = urlOf(home, socketFolder, port)
  const start = () => startPostmaster({ home, socketFolder, port, programs })
  const signalPostmaster = (what: Signal) => signalProcess(what, current.pid, cluster, programs)
  setReadOnly(cluster, isReadOnly)
  let current = await start()
  const lock = await holdLock(url).catch(async (error: unknown) => {
    signalPostmaster('endFast')
    await current.ended
    throw explainDamage(error, home)
  })
  const stopping = new AbortController()

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await current.ended
      if (stopping.signal.aborted) return
      log?.error({ reason }, 'the database has ended by itself: it is started again')
      await startAgain()
      if (stopping.signal.aborted) return
    }
  }
  async function startAgain(): Promise<void> {
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        await delay(pauseMs, undefined, { signal: stopping.signal })
        current = await start()
        return log?.info('the database has been started again')
      } catch (error) {
        if (!stopping.signal.aborted) log?.error({ err: error }, 'the database could not be started again')
      }
    }
  }
  const watching = watch()

  return {
    url,
    allowWriting(isAllowed) {
      setReadOnly(cluster, !isAllowed)
      signalPostmaster('reload')
    },
    async stop() {
      stopping.abort()
      await lock.release()
      // Commands that have joined another command's database end first; a server's ends with the server.
      signalPostmaster(isServer ? 'endFast' : 'endSmart')
      await Promise.all([current.ended, watching])
      removeSocketFolder(socketFolder)
    },
  }
}

/** Shows that this process runs the database: by a lock on a connection of its own, which is made again when it is lost. */
async function holdLock(url: string): Promise<{ release: () => Promise<void> }> {
  let client: Client | undefined
  const released = new AbortController()

  async function take(): Promise<void> {
    const next = new Client({ connectionString: url, application_name: 'loomsbury owner' })
    next.on('error', () => {})
    await next.connect()
    if (!(await tryLock(next))) {
      await next.end()
      throw new ComingOrGoing('another process has taken the database over')
    }
    next.once('end', () => void takeAgain())
    client = next
  }
  async function takeAgain(): Promise<void> {
    while (!released.signal.aborted) {
      try {
        await delay(100)
        return await take()
      } catch {
        // The database is not back yet.
      }
    }
  }

  await take()
  return {
    release: async () => {
      released.abort()
      await client?.end().catch(() => {})
    },
  }
}
