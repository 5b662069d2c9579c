import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '#accounts/table.server.ts'
import { activityEntries } from '#activity/table.server.ts'
import type { ClientFile, OwnFiles } from './client-file.ts'
import { addFile, sendForApproval, addClient, type TestClient } from '#tests/support/projects.ts'
import { approvalDecisions } from '../approvals/table.server.ts'
import { clientFileChunks, clientFilePreviews, clientFiles } from './table.server.ts'
import { deleteAbandonedUploads } from './receive-file.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn, postForm } from '#tests/support/people.ts'
import { drawPicture } from '#tests/support/articles.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff: string
let ada: TestClient
let ben: string

beforeAll(async () => {
  staff = await addSignedIn(app, 'staff', { role: 'staff' })
  ben = await addSignedIn(app, 'ben')
  ada = await addClient(app, 'ada')
})
beforeEach(async () => {
  app.setNow('2026-11-21T10:00:00Z')
  await app.db.delete(clientFiles)
})

const upload = async (
  content: Uint8Array,
  name: string,
  { share = false, projectId = ada.projectId } = {},
) => {
  const body = new FormData()
  if (!share) body.set('internal', 'yes')
  body.set('file', new File([new Uint8Array(content)], name))
  const path = consolePaths.api.projectFiles(projectId)
  return await app.request(path, { method: 'POST', headers: { cookie: staff }, body })
}
async function uploaded(content: Uint8Array, name: string, share = true): Promise<ClientFile> {
  const response = await upload(content, name, { share })
  expect(response.status).toBe(201)
  // What the call answers with 201.
  return ((await response.json()) as { file: ClientFile }).file
}
const get = async (path: string, cookie = ada.cookie, headers: Record<string, string> = {}) =>
  await app.request(path, { headers: { cookie, ...headers } })
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const countRows = async () => [await app.db.$count(clientFiles), await app.db.$count(clientFileChunks)]

// More than two pieces, and not a whole number of them.
const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000)])

describe('uploading', () => {
  it('stores the file in pieces of 256 KB, and gives back every byte of it', async () => {
    const file = await uploaded(large, 'Plan “spring”.pdf')
    expect(file).toEqual({
      id: file.id,
      projectId: ada.projectId,
      name: 'Plan “spring”.pdf',
      type: 'application/pdf',
      bytes: large.length,
      sha256: createHash('sha256').update(large).digest('hex'),
      hasPreview: false,
      width: null,
      height: null,
      uploaderName: 'staff Test',
      createdAt: '2026-11-21T10:00:00.000Z',
    })
    const chunks = await app.db.select().from(clientFileChunks).orderBy(clientFileChunks.number)
    expect(chunks.map(({ data }) => data.length)).toEqual([262_144, 262_144, large.length - 524_288])
    const response = await get(paths.dashboardFile(file.id))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Plan _spring_.pdf"; filename*=UTF-8''Plan%20%E2%80%9Cspring%E2%80%9D.pdf`,
      'content-length': String(large.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      etag: `"${file.sha256}"`,
    })
    expect((await bytesOf(response)).equals(large)).toBe(true)
    expect((await bytesOf(await get(consolePaths.api.file(file.id), staff))).equals(large)).toBe(true)
    const [entry] = await app.db.select().from(activityEntries).where(eq(activityEntries.type, 'file.added'))
    expect(entry).toMatchObject({ actor: 'staff', subject: String(file.id) })
  })

  it('makes a picture small, and upright', async () => {
    const photo = await (await drawPicture(1200, 800)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const file = await uploaded(photo, 'kiln.jpg')
    expect(file).toMatchObject({ type: 'image/jpeg', hasPreview: true })
    const [row] = await app.db.select().from(clientFiles)
    expect(row).toMatchObject({ width: 800, height: 1200 })
    const response = await get(paths.dashboardFilePreview(file.id))
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect((await bytesOf(response)).subarray(8, 12).toString()).toBe('WEBP')
  })

  it('stores a picture that cannot be read, without a preview', async () => {
    const png = await (await drawPicture(300, 300)).png().toBuffer()
    const file = await uploaded(png.subarray(0, png.length / 2), 'half.png')
    expect(file.hasPreview).toBe(false)
    expect((await get(paths.dashboardFilePreview(file.id))).status).toBe(404)
  })

  it('of a file that only the agency sees shows it to no client', async () => {
    const file = await uploaded(Buffer.from('A draft.'), 'draft.txt', false)
    expect((await get(paths.dashboardFile(file.id))).status).toBe(404)
    expect((await get(consolePaths.api.file(file.id), staff)).status).toBe(200)
  })

  it.each<[string, () => Uint8Array, string, number, RegExp]>([
    ['nothing in it', () => new Uint8Array(), 'empty.txt', 400, /empty/],
    ['another content than its name', () => large, 'photo.jpg', 400, /not what its name says/],
    ['26 MB', () => Buffer.alloc(26 * 1024 * 1024, 'a'), 'long.txt', 413, /larger than 25 MB/],
  ])('with %s is refused in words and leaves nothing', async (_, make, name, status, words) => {
    const response = await upload(make(), name)
    expect(response.status).toBe(status)
    expect(((await response.json()) as { message: string }).message).toMatch(words)
    expect(await countRows()).toEqual([0, 0])
  })

  it('accepts exactly 25 MB', async () => {
    const file = await uploaded(Buffer.alloc(25 * 1024 * 1024, 'a'), 'long.txt')
    expect(file.bytes).toBe(26_214_400)
    expect(await countRows()).toEqual([1, 100])
  })

  it('gives a name without folders and control characters', async () => {
    const file = await uploaded(Buffer.from('x'), 'a\u0007b\u202Egpj.txt')
    expect(file.name).toBe('abgpj.txt')
    const raw = [
      '--x\r\nContent-Disposition: form-data; name="file"; filename="../../etc/pass\\\\wd.txt"\r\n\r\nhello\r\n--x--\r\n',
    ].join('')
    const response = await app.request(consolePaths.api.projectFiles(ada.projectId), {
      method: 'POST',
      headers: { cookie: staff, 'content-type': 'multipart/form-data; boundary=x' },
      body: raw,
    })
    expect(await response.json()).toMatchObject({ file: { name: 'wd.txt', bytes: 5 } })
  })

  it.each([
    ['a form without a file', 'multipart/form-data; boundary=x', '--x--\r\n', 400],
    ['a file that is cut off', 'multipart/form-data; boundary=x', cutOff('%PDF-1.7 and no more'), 400],
    ['a form that is cut off before its file', 'multipart/form-data; boundary=x', '--x\r\nContent-Di', 400],
    ['no boundary', 'multipart/form-data; charset=utf-8', 'x', 400],
    ['JSON', 'application/json', '{}', 415],
  ])('%s is refused and leaves nothing', async (_, type, body, status) => {
    const path = consolePaths.api.projectFiles(ada.projectId)
    const headers = { cookie: staff, 'content-type': type }
    expect((await app.request(path, { method: 'POST', headers, body })).status).toBe(status)
    expect(await countRows()).toEqual([0, 0])
  })

  it('that the browser aborts stores nothing', async () => {
    let sent = 0
    const untilStored = async () =>
      await vi.waitFor(async () => expect(await app.db.$count(clientFileChunks)).toBeGreaterThan(1), 20_000)
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        sent += 1
        if (sent === 1) controller.enqueue(Buffer.from(cutOff('%PDF-1.7')))
        else if (sent < 12) controller.enqueue(randomBytes(100_000))
        else {
          await untilStored()
          controller.error(new Error('gone'))
        }
      },
    })
    const response = await app.request(consolePaths.api.projectFiles(ada.projectId), {
      method: 'POST',
      headers: { cookie: staff, 'content-type': 'multipart/form-data; boundary=x' },
      body,
      // Node requires it where a body is a stream; the DOM's types do not know it.
      ...({ duplex: 'half' } as object),
    })
    expect(response.status).toBe(400)
    expect(await countRows()).toEqual([0, 0])
  })

  it('of a message that is being written belongs where the message will, and the client does not see it yet', async () => {
    const body = new FormData()
    body.set('projectId', String(ada.projectId))
    body.set('file', new File(['Open from ten.'], 'Words.txt'))
    const post = async (username: string) =>
      await app.request(consolePaths.api.messageFiles(username), {
        method: 'POST',
        headers: { cookie: staff },
        body,
      })
    const response = await post('ada')
    expect(response.status).toBe(201)
    const { file } = (await response.json()) as { file: ClientFile }
    expect(file).toMatchObject({ name: 'Words.txt', projectId: ada.projectId, uploaderName: 'staff Test' })
    expect((await get(paths.dashboardFile(file.id))).status).toBe(404)
    expect((await post('nobody')).status).toBe(404)
  })

  it('to a project that is not there is refused', async () => {
    expect((await upload(large, 'plan.pdf', { projectId: 999 })).status).toBe(404)
  })

  it('is refused once a client has 1 GB', async () => {
    await app.db.insert(clientFiles).values({
      clientId: ada.clientId,
      name: 'much',
      bytes: 1024 * 1024 * 1024 - 10,
      uploaderName: 'Tamsin Ferreira',
      createdAt: new Date(),
      completedAt: new Date(),
    })
    expect((await upload(Buffer.from('0123456789'), 'ten.txt')).status).toBe(201)
    const response = await upload(Buffer.from('x'), 'one.txt')
    expect(response.status).toBe(400)
    expect(((await response.json()) as { message: string }).message).toMatch(/1 GB/)
    expect(await countRows()).toEqual([2, 1])
  })
})

describe('downloading', () => {
  it('returns the requested range', async () => {
    const file = await uploaded(large, 'plan.pdf')
    const path = paths.dashboardFile(file.id)
    for (const [range, first, last] of [
      ['bytes=0-99', 0, 99],
      ['bytes=262100-262200', 262_100, 262_200],
      ['bytes=-9', large.length - 9, large.length - 1],
    ] as const) {
      const response = await get(path, ada.cookie, { range })
      expect(response.status).toBe(206)
      expect(response.headers.get('content-range')).toBe(`bytes ${first}-${last}/${large.length}`)
      expect((await bytesOf(response)).equals(large.subarray(first, last + 1))).toBe(true)
    }
    const beyond = await get(path, ada.cookie, { range: `bytes=${large.length}-` })
    expect(beyond.status).toBe(416)
    const changed = await get(path, ada.cookie, { range: 'bytes=0-9', 'if-range': '"another"' })
    expect(changed.status).toBe(200)
    await changed.body?.cancel()
    const known = await get(path, ada.cookie, { 'if-none-match': `"${file.sha256}"` })
    expect(known.status).toBe(304)
  })

  it('does not return another client’s file', async () => {
    const file = await uploaded(await (await drawPicture(20, 20)).png().toBuffer(), 'logo.png')
    for (const path of [paths.dashboardFile(file.id), paths.dashboardFilePreview(file.id)]) {
      expect((await get(path)).status).toBe(200)
      expect((await get(path, ben)).status).toBe(404)
      // Not even that there is something which has not changed.
      expect((await get(path, ben, { 'if-none-match': '*' })).status).toBe(404)
    }
    expect((await get(paths.dashboardFile('1e3'))).status).toBe(404)
    const { files } = (await (await get(paths.api.clientFiles(), ben)).json()) as OwnFiles
    expect(files).toEqual([])
  })
})

describe('deleting', () => {
  const remove = async (id: number) =>
    (
      await postForm(
        app,
        consolePaths.clientForm('ada', 'file-remove'),
        { fileId: String(id) },
        { cookie: staff },
      )
    ).status

  it('deletes every chunk, unless the client was sent the file in a version', async () => {
    const file = await uploaded(large, 'plan.pdf')
    await sendForApproval(app.db, { projectId: ada.projectId, files: [file.id] })
    const other = await uploaded(large, 'other.pdf')
    expect(await remove(file.id)).toBe(409)
    expect(await remove(other.id)).toBe(303)
    expect(await countRows()).toEqual([1, 3])
  })

  it('of a client deletes every chunk', async () => {
    const { clientId, projectId, cookie } = await addClient(app, 'carol')
    const photo = await (await drawPicture(40, 40)).png().toBuffer()
    const file = await addFile(app.db, { clientId, projectId, name: 'photo.png' }, photo)
    const { deliverableId } = await sendForApproval(app.db, { projectId, files: [file.id] })
    // A decision is never changed, and is deleted with its author all the same.
    const decided = await app.postJson(
      paths.api.clientDecision(deliverableId),
      { decision: 'approved' },
      { cookie },
    )
    expect(decided.status).toBe(201)
    const kept = await uploaded(large, 'plan.pdf')
    await app.db.delete(users).where(eq(users.id, clientId))
    expect(await app.db.$count(approvalDecisions)).toBe(0)
    expect(await app.db.select({ id: clientFiles.id }).from(clientFiles)).toEqual([{ id: kept.id }])
    expect(await countRows()).toEqual([1, 3])
    expect(await app.db.$count(clientFilePreviews)).toBe(0)
  })

  it('of uploads whose server was stopped happens after an hour', async () => {
    const begun = { clientId: ada.clientId, name: 'half', uploaderName: 'Tamsin Ferreira' }
    const [old] = await app.db
      .insert(clientFiles)
      .values({ ...begun, createdAt: new Date('2026-11-21T08:59:59Z') })
      .returning()
    await app.db
      .insert(clientFileChunks)
      .values({ fileId: old?.id ?? 0, number: 0, data: large.subarray(0, 9) })
    await app.db.insert(clientFiles).values({ ...begun, createdAt: new Date('2026-11-21T09:30:00Z') })
    await deleteAbandonedUploads(app.db, new Date('2026-11-21T10:00:00Z'))
    expect(await countRows()).toEqual([1, 0])
  })
})

/** A form whose file is not followed by the end of the form. */
function cutOff(content: string): string {
  return `--x\r\nContent-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n${content}`
}
