// Steps of `npm test` that run beside each other: each says when it starts, and shows its output when it has ended.
import { readFileSync } from 'node:fs'
import { runQuietly, say } from './steps.mjs'

const startedAtMs = Date.now()
const minutesSince = (ms) => `${((Date.now() - ms) / 60_000).toFixed(1)} min`

/** What has passed, failed and been skipped so far, in all steps together. */
export const total = { passed: 0, failed: 0, skipped: 0 }

/** What has failed so far, a line each: said again at the end, where the whole output is too long to search. */
export const failures = []

/** Since the start of the whole run. */
export const minutesSoFar = () => minutesSince(startedAtMs)

async function timed(name, program, args, env) {
  const stepStartedAtMs = Date.now()
  say(`${name}: started after ${minutesSoFar()}`)
  const { code, output } = await runQuietly(program, args, env)
  say(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${minutesSince(stepStartedAtMs)}`)
  process.stdout.write(output)
  return code
}

/** A program that either succeeds or fails, and counts as one test. Answers whether it succeeded. */
export async function step(name, program, args, env) {
  const code = await timed(name, program, args, env)
  if (code === 0) total.passed += 1
  else fail(name)
  return code === 0
}

function fail(what) {
  total.failed += 1
  failures.push(what)
}

/**
 * A runner with a JSON report: `read` makes `{passed, skipped, failed}` of it, `failed` being the names of the tests. A
 * crash counts as one failure.
 */
export async function suite(name, program, args, env, { report, read }) {
  const code = await timed(name, program, args, env)
  try {
    const { passed, failed, skipped } = read(JSON.parse(readFileSync(report, 'utf8')))
    total.passed += passed
    total.skipped += skipped
    for (const test of failed) fail(`${name}: ${test}`)
    if (failed.length === 0 && code !== 0) fail(`${name}: ended with exit code ${code}`)
  } catch (error) {
    fail(`${name}: its report could not be read (${error.message})`)
  }
}
