// npm run soak: an hour at half load, and the server's memory meanwhile.
import { installPackages, isBuildStale, mustRun, run } from './steps.mjs'
import { prepareMachine } from './machine.mjs'

await installPackages()
await prepareMachine()
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
const script = ['--disable-warning=ExperimentalWarning', 'tests/bench/soak.ts']
process.exit(await run('node', [...script, ...process.argv.slice(2)]))
