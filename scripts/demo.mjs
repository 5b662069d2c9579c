// npm run demo: the whole product with a made-up agency, in a folder of its own that begins again each time.
import { become, installPackages, isBuildStale, mustRun, readWords, say } from './steps.mjs'

const folder = 'data-demo'

readWords('npm run demo\nServes the whole product with a made-up agency, in data-demo.')
await installPackages()
if (isBuildStale()) {
  say('Building the site (half a minute, only when something has changed)')
  await mustRun('node', ['scripts/build.mjs'])
}
// Its dates are relative to the start: yesterday's inquiries would all be late.
await mustRun('node', [
  '--disable-warning=ExperimentalWarning',
  'src/app/commands/empty-demo.server.ts',
  folder,
])
become('node', ['dist/server/main.js'], {
  NODE_ENV: 'production',
  DATA_DIR: folder,
  DEMO: 'on',
})
