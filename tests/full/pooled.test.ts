import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, runCommandProcess, startServer } from '#tests/support/server-process.ts'
import {
  keysAndReferences,
  makeFaultPlace,
  missingMails,
  readStored,
  startSteadyVisitors,
  untilEmpty,
  writeToClient,
} from '#tests/support/fault-place.ts'
import { root } from '#tests/support/imports.ts'
import { cookiesOf } from '#tests/support/people.ts'
import { startSmtpServer } from '#tests/support/mail-servers.ts'

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
  await writeToClient(place, 'ada', 'Drafts')
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

type Pgbouncer = {
  /** The same database, through the pooler. */
  url: string
  /** How many connections PostgreSQL has lent it. */
  serverConnections: () => Promise<number>
  stop: () => Promise<void>
}

/** Runs deploy/pgbouncer.ini in front of the database at `databaseUrl`, with places and the size of the pool its own. */
async function startPgbouncer(databaseUrl: string, connections: number): Promise<Pgbouncer> {
  const target = new URL(databaseUrl)
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-pgbouncer-'))
  const port = await freePort()
  const at = (name: string) => path.join(folder, name)
  const settings = readFileSync(path.join(root, 'deploy/pgbouncer.ini'), 'utf8')
    .replace(
      /^loomsbury = .*$/m,
      `loomsbury = host=${target.hostname} port=${target.port} dbname=${target.pathname.slice(1)}`,
    )
    .replace(
      /^listen_port = .*$/m,
      `listen_port = ${port}\nunix_socket_dir =\nadmin_users = ${target.username}`,
    )
    .replace(/^auth_file = .*$/m, `auth_file = ${at('users')}`)
    .replace(/^default_pool_size = .*$/m, `default_pool_size = ${connections}`)
  writeFileSync(at('settings.ini'), settings)
  writeFileSync(at('users'), `"${target.username}" "${target.password}"\n`)
  // Like PostgreSQL it refuses to run as root.
  const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined
  if (account) for (const file of [folder, at('settings.ini'), at('users')]) chownSync(file, nobody, nobody)
  const program = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer'
  const child = spawn(program, [at('settings.ini')], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const of = (database: string) =>
    `postgres://${target.username}:${target.password}@127.0.0.1:${port}/${database}`
  const ask = async (url: string, question: string) => {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      return (await client.query(question)).rows
    } finally {
      await client.end()
    }
  }
  for (let tries = 0; ; tries += 1) {
    try {
      await ask(of('loomsbury'), 'select 1')
      break
    } catch (error) {
      if (child.exitCode !== null || tries > 200)
        throw new Error(`pgbouncer did not start: ${said}`, { cause: error })
      await delay(25)
    }
  }
  return {
    url: of('loomsbury'),
    serverConnections: async () => {
      const rows: { database: string }[] = await ask(of('pgbouncer'), 'show servers')
      return rows.filter(({ database }) => database === 'loomsbury').length
    },
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGINT')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const nobody = 65534
