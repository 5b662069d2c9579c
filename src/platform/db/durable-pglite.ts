import { fsyncSync } from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { StartupError } from '../errors.ts'
import { fsyncPath } from '../fsync.ts'

/** What this file touches of Emscripten's file system over the disk. PGlite leaves it untyped; `assertDurable` proves it at run time. */
type EmscriptenModule = {
  NODEFS: {
    realPath(node: object): string
    stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number }
  }
}

/** PGlite's file system with the one operation it lacks: without it an fsync by PostgreSQL does nothing. */
class DurableFs extends NodeFS {
  writeAheadSyncs = 0

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = ({ NODEFS }: EmscriptenModule): void => {
      NODEFS.stream_ops.fsync = (stream) => {
        const file = NODEFS.realPath(stream.node)
        if (stream.nfd === undefined) fsyncPath(file)
        else fsyncSync(stream.nfd)
        if (path.basename(path.dirname(file)) === 'pg_wal') this.writeAheadSyncs += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

/** Opens (or makes) the PostgreSQL folder `folder` so that a commit is on the disk when it returns, and proves it by one. */
export async function openDurably(folder: string): Promise<PGlite> {
  const fs = new DurableFs(path.resolve(folder))
  const client = await PGlite.create({
    fs,
    // PGlite starts PostgreSQL with -F, which turns fsync off.
    startParams: [
      ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
      // PostgreSQL's 128 MB are memory that this process would hold for nothing: the operating system keeps the files.
      '-c',
      'shared_buffers=16MB',
    ],
  })
  try {
    await assertDurable(client, () => fs.writeAheadSyncs)
  } catch (error) {
    await client.close()
    throw error
  }
  return client
}

/** Throws a StartupError unless a commit is written out for real: the settings say so and `countSyncs` rises with one. */
export async function assertDurable(client: PGlite, countSyncs: () => number): Promise<void> {
  const settings = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
  )
  const off = settings.rows.filter((row) => row.setting !== 'on').map((row) => row.name)
  const before = countSyncs()
  // The smallest possible commit: it writes to the log and to no table.
  await client.query("select pg_logical_emit_message(true, 'loomsbury', 'started')")
  if (off.length > 0 || countSyncs() === before) {
    throw new StartupError(
      `The embedded database would not survive a power cut (${off.join(', ') || 'a commit reached no fsync'}). Install the PGlite of package-lock.json, or set DATABASE_URL.`,
    )
  }
}
