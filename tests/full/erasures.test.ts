import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { byCommand } from '#activity/record.server.ts'
import { openCase } from '#privacy/open-case.server.ts'
import { erasureProofs, privacyCases } from '#privacy/table.server.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { countHoldings } from '#privacy/holdings.server.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import { cookiesOf, password, addAccount } from '#tests/support/people.ts'
import { startServer } from '#tests/support/server-process.ts'
import { addPersonWithData } from '#tests/support/personal-data.ts'

const kills = Number(process.env['KILLS'] ?? 3)
const people = 12 * kills

const nameOf = (number: number) => `person${number}of`
const emailOf = (number: number) => `${nameOf(number)}@marrowby.example`

/** An administrator, and people of whom each asks to be erased. @returns the references of their cases */
async function prepare(place: FaultPlace): Promise<string[]> {
  const database = await place.openDatabase()
  const { db } = database
  await addAccount(db, 'tamsin', { role: 'admin' })
  const references: string[] = []
  for (let number = 0; number < people; number += 1) {
    await addPersonWithData(db, nameOf(number), emailOf(number), new Date(Date.now() - 86_400_000))
    const asked = { kind: 'erasure', origin: 'staff', email: emailOf(number), openedAt: new Date() } as const
    const opening = { by: byCommand, publicUrl: 'http://localhost', agencyInbox: ['a@example.com'] }
    references.push((await db.transaction(async (tx) => openCase(tx, asked, opening))).reference)
  }
  await database.close()
  return references
}

async function signIn(url: string): Promise<string> {
  const body = new URLSearchParams({ login: 'tamsin', password })
  return cookiesOf(await fetch(`${url}/sign-in`, { method: 'POST', body, redirect: 'manual' }))
}

test('kills during erasures: each person is gone or whole', async () => {
  const place = await makeFaultPlace()
  try {
    await (await startServer(place.settings)).stop()
    const references = await prepare(place)
    const left = [...references]
    const confirmed = new Set<string>()
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await startServer(place.settings)
      const cookie = await signIn(server.url)
      const before = confirmed.size
      const erasing = (async () => {
        for (let next = left.shift(); next !== undefined; next = left.shift()) {
          const response = await fetch(server.url + consolePaths.privacyCaseForm(next, 'erasure'), {
            method: 'POST',
            redirect: 'manual',
            headers: { cookie },
            body: new URLSearchParams({ typed: next }),
          }).catch(() => undefined)
          if (!response) return
          if (response.status !== 303) throw new Error(`${response.status}`)
          confirmed.add(next)
        }
      })()
      while (confirmed.size < before + 2) await delay(5)
      // Somewhere in the middle of the next one.
      await delay(kill * 7)
      await server.kill()
      await erasing
    }
    await (await startServer(place.settings)).stop()
    const database = await place.openDatabase()
    const { db } = database
    const cases = new Map((await db.select().from(privacyCases)).map((row) => [row.reference, row]))
    const proofs = new Set((await db.select().from(erasureProofs)).map(({ reference }) => reference))
    for (const [number, reference] of references.entries()) {
      const held = (await countHoldings(db, { email: emailOf(number) })).map(({ table }) => table)
      const isErased = proofs.has(reference)
      expect(isErased || !confirmed.has(reference)).toBe(true)
      expect(cases.get(reference)).toMatchObject(
        isErased ? { state: 'done', email: '' } : { state: 'open', email: emailOf(number) },
      )
      // Of who is gone there is only the e-mail that says so.
      expect(held.length === 1 ? held : held.length).toEqual(isErased ? ['outbox_jobs'] : 22)
    }
    expect(confirmed.size).toBeGreaterThanOrEqual(2 * kills)
    await database.close()
  } finally {
    await place.remove()
  }
})
