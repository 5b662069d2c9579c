import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, test } from 'vitest'
import { inquiryEvents } from '#inquiries/conversation-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { mailboxCursors } from '#platform/mail-in/table.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import { startImapServer } from '#tests/support/mail-servers.ts'
import { newInquiry, postInquiry } from '#tests/support/inquiries.ts'
import { startServer } from '#tests/support/server-process.ts'

const kills = 3
const mails = 60

/** Stores an inquiry, and has the mailbox read from its beginning. @returns what belongs to its conversation */
async function begin(place: FaultPlace): Promise<{ statusToken: string; mailToken: string }> {
  const server = await startServer(place.settings)
  const reference = await postInquiry(server.url, newInquiry())
  await server.stop()
  const database = await place.openDatabase()
  const [inquiry] = await database.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  // As if it had been read before, and counted again since.
  await database.db.insert(mailboxCursors).values({ mailbox: 'hello@127.0.0.1/INBOX', uidValidity: '1' })
  await database.close()
  if (!inquiry?.mailToken) throw new Error('the inquiry has no address for replies')
  return { statusToken: inquiry.statusToken, mailToken: inquiry.mailToken }
}

const replyTo = (mailToken: string, number: number) =>
  `From: Visitor <visitor@example.com>\r\nTo: team+${mailToken}@agency.test\r\nSubject: Re\r\nMessage-ID: <reply-${number}@example.com>\r\n\r\nMessage ${number}.\r\n`

describe('kill -9 while e-mails come in', () => {
  test(`after ${kills} kills each is in its conversation once`, async ({ expect, onTestFinished }) => {
    const imap = await startImapServer()
    onTestFinished(async () => await imap.remove())
    const place = await makeFaultPlace()
    onTestFinished(async () => await place.remove())
    const { statusToken, mailToken } = await begin(place)
    const settings = { ...place.settings, IMAP_URL: imap.url }
    const shown = async (url: string) =>
      new Set((await (await fetch(`${url}/enquiries/${statusToken}`)).text()).match(/Message \d+\./g)).size

    let sent = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(settings)
      for (const goal = sent + mails / (kills + 1); sent < goal; sent += 1)
        imap.deliver(replyTo(mailToken, sent))
      // In the midst of reading them, wherever that is.
      await expect.poll(async () => await shown(server.url), { timeout: 90_000 }).toBeGreaterThan(0)
      await delay(Math.random() * 200)
      await server.kill()
    }
    const server = await startServer(settings)
    for (; sent < mails; sent += 1) imap.deliver(replyTo(mailToken, sent))
    await expect.poll(async () => await shown(server.url), { timeout: 120_000, interval: 500 }).toBe(mails)
    expect(await server.stop()).toBe(0)

    const database = await place.openDatabase()
    const texts = (await database.db.select().from(inquiryEvents))
      .filter(({ type }) => type === 'visitor-message')
      .map(({ data }) => data.text)
    await database.close()
    expect(texts).toHaveLength(mails)
    expect(new Set(texts).size).toBe(mails)
  })
})
