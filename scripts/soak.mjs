// npm run soak: an hour at half load, and the server's memory meanwhile.
import { installPackages, isBuildStale, mustRun, readWords, run } from './steps.mjs'
import { prepareMachine } from './machine.mjs'

const words = readWords(
  'npm run soak [-- minutes]\nUses the product as people do, at half load, and watches the memory of the server.',
  (word) => /^\d+$/.test(word),
)
await installPackages()
await prepareMachine()
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
const script = ['--disable-warning=ExperimentalWarning', 'tests/bench/soak.ts']
process.exit(await run('node', [...script, ...words]))
