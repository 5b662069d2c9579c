import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartupError } from '../errors.ts'
import { describeFolderFault } from './folder-faults.ts'
import { isWindows, type Programs } from './postgres-programs.ts'

/** The user of the embedded database. */
export const user = 'loomsbury'

// A socket's address has room for so many bytes.
const longestSocketPath = 103
const socketFolderPrefix = 'loomsbury-socket-'

/** What makes PostgreSQL refuse to write, where its settings include it. Renamed, because that needs no room on a full disk. */
export const readOnlyFile = 'read-only.conf'

/** The cluster in the folder `home`, which also has its socket. */
export const clusterOf = (home: string): string => path.join(home, 'cluster')

/** Another process starts or ends this database at the moment: soon it is either there or not. */
export class ComingOrGoing extends Error {}

/** PostgreSQL's first process. `ended` gives what it said last. */
export type Postmaster = { pid: number; ended: Promise<string> }

/** Starts it as a child, and waits until it takes connections. Throws a StartupError in words, or ComingOrGoing. */
export async function startPostmaster(place: {
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
    // After a kill: one call to the system for all files instead of one for each, 0.2 s instead of 1.5.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
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
  const release = endWithThisProcess(child)
  let words = ''
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => {
      release()
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
    release()
    process.kill(process.pid, signal)
  }
  const release = () => {
    process.off('exit', stop)
    for (const signal of endingSignals) process.off(signal, onSignal)
  }
  process.on('exit', stop)
  for (const signal of endingSignals) process.on(signal, onSignal)
  return release
}

const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

// What PostgreSQL says while another process starts or ends on the same cluster.
const isRetried = (words: string) =>
  words.includes('pre-existing shared memory block') ||
  words.includes('is still in use') ||
  (words.includes('lock file') && (words.includes('already exists') || words.includes('is empty')))

/** What PostgreSQL's own words mean for anyone who starts it. */
export function explainWords(words: string, home: string): Error {
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

// A file is missing, a page or an index is damaged, a database's folder is missing.
const damageCodes = new Set(['58P01', 'XX001', 'XX002', '3D000'])

/** Turns what a running PostgreSQL says of damaged files into a StartupError in words; any other error is returned as it is. */
export function explainDamage(error: unknown, home: string): unknown {
  for (let current = error; current instanceof Error; current = current.cause)
    if (damageCodes.has(codeOf(current) ?? ''))
      return new StartupError(
        `The database in ${home} is damaged. Move the folder away and restore a backup (npm run restore -- file). PostgreSQL says: ${current.message}`,
        { cause: error },
      )
  return error
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
const requests: Record<Signal, string[]> = {
  reload: ['reload'],
  endFast: ['stop', '-m', 'fast'],
  endSmart: ['stop', '-m', 'smart'],
}

export type Signal = keyof typeof signals

/** Signals PostgreSQL's first process to reload its settings, or to end. */
export function signalProcess(what: Signal, pid: number, cluster: string, programs: Programs): void {
  if (isWindows) {
    const { file, args } = programs.command('pg_ctl', [...requests[what], '-D', cluster, '--no-wait'])
    spawnSync(file, args)
  } else if (pid > 0 && isAlive(pid)) process.kill(pid, signals[what])
}

/** Whether there is a process of this number. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** Whether a process is a PostgreSQL of this cluster: its number alone may by now be another's. */
export function isPostgres(pid: number, cluster: string): boolean {
  if (!(pid > 0) || !isAlive(pid)) return false
  if (isWindows) return true
  try {
    // It works in the folder of its files, which may have been moved since it was started.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes(
      cluster,
    )
  }
}

/**
 * What PostgreSQL notes beside its files while it runs. 'copied': it was written in another folder, which is still there;
 * 'broken': it cannot be read, and place and number are guesses. `isFresh`: it may still be being written.
 */
type LockFile = {
  is: 'whole' | 'copied' | 'broken'
  isFresh: boolean
  pid: number
  port: number
  socketFolder: string
}

const freshMs = 5000

/** Undefined where there is none: no database runs here. */
export function readLockFile(home: string): LockFile | undefined {
  const file = path.join(clusterOf(home), 'postmaster.pid')
  const lines = readIfThere(file)?.split('\n')
  if (lines === undefined) return undefined
  const [pid = 0, , , port = 0] = lines.map(Number)
  // It may have gone since it was read.
  const writtenMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const isFresh = Date.now() - writtenMs < freshMs
  const isWhole = pid > 0 && port > 0
  if (!isWhole) return { is: 'broken', isFresh, pid: 0, port: 5432, socketFolder: isWindows ? '' : home }
  const writtenIn = lines[1]?.trim() ?? ''
  const isCopied = existsSync(writtenIn) && realpathSync(writtenIn) !== realpathSync(clusterOf(home))
  return { is: isCopied ? 'copied' : 'whole', isFresh, pid, port, socketFolder: lines[4]?.trim() ?? '' }
}

/** Of a database that does not run. PostgreSQL itself refuses to start where they name a process that is alive. */
export function removeLockFiles(home: string): void {
  rmSync(path.join(clusterOf(home), 'postmaster.pid'), { force: true })
  for (const name of readdirSync(home)) if (name.startsWith('.s.PGSQL.')) rmSync(path.join(home, name))
}

/** Takes effect with the next 'reload' or start. */
export function setReadOnly(cluster: string, isReadOnly: boolean): void {
  const [on, off] = [readOnlyFile, `${readOnlyFile}.off`].map((name) => path.join(cluster, name))
  const [from = '', to = ''] = isReadOnly ? [off, on] : [on, off]
  if (existsSync(from)) renameSync(from, to)
}

/** The socket is in the database's own folder, or in one below the temporary ones if that path is too long for an address. */
export function makeSocketFolder(home: string, { owner }: Programs): string {
  if (Buffer.byteLength(path.join(home, '.s.PGSQL.5432')) <= longestSocketPath) return home
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(path.join(base, socketFolderPrefix))
  if (owner !== undefined) chownSync(folder, owner, owner)
  return folder
}

/** Leaves the database's own folder alone. */
export function removeSocketFolder(folder: string): void {
  if (path.basename(folder).startsWith(socketFolderPrefix)) rmSync(folder, { recursive: true, force: true })
}

/** How to connect to it. */
export function urlOf(home: string, socketFolder: string, port: number): string {
  const url = new URL(`postgres://${user}@127.0.0.1:${port}/postgres`)
  if (isWindows) url.password = readFileSync(path.join(home, 'password'), 'utf8')
  else url.searchParams.set('host', socketFolder)
  return url.href
}

/** A port that nothing listens on: Windows has no sockets with a path. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Of a listener on a port.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A file's text, undefined where it cannot be read. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** The code of a system's error. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
