import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'
import { assertRoomForDatabase, explainFolderFault } from './folder-faults.ts'
import { isWindows, nobody, type Programs } from './postgres-programs.ts'
import { clusterOf, explainWords, isAlive, readOnlyFile, user } from './postmaster.ts'

// The PostgreSQL inside the pinned packages.
const POSTGRES_MAJOR = '18'

/** Makes the database. Built beside and renamed: a first start that is killed at any moment leaves nothing that looks like a database. */
export async function makeCluster(home: string, programs: Programs): Promise<void> {
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
    await promisify(execFile)(file, args, { ...as, cwd: home }).catch(
      (error: Error & { stderr?: string }) => {
        throw explainWords(error.stderr || error.message, home)
      },
    )
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

// The initdb of a killed first start runs on for a moment, and writes meanwhile.
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

/** Throws a StartupError for a database of another user, which this one might not even see. */
export function assertOwner(home: string, { owner }: Programs): void {
  for (const entry of [home, clusterOf(home)]) {
    const uid = uidOf(entry)
    // A first start of root that was killed leaves a folder of root.
    if (owner === undefined || uid === undefined || uid === owner || (entry === home && uid === 0)) continue
    throw new StartupError(
      `The database ${entry} belongs to another user (number ${uid}). Start this as that user${uid === nobody ? ' or as root' : ''}, or give it to the one that PostgreSQL runs as here: chown -R ${owner} ${home}`,
    )
  }
}

function uidOf(entry: string): number | undefined {
  try {
    return statSync(entry).uid
  } catch {
    return undefined // Not there, or no folder: making it says which.
  }
}

/** Throws a StartupError with what to do for a database that this PostgreSQL cannot open. */
export function assertVersion(cluster: string): void {
  const versionFile = path.join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile))
    throw new StartupError(`${cluster} is not a database: PG_VERSION is missing. Restore a backup.`)
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major !== POSTGRES_MAJOR)
    throw new StartupError(
      `${cluster} was written by PostgreSQL ${major}, this version of Loomsbury reads ${POSTGRES_MAJOR}. Make a backup with the version that wrote it, move the folder away, and restore that backup here.`,
    )
}
