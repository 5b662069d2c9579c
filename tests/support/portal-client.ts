import { byCommand } from '#features/activity/server/record.ts'
import type { Page } from '@playwright/test'
import { addProject, postUpdate, sendToClient, type NewProject } from '#features/projects/server/deliver.ts'
import { paths } from '#shared/paths.ts'
import type { PortalServer } from './portal-server.ts'

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

/** Adds a client, signs them in with a password of their own, and leaves the page on their dashboard. */
export async function enterAs(page: Page, server: PortalServer, name: string): Promise<PortalClient> {
  const { user, invitation } = await server.invite(name)
  const userId = user.id
  await choosePassword(page, invitation)
  return {
    userId,
    addProject: async (projectName, more = {}) =>
      await addProject(server.db, byCommand, {
        userId,
        projectName,
        projectType: 'Website Design',
        status: 'in_progress',
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
      await sendToClient(server.db, byCommand, { userId, subject, message, ...more }),
  }
}
