// npm start: installs if needed, builds if needed, then serves. Migrations and demonstration data are the server's first act.
import { become, installPackages, isBuildStale, mustRun, readWords, say } from './steps.mjs'

readWords(
  'npm start\nInstalls and builds what is missing or stale, migrates, seeds and serves. Settings: .env.example.',
)
await installPackages()
if (isBuildStale()) {
  say('Building the site (half a minute, only when something has changed)')
  await mustRun('node', ['scripts/build.mjs'])
}
become('node', ['dist/server/main.js'], { NODE_ENV: 'production' })
