import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { sql } from 'drizzle-orm'
import { Agent, fetch as fetchBy } from 'undici'
import { afterEach, expect, test } from 'vitest'
import {
  freePort,
  runCommandProcess,
  type ServerProcess,
  startServer,
} from '#tests/support/server-process.ts'
import {
  type FaultPlace,
  keysAndReferences,
  makeFaultPlace,
  readStored,
  startSteadyVisitors,
  writeToClient,
} from '#tests/support/fault-place.ts'
import { root } from '#tests/support/imports.ts'
import { newInquiry } from '#tests/support/inquiries.ts'
import { cookiesOf } from '#tests/support/people.ts'

let place: FaultPlace
let nginx: Nginx
let servers: ServerProcess[] = []

afterEach(async () => {
  await nginx.stop()
  await Promise.all(servers.map((server) => server.kill()))
  servers = []
  await place.remove()
})

/** So many processes on one PostgreSQL, behind nginx. `restart` starts one again on its port. */
async function startBehindNginx(count: number, more: Record<string, string> = {}) {
  place = await makeFaultPlace({ isElsewhere: true })
  const ports = await portsOfNginx()
  const settings = {
    ...place.settings,
    PUBLIC_URL: `https://localhost:${ports.secure}`,
    TRUST_PROXY: 'on',
    ...more,
  }
  const numbers: number[] = []
  for (let i = 0; i < count; i += 1) numbers.push(await freePort())
  const start = async (port: number | undefined, folder?: string) =>
    await startServer({ ...settings, PORT: String(port) }, folder)
  servers = await Promise.all(numbers.map(async (port) => await start(port)))
  nginx = await startNginx(ports, numbers)
  return {
    settings,
    restart: async (index: number, folder?: string) => {
      servers[index] = await start(numbers[index], folder)
    },
  }
}

test('visitors come by TLS, each with their own address, and streams come through as they are', async () => {
  const { settings } = await startBehindNginx(2, { RATE_LIMIT: 'on', INQUIRIES_PER_HOUR: '1' })
  expect(await (await fetch(`${nginx.url}/healthz`)).json()).toEqual({ status: 'ok' })
  const plain = await fetch(`${nginx.plainUrl}/blog?q=x`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, `${nginx.url}/blog?q=x`])
  const home = await fetch(nginx.url, { headers: { 'accept-encoding': 'br' } })
  expect(home.headers.get('content-encoding')).toBe('br')
  expect(home.headers.get('strict-transport-security')).toContain('max-age')
  expect(await home.text()).toContain(`<link rel="canonical" href="${nginx.url}/"`)

  // The second one from the same socket is one too many, whatever addresses it claims to come from.
  const send = async (claimed: string) =>
    await post(`${nginx.url}/api/contact/landing`, JSON.stringify(newInquiry()), {
      'content-type': 'application/json',
      'x-forwarded-for': claimed,
    })
  expect([(await send('192.0.2.1')).status, (await send('192.0.2.2')).status]).toEqual([201, 429])

  // By HTTP/1.1: over HTTP/2 nginx cuts the stream of such a body, and the answer with it.
  const large = await fetchBy(`${nginx.url}/api/contact/landing`, {
    method: 'POST',
    body: Buffer.alloc(41 * 2 ** 20),
    dispatcher: new Agent({ allowH2: false }),
  })
  expect(large.status).toBe(413)

  const staff = async (command: string, ...words: string[]) =>
    (await runCommandProcess(command, words, settings)).output
  const invitation = await staff('user', 'create', 'client', 'ada@example.com', 'ada', 'Ada', 'Test')
  const form = { token: /token=([\w-]+)/.exec(invitation)?.[1] ?? '', password: 'correct horse battery' }
  const entered = await post(`${nginx.url}/set-password`, new URLSearchParams(form), { origin: nginx.url })
  const events = await fetch(`${nginx.url}/api/client/events`, { headers: { cookie: cookiesOf(entered) } })
  const stream = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await stream?.read())?.value).toContain('event: open')
  await writeToClient(place, 'ada', 'Drafts')
  expect((await stream?.read())?.value).toContain('event: change')
  await stream?.cancel()
})

const post = async (url: string, body: NonNullable<RequestInit['body']>, headers: Record<string, string>) =>
  await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })

const pages = ['/', '/blog', '/services/website-design', '/promise', '/?service=crm']

async function expectAllStored(visitors: ReturnType<typeof startSteadyVisitors>) {
  const { faults, acknowledged } = await visitors.stop()
  expect(faults).toEqual([])
  const codes = await Promise.all(servers.map(async (server) => await server.stop()))
  expect(codes).toEqual(servers.map(() => 0))
  const { stored, dead } = await readStored(place)
  expect(keysAndReferences(stored)).toEqual(keysAndReferences(acknowledged))
  expect(dead).toEqual([])
}

test('four processes are restarted one after the other, and no visitor notices', async () => {
  const { restart } = await startBehindNginx(4)
  const visitors = startSteadyVisitors(nginx.url, pages)
  await visitors.carryOn(20)
  for (const index of servers.keys()) {
    expect(await servers[index]?.stop()).toBe(0)
    await restart(index)
    await visitors.carryOn(10)
  }
  await expectAllStored(visitors)
})

test('processes are killed one after the other, and no visitor notices', async () => {
  const { restart } = await startBehindNginx(4)
  const visitors = startSteadyVisitors(nginx.url, pages)
  for (const index of servers.keys()) {
    await visitors.carryOn(15)
    await servers[index]?.kill()
    expect((await fetch(`${nginx.url}/readyz`)).status).toBe(200)
    await restart(index)
  }
  await visitors.carryOn(15)
  await expectAllStored(visitors)
})

test('a version with a migration takes over beside the old one, and no visitor notices', async () => {
  const { restart } = await startBehindNginx(2)
  const next = makeNextVersion()
  const visitors = startSteadyVisitors(nginx.url, pages)
  await visitors.carryOn(20)
  expect(await servers[0]?.stop()).toBe(0)
  await restart(0, next)
  // Old and new, on tables that have what only the new one knows.
  await visitors.carryOn(20)
  expect((await fetch(`${servers[1]?.url}/readyz`)).status).toBe(200)
  expect(await servers[1]?.stop()).toBe(0)
  await restart(1, next)
  await visitors.carryOn(20)
  await expectAllStored(visitors)
  const database = await place.openDatabase()
  const { rows } = await database.db.execute(
    sql`select 1 from information_schema.columns where table_name = 'contact_submissions' and column_name = 'next_version'`,
  )
  await database.close()
  rmSync(next, { recursive: true })
  expect(rows).toHaveLength(1)
})

/** A copy of what is built, with one migration more than this version has. */
function makeNextVersion(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-next-'))
  for (const name of ['dist', 'package.json', 'db/migrations'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const journalFile = path.join(folder, 'db/migrations/meta/_journal.json')
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: Record<string, unknown>[] }
  const idx = journal.entries.length
  journal.entries.push({ idx, version: '7', when: Date.now(), tag: 'next_version', breakpoints: true })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(
    path.join(folder, 'db/migrations/next_version.sql'),
    'alter table "contact_submissions" add column "next_version" text default \'\' not null;',
  )
  return folder
}

type Nginx = {
  /** https://localhost:…, with a certificate that this process believes. */
  url: string
  /** http://localhost:…, which leads to the other. */
  plainUrl: string
  /** What nginx had to complain about. */
  complaints: () => string
  stop: () => Promise<void>
}

/** A port for nginx, to be known before the servers behind it start: their PUBLIC_URL names it. */
async function portsOfNginx() {
  return { secure: await freePort(), plain: await freePort() }
}

/** Runs deploy/nginx.conf in front of these ports of loopback, with nothing changed but what it says is to be changed. */
async function startNginx(
  { secure, plain }: Awaited<ReturnType<typeof portsOfNginx>>,
  upstreams: number[],
): Promise<Nginx> {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-nginx-'))
  const at = (name: string) => path.join(folder, name)
  makeCertificate(at('key.pem'), at('certificate.pem'))
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(at('certificate.pem'), 'utf8')])
  const site = readFileSync(path.join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(
      /( {2}server 127\.0\.0\.1:\d+[^\n]*\n)+/,
      upstreams.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replaceAll('/etc/letsencrypt/live/www.loomsbury.example/fullchain.pem', at('certificate.pem'))
    .replaceAll('/etc/letsencrypt/live/www.loomsbury.example/privkey.pem', at('key.pem'))
    .replaceAll('https://www.loomsbury.example', `https://localhost:${secure}`)
    .replace(/server_name [^;]+;/g, 'server_name localhost;')
    // The port is part of the name here, and of no other installation.
    .replace('Host $host;', 'Host $http_host;')
  writeFileSync(at('site.conf'), site)
  writeFileSync(at('nginx.conf'), surroundings(folder))
  const child = spawn(nginxProgram(), ['-c', at('nginx.conf'), '-p', folder, '-e', at('errors')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const started = {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    complaints: () => said + (existsSync(at('errors')) ? readFileSync(at('errors'), 'utf8') : ''),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGQUIT')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
  for (let tries = 0; ; tries += 1) {
    const isThere = await fetch(started.plainUrl, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
    if (isThere) return started
    if (child.exitCode !== null || tries > 200)
      throw new Error(`nginx did not start: ${started.complaints()}`)
    await delay(25)
  }
}

// What Debian's /etc/nginx/nginx.conf has around a site, with every file in the folder.
const surroundings = (folder: string) => `
daemon off;
pid ${folder}/pid;
error_log ${folder}/errors warn;
worker_processes 1;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/site.conf;
}
`

const nginxProgram = () => (existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx')

function makeCertificate(key: string, certificate: string): void {
  const options = '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate]
  execFileSync('openssl', ['req', ...options.split(' '), ...names], { stdio: 'ignore' })
}
