import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import type { Role } from '#features/accounts/roles.ts'
import { makeLink } from '#features/accounts/server/links.ts'
import { insertUser, type User } from '#features/accounts/server/users.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { paths } from '#shared/paths.ts'
import { freePort } from './free-port.ts'
import { startServer } from './server-process.ts'
import { createMigratedDatabase } from './test-database.ts'

/** A built server of its own on PostgreSQL, whose database a test writes to while browsers look. */
export type PortalServer = {
  url: string
  db: Db
  /** Adds an account without a password. @returns the user and the address of their invitation */
  invite: (name: string, role?: Role) => Promise<{ user: User; invitation: string }>
  /** The newest mail to an address whose subject contains a text; waits for it. */
  mailTo: (address: string, subjectPart: string) => Promise<string>
  stop: () => Promise<void>
}

export async function startPortalServer(
  settings: Record<string, string> = {},
  siteName = '127.0.0.1',
): Promise<PortalServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-portal-'))
  const { url: databaseUrl, drop } = await createMigratedDatabase()
  const port = await freePort()
  const url = `http://${siteName}:${port}`
  const server = await startServer({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const database = await openDatabase({ dataDir, databaseUrl, shouldMigrate: false })
  const { db } = database

  return {
    url,
    db,
    async invite(name, role = 'client') {
      const firstName = name.charAt(0).toUpperCase() + name.slice(1)
      const email = `${name}@example.com`
      const user = await insertUser(db, { email, username: name, firstName, lastName: 'Weaver', role })
      if (!user) throw new Error(`${name} exists already`)
      return { user, invitation: url + paths.setPassword(await makeLink(db, 'invitation', user.id)) }
    },
    async mailTo(address, subjectPart) {
      for (;;) {
        const mails = await readMails(path.join(dataDir, 'mail'))
        const found = mails.findLast(
          ({ to, subject }) =>
            to?.some((recipient) => recipient.address === address) && subject?.includes(subjectPart),
        )
        if (found) return found.text ?? ''
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async stop() {
      await database.close()
      await server.stop()
      await drop()
      rmSync(dataDir, { recursive: true, force: true })
      // A warning in the log means that something went wrong unseen.
      if (server.output() !== '') throw new Error(`the server logged:\n${server.output()}`)
    },
  }
}

const readMails = async (folder: string) =>
  await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map(async (name) => await PostalMime.parse(readFileSync(path.join(folder, name)))),
  )
