import { users } from '#features/accounts/server/table.ts'
import { progressAfter } from '#features/audits/server/audit-progress.ts'
import { auditRuns, audits } from '#features/audits/server/table.ts'
import { inquiryEvents, inquiryReplies } from '#features/inquiries/server/conversation-table.ts'
import { bouncedAddresses, receivedMails } from '#features/inquiries/server/mail-in-table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import {
  approvalDecisions,
  deliverableVersions,
  deliverables,
} from '#features/projects/server/approval-table.ts'
import { clientFileChunks, clientFiles } from '#features/projects/server/file-table.ts'
import { clientMessages, clientProjects, projectUpdates } from '#features/projects/server/table.ts'
import type { Db } from '#platform/db/database.ts'
import { outboxJobs } from '#platform/outbox/table.ts'

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted')
  return row
}

/** A client with something in nearly every table, whose every word has `mark` in it. */
export async function addSomebody(
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
      .values({ userId: user.id, projectName: mark, projectType: mark, status: 'active', createdAt: at })
      .returning(),
  )
  await db
    .insert(projectUpdates)
    .values({ projectId: project.id, title: mark, description: mark, updateType: 'progress', createdAt: at })
  await db
    .insert(clientMessages)
    .values({ userId: user.id, projectId: project.id, subject: mark, message: mark, createdAt: at })
  const content = Buffer.from(`the file of ${mark}`)
  const file = first(
    await db
      .insert(clientFiles)
      .values({
        userId: user.id,
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
