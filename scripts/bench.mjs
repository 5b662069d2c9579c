// npm run bench: figures, never verdicts. Only `npm test` says whether something is right.
import { existsSync } from 'node:fs'
import { installPackages, isBuildStale, mustRun, readWords, run } from './steps.mjs'
import { prepareMachine } from './machine.mjs'

const others = readWords(
  'npm run bench [-- folder of another version, built]\nPrints figures: pages, inquiries a second, start time, memory. With a folder only those of the servers, both in turn.',
  (word) => existsSync(`${word}/dist/server/main.js`),
)
await installPackages()
await prepareMachine()
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
process.exit(await run('node', ['--disable-warning=ExperimentalWarning', 'tests/bench/bench.ts', ...others]))
