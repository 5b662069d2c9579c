// The JSON reports of the two test runners, each made into the counts, and the names of what failed with the reasons.
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './steps.mjs'

/** Of vitest's report. A file that does not load has no tests of its own: it is one failure. */
export function readVitest({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative(root, name)
    if (status === 'failed' && tests.length === 0) return [`${file} did not load`]
    return tests.map(({ fullName, failureMessages }) => `${file}: ${fullName}${reason(failureMessages[0])}`)
  })
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests }
}

/** Of Playwright's report. What passed at the second try has passed; its names are listed by Playwright itself. */
export function readPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: suites.flatMap((suite) => failedSpecs(suite)),
    skipped: stats.skipped,
  }
}

const failedSpecs = ({ specs = [], suites = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => `${file}:${line}: ${title}${reason(messageOf(tests))}`),
  ...suites.flatMap((suite) => failedSpecs(suite)),
]

const messageOf = (tests) =>
  tests.flatMap(({ results }) => results).find(({ error }) => error !== undefined)?.error.message

/** Short and indented, below the test's name; the whole of it stands in the runner's own output. */
const reason = (message = 'no reason was given') =>
  `\n    ${stripVTControlCharacters(message).slice(0, 1200).trim().replaceAll('\n', '\n    ')}`
