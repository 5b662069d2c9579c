import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { savedReplies, contactSubmissions } from '#inquiries/table.server.ts'
import { addInquiry } from '../support/inquiries.ts'
import { enterConsole, type PortalServer } from '../support/portal-server.ts'
import { open } from './fixtures.ts'
import { addStaff } from './own-server.ts'

// The page of one inquiry, for the files that play it through.

export async function fillInquiryPage(server: PortalServer): Promise<void> {
  await addStaff(server)
  await server.db.insert(savedReplies).values({ title: 'The price', text: 'Dear {firstName}, {price}.' })
}

/** Due in three hours: nothing changes its state while a test looks. @returns its reference */
export const add = async (
  { db }: PortalServer,
  more: Partial<typeof contactSubmissions.$inferInsert> = {},
): Promise<string> => await addInquiry(db, new Date(Date.now() + 3 * 3_600_000), more)

export const addressOf = ({ url }: PortalServer, reference: string) => `${url}/console/inquiries/${reference}`

export async function openInquiry(page: Page, server: PortalServer, reference: string, who = 'owen') {
  await enterConsole(page, server, who)
  await open(page, addressOf(server, reference))
}

export const field = (page: Page) => page.getByRole('textbox', { name: 'Reply to Gareth' })

/** As a person does it: the editor has a selection of its own. */
export async function rewrite(page: Page, text: string) {
  await field(page).press('Control+a')
  await page.keyboard.press('Delete')
  await page.keyboard.insertText(text)
}

/** What is in the field, with the editor or without. */
export const words = (page: Page) => page.locator('#reply-text')

export const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' })

export const stored = async ({ db }: PortalServer, reference: string) =>
  (await db.select().from(contactSubmissions).where(eq(contactSubmissions.reference, reference)))[0]
