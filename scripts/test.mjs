// npm test: installs what is missing, then every check and every test. The last line says how it went.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { checks } from './check.mjs'
import { prepareMachine } from './machine.mjs'
import { installPackages, run, say } from './steps.mjs'

await installPackages()
const chromium = await prepareMachine()
const env = {
  CI: process.env.CI ?? '',
  CHROMIUM_PATH: chromium,
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
}
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
const add = (passed, failed, skipped) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
const startedAtMs = Date.now()
const minutes = () => `${((Date.now() - startedAtMs) / 60_000).toFixed(1)} min`

async function step(name, program, args) {
  say(`${name} (after ${minutes()})`)
  const code = await run(program, args, env)
  add(code === 0 ? 1 : 0, code === 0 ? 0 : 1, 0)
  return code === 0
}

/** A runner with a JSON report: its tests are counted, and a crash without a report counts as one failure. */
async function suite(name, program, args, count) {
  say(`${name} (after ${minutes()})`)
  const code = await run(program, args, env)
  try {
    const counted = count()
    add(counted.passed, counted.failed === 0 && code !== 0 ? 1 : counted.failed, counted.skipped)
  } catch {
    add(0, 1, 0)
  }
}

const readReport = (file) => JSON.parse(readFileSync(`${results}/${file}`, 'utf8'))
const vitest = (name, projects) =>
  suite(
    name,
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}/${projects[0]}.json`,
    ],
    () => {
      const report = readReport(`${projects[0]}.json`)
      return {
        passed: report.numPassedTests,
        // A file that does not load has no tests of its own to count.
        failed: report.numFailedTests + (report.numFailedTests === 0 ? report.numFailedTestSuites : 0),
        skipped: report.numPendingTests + report.numTodoTests,
      }
    },
  )

for (const [name, program, args] of checks) await step(name, program, args)
await vitest('Unit and API tests, on the embedded database and on PostgreSQL', [
  'unit',
  'embedded',
  'postgres',
])
const isBuilt = await step('Build and byte budgets', 'node', ['scripts/build.mjs'])
if (isBuilt) {
  await suite('In the browser', 'playwright', ['test'], () => {
    const { expected, unexpected, flaky, skipped } = readReport('e2e.json').stats
    return { passed: expected + flaky, failed: unexpected, skipped }
  })
  await vitest('Faults: kills, outages, shutdown', ['faults'])
}

say(`Done in ${minutes()}.`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed === 0 ? 0 : 1)
