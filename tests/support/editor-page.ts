import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'

const styles = path.resolve(import.meta.dirname, '../../src/features/blog/editor/editor.css')
const address = 'http://editor.test/'
// As strict as the site's own: nothing may bring styles or scripts of its own.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'"

let script: Promise<string> | undefined

/** The editor as a browser gets it, alone, made once a process. */
async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.resolve(import.meta.dirname, 'editor-entry.tsx'),
        output: { codeSplitting: false },
      },
    },
  })
  // One build gives one output.
  const [file] = (made as Rolldown.RolldownOutput).output
  return file.code
}

/** Opens the editor on a page of its own, under a Content-Security-Policy like the site's. */
export async function openEditorPage(page: Page): Promise<void> {
  const code = await (script ??= bundle())
  await page.route(`${address}**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return await route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<!doctype html><html lang="en"><head><title>Article</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/editor.css"></head><body><div id="root"></div><script type="module" src="/editor.js"></script></body></html>',
      })
    if (pathname === '/editor.css')
      return await route.fulfill({ contentType: 'text/css', body: await readFile(styles, 'utf8') })
    if (pathname === '/editor.js') return await route.fulfill({ contentType: 'text/javascript', body: code })
    // Pictures of articles: something that a browser shows.
    return await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
    })
  })
  await page.goto(address)
  await page.getByRole('textbox', { name: 'Text of the article' }).waitFor()
}
