// npm run lighthouse [-- path … option …]: three mobile runs on each path of the built server, with Lighthouse's own
// options. Fails below 100 in any category. On a machine half as quick as usual: --throttling.cpuSlowdownMultiplier=2.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '#tests/support/imports.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'

type Audit = { score: number | null; title: string; displayValue?: string; details?: { items?: object[] } }
type Category = { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = { categories: Record<string, Category>; audits: Record<string, Audit> }

const runs = 3
const shownItems = 5
// Nothing but the page may use the network or the processor meanwhile, so it is the browser without windows and menus.
const chromium = process.env['HEADLESS_SHELL_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell'
const flags =
  '--no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-extensions --disable-background-networking --disable-component-update --disable-sync --disable-default-apps --metrics-recording-only'

const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const pages = process.argv.slice(2).filter((word) => word.startsWith('/'))

const say = (line: string) => process.stdout.write(`${line}\n`)

async function examine(url: string, file: string): Promise<Report> {
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      ...options,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const [errors] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`Lighthouse could not examine ${url}:\n${errors}`)
  // Lighthouse's own format, of the version in package-lock.json.
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

const isPerfect = ({ score }: Category) => score === 1

/** What costs a category its points, with the first places where it is so. */
function failings({ categories, audits }: Report): string[] {
  const failing = Object.values(categories)
    .filter((category) => !isPerfect(category))
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
  return failing.flatMap(({ id }) => {
    const audit = audits[id]
    if (!audit || audit.score === null || audit.score === 1) return []
    const items = audit.details?.items?.slice(0, shownItems) ?? []
    return [
      `    ${id} (${Math.round(audit.score * 100)}): ${audit.title} ${audit.displayValue ?? ''}`.trimEnd(),
      ...items.map((item) => `      ${JSON.stringify(item).slice(0, 400)}`),
    ]
  })
}

if (!existsSync(chromium)) {
  say(`There is no Chromium at ${chromium}: install it, or say where it is with HEADLESS_SHELL_PATH.`)
  process.exit(1)
}
const place = await makeBenchPlace()
const server = await startServer(place.settings)
let failed = 0
try {
  for (const page of pages.length > 0 ? pages : ['/']) {
    for (let run = 1; run <= runs; run += 1) {
      const report = await examine(server.url + page, path.join(place.folder, 'report.json'))
      const scores = Object.values(report.categories)
      const line = scores.map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`).join(', ')
      say(`${page}, run ${run} of ${runs}: ${line}`)
      if (scores.every(isPerfect)) continue
      failed += 1
      for (const failing of failings(report)) say(failing)
    }
  }
} finally {
  await server.stop()
  await place.remove()
}
process.exit(failed === 0 ? 0 : 1)
