// Steps of `npm test` that run beside each other: each says when it starts, and shows its output when it has ended.
import { readFileSync } from 'node:fs'
import { runQuietly, say } from './steps.mjs'

const startedAtMs = Date.now()
const minutesSince = (ms) => `${((Date.now() - ms) / 60_000).toFixed(1)} min`

/** What has passed, failed and been skipped so far, in all steps together. */
export const total = { passed: 0, failed: 0, skipped: 0 }

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
  else total.failed += 1
  return code === 0
}

/** A runner with a JSON report: its tests are counted, and a crash counts as one failure. */
export async function suite(name, program, args, env, { report, count }) {
  const code = await timed(name, program, args, env)
  try {
    const { passed, failed, skipped } = count(JSON.parse(readFileSync(report, 'utf8')))
    total.passed += passed
    total.failed += failed === 0 && code !== 0 ? 1 : failed
    total.skipped += skipped
  } catch {
    total.failed += 1
  }
}
