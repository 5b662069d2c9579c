import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { defaultMigrationsDir, readMigrations } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { chunkBytes } from '#platform/files/content.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn } from './support/people.ts'
import { createMigratedDatabase, endWaiting } from './support/test-database.ts'
import { addClient, addFile, type TestClient } from './support/projects.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

// Visitors close tabs and lose their network in the middle of a form, and a database can end in the middle of anything:
// neither may end the server. A promise that fails before it is awaited would, and vitest fails with it too.

let app: TestApp
let server: Server
let port: number
let admin = ''
let ada: TestClient
let fileId = 0

const marked = 'Nobody else may read this'
const bigFile = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * chunkBytes, `${marked}. `)])

beforeAll(async () => {
  app = await openTestApp({ rateLimit: 'off' })
  await new Promise<void>((resolve) => {
    // Without options for HTTP/2 it is one of HTTP/1.
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (address) => {
      port = address.port
      resolve()
    }) as Server
  })
  admin = await addSignedIn(app, 'nora', { role: 'admin' })
  ada = await addClient(app, 'ada')
  const file = { clientId: ada.clientId, projectId: ada.projectId, name: 'Plan.pdf', isShared: true }
  fileId = (await addFile(app.db, file, bigFile)).id
})
beforeEach(() => (app.logLines.length = 0))
afterAll(async () => {
  server.close()
  await app.close()
})

const levels = () => app.logLines.map((line) => (JSON.parse(line) as { level: string }).level)

function open(method: string, address: string, cookie: string, rest: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${method} ${address} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n${rest}`)
  return socket
}

const json = 'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"firstName":'
const jsonInPieces = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"fir\r\n'

/** A form whose file has begun: two chunks of it are there, more is announced. */
function formWith(field: string, name: string, begins: string): string {
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${begins}`
  const content = head + `${marked}. `.repeat(Math.ceil((2.2 * chunkBytes) / marked.length))
  return `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${8 * chunkBytes}\r\n\r\n${content}`
}
const plan = formWith('file', 'Plan.pdf', '%PDF-1.7\n')

const uploads = (): [what: string, address: string, cookie: string, rest: string][] => [
  ['a call', paths.api.contactLanding(), '', json],
  ['a call in pieces', paths.api.contactLanding(), '', jsonInPieces],
  ['a client’s file', paths.api.clientFiles(), ada.cookie, plan],
  ['a file for a client', consolePaths.api.projectFiles(ada.projectId), admin, plan],
  ['a file of a message', consolePaths.api.messageFiles('ada'), admin, plan],
  ['a native form with a file', paths.dashboardFiles(), ada.cookie, plan],
  ['an attachment', consolePaths.api.attachments(), admin, plan],
  ['a picture', consolePaths.api.pictures(), admin, formWith('picture', 'a.png', '\u0089PNG\r\n\u001A\n')],
  [
    'an import of articles',
    consolePaths.importArticles(),
    admin,
    formWith('file', 'a.zip', 'PK\u0003\u0004'),
  ],
  ['figures', consolePaths.api.figures(ada.projectId), admin, formWith('file', 'f.csv', 'month,name\n')],
]

it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])('upload %i that its sender breaks off is no error', async (which) => {
  const [what, address, cookie, rest] = uploads()[which] ?? ['', '', '', '']
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
  const socket = open('POST', address, cookie, rest)
  await once(server, 'request')
  socket.resetAndDestroy()
  await vi.waitFor(() => expect(app.logLines, what).not.toEqual([]), 10_000)
  expect(new Set(levels())).toEqual(new Set(['debug']))
  for (const spy of said) expect(spy).not.toHaveBeenCalled()
})

const downloads = (): [address: string, cookie: string][] => [
  [paths.dashboardFile(fileId), ada.cookie],
  [consolePaths.api.file(fileId), admin],
  [paths.api.clientDownload(), ada.cookie],
  [consolePaths.api.exportArticles(), admin],
  [consolePaths.api.inquiriesCsv(), admin],
]

it.each([0, 1, 2, 3, 4])('download %i that its reader breaks off is no error', async (which) => {
  const [address = '', cookie = ''] = downloads()[which] ?? []
  const socket = open('GET', address, cookie, '\r\n')
  await once(socket, 'data')
  socket.resetAndDestroy()
  await vi.waitFor(async () => expect((await app.get('/healthz')).status).toBe(200))
  expect(levels()).not.toContain('error')
})

it('a backup whose database goes away leaves no file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loomsbury-backup-'))
  const file = path.join(folder, 'backup.gz')
  const options = { migrations: readMigrations(defaultMigrationsDir()), leaveOut: [] }
  const { url, drop } = await createMigratedDatabase()
  const database = await openDatabase({ databaseUrl: url, dataDir: '', shouldMigrate: false })
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin; lock table client_files in access exclusive mode')
  const writing = writeBackup(database.db, file, options).then(
    () => 'written',
    () => 'failed',
  )
  await endWaiting(holder)
  expect(await writing).toBe('failed')
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false])
  await holder.end()
  await database.close()
  await drop()
  rmSync(folder, { recursive: true })
})
