// npm test: installs what is missing, then every check and every test. `npm test -- quick` stops after the checks and
// the unit tests. The last line says how it went.
import { mkdirSync, rmSync } from 'node:fs'
import { checks } from './check.mjs'
import { findHeadlessShell, prepareMachine } from './machine.mjs'
import { failures, minutesSoFar, step, suite, total } from './side-by-side.mjs'
import { installPackages, readWords, say } from './steps.mjs'
import { readPlaywright, readVitest } from './test-reports.mjs'

const isQuick = readWords('npm test [-- quick]', (word) => word === 'quick').length > 0

await installPackages()
const env = {
  CI: process.env.CI ?? '',
  CHROMIUM_PATH: await prepareMachine(),
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
}
const headlessShell = findHeadlessShell()
if (headlessShell !== undefined) env.HEADLESS_SHELL_PATH = headlessShell
const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const check = () => Promise.all(checks.map(([name, program, args]) => step(name, program, args, env)))

const vitest = (name, ...projects) => {
  const report = `${results}/${projects[0]}.json`
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return suite(name, 'vitest', args, env, { report, read: readVitest })
}

const browser = () =>
  suite('In the browser', 'playwright', ['test'], env, {
    report: `${results}/e2e.json`,
    read: readPlaywright,
  })

async function quickTests() {
  await Promise.all([check(), vitest('Unit tests', 'unit')])
}

async function allTests() {
  // The faults mostly wait, so the other tests run beside them; browsers would miss a beat beside a second runner.
  const built = step('Build and byte budgets', 'node', ['scripts/build.mjs'], env)
  const faults = built.then((isBuilt) => isBuilt && vitest('Faults: kills, outages, shutdown', 'faults'))
  await check()
  await vitest('Unit and API tests', 'unit', 'processes', 'database')
  if (await built) await browser()
  await faults
}

await (isQuick ? quickTests() : allTests())
say(`Done in ${minutesSoFar()}.`)
for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exitCode = total.failed === 0 ? 0 : 1
