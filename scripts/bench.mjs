// npm run bench: figures, never verdicts. Only `npm test` says whether something is right.
import { installPackages, isBuildStale, mustRun, readWords, run } from './steps.mjs'
import { prepareMachine } from './machine.mjs'

readWords('npm run bench\nPrints figures: requests, inquiries a second, start time, memory.')
await installPackages()
await prepareMachine()
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
process.exit(await run('node', ['--disable-warning=ExperimentalWarning', 'tests/bench/bench.ts']))
