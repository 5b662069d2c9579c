// The JSON reports of the two test runners, each made into the counts and the names of what failed.
import path from 'node:path'
import { root } from './steps.mjs'

/** Of vitest's report. A file that does not load has no tests of its own: it is one failure. */
export function readVitest({ testResults, numPassedTests, numPendingTests, numTodoTests }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    const file = path.relative(root, name)
    if (status === 'failed' && tests.length === 0) return [`${file} did not load`]
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
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
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap((suite) => failedSpecs(suite)),
]
