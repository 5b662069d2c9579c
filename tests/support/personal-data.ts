import { users } from '#accounts/table.server.ts'
import { progressAfter } from '#audits/store.server.ts'
import { auditRuns, audits } from '#audits/table.server.ts'
import { inquiryEvents, inquiryReplies } from '#inquiries/conversation-table.server.ts'
import { bouncedAddresses, receivedMails } from '#inquiries/mail-in-table.server.ts'
import { contactSubmissions } from '#inquiries/table.server.ts'
import {
  projectReports,
  reportIssues,
  clientMessages,
  clientProjects,
  projectUpdates,
} from '#clients/table.server.ts'
import {
  approvalDecisions,
  approvalPins,
  deliverables,
  deliverableVersions,
} from '#clients/approvals/table.server.ts'
import { clientFileChunks, clientFiles } from '#clients/files/table.server.ts'
import type { Db } from '#platform/db/database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { eq } from 'drizzle-orm'
import { privacyLinkJob, sendPrivacyLink } from '#privacy/requests.server.ts'
import { isHeld } from '#privacy/holdings.server.ts'
import type { TestApp } from './test-app.ts'
import { crc32 } from 'node:zlib'

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** A client with something in nearly every table, whose every word has `mark` in it. */
export async function addPersonWithData(
  db: Db,
  mark: string,
  email = `${mark}@marrowby.example`,
  at = new Date('2026-11-02T10:00:00Z'),
): Promise<void> {
  const user = first(
    await db
      .insert(users)
      .values({
        id: `user-${mark}`,
        username: mark,
        email,
        firstName: mark,
        lastName: mark,
        role: 'client',
        createdAt: at,
      })
      .returning(),
  )
  const run = first(
    await db
      .insert(auditRuns)
      .values({
        site: `${mark}.example`,
        url: `${mark}.example`,
        progress: progressAfter([]),
        madeAt: at,
      })
      .returning(),
  )
  const token = `${mark}-audit`.padEnd(24, '0')
  await db
    .insert(audits)
    .values({ token, runId: run.id, madeAt: at, expiresAt: new Date(at.getTime() + 30 * 86_400_000) })
  const inquiry = first(
    await db
      .insert(contactSubmissions)
      .values({
        firstName: mark,
        lastName: mark,
        email: email.toUpperCase(),
        company: mark,
        service: mark,
        message: mark,
        reference: `LB-${mark}`,
        submissionKey: `key-${mark}`,
        statusToken: `status-${mark}`,
        source: 'landing',
        status: 'converted',
        clientId: user.id,
        createdAt: at,
        replyDueAt: at,
        details: {
          audit: {
            token,
            website: mark,
            points: 1,
            findings: [],
          },
        } as never,
      })
      .returning(),
  )
  await db
    .insert(inquiryEvents)
    .values({ inquiryId: inquiry.id, type: 'visitor-message', by: 'visitor', data: { text: mark }, at })
  await db.insert(inquiryReplies).values({
    inquiryId: inquiry.id,
    authorName: 'Owen',
    text: `Dear ${mark}`,
    submissionKey: `reply-${mark}`,
    state: 'sent',
    sendsAt: at,
    messageId: `reply-${mark}`,
    createdAt: at,
  })
  await db
    .insert(receivedMails)
    .values({ key: `mail-${mark}`, arrivedAt: at, outcome: 'unmatched', fromAddress: email, text: mark })
  await db.insert(bouncedAddresses).values({ address: email, at, isComplaint: false, reason: mark })
  const project = first(
    await db
      .insert(clientProjects)
      .values({ clientId: user.id, projectName: mark, projectType: mark, status: 'active', createdAt: at })
      .returning(),
  )
  await db
    .insert(projectUpdates)
    .values({ projectId: project.id, title: mark, description: mark, updateType: 'progress', createdAt: at })
  await db
    .insert(clientMessages)
    .values({ clientId: user.id, projectId: project.id, subject: mark, message: mark, createdAt: at })
  const content = Buffer.from(`the file of ${mark}`)
  const file = first(
    await db
      .insert(clientFiles)
      .values({
        clientId: user.id,
        projectId: project.id,
        name: `${mark}.txt`,
        type: 'text/plain',
        bytes: content.length,
        uploaderName: mark,
        createdAt: at,
        completedAt: at,
        sharedAt: at,
      })
      .returning(),
  )
  await db.insert(clientFileChunks).values({ fileId: file.id, number: 0, data: content })
  const deliverable = first(
    await db.insert(deliverables).values({ projectId: project.id, title: mark, createdAt: at }).returning(),
  )
  const version = first(
    await db
      .insert(deliverableVersions)
      .values({
        deliverableId: deliverable.id,
        number: 1,
        state: 'approved',
        note: mark,
        createdAt: at,
        sentAt: at,
        senderName: 'Owen',
      })
      .returning(),
  )
  await db.insert(approvalDecisions).values({
    versionId: version.id,
    userId: user.id,
    personName: mark,
    decision: 'approved',
    comment: mark,
    wordsShown: mark,
    hash: 'h',
    at,
  })
  const figure = { name: mark, value: 1, unit: '', better: 'up' as const, source: mark }
  const words = { learned: mark, advice: mark, spent: { planned: 1, actual: 1, unit: mark } }
  const report = { projectId: project.id, month: '2026-10' }
  await db.insert(projectReports).values({ ...report, ...words, figures: [figure] })
  await db.insert(reportIssues).values({
    ...report,
    issue: 1,
    why: mark,
    content: {
      ...words,
      figures: [{ ...figure, lastMonth: null, yearAgo: null, months: [] }],
      did: [],
    },
    publishedAt: at,
    publisherName: mark,
  })
  await db.insert(approvalPins).values({
    versionId: version.id,
    number: 1,
    x: 0.5,
    y: 0.5,
    words: mark,
    authorName: mark,
    createdAt: at,
  })
  await db.insert(outboxJobs).values({
    kind: 'mail',
    payload: {
      kind: 'reply',
      to: [email],
      subject: mark,
      text: `Dear ${mark}\n${email}.\n`,
      html: `<p>${mark}</p>`,
    },
    createdAt: at,
  })
}

const publicUrl = 'http://localhost:3000'

/** Does what the worker does with requests about someone's data: mails the link. */
export async function mailPrivacyLinks(app: TestApp): Promise<void> {
  const jobs = await app.db.select().from(outboxJobs).where(eq(outboxJobs.kind, privacyLinkJob))
  for (const job of jobs) {
    await sendPrivacyLink(app.db, publicUrl, isHeld)(job.payload, job, app.services.log)
    await app.db.update(outboxJobs).set({ doneAt: new Date() }).where(eq(outboxJobs.id, job.id))
  }
}

/** The path of the last private link in an e-mail to this address. */
export async function linkMailedTo(app: TestApp, email: string): Promise<string | undefined> {
  const mails = (await app.queuedMails()).filter(({ to }) => to.includes(email))
  return mails.flatMap(({ text }) => /\/privacy-request\/[\w-]+/.exec(text)?.[0] ?? []).at(-1)
}

/** The files of a ZIP by their names, in the order of its list. Throws unless each is stored as it is and whole. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('a file is compressed')
    const [crc, size, nameLength] = [
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
    ]
    const head = zip.readUInt32LE(at + 42)
    const start = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const data = zip.subarray(start, start + size)
    if (crc32(data) !== crc) throw new Error('a file is damaged')
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), data)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
