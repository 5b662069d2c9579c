import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { addProject } from '#tests/support/projects.ts'
import { clientMessages, projectUpdates } from '#clients/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import {
  type FaultPlace,
  makeFaultPlace,
  persistentCall,
  prepareStaff,
  untilEmpty,
} from '#tests/support/fault-place.ts'
import { signInTo, addAccount } from '#tests/support/people.ts'
import { type Random, seededRandom } from '#tests/support/hostile.ts'
import { startServer } from '#tests/support/server-process.ts'

const kills = Number(process.env['KILLS'] ?? 3)
const writers = 3
// Ten seconds for an undo, and a dead worker's lease.
const untilAllHaveLeftMs = 120_000

/** A post that the server has taken: it must reach the client once, or never if it was taken back. */
type Taken = { kind: 'update' | 'message'; text: string; id: number; isUndone: boolean }
type Call = ReturnType<typeof persistentCall>

async function addClient(place: FaultPlace): Promise<number> {
  const { db, close } = await place.openDatabase()
  const { id: clientId } = await addAccount(db, 'ada', { role: 'client' })
  const projectId = await addProject(db, byCommand, { clientId })
  await close()
  return projectId
}

/** Posts one update or message that is held, and takes every third back while it waits. */
async function post(call: Call, projectId: number, random: Random): Promise<Taken> {
  const kind = random.chance(0.5) ? 'update' : 'message'
  const text = `Words ${randomUUID()}.`
  const posting = { submissionKey: randomUUID(), isHeld: true }
  const response =
    kind === 'update'
      ? await call('POST', `/api/console/projects/${projectId}/updates`, {
          ...posting,
          title: 'News',
          description: text,
          updateType: 'note',
        })
      : await call('POST', '/api/console/clients/ada/messages', {
          ...posting,
          subject: 'A question',
          message: text,
        })
  // 200: it had been stored when the first answer was lost.
  if (response.status !== 201 && response.status !== 200)
    throw new Error(`a ${kind} was answered with ${response.status}: ${await response.text()}`)
  // As `clientCalls` promises.
  const said = (await response.json()) as { id?: number; ids?: number[] }
  const id = said.id ?? said.ids?.[0] ?? 0
  const taken: Taken = { kind, text, id, isUndone: false }
  if (!random.chance(0.33)) return taken
  const undone = await call('POST', consolePaths.clientForm('ada', 'undo'), { kind, id: String(id) })
  // 409: the client has it. 404: it had been taken back when the first answer was lost.
  if (![200, 404, 409].includes(undone.status)) throw new Error(`an undo was answered with ${undone.status}`)
  return { ...taken, isUndone: undone.status !== 409 }
}

describe('staff post to a client, and take posts back', () => {
  test(`after ${kills} kills every post that was taken reached the client once, or never if it was taken back`, async ({
    expect,
    onTestFinished,
  }) => {
    const random = seededRandom()
    const place = await makeFaultPlace()
    onTestFinished(async () => await place.remove())
    await prepareStaff(place, place.settings, 0)
    const projectId = await addClient(place)
    let server = await startServer(place.settings)
    const call = persistentCall(server.url, await signInTo(server.url, 'maisie'))
    const taken: Taken[] = []
    const stopping = new AbortController()
    const working = Promise.all(
      Array.from({ length: writers }, async () => {
        while (!stopping.signal.aborted) {
          taken.push(await post(call, projectId, random))
          // Slowly enough that all of 20 kills is on the client's page, which shows 200 updates.
          await delay(random.between(500, 3000))
        }
      }),
    )
    // Looked at below; until then a failure must not end the process.
    working.catch(() => {})
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(random.between(500, 8000))
      await server.kill()
      server = await startServer(place.settings)
    }
    stopping.abort()
    await working

    const ada = await signInTo(server.url, 'ada')
    // As Ada reads it.
    const readAs = async (path: string) =>
      await (await fetch(server.url + path, { headers: { cookie: ada } })).text()
    let seen = ''
    const look = async () => {
      seen = (await readAs(paths.api.clientProjectUpdates())) + (await readAs(paths.api.clientMessages()))
    }
    const expected = taken.filter(({ isUndone }) => !isUndone)
    const looking = setInterval(() => void look().catch(() => {}), 1000)
    try {
      await untilEmpty(() => expected.filter(({ text }) => !seen.includes(text)), untilAllHaveLeftMs)
    } finally {
      clearInterval(looking)
    }
    await server.stop()

    process.stdout.write(
      `SEED=${random.seed}: ${taken.length} posts (${taken.length - expected.length} taken back)\n`,
    )
    expect(expected.length).toBeGreaterThan(kills)
    const { db, close } = await place.openDatabase()
    const [updates, messages] = [
      await db.select().from(projectUpdates),
      await db.select().from(clientMessages),
    ]
    await close()
    // The demonstration has posts of its own.
    const stored = [
      ...updates.map(({ description }) => description),
      ...messages.map(({ message }) => message),
    ]
      .filter((text) => text.startsWith('Words '))
      .toSorted()
    // Each once, nothing that was taken back, and nothing that no one was told of.
    expect(stored).toEqual(expected.map(({ text }) => text).toSorted())
    expect([...updates, ...messages].filter(({ heldUntil }) => heldUntil !== null)).toEqual([])
  })
})
