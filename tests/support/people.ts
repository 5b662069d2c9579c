import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Role } from '#features/accounts/roles.ts'
import { setStatus } from '#features/accounts/server/account-changes.ts'
import { byCommand } from '#features/activity/server/record.ts'
import { accounts } from '#features/accounts/server/table.ts'
import { insertUser, type User } from '#features/accounts/server/users.ts'
import type { Db } from '#platform/db/database.ts'
import type { TestApp } from './test-app.ts'

export const password = 'correct horse battery'

/** Adds an account with the password above, as an invited person would have it. */
export async function addPerson(
  app: TestApp,
  name: string,
  { role = 'client', isDisabled = false }: { role?: Role; isDisabled?: boolean } = {},
): Promise<User> {
  const user = await insertUser(app.db, {
    email: `${name}@example.com`,
    username: name,
    firstName: name,
    lastName: 'Test',
    role,
  })
  if (!user) throw new Error(`${name} exists already`)
  await addPassword(app.db, user.id)
  if (isDisabled) await setStatus(app.db, byCommand, user.id, 'disabled')
  return user
}

/** Gives an account its first password, without a link and without a mail. */
export async function addPassword(db: Db, userId: string, chosen = password): Promise<void> {
  await db.insert(accounts).values({
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: await hashOf(chosen),
  })
}

// A hash is dear on purpose (0.1 s of processor); the one of the password above is made once a file.
let usualHash: Promise<string> | undefined
const hashOf = (chosen: string) =>
  chosen === password ? (usualHash ??= hashPassword(chosen)) : hashPassword(chosen)

/** The cookies an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** A native form post, from an address of its own so that no limit is shared between tests. */
export async function postForm(
  app: TestApp,
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
  address: string = randomUUID(),
): Promise<Response> {
  return await app.request(path, { method: 'POST', body: new URLSearchParams(values), headers }, address)
}

/** Signs somebody in and answers their cookie. */
export async function signIn(app: TestApp, login: string): Promise<string> {
  const response = await postForm(app, '/sign-in', { login, password })
  if (response.status !== 303) throw new Error(`${login} could not sign in: ${response.status}`)
  return cookiesOf(response)
}
