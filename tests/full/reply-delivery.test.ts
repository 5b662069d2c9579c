import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { makeFaultPlace, prepareStaff, untilEmpty } from '#tests/support/fault-place.ts'
import { startServer } from '#tests/support/server-process.ts'
import { startSmtpServer } from '#tests/support/mail-servers.ts'
import { signInTo } from '#tests/support/people.ts'

const names = ['slow', 'busy', 'gone', 'cut'] as const
const slowMs = 3000
const limitMs = 90_000

test('a reply to a slow, a busy, a closed and a broken-off mail server', async ({ onTestFinished }) => {
  const smtp = await startSmtpServer()
  onTestFinished(async () => await smtp.close())
  const place = await makeFaultPlace()
  onTestFinished(async () => await place.remove())
  const settings = { ...place.settings, SMTP_URL: smtp.url }
  const references = await prepareStaff(place, settings, names.length)
  const prepared = await place.openDatabase()
  for (const [at, name] of names.entries())
    await prepared.db
      .update(contactSubmissions)
      // With under two minutes left a reply leaves at once.
      .set({ email: `${name}@example.org`, replyDueAt: new Date(Date.now() + 60_000) })
      .where(eq(contactSubmissions.reference, references[at] ?? ''))
  await prepared.close()

  const tries = { busy: 0, cut: 0 }
  smtp.refuse = (step, address) => {
    if (step !== 'recipient') return undefined
    if (address.startsWith('gone')) return 550
    return address.startsWith('busy') && (tries.busy += 1) <= 2 ? 451 : undefined
  }
  smtp.beforeAccepting = async (address) => {
    if (address.startsWith('slow')) await delay(slowMs)
    return address.startsWith('cut') && (tries.cut += 1) === 1 ? 'hang-up' : 'accept'
  }
  const server = await startServer(settings)
  const cookie = await signInTo(server.url, 'maisie')
  const sentAtMs = Date.now()
  for (const reference of references) {
    const response = await fetch(`${server.url}${consolePaths.api.inquiry(reference)}/replies`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Dear Ada, yes.', submissionKey: randomUUID(), seenEvent: 1e9 }),
    })
    expect(response.status).toBe(202)
  }
  const replyTo = (name: string) =>
    smtp.mails.filter(({ recipients, text }) => recipients[0]?.startsWith(name) && text?.includes('Ada, yes'))
  await untilEmpty(() => ['slow', 'busy', 'cut'].filter((name) => replyTo(name).length === 0), limitMs)
  await untilEmpty(() => (server.output().includes('a job is dead') ? [] : ['the refusal']), limitMs)
  // What was accepted is marked.
  await delay(1000)
  expect(await server.stop()).toBe(0)

  expect(names.map((name) => replyTo(name).length)).toEqual([1, 1, 0, 1])
  const { db, close } = await place.openDatabase()
  const rows = await db
    .select({ inquiry: contactSubmissions, reply: inquiryReplies })
    .from(inquiryReplies)
    .innerJoin(contactSubmissions, eq(contactSubmissions.id, inquiryReplies.inquiryId))
  await close()
  const of = (name: string) => rows.find(({ inquiry }) => inquiry.email.startsWith(name))
  for (const name of ['slow', 'busy', 'cut'])
    expect(of(name), name).toMatchObject({ inquiry: { status: 'replied' }, reply: { state: 'sent' } })
  // The clock stopped when the mail server had taken it, not when it was sent off.
  expect(of('slow')?.inquiry.repliedAt?.getTime()).toBeGreaterThanOrEqual(sentAtMs + slowMs)
  expect(of('gone')).toMatchObject({
    inquiry: { status: 'open', repliedAt: null },
    reply: { state: 'failed', failure: expect.stringContaining('550') },
  })
})
