import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { StartupError } from '#platform/errors.ts'
import { counted } from '#shared/counted.ts'
import { applyErasures, readErasures } from '#privacy/repeat-erasures.server.ts'
import { say, UsageError, runOnDatabase } from './run-command.server.ts'

// npm run erasures: who was erased, as proofs without names, to a file and into a database that was restored by other means
// than `npm run restore`, which does it by itself.
const usage = 'Usage: npm run erasures -- save file | load file'

const time = z.iso.datetime().transform((text) => new Date(text))
const erasuresSchema = z.object({
  format: z.literal('loomsbury-erasures'),
  keys: z.array(z.object({ name: z.string(), value: z.string() })),
  proofs: z.array(
    z.object({
      reference: z.string(),
      erasedAt: time,
      erasedBy: z.string(),
      keyName: z.string(),
      addressHash: z.string(),
      counts: z.record(z.string(), z.number()),
      repeatedAt: time.nullable(),
    }),
  ),
})

await runOnDatabase(usage, ([verb, file, ...more]) => {
  if (file === undefined || more.length > 0 || (verb !== 'save' && verb !== 'load')) throw new UsageError()
  return async (db) => await (verb === 'save' ? save : load)(db, path.resolve(file))
})

async function save(db: Db, file: string): Promise<void> {
  const erasures = await readErasures(db)
  const text = JSON.stringify({ format: 'loomsbury-erasures', ...erasures }, undefined, 2)
  // Readable by this user alone: with the secret in it an address can be tried.
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  say(`Saved ${counted(erasures.proofs.length, 'erasure', 'erasures')} to ${file}.`)
}

async function load(db: Db, file: string): Promise<void> {
  const erasures = read(file)
  const people = await db.transaction(async (tx) => applyErasures(tx, erasures))
  say(
    `Loaded ${counted(erasures.proofs.length, 'erasure', 'erasures')}; erased ${counted(people, 'person', 'people')} again.`,
  )
}

function read(file: string) {
  try {
    return erasuresSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new StartupError(`${file} is not a file of \`npm run erasures -- save\`.`, { cause: error })
  }
}
