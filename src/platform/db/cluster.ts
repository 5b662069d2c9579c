import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { StartupError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import type { Log } from '../log.ts'
import { assertRoomForDatabase, describeFolderFault, explainFolderFault } from './folder-faults.ts'
import { findPrograms, isWindows, type Programs } from './postgres-programs.ts'

// Over 300 lines: making, finding, owning and ending one cluster share its folders, its process and PostgreSQL's words.

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
  log?: Log | undefined
}

// The PostgreSQL inside the pinned packages.
const POSTGRES_MAJOR = '18'
const user = 'loomsbury'
// Any constant: the advisory lock of the process that runs the database.
const OWNER_KEY = 727_002
const startLimitMs = 60_000
const longestPauseMs = 10_000
// A socket's address has room for so many bytes.
const longestSocketPath = 103
const socketFolderPrefix = 'loomsbury-socket-'

// What makes PostgreSQL refuse to write, where its settings include it. Renamed, because that needs no room on a full disk.
const readOnlyFile = 'read-only.conf'

const homeOf = (dataDir: string) => path.join(path.resolve(dataDir), 'postgres')
const clusterOf = (home: string) => path.join(home, 'cluster')

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
 * refused. What a killed process has left running is ended and started anew.
 */
export async function openCluster(dataDir: string, { isServer, log }: ClusterOptions): Promise<Cluster> {
  const home = homeOf(dataDir)
  const cluster = clusterOf(home)
  const isNew = !hasCluster(dataDir)
  const programs = findPrograms(home)
  if (isNew) await makeCluster(home, programs)
  assertUsable(cluster, programs)
  const giveUpAt = performance.now() + startLimitMs
  for (;;) {
    try {
      const running = await findRunning(home)
      if (running.isOwned && !isServer) return joined(running.url)
      if (running.isOwned)
        throw new StartupError(
          `The data folder ${path.resolve(dataDir)} is in use by another process. Stop that one first, or set DATABASE_URL: a PostgreSQL elsewhere serves any number of servers.`,
        )
      if (running.pid !== undefined) tell('endFast', running.pid, cluster, programs)
      else return await own(home, programs, { isServer, log })
    } catch (error) {
      if (!(error instanceof ComingOrGoing)) throw error
      if (performance.now() > giveUpAt)
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

/** Another process starts or ends this database at the moment: soon it is either there or not. */
class ComingOrGoing extends Error {}

const joined = (url: string): Cluster => ({ url, allowWriting: () => {}, stop: async () => {} })

/** Built beside and renamed: a first start that is killed at any moment leaves nothing that looks like a database. */
async function makeCluster(home: string, programs: Programs): Promise<void> {
  const half = path.join(home, `new-${process.pid}`)
  const made = makeFolder(home, programs)
  try {
    for (const entry of readdirSync(home)) if (isOrphan(entry)) remove(path.join(home, entry))
    assertRoomForDatabase(home)
    const { file, args, ...as } = programs.command('initdb', [
      `--pgdata=${half}`,
      `--username=${user}`,
      '--no-instructions',
      ...sameEverywhere,
      ...(isWindows ? ['--auth=scram-sha-256', `--pwfile=${makePassword(home)}`] : ['--auth=trust']),
    ])
    const initdb = await run(file, args, { ...as, cwd: home })
    if (initdb.code !== 0) throw explainWords(initdb.words, home)
    appendFileSync(path.join(half, 'postgresql.conf'), `\ninclude_if_exists = '${readOnlyFile}'\n`)
    writeFileSync(path.join(half, `${readOnlyFile}.off`), 'default_transaction_read_only = on\n', {
      mode: 0o644,
    })
    fsyncPath(half)
    if (existsSync(clusterOf(home))) return remove(half) // another first start was faster
    renameSync(half, clusterOf(home))
    fsyncPath(home)
  } catch (error) {
    const fault = explainFolderFault(error, path.dirname(home))
    // A first start that failed leaves the disk as it was.
    remove(made ?? half)
    throw fault
  }
}

// The order of text, and what its letters are.
const sameEverywhere = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

// The initdb of a killed first start goes on for a moment, and writes meanwhile.
const remove = (entry: string) =>
  rmSync(entry, { recursive: true, force: true, maxRetries: 8, retryDelay: 100 })

function isOrphan(entry: string): boolean {
  const [, pid] = /^new-(\d+)$/.exec(entry) ?? []
  return pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))
}

/** @returns the first folder that had to be made, if any */
function makeFolder(home: string, { owner }: Programs): string | undefined {
  let made: string | undefined
  try {
    made = mkdirSync(path.dirname(home), { recursive: true })
    const madeHome = mkdirSync(home, { recursive: true, mode: 0o700 })
    made ??= madeHome
    if (owner !== undefined && statSync(home).uid !== owner) chownSync(home, owner, owner)
    return made
  } catch (error) {
    const fault = explainFolderFault(error, path.dirname(home))
    if (made !== undefined) remove(made)
    throw fault
  }
}

function makePassword(home: string): string {
  const file = path.join(home, 'password')
  writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return file
}

function assertUsable(cluster: string, { owner }: Programs): void {
  const versionFile = path.join(cluster, 'PG_VERSION')
  let uid: number
  let major: string | undefined
  try {
    uid = statSync(cluster).uid
    if (owner !== undefined && uid !== owner && process.getuid?.() !== 0) {
      throw new StartupError(
        `The database ${cluster} belongs to another user (number ${uid}). Start this as that user${uid === 65534 ? ' or as root' : ''}, or give it to this one: chown -R ${owner} ${path.dirname(cluster)}`,
      )
    }
    major = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : undefined
  } catch (error) {
    throw explainFolderFault(error, path.dirname(path.dirname(cluster)))
  }
  if (major === undefined)
    throw new StartupError(`${cluster} is not a database: PG_VERSION is missing. Restore a backup.`)
  if (major !== POSTGRES_MAJOR)
    throw new StartupError(
      `${cluster} was written by PostgreSQL ${major}, this version of Loomsbury reads ${POSTGRES_MAJOR}. Make a backup with the version that wrote it, move the folder away, and restore that backup here.`,
    )
  if (owner !== undefined && uid !== owner)
    throw new StartupError(
      `The database ${cluster} belongs to another user (number ${uid}). Start this as that user, or give it to the one that PostgreSQL runs as here: chown -R ${owner} ${path.dirname(cluster)}`,
    )
}

type Running = { pid?: number; url: string; isOwned: boolean }

/** The PostgreSQL that runs on a cluster, and whether a process of ours that is alive has started it. */
async function findRunning(home: string): Promise<Running> {
  const cluster = clusterOf(home)
  const none: Running = { url: '', isOwned: false }
  const pidFile = path.join(cluster, 'postmaster.pid')
  const lines = readIfThere(pidFile)?.split('\n')
  if (lines === undefined) return none
  const [pid = 0, port = 0] = [lines[0], lines[3]].map(Number)
  const url = urlOf(home, lines[4]?.trim() ?? '', port)
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
    // A process number may by now be another's, which PostgreSQL cannot tell apart.
    if (code === 'ECONNREFUSED' || code === 'ENOENT') rmSync(pidFile, { force: true })
    removeSocketFolder(lines[4]?.trim() ?? '')
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
async function own(home: string, programs: Programs, { isServer, log }: ClusterOptions): Promise<Cluster> {
  const cluster = clusterOf(home)
  const socketFolder = isWindows ? '' : makeSocketFolder(home, programs)
  const port = isWindows ? await freePort() : 5432
  const url = urlOf(home, socketFolder, port)
  const start = () => startPostmaster({ home, socketFolder, port, programs })
  const tellPostmaster = (what: keyof typeof signals) => tell(what, current.pid, cluster, programs)
  setReadOnly(cluster, false)
  let current = await start()
  const lock = await holdLock(url).catch(async (error: unknown) => {
    tellPostmaster('endFast')
    await current.ended
    throw error
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
      tellPostmaster('reload')
    },
    async stop() {
      stopping.abort()
      await lock.release()
      // Commands that have joined another command's database end first; a server's ends with the server.
      tellPostmaster(isServer ? 'endFast' : 'endSmart')
      await Promise.all([current.ended, watching])
      removeSocketFolder(socketFolder)
    },
  }
}

/** Shows that this process runs the database: by a lock on a connection of its own, which is made anew when it is lost. */
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

/** `ended` gives what it said last. */
type Postmaster = { pid: number; ended: Promise<string> }

async function startPostmaster(place: {
  home: string
  socketFolder: string
  port: number
  programs: Programs
}): Promise<Postmaster> {
  const { home, socketFolder, port, programs } = place
  const cluster = clusterOf(home)
  const settings = {
    listen_addresses: isWindows ? '127.0.0.1' : '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port,
    shared_buffers: '32MB',
    max_connections: 50,
    // Containers have 64 MB of /dev/shm.
    ...(!isWindows && { dynamic_shared_memory_type: 'mmap' }),
    huge_pages: 'off',
    max_parallel_workers_per_gather: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    min_wal_size: '32MB',
    max_wal_size: '256MB',
    timezone: 'UTC',
    // Its words may end up in our log: they name no value that people entered.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    logging_collector: 'off',
  }
  const { file, args, ...as } = programs.command('postgres', [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  // In a group of its own: Ctrl+C in a terminal is for the server, which ends the database last.
  const child = spawn(file, args, { ...as, cwd: home, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
  const letGo = endWithThisProcess(child)
  let words = ''
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      letGo()
      resolve(`${lastLines(words)} (${signal ?? `code ${code}`})`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    void ended.then((reason) => reject(explainWords(words || reason, home)))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-20_000)
      if (words.includes('ready to accept connections')) resolve()
    })
  })
  return { pid: child.pid ?? 0, ended }
}

/** A process that ends in whatever way it can notice takes its database along. */
function endWithThisProcess(child: ChildProcess): () => void {
  const stop = () => void child.kill('SIGINT')
  const onSignal = (signal: NodeJS.Signals) => {
    // The server ends in order, and the database last.
    if (process.listenerCount(signal) > 1) return
    stop()
    letGo()
    process.kill(process.pid, signal)
  }
  const letGo = () => {
    process.off('exit', stop)
    for (const signal of endingSignals) process.off(signal, onSignal)
  }
  process.on('exit', stop)
  for (const signal of endingSignals) process.on(signal, onSignal)
  return letGo
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// What PostgreSQL says while another process starts or ends on the same cluster.
const isRetried = (words: string) =>
  words.includes('pre-existing shared memory block') ||
  words.includes('is still in use') ||
  (words.includes('lock file') && (words.includes('already exists') || words.includes('is empty')))

/** What PostgreSQL's own words mean for whoever starts it. */
function explainWords(words: string, home: string): Error {
  const dataDir = path.dirname(home)
  if (isRetried(words)) return new ComingOrGoing(lastLines(words))
  for (const [pattern, code] of [
    [/No space left on device/, 'ENOSPC'],
    [/Disk quota exceeded/, 'EDQUOT'],
    [/Read-only file system/, 'EROFS'],
    [/Permission denied/, 'EACCES'],
  ] as const)
    if (pattern.test(words)) return new StartupError(describeFolderFault(dataDir, code))
  return new StartupError(
    `PostgreSQL does not start on ${home}; it may be damaged. Nothing was changed. Move the folder away and restore a backup (npm run restore -- file). It says: ${lastLines(words)}`,
  )
}

const lastLines = (words: string) =>
  words
    .trim()
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, ''))
    .slice(-4)
    .join(' ')

// To end fast, PostgreSQL cuts its connections; to end smartly, it waits for them. Windows has no signals.
const signals = { reload: 'SIGHUP', endFast: 'SIGINT', endSmart: 'SIGTERM' } as const
const requests = { reload: ['reload'], endFast: ['stop', '-m', 'fast'], endSmart: ['stop', '-m', 'smart'] }

function tell(what: keyof typeof signals, pid: number, cluster: string, programs: Programs): void {
  if (isWindows) {
    const { file, args } = programs.command('pg_ctl', [...requests[what], '-D', cluster, '--no-wait'])
    spawnSync(file, args)
  } else if (pid > 0 && isAlive(pid)) process.kill(pid, signals[what])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whether a process is a PostgreSQL of this cluster: its number alone may by now be another's. */
function isPostgres(pid: number, cluster: string): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false
  if (isWindows) return true
  const line =
    readIfThere(`/proc/${pid}/cmdline`) ??
    spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  return line.includes(cluster)
}

function setReadOnly(cluster: string, isReadOnly: boolean): void {
  const [on, off] = [readOnlyFile, `${readOnlyFile}.off`].map((name) => path.join(cluster, name))
  const [from = '', to = ''] = isReadOnly ? [off, on] : [on, off]
  if (existsSync(from)) renameSync(from, to)
}

/** The socket is in the database's own folder, or in one below the temporary ones if that path is too long for an address. */
function makeSocketFolder(home: string, { owner }: Programs): string {
  if (Buffer.byteLength(path.join(home, '.s.PGSQL.5432')) <= longestSocketPath) return home
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(path.join(base, socketFolderPrefix))
  if (owner !== undefined) chownSync(folder, owner, owner)
  return folder
}

function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(socketFolderPrefix)) remove(folder)
}

function urlOf(home: string, socketFolder: string, port: number): string {
  const url = new URL(`postgres://${user}@127.0.0.1:${port}/postgres`)
  if (isWindows) url.password = readFileSync(path.join(home, 'password'), 'utf8')
  else url.searchParams.set('host', socketFolder)
  return url.href
}

async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

async function run(
  file: string,
  args: string[],
  options: { uid?: number; gid?: number; cwd: string },
): Promise<{ code: number | null; words: string }> {
  return await new Promise((resolve) => {
    let words = ''
    const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text))
    child.once('error', (error) => resolve({ code: null, words: error.message }))
    child.once('close', (code) => resolve({ code, words }))
  })
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
