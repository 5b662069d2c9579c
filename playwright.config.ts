import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { settings } from './tests/support/e2e-server.ts'
import { isFull } from './tests/support/full.ts'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// What makes the shell lay out and load as the whole browser does: the measures of its letters, and from how far away
// pictures load (it makes no guess of the network's speed). The first four settings are Playwright's own.
const asWholeBrowser = [
  '--font-render-hinting=none',
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250',
]

// Where no language is set, Chromium takes no file name beyond ASCII, and calls such a download "download".
const env = { ...process.env, LC_ALL: 'C.UTF-8' }

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  // A file is one worker's, in order: many have a server of their own.
  fullyParallel: false,
  // What only the full run has, besides what stands under `isFull`.
  ...(!isFull && { grepInvert: /@full/ }),
  // Many tests wait for a clock: three workers more than cores use the time.
  workers: availableParallelism() + 3,
  forbidOnly: Boolean(process.env['CI']),
  // Against tests that hang, not a measure of speed: machines differ.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['./scripts/progress-reporter.mjs'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/support/e2e-server.ts',
  use: {
    baseURL: settings.url,
    // Before the test's own end, so that the failure names the press that waited.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    // Another zone than London's: server and browser must agree all the same.
    timezoneId: 'America/New_York',
    // Debian's headless shell needs half the processor time of the whole browser.
    launchOptions: {
      executablePath: process.env['HEADLESS_SHELL_PATH'] ?? '/usr/lib/chromium/chromium-headless-shell',
      args: [...args, ...asWholeBrowser],
      env,
    },
  },
})
