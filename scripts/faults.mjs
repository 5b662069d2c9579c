// npm run faults: the fault tests with many more kills than `npm test` has time for.
import { installPackages, isBuildStale, mustRun, run } from './steps.mjs'
import { prepareMachine } from './machine.mjs'

await installPackages()
await prepareMachine()
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
process.exit(await run('vitest', ['run', '--project', 'faults'], { KILLS: process.env.KILLS ?? '100' }))
