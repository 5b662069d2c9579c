import { z } from 'zod'
import { emailAddress } from '#shared/text-fields.ts'
import { roles, type Role } from '#accounts/roles.ts'
import { usernameSchema } from '#accounts/schema.ts'
import { setEmail, setRole, setStatus } from '#accounts/account-changes.server.ts'
import { makeLink } from '#accounts/links.server.ts'
import { inviteAgain } from '#accounts/people.server.ts'
import { insertUser, listUsers } from '#accounts/users.server.ts'
import { inTransaction, type Outcome } from '#activity/outcome.server.ts'
import { byCommand, recordActivity } from '#activity/record.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { StartupError } from '#platform/errors.ts'
import { paths } from '#shared/paths.ts'
import { say, UsageError, knownUser, runOnDatabase } from './run-command.server.ts'

const usage =
  'Usage: npm run user -- list | create <role> <e-mail> <username> <first name> <last name> | invite <login> | email <login> <e-mail> | role <login> client|staff|admin | disable <login> | enable <login>'

// npm run user: the first administrator, and accounts without the staff console.
await runOnDatabase(usage, actionFor)

type Action = (db: Db, publicUrl: string) => Promise<void>

function actionFor([verb, ...words]: string[]): Action {
  const [first = '', second = ''] = words
  const is = (name: string, count: number) => verb === name && words.length === count
  if (is('list', 0)) return list
  if (is('create', 5)) return create(words)
  if (is('invite', 1)) return invite(first)
  if (is('email', 2)) return changeEmail(first, second)
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

// Not a constant: the command above runs before this line is reached.
function emailSchema(typed: string) {
  return emailAddress(`${typed} is not an e-mail address`)
}

/** Adds the account and prints a link to choose its password: for the terminal's owner to open or pass on. */
function create([role = '', email = '', username = '', firstName = '', lastName = '']: string[]): Action {
  const parsed = z
    .object({
      email: emailSchema(email),
      username: usernameSchema,
      firstName: z.string().trim().min(1, { error: 'a first name is missing' }),
      lastName: z.string().trim().min(1, { error: 'a last name is missing' }),
    })
    .safeParse({ email, username, firstName, lastName })
  const wanted = roleOf(role)
  return async (db, publicUrl) => {
    if (!parsed.success) throw new StartupError(parsed.error.issues.map(({ message }) => message).join('; '))
    const token = await db.transaction(async (tx) => {
      const user = await insertUser(tx, { ...parsed.data, role: wanted })
      if (!user) return undefined
      await recordActivity(tx, byCommand, {
        type: 'account.created',
        subject: user.username,
        fields: ['role'],
      })
      return await makeLink(tx, 'invitation', user.id)
    })
    if (token === undefined) throw new StartupError(`${email} or ${username} has an account already.`)
    say(`${username} is ${wanted}. This link sets the password; it works once, for seven days:`)
    say(publicUrl + paths.setPassword(token))
  }
}

/** Mails a new link to choose a password. The running server sends it, or the next one that starts. */
function invite(login: string): Action {
  return async (db, publicUrl) => {
    const user = await knownUser(db, login)
    const invited = await inTransaction(db, byCommand, user.username, async (tx) =>
      inviteAgain(tx, publicUrl, user.id),
    )
    if (invited.is !== 'done')
      throw new StartupError(
        user.status === 'active'
          ? `${login} is the demonstration: nobody signs in as it.`
          : `${login} is disabled.`,
      )
    say(`The invitation to ${user.email} is in the outbox.`)
  }
}

/** Gives someone another address. Links that were mailed to the old one no longer work. */
function changeEmail(login: string, address: string): Action {
  const parsed = emailSchema(address).safeParse(address)
  return async (db) => {
    if (!parsed.success) throw new StartupError(parsed.error.issues.map(({ message }) => message).join('; '))
    const user = await knownUser(db, login)
    if (!(await setEmail(db, byCommand, user.id, parsed.data)))
      throw new StartupError(`${parsed.data} has an account already.`)
    say(`${user.username} is now ${parsed.data}.`)
  }
}

function changeRole(login: string, role: Role): Action {
  return async (db) => {
    const user = await knownUser(db, login)
    await change(db, async (tx) => setRole(tx, byCommand, user.id, role))
    say(`${user.username} is ${role}.`)
  }
}

async function change(db: Db, rule: (tx: Tx) => Promise<Outcome>): Promise<void> {
  const outcome = await inTransaction(db, byCommand, '', rule)
  if (outcome.is !== 'done') throw new StartupError(outcome.words)
}

function changeStatus(login: string, status: 'active' | 'disabled'): Action {
  return async (db) => {
    const user = await knownUser(db, login)
    await change(db, async (tx) => setStatus(tx, byCommand, user.id, status))
    say(
      status === 'active'
        ? `${user.username} may sign in again.`
        : `${user.username} is signed out everywhere.`,
    )
  }
}
