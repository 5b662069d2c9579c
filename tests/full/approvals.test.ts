import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { byCommand } from '#features/activity/server/record.ts'
import { insertUser } from '#features/accounts/server/users.ts'
import { approvalDecisions, deliverableVersions } from '#features/projects/server/approval-table.ts'
import type { ClientFile } from '#features/projects/client-file.ts'
import { addProject } from '#features/projects/server/deliver.ts'
import { clientFileChunks, clientFiles } from '#features/projects/server/file-table.ts'
import { deleteAbandonedUploads } from '#features/projects/server/files/take-file.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { sendForApproval } from '#tests/support/projects.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import { addPassword, cookiesOf, password } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)
// A kill comes after some twenty decisions at the most.
const versions = kills * 20

async function prepare(place: FaultPlace): Promise<{ projectId: number; versionIds: number[] }> {
  const database = await place.openDatabase()
  const { db } = database
  const ids = new Map<string, string>()
  for (const [username, role] of [
    ['ada', 'client'],
    ['staff', 'staff'],
  ] as const) {
    const user = await insertUser(db, {
      email: `${username}@example.com`,
      username,
      firstName: 'A',
      lastName: 'B',
      role,
    })
    await addPassword(db, user?.id ?? '')
    ids.set(username, user?.id ?? '')
  }
  const projectId = await addProject(db, byCommand, {
    clientId: ids.get('ada') ?? '',
    projectName: 'Spring catalogue',
    projectType: 'Website Design',
    status: 'in_progress',
  })
  const versionIds: number[] = []
  for (let made = 0; made < versions; made += 1)
    versionIds.push((await sendForApproval(db, { projectId, title: `Work ${made}` })).versionId)
  await database.close()
  return { projectId, versionIds }
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

test('kills during uploads and decisions: what was confirmed is there once and whole', async () => {
  const place = await makeFaultPlace()
  try {
    await (await startServer(place.settings)).stop()
    const { projectId, versionIds } = await prepare(place)
    const content = randomBytes(600_000)
    const sha256 = createHash('sha256').update(content).digest('hex')
    const confirmedFiles: number[] = []
    const confirmed = new Map<number, unknown>()

    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(place.settings)
      const [ada, staff] = [await signIn(server.url, 'ada'), await signIn(server.url, 'staff')]
      const killed = new AbortController()
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
          const id = versionIds.find((one) => !confirmed.has(one)) ?? 0
          const said = await answered(
            fetch(server.url + paths.api.clientDecision(id), {
              method: 'POST',
              headers: { cookie: ada, 'content-type': 'application/json' },
              body: JSON.stringify({ decision: 'approved', submissionKey: `key-of-version-${id}` }),
            }),
          )
          // Decided before the kill and confirmed only now counts as well: the same decision again.
          if (said?.status === 201 || said?.status === 200) confirmed.set(id, said.body['decision'])
          await delay(30)
        }
      })()
      const [filesBefore, decisionsBefore] = [confirmedFiles.length, confirmed.size]
      while (confirmedFiles.length === filesBefore || confirmed.size === decisionsBefore) await delay(20)
      // Somewhere in the middle of the next ones.
      await delay((kill % 10) * 35)
      await server.kill()
      killed.abort()
      await Promise.all([uploads, decisions])
    }

    const last = await startServer(place.settings)
    await last.stop()
    const database = await place.openDatabase()
    const { db } = database
    const stored = await db.select().from(approvalDecisions)
    expect(confirmed.size).toBeGreaterThan(0)
    for (const [versionId, decision] of confirmed)
      expect(stored.filter((one) => one.versionId === versionId)).toMatchObject([
        { hash: (decision as { hash: string }).hash },
      ])
    const decided = await db.select().from(deliverableVersions)
    expect(decided.filter(({ state }) => state === 'approved')).toHaveLength(stored.length)

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
      `${kills} kills, ${confirmedFiles.length} uploads and ${confirmed.size} decisions confirmed\n`,
    )
  } finally {
    await place.remove()
  }
})
