import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartupError } from '#platform/errors.ts'
import { lockFolder } from '#platform/db/folder-lock.ts'
import { runCommand, UsageError } from './run-command.ts'

const mark = 'made-by-npm-run-demo'

// The first half of npm run demo: its folder, empty. A folder that something else has made stays untouched.
await runCommand('Usage: node src/server/commands/empty-demo.ts <folder>', {}, async ({ words }) => {
  const [folder] = words
  if (folder === undefined) throw new UsageError()
  if (existsSync(folder) && !existsSync(path.join(folder, mark)))
    throw new StartupError(`${folder} was not made by npm run demo. Move it away, then run this again.`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, mark), '')
  // Held by a demo that is still running: then nothing is removed.
  const lock = lockFolder(folder)
  for (const entry of readdirSync(folder))
    if (entry !== mark && entry !== 'lock') rmSync(path.join(folder, entry), { recursive: true, force: true })
  lock.release()
  await Promise.resolve()
})
