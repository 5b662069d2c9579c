import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '#platform/errors.ts'
import { assertUnused } from '#platform/db/cluster.ts'
import { runCommand, UsageError } from './run-command.server.ts'

const mark = 'made-by-npm-run-demo'

// The first half of npm run demo: its folder, empty. A folder that something else has made stays untouched.
await runCommand('Usage: node src/app/commands/empty-demo.server.ts <folder>', {}, async ({ words }) => {
  const [folder] = words
  if (folder === undefined) throw new UsageError()
  if (existsSync(folder) && !existsSync(path.join(folder, mark)))
    throw new StartupError(`${folder} was not made by npm run demo. Move it away, then run this again.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, mark), '')
  // A demo that is still running uses it: then nothing is removed.
  await assertUnused(folder)
  for (const entry of readdirSync(folder))
    if (entry !== mark) rmSync(path.join(folder, entry), { recursive: true, force: true })
})
