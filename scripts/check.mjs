// npm run check: everything that reads the code without running it.
import { installPackages, readWords, run, say } from './steps.mjs'

export const checks = [
  ['Types', 'tsc', ['--noEmit']],
  ['Lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['Format', 'oxfmt', ['--check']],
  ['Unused code and packages', 'knip', []],
]

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  readWords('npm run check\nChecks types, lint, format and unused code.')
  await installPackages()
  let failed = 0
  for (const [name, program, args] of checks) {
    say(name)
    if ((await run(program, args)) !== 0) failed += 1
  }
  process.exit(failed === 0 ? 0 : 1)
}
