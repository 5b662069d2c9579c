// npm run faults: the tests of faults with many more kills, cuts and hostile requests than `npm run test:full` has time for.
import { installPackages, isBuildStale, mustRun, readWords, run } from './steps.mjs'
import { prepareMachine } from './machine.mjs'

readWords(
  'npm run faults\nRuns the fault tests with many kills and cuts; KILLS, CUTS, HOSTILE_REQUESTS and HOSTILE_DOCUMENTS say how many.',
)
await installPackages()
await prepareMachine({ isFull: true })
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
const { KILLS = '100', CUTS = '100', HOSTILE_REQUESTS = '100000', HOSTILE_DOCUMENTS = '200' } = process.env
process.exit(
  await run('vitest', ['run', '--project', 'faults', '--project', 'full'], {
    KILLS,
    CUTS,
    HOSTILE_REQUESTS,
    HOSTILE_DOCUMENTS,
    FULL: '1',
  }),
)
