import { setTimeout as delay } from 'node:timers/promises'
import { describe, test } from 'vitest'
import {
  arrivedMails,
  finishJobs,
  keysAndReferences,
  makeFaultPlace,
  readStored,
} from '#tests/support/fault-place.ts'
import { type Acknowledged, startInquiryStream } from '#tests/support/inquiries.ts'
import { type Random, seededRandom } from '#tests/support/hostile.ts'
import { launchServer, startServer } from '#tests/support/server-process.ts'
import { startSmtpServer } from '#tests/support/mail-servers.ts'

const kills = Number(process.env['KILLS'] ?? 3)
// One worker has five jobs in hand: so many mails may be accepted and not yet marked when it dies.
const workerConcurrency = 5

describe('kill -9 under a stream of inquiries', () => {
  test(`after ${kills} kills every acknowledged inquiry is stored once and has its two mails`, async ({
    expect,
    onTestFinished,
  }) => {
    const random = seededRandom()
    const smtp = await startSmtpServer()
    onTestFinished(async () => await smtp.close())
    const place = await makeFaultPlace()
    onTestFinished(async () => await place.remove())
    const settings = { ...place.settings, SMTP_URL: smtp.url }
    const startedAtMs = performance.now()

    const { acknowledged, failures, starts } = await sendWhileKilling(settings, random)
    await finishJobs(place, settings)

    const mails = arrivedMails(smtp)
    const repeats = smtp.mails.length - mails.size
    const repeated = acknowledged.filter(({ posts }) => posts > 1).length
    process.stdout.write(
      `SEED=${random.seed}: ${kills} kills, ${acknowledged.length} inquiries (${repeated} sent again), ${smtp.mails.length} mails, ${repeats} of them twice, slowest start after a kill ${Math.round(Math.max(...starts))} ms, ${Math.round((performance.now() - startedAtMs) / 1000)} s\n`,
    )
    const { stored, waiting, dead } = await readStored(place)
    expect(failures).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(kills)
    expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
    expect(mails.size).toBe(2 * acknowledged.length)
    expect([waiting, dead]).toEqual([[], []])
    // A mail that came twice is recognisable, and there are no more of them than kills allow.
    const torn = [...mails.values()].filter((ids) => new Set(ids).size > 1)
    expect(torn).toEqual([])
    expect(repeats).toBeLessThanOrEqual(kills * workerConcurrency)
  })
})

async function sendWhileKilling(
  settings: Record<string, string>,
  random: Random,
): Promise<{ acknowledged: Acknowledged[]; failures: string[]; starts: number[] }> {
  const failures: string[] = []
  const starts: number[] = []
  const stream = startInquiryStream(`http://127.0.0.1:${settings['PORT']}`, { visitors: 8, pauseMs: 40 })
  for (let kill = 0; kill < kills; kill += 1) {
    const server = launchServer(settings)
    // Every fourth dies while it starts, migrates and recovers; the others while they work.
    if (random.chance(0.25)) await delay(random.between(50, 900))
    else {
      const { startMs } = await server.ready()
      if (kill > 0) starts.push(startMs)
      await delay(random.between(5, 1500))
    }
    if (server.child.exitCode !== null) failures.push(server.output())
    await server.kill()
  }
  const last = await startServer(settings)
  starts.push(last.startMs)
  const acknowledged = await stream.stop()
  await last.kill()
  // A process that dies cuts its visitors off; it does not send them away.
  if (stream.postponed() > 0) failures.push(`${stream.postponed()} visitors were sent away`)
  return { acknowledged, failures, starts }
}
