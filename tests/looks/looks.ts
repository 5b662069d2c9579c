// npm run looks -- REVISION: builds that revision beside this one, gives both the same data and a clock that stands still,
// takes every page and state at three widths, and writes what changed, worst first. No verdict: people look.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { compare } from './compare.ts'
import { views, windows, type View } from './pages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'test-results/looks')
const [revision = '', only = ''] = process.argv.slice(2)

type Side = { url: string; server: ChildProcess; entrances: Map<string, string> }

// Whatever ends this, ends them.
const servers: ChildProcess[] = []
process.on('exit', () => servers.forEach((server) => server.kill()))

const run = (program: string, args: string[], cwd: string) =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** The other revision, checked out and built in a folder that is kept for the next time. */
function buildOther(): string {
  const hash = execFileSync('git', ['rev-parse', `${revision}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).trim()
  const there = path.join(tmpdir(), 'loomsbury-looks', hash.slice(0, 12))
  if (existsSync(path.join(there, 'dist/built'))) return there
  rmSync(there, { recursive: true, force: true })
  mkdirSync(there, { recursive: true })
  const archive = path.join(folder, 'other.tar')
  run('git', ['archive', '--output', archive, hash], root)
  run('tar', ['xf', archive, '-C', there], root)
  rmSync(archive)
  run('npm', ['run', 'build'], there)
  return there
}

/** Starts the demonstration of a checkout on some data, as if it were `now`. */
async function start(checkout: string, data: string, port: number, now: string): Promise<Side> {
  const server = spawn(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'stand-still.mjs'), 'dist/server/main.js'],
    {
      cwd: checkout,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        DATA_DIR: data,
        DEMO: 'on',
        PORT: String(port),
        RATE_LIMIT: 'off',
        HOST: '127.0.0.1',
        LOOKS_NOW: now,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  servers.push(server)
  let log = ''
  server.stdout.on('data', (chunk) => (log += String(chunk)))
  const url = `http://localhost:${port}`
  for (let tries = 0; !/everybody.s password/.test(log); tries += 1) {
    if (server.exitCode !== null || tries > 1200) throw new Error(`the server did not start:\n${log}`)
    await delay(100)
  }
  const entrances = new Map(
    [...log.matchAll(/\((tamsin|nerys)\): (\S+?)["\s]/g)].map(([, name = '', address = '']) => [
      name === 'tamsin' ? 'admin' : 'client',
      new URL(address).pathname,
    ]),
  )
  return { url, server, entrances }
}

async function stop({ server }: Side): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** Opens views of one side; who is signed in stays so. */
function camera(browser: Browser, side: Side, now: string) {
  const contexts = new Map<string, Promise<BrowserContext>>()
  const open = async ({ as, media }: View) => {
    const context = await browser.newContext({
      baseURL: side.url,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      javaScriptEnabled: media !== 'plain',
      forcedColors: media === 'forced' ? 'active' : 'none',
    })
    if (media !== 'plain') await context.clock.setFixedTime(now)
    if (as) {
      const page = await context.newPage()
      await page.goto(side.entrances.get(as) ?? '')
      await page.close()
    }
    return context
  }
  return async (view: View, [width, height]: readonly [number, number]): Promise<Buffer> => {
    const key = `${view.as} ${view.media === 'print' ? '' : view.media}`
    const opened = contexts.get(key) ?? open(view)
    contexts.set(key, opened)
    const page = await (await opened).newPage()
    try {
      await page.setViewportSize({ width, height })
      if (view.media === 'print') await page.emulateMedia({ media: 'print' })
      await page.goto(view.path, { waitUntil: 'load' })
      await settle(page, view)
      if (view.reach) {
        await view.reach(page)
        await settle(page, view)
      }
      return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    } finally {
      await page.close()
    }
  }
}

/** Until nothing is fetched, and what loads late has loaded. */
async function settle(page: Page, { media }: View): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  if (media === 'plain') return
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await document.fonts.ready
  })
  await page.waitForTimeout(300)
}

async function main(): Promise<void> {
  if (revision === '') throw new Error('Usage: npm run looks -- REVISION [part of a name]')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const other = buildOther()
  const now = new Date().toISOString()
  const data = [path.join(folder, 'data-before'), path.join(folder, 'data-after')] as const
  // Seeded once; both start with the same.
  await stop(await start(other, data[0], 4311, now))
  // With its owner: PostgreSQL insists on it.
  run('cp', ['-a', ...data], root)
  const sides = await Promise.all([start(other, data[0], 4311, now), start(root, data[1], 4312, now)])
  const browser = await chromium.launch({
    ...(process.env['HEADLESS_SHELL_PATH'] && { executablePath: process.env['HEADLESS_SHELL_PATH'] }),
    args: ['--no-sandbox', '--font-render-hinting=none', '--hide-scrollbars', '--disable-lcd-text'],
  })
  const [before, after] = [camera(browser, sides[0], now), camera(browser, sides[1], now)]
  const rows: { share: number; text: string }[] = []
  for (const view of views.filter(({ name }) => name.includes(only)))
    for (const window of windows) {
      const name = `${view.name} at ${window[0]}`
      const look = async () =>
        await compare(...(await Promise.all([before(view, window), after(view, window)])))
      try {
        // What differs is taken again before it counts.
        const found = (await look()) && (await look())
        if (!found) continue
        const file = `${name.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '')}.png`
        writeFileSync(path.join(folder, file), found.picture)
        const percent = (found.share * 100).toFixed(1)
        rows.push({
          share: found.share,
          text: `[${name}](${file}): ${percent} %, height ${found.heights.join(' to ')}`,
        })
      } catch (error) {
        rows.push({ share: 1, text: `${name}: no picture, ${String(error).split('\n')[0]}` })
      }
      process.stdout.write(`${rows.at(-1)?.text}\n`)
    }
  await browser.close()
  await Promise.all(sides.map(stop))
  for (const one of data) rmSync(one, { recursive: true, force: true })
  const lines = rows.toSorted((one, two) => two.share - one.share).map(({ text }) => `- ${text}`)
  writeFileSync(path.join(folder, 'report.md'), [`# What changed since ${revision}`, ...lines, ''].join('\n'))
  process.stdout.write(
    `${rows.length} of ${views.length * windows.length} pictures differ, written to ${folder}\n`,
  )
}

await main()
