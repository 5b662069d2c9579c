import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { settings } from './e2e-server.ts'

const assets = path.resolve(import.meta.dirname, '../../dist/client/assets')
// Below the tested site's own address: browsers may refuse or upgrade plain HTTP to any name but this machine's.
const address = `${settings.url}/editor-alone/`
// As strict as the site's own: nothing may bring styles or scripts of its own.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'"

/** The sheet of the article's page, as it is built. */
async function readStyles(): Promise<string> {
  const sheet = (await readdir(assets)).find((name) => /^editor-page-.*\.css$/.test(name))
  if (sheet === undefined) throw new Error('there is no build')
  return await readFile(path.join(assets, sheet), 'utf8')
}

let script: Promise<string> | undefined

/** The editor's script, made once a process. A process of its own makes it: a failure is an error here, and never hangs. */
async function bundle(): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.resolve(import.meta.dirname, 'bundle-editor.ts')],
    {
      // Playwright's processes may say "development" (tests/support/page-addresses.ts runs Vite), which makes another build.
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 32 * 1024 * 1024,
      timeout: 60_000,
    },
  )
  return stdout
}

/** Opens the editor on a page of its own, under a Content-Security-Policy like the site's. */
export async function openEditorPage(page: Page): Promise<void> {
  const code = await (script ??= bundle())
  await page.route(`${settings.url}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/editor-alone/')
      return await route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<!doctype html><html lang="en"><head><title>Article</title><link rel="icon" href="data:,"><link rel="stylesheet" href="editor.css"></head><body><div id="root"></div><script type="module" src="editor.js"></script></body></html>',
      })
    if (pathname === '/editor-alone/editor.css')
      return await route.fulfill({ contentType: 'text/css', body: await readStyles() })
    if (pathname === '/editor-alone/editor.js')
      return await route.fulfill({ contentType: 'text/javascript', body: code })
    // The fonts of the sheet.
    if (pathname.startsWith('/assets/')) return await route.continue()
    // Pictures of articles: something that a browser shows.
    return await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    })
  })
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Text of the article' }).waitFor()
}
