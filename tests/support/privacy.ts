import { eq } from 'drizzle-orm'
import { privacyLinkJob, sendPrivacyLink } from '#features/privacy/server/ask.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { isHeld } from '#server/privacy/holdings.ts'
import type { TestApp } from './test-app.ts'

const publicUrl = 'http://localhost:3000'

/** Does what the worker does with requests about somebody's data: mails the link. */
export async function mailPrivacyLinks(app: TestApp): Promise<void> {
  const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, privacyLinkJob))
  for (const job of jobs) {
    await sendPrivacyLink(app.db, publicUrl, isHeld)(job.payload, job, app.services.log)
    await app.db.update(outboxJobs).set({ doneAt: new Date() }).where(eq(outboxJobs.id, job.id))
  }
}

/** The path of the last private link in an e-mail to this address. */
export async function linkMailedTo(app: TestApp, email: string): Promise<string | undefined> {
  const mails = (await app.queuedMails()).filter(({ to }) => to.includes(email))
  return mails.flatMap(({ text }) => /\/privacy-request\/[\w-]+/.exec(text)?.[0] ?? []).at(-1)
}
