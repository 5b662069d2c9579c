import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, isNull, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import type { ApprovalDecision } from '#clients/client-shapes.ts'
import { monthBefore } from '#clients/reports/report.ts'
import { finalDecisionJob, mailFinalDecision } from '#clients/approvals/decide.server.ts'
import { reportIssues } from '#clients/table.server.ts'
import type { Log } from '#platform/log.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { approvalDecisions, deliverableVersions } from '#clients/approvals/table.server.ts'
import type { ClientFile } from '#clients/files/client-file.ts'
import { addProject, sendForApproval } from '#tests/support/projects.ts'
import { clientFileChunks, clientFiles } from '#clients/files/table.server.ts'
import { deleteAbandonedUploads } from '#clients/files/receive-file.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import { cookiesOf, password, addAccount } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)
// A kill comes after some twenty decisions at the most.
const versions = kills * 20

async function prepare(
  place: FaultPlace,
): Promise<{ projectId: number; reported: number[]; works: number[] }> {
  const database = await place.openDatabase()
  const { db } = database
  await addAccount(db, 'staff')
  const { id: clientId } = await addAccount(db, 'ada', { role: 'client' })
  const projectId = await addProject(db, byCommand, { clientId })
  // One for each kill: a project has no report of a month before 2000.
  const reported: number[] = []
  for (let kill = 0; kill < kills; kill += 1) reported.push(await addProject(db, byCommand, { clientId }))
  const works: number[] = []
  for (let made = 0; made < versions; made += 1)
    works.push((await sendForApproval(db, { projectId, title: `Work ${made}` })).deliverableId)
  await database.close()
  return { projectId, reported, works }
}

async function signIn(url: string, login: string): Promise<string> {
  const body = new URLSearchParams({ login, password })
  return cookiesOf(await fetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' }))
}

/** What the server said, or undefined where it died before it did. */
const answered = async (request: Promise<Response>) => {
  try {
    const response = await request
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return undefined
  }
}

test('kills during uploads, decisions and publishing: what was confirmed is there once and whole', async () => {
  const place = await makeFaultPlace()
  try {
    await (await startServer(place.settings)).stop()
    const { projectId, reported, works } = await prepare(place)
    const content = randomBytes(600_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const confirmedFiles: number[] = []
    const confirmed = new Map<number, ApprovalDecision>()
    const takenBack = new Set<number>()
    const published: { projectId: number; month: string }[] = []

    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(place.settings)
      const [ada, staff] = [await signIn(server.url, 'ada'), await signIn(server.url, 'staff')]
      const killed = new AbortController()
      const counts = () => [confirmedFiles.length, confirmed.size, takenBack.size, published.length]
      const before = counts()
      const isOneStill = () => counts().some((count, index) => count === before[index])
      const uploads = (async () => {
        while (!killed.signal.aborted) {
          const body = new FormData()
          body.set('file', new File([content], 'plan.bin'))
          const path = server.url + consolePaths.api.projectFiles(projectId)
          const said = await answered(fetch(path, { method: 'POST', headers: { cookie: staff }, body }))
          if (said?.status === 201) confirmedFiles.push((said.body['file'] as ClientFile).id)
        }
      })()
      const decisions = (async () => {
        while (!killed.signal.aborted) {
          const id = works.find((one) => !confirmed.has(one)) ?? 0
          const path = server.url + paths.api.clientDecision(id)
          const said = await answered(
            fetch(path, {
              method: 'POST',
              headers: { cookie: ada, 'content-type': 'application/json' },
              body: JSON.stringify({ decision: 'approved', submissionKey: `key-of-work-number-${id}` }),
            }),
          )
          // Decided before the kill and confirmed only now counts as well: the same decision again.
          if (said?.status === 201 || said?.status === 200)
            confirmed.set(id, said.body['decision'] as ApprovalDecision)
          if (said && id % 2 === 0) {
            const undone = await answered(fetch(path, { method: 'DELETE', headers: { cookie: ada } }))
            if (undone?.status === 200) takenBack.add(id)
          }
          await delay(30)
          // Works are prepared: they must not be used up while an upload takes its time.
          while (takenBack.size > Number(before[2]) && isOneStill() && !killed.signal.aborted) await delay(20)
        }
      })()
      const publishing = (async () => {
        const report = { projectId: reported[kill] ?? 0 }
        for (let next = 0; !killed.signal.aborted;) {
          const month = monthBefore('2026-10', next)
          const path = server.url + consolePaths.api.report(report.projectId, month)
          const headers = { cookie: staff, 'content-type': 'application/json' }
          const body = JSON.stringify({ learned: `What we learned in ${month}` })
          const saved = await answered(fetch(path, { method: 'PUT', headers, body }))
          const said =
            saved && (await answered(fetch(`${path}/publish`, { method: 'POST', headers, body: '{}' })))
          if (said?.status === 200) {
            published.push({ ...report, month })
            next += 1
          }
          await delay(30)
        }
      })()
      while (isOneStill()) await delay(20)
      // Somewhere in the middle of the next ones.
      await delay((kill % 10) * 35)
      await server.kill()
      killed.abort()
      await Promise.all([uploads, decisions, publishing])
    }

    const last = await startServer(place.settings)
    await last.stop()
    const database = await place.openDatabase()
    const { db } = database
    const stored = await db.select().from(approvalDecisions)
    expect(confirmed.size).toBeGreaterThan(0)
    const decided = await db.select().from(deliverableVersions)
    for (const [id, { hash }] of confirmed) {
      const version = decided.find(({ deliverableId }) => deliverableId === id)
      expect(stored.filter(({ versionId }) => versionId === version?.id)).toMatchObject([{ hash }])
    }
    for (const id of takenBack)
      expect(decided.find(({ deliverableId }) => deliverableId === id)?.state).toBe('in-review')
    const inForce = stored.filter(({ takenBackAt }) => takenBackAt === null)
    expect(takenBack.size).toBeGreaterThan(0)
    expect(inForce.length).toBeLessThan(stored.length)
    expect(decided.filter(({ state }) => state === 'approved')).toHaveLength(inForce.length)
    // The agency is told of each once, also by a job that runs twice, and of nothing that was taken back.
    const tell = mailFinalDecision(db, {
      agencyInbox: ['team@example.com'],
      publicUrl: 'https://agency.example',
    })
    const jobs = await db.select().from(outboxJobs).where(eq(outboxJobs.kind, finalDecisionJob))
    const log = {} as Log // it is not looked at
    for (const job of [...jobs, ...jobs]) await tell(job.payload, job, log)
    expect(await db.$count(outboxJobs, like(outboxJobs.key, 'decision-mail:%'))).toBe(inForce.length)

    const issues = await db.select().from(reportIssues)
    expect(published.length).toBeGreaterThan(0)
    for (const { projectId: project, month } of published)
      expect(issues.filter((one) => one.projectId === project && one.month === month)).toMatchObject([
        { issue: 1, content: { learned: `What we learned in ${month}` } },
      ])
    expect(await db.$count(outboxJobs, like(outboxJobs.key, 'report-mail:%'))).toBe(issues.length)

    const files = await db.select().from(clientFiles)
    const whole = files.filter(({ completedAt }) => completedAt !== null)
    expect(confirmedFiles.length).toBeGreaterThan(0)
    expect(whole.map(({ id }) => id)).toEqual(expect.arrayContaining(confirmedFiles))
    for (const file of whole) expect(file).toMatchObject({ bytes: content.length, sha256 })
    // At most one upload was under way at each kill.
    expect(files.length - whole.length).toBeLessThanOrEqual(kills)
    await deleteAbandonedUploads(db, new Date(Date.now() + 2 * 3_600_000))
    expect(await db.$count(clientFiles, isNull(clientFiles.completedAt))).toBe(0)
    expect(await db.$count(clientFileChunks)).toBe(whole.length * Math.ceil(content.length / 262_144))
    await database.close()
    process.stdout.write(
      `${kills} kills: ${confirmedFiles.length} uploads, ${confirmed.size} decisions, ${takenBack.size} of them taken back, ${published.length} reports\n`,
    )
  } finally {
    await place.remove()
  }
})
