import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { inquiryAttachmentChunks, inquiryAttachments } from './attachment-table.server.ts'
import { receivedMails } from './mail-in-table.server.ts'
import { deleteUnusedAttachments, readAttachment } from './attachments.server.ts'
import { contactSubmissions } from './table.server.ts'
import type { InquiryAttachment } from './inquiry-event.ts'
import { takeMail } from './mail-in/take-mail.server.ts'
import { loadSharp } from '#platform/pictures/make-preview.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { openMailer } from '#platform/mail/transport.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { zipCopy } from '#privacy/copy.server.ts'
import { deleteRows } from '#privacy/erase.server.ts'
import { addVisitorMail } from './visitor-acts.server.ts'
import { readZip } from '#tests/support/personal-data.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { drawPicture } from '#tests/support/articles.ts'
import { inquiryCalls, resetWithStaff } from '#tests/support/inquiries.ts'
import { postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let maisie = ''
let owen = ''
beforeEach(async () => ({ maisie, owen } = await resetWithStaff(app)))

const { add, call, json, pageOf } = inquiryCalls(app, () => maisie)

const photo = await (await drawPicture(900, 600)).png().toBuffer()
// More than two pieces, and not a whole number of them.
const plan = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(600_000)])

async function upload(content: Uint8Array, name: string, reference?: string, cookie = maisie) {
  const body = new FormData()
  if (reference !== undefined) body.set('reference', reference)
  body.set('file', new File([new Uint8Array(content)], name))
  const response = await app.request(consolePaths.api.attachments(), {
    method: 'POST',
    headers: { cookie },
    body,
  })
  const answer = (await response.json()) as { attachment: InquiryAttachment; message?: string }
  return { status: response.status, ...answer }
}
const get = async (address: string, cookie = maisie) => await app.get(address, cookie)

let keys = 0
async function reply(reference: string, attachments: number[], cookie = maisie) {
  const { lastEvent } = await pageOf(reference, cookie)
  const body = {
    text: 'Dear Gareth, see below.',
    attachments,
    seenEvent: lastEvent,
    submissionKey: `with-files-${++keys}`,
  }
  return { body, response: await call('POST', `/${reference}/replies`, body, cookie) }
}

describe('a file for a reply', () => {
  it('is stored, shown where it was chosen, sent with the e-mail, and stays with the conversation', async () => {
    const reference = await add()
    const first = await upload(plan, '../Plan “spring”.pdf', reference)
    expect(first).toMatchObject({
      status: 201,
      attachment: {
        name: 'Plan “spring”.pdf',
        type: 'application/pdf',
        size: plan.length,
        hasPreview: false,
      },
    })
    const second = (await upload(photo, 'shop.png')).attachment
    expect((await pageOf(reference)).attached).toMatchObject([{ id: first.attachment.id }])
    expect((await pageOf(reference, owen)).attached).toEqual([])

    const ids = [first.attachment.id, second.id]
    const { body, response } = await reply(reference, ids)
    expect(response.status).toBe(202)
    // The same again is the same reply; with other files it is another.
    expect(await (await call('POST', `/${reference}/replies`, body)).json()).toEqual(await response.json())
    const page = await pageOf(reference)
    expect(page.attached).toEqual([])
    expect(page.events.find(({ type }) => type === 'reply')?.attachments).toMatchObject([
      { id: ids[0], name: 'Plan “spring”.pdf' },
      { id: ids[1], name: 'shop.png', type: 'image/png', hasPreview: true },
    ])

    const mailDir = mkdtempSync(path.join(tmpdir(), 'loomsbury-attachments-'))
    const mailer = openMailer({ mailDir, from: 'Loomsbury <hello@loomsbury.example>' })
    const [job] = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, 'mail'))
    if (!job) throw new Error('no e-mail waits')
    await mailJob(mailer, {}, (id) => readAttachment(app.db, id))(job.payload, job, app.services.log)
    const [file = ''] = readdirSync(mailDir)
    const mail = await PostalMime.parse(readFileSync(path.join(mailDir, file)))
    rmSync(mailDir, { recursive: true })
    expect(
      mail.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    ).toEqual([
      ['Plan “spring”.pdf', 'application/pdf', 'attachment'],
      ['shop.png', 'image/png', 'attachment'],
    ])
    const [sent] = mail.attachments
    expect(Buffer.from(sent?.content as ArrayBuffer).equals(plan)).toBe(true)
  })

  it('is saved byte for byte and never shown; of a picture there is a small one', async () => {
    const reference = await add()
    const { attachment } = await upload(photo, 'shop.png', reference)
    const address = consolePaths.attachment(reference, attachment.id)
    // Until it is sent it is its writer's alone.
    expect((await get(address, owen)).status).toBe(404)
    await reply(reference, [attachment.id])
    const saved = await get(address, owen)
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment; filename="shop.png"'),
      'x-content-type-options': 'nosniff',
      etag: `"${createHash('sha256').update(photo).digest('hex')}"`,
    })
    expect(Buffer.from(await saved.arrayBuffer()).equals(photo)).toBe(true)
    const small = await get(consolePaths.attachment(reference, attachment.id, { preview: '480' }))
    expect(small.headers.get('content-type')).toBe('image/webp')
    expect((await get(consolePaths.attachment(await add(), attachment.id))).status).toBe(404)
  })

  it('is of one reply, by the person who uploaded it', async () => {
    const [reference, other] = [await add(), await add()]
    const mine = (await upload(plan, 'plan.pdf', reference)).attachment
    const theirs = (await upload(plan, 'plan.pdf', reference, owen)).attachment
    const refusal = {
      errors: [{ field: 'attachments', message: expect.stringContaining('no longer there') }],
    }
    for (const [to, id] of [
      [reference, theirs.id],
      [other, mine.id],
      [reference, 0x7fff_ffff],
    ] as const) {
      const { response } = await reply(to, [id])
      expect([response.status, await response.json()]).toMatchObject([400, refusal])
    }
    expect((await reply(reference, [mine.id])).response.status).toBe(202)
    expect((await reply(reference, [mine.id])).response.status).toBe(400)
    expect((await pageOf(reference)).events.filter(({ type }) => type === 'reply')).toHaveLength(1)
  })

  it('comes back to the reply that was taken back', async () => {
    const reference = await add()
    const { attachment } = await upload(plan, 'plan.pdf', reference)
    const { response } = await reply(reference, [attachment.id])
    const { reply: queued } = (await response.json()) as { reply: { id: number } }
    expect((await call('DELETE', `/${reference}/replies/${queued.id}`)).status).toBe(200)
    expect((await pageOf(reference)).attached).toMatchObject([{ id: attachment.id }])
    expect((await reply(reference, [attachment.id])).response.status).toBe(202)
  })

  it('can be removed until it is sent, by no one else', async () => {
    const reference = await add()
    const { attachment } = await upload(plan, 'plan.pdf', reference)
    const remove = async (cookie: string) =>
      (
        await app.request(`${consolePaths.api.attachments()}/${attachment.id}`, {
          method: 'DELETE',
          headers: { cookie },
        })
      ).status
    expect([await remove(owen), await remove(maisie), await remove(maisie)]).toEqual([404, 200, 404])
    expect(await app.db.$count(inquiryAttachmentChunks)).toBe(0)
  })

  it('is refused in words, and nothing of it is stored', async () => {
    const reference = await add()
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 2 ** 20)])
    expect(await upload(Buffer.alloc(0), 'empty.txt')).toMatchObject({
      status: 400,
      message: expect.stringContaining('empty'),
    })
    expect(await upload(photo, 'plan.pdf')).toMatchObject({
      status: 400,
      message: expect.stringContaining('not what its name says'),
    })
    expect(await upload(large, 'large.pdf')).toMatchObject({
      status: 413,
      message: expect.stringContaining('10 MB'),
    })
    expect(await upload(plan, 'plan.pdf', 'LB-NONE')).toMatchObject({ status: 404 })
    expect(await app.db.$count(inquiryAttachments)).toBe(0)

    const half = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 2 ** 20)])
    const ids = [(await upload(half, 'a.pdf')).attachment.id, (await upload(half, 'b.pdf')).attachment.id]
    expect(await json(Promise.resolve((await reply(reference, ids)).response))).toMatchObject({
      errors: [{ field: 'attachments', message: expect.stringContaining('10 MB together') }],
    })
    expect(await json(Promise.resolve((await reply(reference, [1, 2, 3, 4, 5, 6])).response))).toMatchObject({
      errors: [{ field: 'attachments', message: expect.stringContaining('up to 5') }],
    })
  })

  it('that was not sent within a day goes, one that was sent goes with its enquiry', async () => {
    const reference = await add()
    const sent = (await upload(plan, 'plan.pdf', reference)).attachment
    await reply(reference, [sent.id])
    await upload(plan, 'unsent.pdf', reference)
    await deleteUnusedAttachments(app.db, new Date('2026-11-22T09:59:59Z'))
    expect(await app.db.$count(inquiryAttachments)).toBe(2)
    await deleteUnusedAttachments(app.db, new Date('2026-11-22T10:00:01Z'))
    expect(await app.db.select({ id: inquiryAttachments.id }).from(inquiryAttachments)).toEqual([
      { id: sent.id },
    ])
    await app.db.delete(contactSubmissions)
    expect(await app.db.$count(inquiryAttachmentChunks)).toBe(0)
  })
})

describe('a file of an e-mail', () => {
  type File = { filename?: string; content: Buffer | string; contentType?: string; cid?: string }

  /** Takes an e-mail in the conversation of an enquiry, or, without one, one that belongs to nothing. */
  async function receive(files: File[], { mailToken = '', isCut = false, more = {} } = {}) {
    const { message: raw } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      from: 'gareth@example.com',
      to: mailToken === '' ? 'hello@loomsbury.example' : `hello+${mailToken}@loomsbury.example`,
      subject: 'Re: Your enquiry',
      text: 'Here they are.',
      attachments: files,
      ...more,
    })
    const take = takeMail({
      db: app.db,
      ownAddress: 'hello@loomsbury.example',
      isGenuine: async () => await Promise.resolve(false),
      addMessage: addVisitorMail(app.services.env),
      answerClient: async () => await Promise.resolve({ outcome: 'gone' }),
      addClientMail: async () => await Promise.resolve({ outcome: 'gone' }),
      refuseReply: async () => await Promise.resolve(),
      answerCall: async () => await Promise.resolve(undefined),
    })
    if (!Buffer.isBuffer(raw)) throw new Error('the message is not buffered')
    const arrived = { raw, isCut, arrivedAt: app.services.now(), isGivenUp: false }
    await take(arrived, async () => await Promise.resolve())
  }
  const mailToken = 'vq3d7x2m5k9r4t8w6y1n0pzjcb'
  const attachmentsOf = async (reference: string) =>
    (await pageOf(reference)).events.find(({ type }) => type === 'visitor-message')?.attachments ?? []

  it('is stored, a picture in the text too, shown small and downloaded as it was sent', async () => {
    const reference = await add({ mailToken })
    await receive(
      [
        { filename: 'shop.png', content: photo, cid: 'shop' },
        { filename: 'plan.pdf', content: plan },
        { filename: 'page.html', content: '<script>alert(1)</script>' },
      ],
      { mailToken, more: { html: '<p>Here they are.</p><img src="cid:shop">' } },
    )
    const files = await attachmentsOf(reference)
    expect(files).toMatchObject([
      {
        name: 'shop.png',
        type: 'image/png',
        size: photo.length,
        isStored: true,
        hasPreview: true,
        reason: null,
      },
      { name: 'plan.pdf', type: 'application/pdf', size: plan.length, isStored: true, hasPreview: false },
      { name: 'page.html', type: 'text/html', isStored: true },
    ])
    const [, pdf, html] = files
    const saved = await get(consolePaths.attachment(reference, pdf?.id ?? 0))
    expect(Buffer.from(await saved.arrayBuffer()).equals(plan)).toBe(true)
    const page = await get(consolePaths.attachment(reference, html?.id ?? 0))
    expect(page.headers.get('content-type')).toBe('application/octet-stream')
    expect(page.headers.get('content-disposition')).toMatch(/^attachment;/)
    // It has no use for anyone who writes a reply.
    expect((await reply(reference, [pdf?.id ?? 0])).response.status).toBe(400)
  })

  it('that is wrong in some way is named, with the reason', async () => {
    const reference = await add({ mailToken })
    const huge = { width: 7000, height: 6000, channels: 3, background: 'red' } as const
    const bomb = await (await loadSharp())({ create: huge }).png({ compressionLevel: 1 }).toBuffer()
    await receive(
      [
        { filename: '../../etc/passwd', content: 'root' },
        { filename: 'plan\u202Efdp.exe', content: Buffer.from('MZ\0\x01') },
        { filename: 'invoice.pdf', content: Buffer.from('MZ\0\x01'), contentType: 'application/pdf' },
        { filename: 'nothing.txt', content: '' },
        { filename: 'bomb.png', content: bomb },
        { filename: 'half.png', content: photo.subarray(0, 200) },
      ],
      { mailToken },
    )
    const noPicture = 'It cannot be shown small: it is damaged, or too large a picture.'
    expect(
      (await attachmentsOf(reference)).map(({ name, isStored, reason }) => [name, isStored, reason]),
    ).toEqual([
      ['passwd', true, null],
      ['planfdp.exe', true, null],
      ['invoice.pdf', false, 'What is inside is not what its name says.'],
      ['nothing.txt', false, 'It is empty, or it could not be read.'],
      ['bomb.png', true, noPicture],
      ['half.png', true, noPicture],
    ])
    const refused = (await attachmentsOf(reference)).find(({ isStored }) => !isStored)
    expect((await get(consolePaths.attachment(reference, refused?.id ?? 0))).status).toBe(404)
  })

  it('is stored with nineteen others; of 200 the rest are counted', async () => {
    const reference = await add({ mailToken })
    await receive(
      Array.from({ length: 200 }, (_, at) => ({ filename: `${at}.txt`, content: 'x' })),
      { mailToken },
    )
    const files = await attachmentsOf(reference)
    expect(files.filter(({ isStored }) => isStored)).toHaveLength(20)
    expect(files.slice(20)).toMatchObject([
      { name: '180 more files', reason: expect.stringContaining('at most 20') },
    ])
  })

  it('is left out of one that is too large, whose text is stored', async () => {
    const reference = await add({ mailToken })
    await receive([{ filename: 'plan.pdf', content: plan }], { mailToken, isCut: true })
    expect(await attachmentsOf(reference)).toMatchObject([
      { name: 'plan.pdf', isStored: false, reason: expect.stringContaining('larger than 10 MB') },
    ])
    expect((await pageOf(reference)).events.at(-1)?.text).toContain('Here they are.')
  })

  it('waits with an e-mail that belongs to nothing, and comes with it or goes with it', async () => {
    const reference = await add()
    await receive([{ filename: 'plan.pdf', content: plan }])
    await receive([{ filename: 'other.pdf', content: plan }])
    // No one attached it to a reply, however long it waits.
    await deleteUnusedAttachments(app.db, new Date('2027-01-01T00:00:00Z'))
    const mails = await app.db.select().from(receivedMails).orderBy(receivedMails.id)
    const act = async (address: string, values = {}) =>
      (await postForm(app, address, values, { cookie: maisie })).headers.get('location')
    expect(await act(consolePaths.matchMail(mails[0]?.id ?? 0), { reference })).toContain('done=matched')
    expect(await act(consolePaths.discardUnmatched(mails[1]?.id ?? 0))).toContain('done=discarded')
    expect(await attachmentsOf(reference)).toMatchObject([{ name: 'plan.pdf', isStored: true }])
    expect(await app.db.$count(inquiryAttachments)).toBe(1)
  })

  it('is in the copy of their data, and goes with an erasure', async () => {
    await add({ mailToken, email: 'gareth@example.com' })
    await receive([{ filename: 'plan.pdf', content: plan }], { mailToken })
    await receive([{ filename: 'stray.txt', content: 'Hello.' }])
    const copy = zipCopy(app.db, { email: 'gareth@example.com' }, app.services.now())
    const files = readZip(Buffer.from(await new Response(copy).arrayBuffer()))
    const names = [...files.keys()].filter((name) => name.startsWith('attachments/'))
    expect(names.map((name) => name.replace(/\d+-/, ''))).toEqual([
      'attachments/plan.pdf',
      'attachments/stray.txt',
    ])
    await app.db.transaction(async (tx) => await deleteRows(tx, { email: 'gareth@example.com' }))
    expect(await app.db.$count(inquiryAttachmentChunks)).toBe(0)
  })
})
