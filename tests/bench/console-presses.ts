import { chromium, type Page } from '@playwright/test'
import { consolePaths } from '#shared/console-paths.ts'
import { newInquiry, postInquiry } from '#tests/support/inquiries.ts'
import { addAccount, signInTo } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { makeBenchPlace } from './bench-place.ts'
import { middle } from './load.ts'
import { amount, type Figure } from './table.ts'

const rounds = 7
const idleMs = 1500
// Far from the server: what waits for an answer is seen to wait.
const latencyMs = 200

type Press = {
  name: string
  prepare?: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  /** There, with these words, once it is done. */
  shows: string
  words: string
}

const note = 'Call her after the weekend.'
const reply = 'Dear Ada, yes, there is.'

const presses: Press[] = [
  {
    name: 'the command palette',
    press: async (page) => await page.keyboard.press('Control+k'),
    shows: 'dialog[open] [role=option]',
    words: '',
  },
  {
    name: 'a note, until it is in the conversation',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Note', exact: true }).click()
      await page.getByRole('textbox', { name: 'Internal note' }).fill(note)
    },
    press: async (page) => await page.keyboard.press('Control+Enter'),
    shows: '.conversation .said__text',
    words: note,
  },
  {
    name: 'Send, until the reply is in the conversation',
    prepare: async (page) => {
      await page.locator('#reply-text').focus()
      await page.getByRole('textbox', { name: 'Reply to Ada' }).fill(reply)
    },
    press: async (page) => await page.keyboard.press('Control+Enter'),
    shows: '.conversation .said__text',
    words: reply,
  },
  {
    name: 'closing, until the badge of the rail says so (server and events)',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Close', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
    press: async (page) => {
      await page.getByRole('button', { name: 'Close without a reply' }).focus()
      await page.keyboard.press('Enter')
    },
    shows: '.rail__place[href$=inquiries] .place-badge:not([data-seen])',
    words: '',
  },
]

/** How long a press in the console waits, from the key to the frame that shows what it did, 200 ms from the server. */
export async function measureConsolePresses(): Promise<Figure[]> {
  const place = await makeBenchPlace()
  const database = await place.openDatabase()
  await addAccount(database.db, 'maisie', { role: 'staff' })
  await database.close()
  const server = await startServer(place.settings)
  const cookie = await signInTo(server.url, 'maisie')
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const figures: Figure[] = []
  for (const press of presses) {
    const all: { ms: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const reference = await postInquiry(server.url, newInquiry())
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
      await context.setExtraHTTPHeaders({ cookie })
      const page = await context.newPage()
      await page.goto(server.url + consolePaths.inquiry(reference), { waitUntil: 'load' })
      await page.waitForTimeout(idleMs)
      all.push({ ms: await measure(page, press) })
      await context.close()
    }
    figures.push({ name: press.name, value: amount(middle(all, ({ ms }) => ms).ms, 'ms'), note: '' })
  }
  await browser.close()
  await server.stop()
  await place.remove()
  return figures
}

async function measure(page: Page, { prepare, press, shows, words }: Press): Promise<number> {
  await prepare?.(page)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
    offline: false,
  })
  await page.evaluate(
    ({ selector, text }) => {
      const badge = document.querySelector('.rail__place[href$=inquiries] .place-badge')
      const before = badge?.textContent
      if (badge instanceof HTMLElement) badge.dataset['seen'] = ''
      const done = new Promise<number>((resolve) => {
        addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () => {
              if (badge instanceof HTMLElement && badge.textContent !== before) delete badge.dataset['seen']
              const isThere = [...document.querySelectorAll(selector)].some((one) =>
                (one.textContent ?? '').includes(text),
              )
              if (isThere) resolve(performance.now() - timeStamp)
              else requestAnimationFrame(look)
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      })
      Object.assign(window, { done })
    },
    { selector: shows, text: words },
  )
  await press(page)
  // Put there by the script above.
  return await page.evaluate(async () => await (window as unknown as { done: Promise<number> }).done)
}
