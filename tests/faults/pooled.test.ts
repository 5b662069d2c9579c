import { expect, onTestFinished, test } from 'vitest'
import { runCommandProcess } from '#tests/support/command-process.ts'
import { keysAndReferences, missingMails, readStored, untilEmpty } from '#tests/support/delivery.ts'
import { makeFaultPlace } from '#tests/support/fault-place.ts'
import { freePort } from '#tests/support/free-port.ts'
import { cookiesOf } from '#tests/support/people.ts'
import { startPgbouncer } from '#tests/support/pgbouncer.ts'
import { startServer } from '#tests/support/server-process.ts'
import { startSmtpServer } from '#tests/support/smtp-server.ts'
import { startSteadyVisitors } from '#tests/support/steady-visitors.ts'

// Two processes may open twenty connections: the pool has fewer, so that they really are lent by the transaction.
const poolSize = 3

test('two processes share three connections of pgbouncer: nothing is lost, and each hears of the other', async () => {
  const place = await makeFaultPlace({ isElsewhere: true })
  onTestFinished(async () => await place.remove())
  const direct = place.settings['DATABASE_URL'] ?? ''
  const pooler = await startPgbouncer(direct, poolSize)
  onTestFinished(async () => await pooler.stop())
  const smtp = await startSmtpServer()
  const settings = {
    ...place.settings,
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: direct,
    SMTP_URL: smtp.url,
  }
  // The first migrates, through the pooler too.
  const servers = [
    await startServer(settings),
    await startServer({ ...settings, PORT: String(await freePort()) }),
  ] as const
  onTestFinished(async () => void (await Promise.all(servers.map(async (server) => await server.kill()))))
  const [one, two] = servers
  const staff = async (command: string, ...words: string[]) => {
    const { output, errors } = await runCommandProcess(command, words, settings)
    expect(errors).toBe('')
    return output
  }

  // Signed in on the first; the second tells of a message that a third process wrote.
  const invitation = await staff('user', 'create', 'client', 'ada@example.com', 'ada', 'Ada', 'Test')
  const form = { token: /token=([\w-]+)/.exec(invitation)?.[1] ?? '', password: 'correct horse battery' }
  const entered = await fetch(`${one.url}/set-password`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: one.url },
    redirect: 'manual',
  })
  const events = await fetch(`${two.url}/api/client/events`, { headers: { cookie: cookiesOf(entered) } })
  const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await stream?.read())?.value).toContain('event: open')
  await staff('portal', 'message', 'ada', 'Drafts', 'They are ready.')
  expect((await stream?.read())?.value).toContain('event: change')
  await stream?.cancel()

  const visitors = servers.map(({ url }) => startSteadyVisitors(url, ['/', '/?service=crm', '/blog?q=seo']))
  await Promise.all(visitors.map(async (some) => await some.carryOn(30)))
  expect(await pooler.serverConnections()).toBeLessThanOrEqual(poolSize)
  const results = await Promise.all(visitors.map(async (some) => await some.stop()))
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  const acknowledged = results.flatMap((result) => result.acknowledged)
  await untilEmpty(() => missingMails(smtp, acknowledged), 60_000)

  expect(await Promise.all(servers.map(async (server) => await server.stop()))).toEqual([0, 0])
  expect(servers.map((server) => server.output())).toEqual(['', ''])
  await smtp.close()
  const { stored, waiting, dead } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
  // Beside the inquiries' mails there is one for the client's message.
  expect([waiting.length <= 1, dead]).toEqual([true, []])
})
