// npm run looks: how pages look beside another version, for people to look at. No part of `npm test`.
import { installPackages, isBuildStale, mustRun, readWords, run } from './steps.mjs'
import { findHeadlessShell, prepareMachine } from './machine.mjs'

const words = readWords(
  'npm run looks -- REVISION [part of a page’s name]\nTakes every page and state at three widths, of that revision and of this one, and writes what differs to test-results/looks.',
  (word) => !word.startsWith('-'),
)
await installPackages()
await prepareMachine()
if (isBuildStale()) await mustRun('node', ['scripts/build.mjs'])
process.exit(
  await run('node', ['tests/looks/looks.ts', ...words], { HEADLESS_SHELL_PATH: findHeadlessShell() }),
)
