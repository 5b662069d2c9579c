import { randomUUID } from 'node:crypto'
import type { Role } from '#features/accounts/schema.ts'
import { makeInvitation } from '#features/accounts/server/links.ts'
import { insertUser, setStatus, type User } from '#features/accounts/server/users.ts'
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
  const token = await makeInvitation(app.services.auth, user.id)
  await app.services.auth.api.resetPassword({ body: { token, newPassword: password } })
  if (isDisabled) await setStatus(app.db, user.id, 'disabled')
  return user
}

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
