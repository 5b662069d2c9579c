import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { freePort, startServer } from './server-process.ts'
import setUpCluster from './test-database.ts'

// Playwright loads this file in every process of a run; they inherit what the first one chose.
const port = (process.env['E2E_PORT'] ??= String(await freePort()))

export const settings = { url: `http://127.0.0.1:${port}` }

/**
 * Playwright's global setup: the built server on an empty embedded database, for all end-to-end tests; and the cluster
 * with a database of its own for each server of `portal-server.ts`.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const stopCluster = await setUpCluster()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-e2e-'))
  process.env['E2E_DATA_DIR'] = dataDir
  const server = await startServer({
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: settings.url,
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  return async () => {
    await server.stop()
    await stopCluster()
    rmSync(dataDir, { recursive: true, force: true })
    // Playwright has no assertion for this: a warning in the log means that something went wrong unseen.
    if (server.output() !== '') throw new Error(`the server logged:\n${server.output()}`)
  }
}

/** The e-mails written so far whose subject contains a text. */
export async function readMails(subjectPart: string): Promise<Email[]> {
  const folder = path.join(process.env['E2E_DATA_DIR'] ?? '', 'mail')
  const mails = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
  )
  return mails.filter(({ subject }) => subject?.includes(subjectPart))
}
