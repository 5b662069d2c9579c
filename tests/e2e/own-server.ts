import type { Page } from '@playwright/test'
import { addColleague, enterConsole, type PortalServer, startPortalServer } from '../support/portal-server.ts'
import { open, test } from './fixtures.ts'

/**
 * A server of this file alone, from before its first test until after its last. It is there only while tests run.
 * @param fill adds who and what is there
 */
export function ownServer(
  fill: (server: PortalServer) => Promise<unknown> = async () => await Promise.resolve(),
  ...settings: Parameters<typeof startPortalServer>
): PortalServer {
  const server = {} as PortalServer // filled before the first test
  test.beforeAll(async () => {
    Object.assign(server, await startPortalServer(...settings))
    await fill(server)
  })
  test.afterAll(async () => await server.stop())
  return server
}

/** Tamsin (admin) and Owen (staff). */
export async function addStaff(server: PortalServer): Promise<void> {
  await addColleague(server, 'tamsin', 'Tamsin', 'admin')
  await addColleague(server, 'owen', 'Owen')
}

/** Signs someone in and opens an address of the console; waits until React has taken it over. */
export async function openConsole(
  page: Page,
  server: PortalServer,
  path: string,
  who = 'owen',
): Promise<void> {
  await enterConsole(page, server, who)
  await open(page, server.url + path)
}
