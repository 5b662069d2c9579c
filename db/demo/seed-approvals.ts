import { Readable } from 'node:stream'
import { fullName } from '#shared/full-name.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { clientViews } from '#accounts/table.server.ts'
import { findUserById, type User } from '#accounts/users.server.ts'
import type { ClientFile } from '#clients/files/client-file.ts'
import { decisionHash, decisionRecord } from '#clients/approvals/decision-record.server.ts'
import { demonstrationUserId } from '#accounts/roles.ts'
import {
  approvalDecisions,
  approvalPins,
  deliverables,
  deliverableVersionFiles,
  deliverableVersions,
} from '#clients/approvals/table.server.ts'
import { receiveFile } from '#clients/files/receive-file.server.ts'
import { attachFiles } from '#clients/files/attachments.server.ts'
import { clientMessages, clientProjects } from '#clients/table.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { demoApprovals, demoViewHoursAgo, type DemoDeliverable } from './approvals.ts'
import { personOf } from './seed-inquiry.ts'
import { seedReports } from './seed-reports.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type People = ReadonlyMap<string, User>

/** The approvals and decisions of the demo's client, and a staff view of her dashboard. */
export async function seedApprovals(db: Db, people: People, now: Date): Promise<void> {
  const client = personOf(people, demoApprovals.username)
  await seedWork(db, client, { people, now })
  await db.transaction(async (tx) => {
    await addView(tx, client, personOf(people, 'maisie'), new Date(now.getTime() - demoViewHoursAgo * hourMs))
  })
  // The placeholder client has some of it too: it can be viewed without an account.
  const placeholder = await findUserById(db, demonstrationUserId)
  if (placeholder) await seedWork(db, placeholder, { people, now })
}

async function seedWork(db: Db, client: User, { people, now }: { people: People; now: Date }): Promise<void> {
  const [project] = await db
    .select({ id: clientProjects.id })
    .from(clientProjects)
    .where(eq(clientProjects.clientId, client.id))
    .orderBy(asc(clientProjects.id))
    .limit(1)
  if (!project) throw new Error(`${client.username} has no project`)
  const files = await addFiles(db, people, { client, projectId: project.id, now })
  await db.transaction(async (tx) => {
    for (const deliverable of deliverablesOf(client))
      await addDeliverable(tx, deliverable, { projectId: project.id, client, people, files, now })
    await seedReports(tx, project.id, fullName(personOf(people, 'maisie')), now)
  })
}

async function addView(tx: Tx, client: User, by: User, at: Date): Promise<void> {
  const endsAt = new Date(at.getTime() + 4 * 60_000)
  await tx
    .insert(clientViews)
    .values({ userId: client.id, kind: 'view', byId: by.id, byName: fullName(by), at, endsAt })
}

/** The placeholder client's business is another one. */
const deliverablesOf = ({ id }: User) =>
  demoApprovals.deliverables.filter(({ isForAnyone }) => isForAnyone ?? id !== demonstrationUserId)

async function addFiles(
  db: Db,
  people: People,
  { client, projectId, now }: { client: User; projectId: number; now: Date },
): Promise<Map<string, ClientFile>> {
  const clientId = client.id
  const added = new Map<string, ClientFile>()
  const versions = deliverablesOf(client).flatMap((work) => work.versions)
  for (const demo of demoApprovals.files) {
    // It was uploaded with its version.
    const sent = versions.find(({ files = [] }) => files.includes(demo.id))
    const daysAgo = sent ? sent.daysAgo : clientId === demonstrationUserId ? undefined : demo.daysAgo
    if (daysAgo === undefined) continue
    const owner = demo.isOwn ? client : personOf(people, 'maisie')
    const file = await receiveFile(
      db,
      { username: owner.username, userId: owner.id },
      {
        clientId,
        projectId,
        name: demo.name,
        uploaderName: fullName(owner),
        isShared: true,
        now: new Date(now.getTime() - daysAgo * dayMs),
      },
      Readable.from(['text' in demo ? Buffer.from(demo.text) : await demo.draw()]),
    )
    added.set(demo.id, file)
    const [message] = await db
      .select()
      .from(clientMessages)
      .where(
        and(
          eq(clientMessages.clientId, clientId),
          eq(clientMessages.subject, demo.about ?? ''),
          eq(clientMessages.isFromClient, demo.isOwn ?? false),
        ),
      )
      .orderBy(desc(clientMessages.createdAt))
      .limit(1)
    if (message) await db.transaction(async (tx) => await attachFiles(tx, message, [file.id]))
  }
  return added
}

type Place = {
  projectId: number
  client: User
  people: People
  files: ReadonlyMap<string, ClientFile>
  now: Date
}

async function addDeliverable(tx: Tx, { title, versions }: DemoDeliverable, place: Place): Promise<void> {
  const { projectId, client, people, now } = place
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const createdAt = daysAgo(versions[0]?.daysAgo ?? 0)
  const [work] = await tx.insert(deliverables).values({ projectId, title, createdAt }).returning()
  if (!work) throw new Error(`${title} was not stored`)
  for (const [at, version] of versions.entries()) {
    const { note, decided } = version
    const number = at + 1
    const sentAt = daysAgo(version.daysAgo)
    const sender = personOf(people, version.by)
    const [sent] = await tx
      .insert(deliverableVersions)
      .values({
        deliverableId: work.id,
        number,
        state: number < versions.length ? 'superseded' : (decided?.decision ?? 'in-review'),
        note,
        createdAt: sentAt,
        sentAt,
        sentBy: sender.id,
        senderName: fullName(sender),
        announcedAt: sentAt,
      })
      .returning()
    if (!sent) throw new Error(`version ${number} of ${title} was not stored`)
    const files = (version.files ?? []).flatMap((name) => place.files.get(name) ?? [])
    if (files.length > 0)
      await tx
        .insert(deliverableVersionFiles)
        .values(files.map(({ id: fileId }, position) => ({ versionId: sent.id, fileId, position })))
    for (const [index, { x, y, words }] of (version.pins ?? []).entries())
      await tx.insert(approvalPins).values({
        words,
        isAboutPage: x === undefined,
        x: x ?? 0.5,
        y: y ?? 0.5,
        versionId: sent.id,
        number: index + 1,
        authorName: fullName(client),
        createdAt: new Date(sentAt.getTime() + hourMs),
      })
    if (!decided) continue
    const facts = {
      versionId: sent.id,
      wordsShown: note,
      decision: decided.decision,
      comment: decided.comment,
      personName: fullName(client),
      at: daysAgo(decided.daysAgo),
    }
    const hash = decisionHash(decisionRecord({ ...facts, title, number, files }))
    await tx.insert(approvalDecisions).values({ ...facts, userId: client.id, hash })
  }
}
