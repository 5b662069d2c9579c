// npm test: installs what is missing, then the checks, the build and the tests. Usage below; docs/decisions/0015-tests.md
// says what is tested where. The last line is 'N passed, N failed, N skipped'.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { checks } from './check.mjs'
import { findHeadlessShell, prepareMachine } from './machine.mjs'
import { installPackages, readWords, root, run, runQuietly, say } from './steps.mjs'

const usage = `npm test [-- quick | full | NOUN]
npm test              everything that a change needs, in ten minutes
npm run test:full     besides: all kills and sweeps, second widths, print, proxies, replicas, in half an hour
npm run test:quick    the checks and the unit tests, in a minute
npm test -- NOUN      what belongs to a noun: npm test -- inquiries`

// What the files of a noun are called: its folder, and its tests elsewhere.
const namesOf = {
  inquiries: ['inquir', 'enquir', 'landing', 'request', 'promise', 'private-page', 'mail-in', 'replies'],
  clients: ['project', 'client', 'approval', 'dashboard', 'deliverable', 'held-posts'],
  articles: ['blog', 'article', 'picture', 'editor'],
  accounts: ['account', 'people', 'second-step', 'sign-in', 'first-admin', 'session', 'settings'],
  audits: ['audit'],
  bookings: ['booking'],
  privacy: ['privacy', 'eras', 'personal'],
}

const [kind = 'usual'] = readWords(usage, (word) => ['quick', 'full'].includes(word) || word in namesOf)
const isFull = kind === 'full'
const files = namesOf[kind] ?? []
const startedAtMs = Date.now()
const minutesSince = (ms) => `${((Date.now() - ms) / 60_000).toFixed(1)} min`

const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const seconds = []

function fail(what, reason = '') {
  total.failed += 1
  const text = stripVTControlCharacters(reason).slice(0, 1500).trim().replaceAll('\n', '\n    ')
  failures.push(text === '' ? what : `${what}\n    ${text}`)
}

/** A program that succeeds or fails, and counts as one test. Answers whether it succeeded. */
async function step(name, program, args) {
  const stepStartedAtMs = Date.now()
  const { code, output } = await runQuietly(program, args, env)
  say(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${minutesSince(stepStartedAtMs)}`)
  if (code === 0) total.passed += 1
  else fail(name, output.slice(-1500))
  return code === 0
}

/** A runner that says itself how far it is, and writes a JSON report. A crash counts as one failure. */
async function suite(name, program, args, report, read) {
  const stepStartedAtMs = Date.now()
  say(`${name}: started after ${minutesSince(startedAtMs)}`)
  const failedBefore = total.failed
  const code = await run(program, args, env)
  try {
    read(JSON.parse(readFileSync(report, 'utf8')), name)
    if (total.failed === failedBefore && code !== 0) fail(`${name}: ended with exit code ${code}`)
  } catch (error) {
    fail(`${name}: its report could not be read`, error.message)
  }
  say(`${name}: ${total.failed === failedBefore ? 'passed' : 'FAILED'} in ${minutesSince(stepStartedAtMs)}`)
}

const vitest = async (name, ...projects) => {
  const report = `test-results/${projects[0]}.json`
  const reporters = [
    '--reporter=./scripts/progress-reporter.mjs',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const options = [
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters,
    '--passWithNoTests',
  ]
  await suite(name, 'vitest', ['run', ...files, ...options], report, readVitest)
}

function readVitest({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  total.passed += numPassedTests
  total.skipped += numPendingTests + numTodoTests
  for (const { name, status, message, assertionResults, startTime, endTime } of testResults) {
    const file = path.relative(root, name)
    seconds.push([(endTime - startTime) / 1000, file])
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that does not load has no tests of its own: it is one failure.
    if (status === 'failed' && failed.length === 0) fail(`${file} did not load`, message)
    for (const { fullName, failureMessages } of failed) fail(`${file}: ${fullName}`, failureMessages[0])
  }
}

const browser = () =>
  suite(
    'In the browser',
    'playwright',
    ['test', ...files, '--pass-with-no-tests'],
    'test-results/e2e.json',
    readPlaywright,
  )

function readPlaywright({ stats, suites, errors }) {
  total.passed += stats.expected
  total.skipped += stats.skipped
  for (const { message } of errors) fail('In the browser', message)
  const visit = ({ specs = [], suites: inner = [] }) => {
    for (const { ok, file, line, title, tests } of specs) {
      const results = tests.flatMap((test) => test.results)
      seconds.push([results.reduce((sum, { duration }) => sum + duration, 0) / 1000, `tests/e2e/${file}`])
      const reason = results.find(({ error }) => error !== undefined)?.error.message
      if (!ok) fail(`tests/e2e/${file}:${line}: ${title}`, reason)
    }
    inner.forEach(visit)
  }
  suites.forEach(visit)
}

function slowestFiles() {
  const sums = new Map()
  for (const [taken, file] of seconds) sums.set(file, (sums.get(file) ?? 0) + taken)
  return [...sums].toSorted(([, a], [, b]) => b - a).slice(0, 10)
}

await installPackages()
const env = { CI: process.env.CI ?? '', NODE_OPTIONS: '--disable-warning=ExperimentalWarning' }
if (kind !== 'quick') {
  await prepareMachine({ isFull })
  env.HEADLESS_SHELL_PATH = findHeadlessShell()
}
if (isFull)
  Object.assign(env, {
    FULL: '1',
    KILLS: '20',
    CUTS: '15',
    HOSTILE_REQUESTS: '1000',
    HOSTILE_DOCUMENTS: '200',
  })
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const check = () => Promise.all(checks.map(([name, program, args]) => step(name, program, args)))
const build = () => step('Build and byte budgets', 'node', ['scripts/build.mjs'])

if (kind === 'quick') await Promise.all([check(), vitest('Unit tests', 'unit')])
else if (files.length > 0) {
  const [isBuilt] = await Promise.all([
    build(),
    vitest('Unit and API tests', 'unit', 'processes', 'database'),
  ])
  if (isBuilt) await browser()
} else {
  await Promise.all([build(), check()])
  await vitest('Unit, API and fault tests', 'unit', 'processes', 'database', 'faults')
  await browser()
  if (isFull) await vitest('The other faults', 'full')
}

say(`Done in ${minutesSince(startedAtMs)}. The ten slowest files:`)
for (const [file, taken] of slowestFiles())
  process.stdout.write(`${taken.toFixed(1).padStart(7)} s  ${file}\n`)
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exitCode = total.failed === 0 ? 0 : 1
