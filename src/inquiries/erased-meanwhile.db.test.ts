import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { User } from '#accounts/users.server.ts'
import { addPerson } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'
import { saveDraft } from './drafts.server.ts'
import { markPresent } from './conversation/changing-acts.server.ts'
import { contactSubmissions } from './table.server.ts'

// What an open page sends by itself while someone else erases the inquiry.

const app = await startTestApp()
let owen: User
beforeAll(async () => {
  owen = await addPerson(app, 'owen', { role: 'staff' })
})

it.each([
  [
    'a draft',
    async (reference: string) =>
      await app.db.transaction(
        async (tx) =>
          (
            await saveDraft(tx, { username: 'owen', userId: owen.id }, reference, {
              text: 'Dear Gareth,',
              html: null,
            })
          ).is === 'done',
      ),
  ],
  [
    'a sign of life',
    async (reference: string) =>
      await app.db.transaction(
        async (tx) => (await markPresent(tx, reference, owen.id, new Date())) !== undefined,
      ),
  ],
])('%s waits for the erasure, and finds no inquiry', async (_what, send) => {
  const reference = await addInquiry(app.db, new Date(), { ownerId: owen.id })
  let begin = () => {}
  const hasBegun = new Promise<void>((resolve) => (begin = resolve))
  const erasure = app.db.transaction(async (tx) => {
    await tx.delete(contactSubmissions).where(eq(contactSubmissions.reference, reference))
    begin()
    await delay(200)
  })
  await hasBegun
  expect(await send(reference)).toBe(false)
  await erasure
})
