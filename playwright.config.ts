import { defineConfig } from '@playwright/test'
import { settings } from './tests/support/e2e-server.ts'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // Against tests that hang, not a measure of speed: axe reads the guide three times, and machines differ.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A machine that does other work too may miss a beat; what fails twice has failed.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  globalSetup: './tests/support/e2e-server.ts',
  use: {
    baseURL: settings.url,
    locale: 'en-GB',
    // Another zone than London's: server and browser must agree all the same.
    timezoneId: 'America/New_York',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'on-first-retry',
  },
})
