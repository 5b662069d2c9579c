// npm run build: content is checked first, budgets last; either can fail the build.
import { rmSync, writeFileSync } from 'node:fs'
import { builtMark, installPackages, mustRun, readWords, say } from './steps.mjs'

readWords('npm run build\nChecks the content, builds dist/ and weighs the pages.')
await installPackages()
rmSync('dist', { recursive: true, force: true })
say('Checking the content')
await mustRun('node', ['src/app/commands/check-content.server.ts'])
say('Building for the browser')
// Whatever the shell says: otherwise Vite takes the half of React that is for development.
const forProduction = { NODE_ENV: 'production' }
await mustRun('vite', ['build', '--logLevel', 'warn'], forProduction)
say('Building for the server')
await mustRun('vite', ['build', '--ssr', 'src/app/main.server.ts', '--logLevel', 'warn'], forProduction)
// What reads strangers' documents is started as a process of its own.
const worker = ['--ssr', 'src/app/untrusted-worker.server.ts', '--outDir', 'dist/server/untrusted']
await mustRun('vite', ['build', ...worker, '--logLevel', 'warn'], forProduction)
say('Drawing the pictures, compressing')
await mustRun('node', ['src/app/commands/finish-build.server.ts'])
say('Weighing the pages against their budgets')
await mustRun('node', ['tests/budgets.ts'])
writeFileSync(builtMark, new Date().toISOString())
