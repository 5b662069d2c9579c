import type { Page } from '@playwright/test'
import type { Role } from '#features/accounts/roles.ts'
import { insertUser, type User } from '#features/accounts/server/users.ts'
import { paths } from '#shared/paths.ts'
import { addPassword } from './people.ts'
import { password } from './portal-client.ts'
import type { PortalServer } from './portal-server.ts'

/** Adds somebody who works at the agency, with the usual password. */
export async function addColleague(
  { db }: PortalServer,
  username: string,
  firstName: string,
  role: Role = 'staff',
): Promise<User> {
  const email = `${username}@example.com`
  const user = await insertUser(db, { email, username, firstName, lastName: 'Weaver', role })
  if (!user) throw new Error(`${username} exists already`)
  await addPassword(db, user.id)
  return user
}

/** Signs somebody in, and leaves the page at an address of the console. */
export async function enterConsole(
  page: Page,
  server: PortalServer,
  username: string,
  address = '/console',
): Promise<void> {
  await page.goto(server.url + paths.signIn())
  // The page has two fields for an address: the other asks for a link by e-mail.
  await page.locator('input[name=login]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith(paths.signIn()))
  await page.goto(server.url + address)
}
