import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import type { Role } from '#accounts/roles.ts'
import { makeLink } from '#accounts/links.server.ts'
import { insertUser, type User } from '#accounts/users.server.ts'
import type { Db } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { paths } from '#shared/paths.ts'
import { freePort, startServer } from './server-process.ts'
import { createMigratedDatabase } from './test-database.ts'
import { byCommand } from '#activity/record.server.ts'
import type { Page } from '@playwright/test'
import type { NewProject } from '#clients/messages/leave-posts.server.ts'
import { addProject, postUpdate, sendToClient } from './projects.ts'
import { blogImports } from '#articles/table.server.ts'
import { addPassword, addAccount } from './people.ts'

/** A built server of its own on PostgreSQL, whose database a test writes to while browsers look. */
export type PortalServer = {
  url: string
  db: Db
  /** Adds an account without a password. @returns the user and the address of their invitation */
  invite: (name: string, role?: Role) => Promise<{ user: User; invitation: string }>
  /** The text of the newest mail to an address whose subject contains a text; waits for it. */
  mailTo: (address: string, subjectPart: string) => Promise<string>
  /** The same as HTML. */
  htmlTo: (address: string, subjectPart: string) => Promise<string>
  /** Lets what is held back leave now. How long it is held, the tests with a database know. */
  leaveNow: () => Promise<void>
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

  const mailOf = async (address: string, subjectPart: string) => {
    for (;;) {
      const mails = await readMails(path.join(dataDir, 'mail'))
      const found = mails.findLast(
        ({ to, subject }) =>
          to?.some((recipient) => recipient.address === address) && subject?.includes(subjectPart),
      )
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

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
    mailTo: async (address, subjectPart) => (await mailOf(address, subjectPart)).text ?? '',
    htmlTo: async (address, subjectPart) => (await mailOf(address, subjectPart)).html ?? '',
    leaveNow: async () =>
      void (await db
        .update(outboxJobs)
        .set({ runAt: sql`now()` })
        .where(isNull(outboxJobs.doneAt))),
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

export const password = 'correct horse battery'

/** A client of a server of its own, with whatever the agency gives them. */
export type PortalClient = {
  userId: string
  addProject: (projectName: string, more?: Partial<NewProject>) => Promise<number>
  postUpdate: (projectId: number, title: string) => Promise<void>
  send: (
    subject: string,
    message: string,
    more?: { projectId?: number; answerTo?: number },
  ) => Promise<number>
}

/** Follows an invitation or a reset, and chooses the password above. */
export async function choosePassword(page: Page, invitation: string): Promise<void> {
  await page.goto(invitation)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await page.waitForURL((url) => url.pathname === paths.dashboard())
}

/** Adds a client and signs them in. */
export async function signInAs(page: Page, server: PortalServer, name: string): Promise<PortalClient> {
  const { user } = await server.invite(name)
  const userId = user.id
  await addPassword(server.db, userId)
  await signIn(page, server, name)
  return {
    userId,
    addProject: async (projectName, more = {}) =>
      await addProject(server.db, byCommand, {
        clientId: userId,
        projectName,
        ...more,
      }),
    postUpdate: async (projectId, title) =>
      void (await postUpdate(server.db, byCommand, {
        projectId,
        title,
        description: 'As agreed.',
        updateType: 'progress',
      })),
    send: async (subject, message, more = {}) =>
      await sendToClient(server.db, byCommand, { clientId: userId, subject, message, ...more }),
  }
}

/** A built server of its own, on a database that `fill` has filled and that gets no first articles. */
export async function startBlogServer(fill: (db: Db) => Promise<void>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-blog-'))
  const database = await openDatabase({ dataDir })
  await database.db.insert(blogImports).values({ name: 'first-posts' })
  await fill(database.db)
  await database.close()
  const server = await startServer({
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds someone who works at the agency, with the usual password. */
export async function addColleague(
  { db }: PortalServer,
  username: string,
  firstName: string,
  role: Role = 'staff',
): Promise<User> {
  return await addAccount(db, username, { firstName, role })
}

/** Signs someone in, and opens an address of the console, if one is given. How people sign in is for `accounts.spec.ts`. */
export async function enterConsole(
  page: Page,
  server: PortalServer,
  username: string,
  address?: string,
): Promise<void> {
  await signIn(page, server, username)
  if (address !== undefined) await page.goto(server.url + address)
}

async function signIn(page: Page, server: PortalServer, username: string): Promise<void> {
  const response = await page.request.post(server.url + paths.signIn(), {
    form: { login: username, password },
    headers: { origin: server.url },
    maxRedirects: 0,
  })
  if (response.status() !== 303) throw new Error(`${username} could not sign in: ${response.status()}`)
}
