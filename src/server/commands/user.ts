import { z } from 'zod'
import { roles, usernameSchema, type Role } from '#features/accounts/schema.ts'
import { linkMail } from '#features/accounts/server/emails.ts'
import { makeInvitation } from '#features/accounts/server/links.ts'
import { insertUser, listUsers, setRole, setStatus } from '#features/accounts/server/users.ts'
import type { Db } from '#platform/db/database.ts'
import { readEnv } from '#platform/env.ts'
import { StartupError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { paths } from '#shared/paths.ts'
import { openAuth } from '../open-auth.ts'
import { openExistingDatabase } from './existing-database.ts'
import { knownUser } from './known-user.ts'
import { runCommand, say, UsageError } from './run-command.ts'

const usage =
  'Usage: npm run user -- list | create <role> <e-mail> <username> <first name> <last name> | invite <login> | role <login> client|staff|admin | disable <login> | enable <login>'

// npm run user: the first administrator, and accounts without the staff console.
await runCommand(usage, {}, async ({ words }) => {
  const act = actionFor(words)
  const env = readEnv()
  const database = await openExistingDatabase(env)
  try {
    await act(database.db, env.publicUrl)
  } finally {
    await database.close()
  }
})

type Action = (db: Db, publicUrl: string) => Promise<void>

function actionFor([verb, ...words]: string[]): Action {
  const [first = '', second = ''] = words
  const is = (name: string, count: number) => verb === name && words.length === count
  if (is('list', 0)) return list
  if (is('create', 5)) return create(words)
  if (is('invite', 1)) return invite(first)
  if (is('role', 2)) return changeRole(first, roleOf(second))
  if (is('disable', 1)) return changeStatus(first, 'disabled')
  if (is('enable', 1)) return changeStatus(first, 'active')
  throw new UsageError()
}

function roleOf(word: string): Role {
  const role = roles.find((name) => name === word)
  if (role === undefined) throw new UsageError()
  return role
}

async function list(db: Db): Promise<void> {
  for (const user of await listUsers(db))
    say(`${user.username}  ${user.email}  ${user.firstName} ${user.lastName}  ${user.role}  ${user.status}`)
}

/** Adds the account and prints a link to choose its password: for the terminal's owner to open or pass on. */
function create([role = '', email = '', username = '', firstName = '', lastName = '']: string[]): Action {
  const parsed = z
    .object({
      email: z.email({ error: `${email} is not an e-mail address` }).toLowerCase(),
      username: usernameSchema,
      firstName: z.string().trim().min(1, { error: 'a first name is missing' }),
      lastName: z.string().trim().min(1, { error: 'a last name is missing' }),
    })
    .safeParse({ email, username, firstName, lastName })
  const wanted = roleOf(role)
  return async (db, publicUrl) => {
    if (!parsed.success) throw new StartupError(parsed.error.issues.map(({ message }) => message).join('; '))
    const user = await insertUser(db, { ...parsed.data, role: wanted })
    if (!user) throw new StartupError(`${email} or ${username} has an account already.`)
    const token = await makeInvitation(await openAuth(db, publicUrl), user.id)
    say(`${user.username} is ${wanted}. This link sets the password; it works once, for seven days:`)
    say(publicUrl + paths.setPassword(token))
  }
}

/** Mails a new link to choose a password. The running server sends it, or the next one that starts. */
function invite(login: string): Action {
  return async (db, publicUrl) => {
    const user = await knownUser(db, login)
    if (user.status !== 'active') throw new StartupError(`${login} is disabled.`)
    const token = await makeInvitation(await openAuth(db, publicUrl), user.id)
    await db.transaction(async (tx) =>
      enqueue(tx, 'mail', linkMail(publicUrl, 'invitation', user.email, token)),
    )
    say(`The invitation to ${user.email} is in the outbox.`)
  }
}

function changeRole(login: string, role: Role): Action {
  return async (db) => {
    const user = await knownUser(db, login)
    await setRole(db, user.id, role)
    say(`${user.username} is ${role}.`)
  }
}

function changeStatus(login: string, status: 'active' | 'disabled'): Action {
  return async (db) => {
    const user = await knownUser(db, login)
    await setStatus(db, user.id, status)
    say(
      status === 'active'
        ? `${user.username} may sign in again.`
        : `${user.username} is signed out everywhere.`,
    )
  }
}
