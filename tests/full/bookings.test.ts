import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FreeTime } from '#bookings/booking.ts'
import { bookings } from '#bookings/table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import { finishJobs, makeFaultPlace } from '#tests/support/fault-place.ts'
import { seededRandom, type Random } from '#tests/support/hostile.ts'
import { startSmtpServer } from '#tests/support/mail-servers.ts'
import { startServer } from '#tests/support/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)

type Booked = { reference: string; at: string }

/** A visitor who wants a time and asks until there is an answer. @returns the call, or that it is taken */
async function persist(
  url: string,
  at: string,
  isOver: () => boolean,
): Promise<Booked | 'taken' | 'given-up'> {
  const id = randomBytes(8).toString('hex')
  const body = JSON.stringify({
    at,
    zone: 'Europe/London',
    firstName: 'Ada',
    lastName: 'Weaver',
    email: `${id}@example.org`,
    submissionKey: `booking-${id}`,
  })
  while (!isOver()) {
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/bookings`, { method: 'POST', headers, body })
      const answer = (await response.json()) as Booked
      if (response.status === 201) return answer
      if (response.status === 409) return 'taken'
      if (response.status !== 503) throw new TypeError(`${response.status} ${JSON.stringify(answer)}`)
    } catch (error) {
      // No answer: the server was killed.
      if (!(error instanceof TypeError) || /^\d/.test(error.message)) throw error
    }
    await delay(30)
  }
  return 'given-up'
}

/** Visitors who go for the same few times, all at once. */
async function rush(url: string, times: readonly FreeTime[], random: Random, isOver: () => boolean) {
  const wanted = times.filter((_, index) => index % 4 === 0).slice(0, 40)
  const visitors = Array.from({ length: 8 }, async () => {
    const answers: (Booked | 'taken' | 'given-up')[] = []
    for (const { at } of wanted.toSorted(() => (random.chance(0.5) ? 1 : -1))) {
      answers.push(await persist(url, at, isOver))
      await delay(random.between(5, 60))
    }
    return answers
  })
  return (await Promise.all(visitors)).flat()
}

test('after kills while many book the same times, each is given once and none that was acknowledged is lost', async ({
  onTestFinished,
}) => {
  const random = seededRandom()
  const smtp = await startSmtpServer()
  onTestFinished(async () => await smtp.close())
  const place = await makeFaultPlace()
  onTestFinished(async () => await place.remove())
  const settings: Record<string, string> = { ...place.settings, SMTP_URL: smtp.url }
  const url = `http://127.0.0.1:${settings['PORT']}`

  let server = await startServer(settings)
  const { times } = (await (await fetch(`${url}/api/bookings/times`)).json()) as { times: FreeTime[] }
  let isOver = false
  const rushing = rush(url, times, random, () => isOver)
  rushing.catch(() => {})
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(random.between(200, 1500))
    await server.kill()
    server = await startServer(settings)
  }
  const answers = await rushing
  isOver = true
  await server.kill()
  await finishJobs(place, settings)

  const acknowledged = answers.filter((answer) => typeof answer === 'object')
  const { db, close } = await place.openDatabase()
  const stored = await db.select().from(bookings)
  const inquiries = await db.select().from(contactSubmissions)
  await close()
  expect(acknowledged.length).toBeGreaterThan(kills)
  const ofReference = new Map(inquiries.map(({ reference, id }) => [reference, id]))
  const timeOf = new Map(stored.map(({ inquiryId, startsAt }) => [inquiryId, startsAt.toISOString()]))
  for (const { reference, at } of acknowledged)
    expect([reference, timeOf.get(ofReference.get(reference) ?? 0)]).toEqual([reference, at])
  // Each time once, and each call with its enquiry and its two e-mails.
  expect(new Set(stored.map(({ startsAt }) => startsAt.getTime())).size).toBe(stored.length)
  expect(stored).toHaveLength(acknowledged.length)
  expect(inquiries).toHaveLength(stored.length)
  // Each has a subject of its own; one may come twice.
  expect(new Set(smtp.mails.map(({ subject }) => subject)).size).toBe(2 * stored.length)
})
