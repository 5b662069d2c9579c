import { afterEach, expect, test } from 'vitest'
import {
  type FaultPlace,
  makeFaultPlace,
  missingMails,
  readStored,
  untilEmpty,
} from '#tests/support/fault-place.ts'
import { freePort, type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { type Acknowledged, newInquiry, postInquiry } from '#tests/support/inquiries.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/mail-servers.ts'

// The pauses are the real ones: about 2 s after the first failure and 4 s after the second, so three attempts take 8 s.
const threeAttemptsMs = 30_000

let place: FaultPlace
let smtp: TestSmtpServer | undefined

afterEach(async () => {
  await smtp?.close()
  await place.remove()
})

test('what a mail server could not take is delivered once it can', async () => {
  place = await makeFaultPlace()
  const smtpPort = await freePort()
  const server = await startServer({ ...place.settings, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` })

  // Nothing listens on the mail server's port: visitors do not notice.
  const inquiries = await Promise.all(
    ['refused@example.org', undefined, undefined, undefined].map((email) => send(server, email)),
  )
  const mailCount = 2 * inquiries.length
  await untilEmpty(() => missing(retriesLogged(server), mailCount), threeAttemptsMs)

  // It is back, and too busy.
  smtp = await startSmtpServer(smtpPort)
  let postponed = 0
  smtp.refuse = (step) => {
    if (step !== 'recipient') return undefined
    postponed += 1
    return 451
  }
  await untilEmpty(() => missing(postponed, mailCount), threeAttemptsMs)
  expect(smtp.mails).toEqual([])

  // It works, and one of the addresses does not exist.
  smtp.refuse = (step, address) =>
    step === 'recipient' && address === 'refused@example.org' ? 550 : undefined
  const [toNobody, ...toSomebody] = inquiries
  const lost = `visitor ${toNobody?.reference}`
  const undelivered = () => (smtp ? missingMails(smtp, inquiries).filter((mail) => mail !== lost) : [])
  await untilEmpty(undelivered, threeAttemptsMs)
  await untilEmpty(() => missing(deadLogged(server), 1), threeAttemptsMs)
  expect(await server.stop()).toBe(0)

  expect(smtp.mails).toHaveLength(mailCount - 1)
  expect(toSomebody).toHaveLength(3)
  expect(server.output()).not.toContain('@example.org')
  const { stored, waiting, dead } = await readStored(place)
  expect(stored).toHaveLength(inquiries.length)
  expect(waiting).toEqual([])
  expect(dead).toMatchObject([
    { kind: 'mail', payload: { to: ['refused@example.org'] }, lastError: expect.stringContaining('550') },
  ])
})

async function send(server: ServerProcess, email: string | undefined): Promise<Acknowledged> {
  const inquiry = newInquiry(email)
  return { ...inquiry, reference: await postInquiry(server.url, inquiry), posts: 1 }
}

const retriesLogged = (server: ServerProcess) => server.output().split('a job will be tried again').length - 1
const deadLogged = (server: ServerProcess) => server.output().split('a job is dead').length - 1
const missing = (count: number, wanted: number) => Array.from({ length: Math.max(0, wanted - count) })
