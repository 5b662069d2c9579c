import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { insertUser } from '#features/accounts/server/users.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import type { FaultPlace } from './fault-place.ts'
import { newInquiry, postInquiry } from './inquiries.ts'
import { addPassword, cookiesOf, password } from './people.ts'
import type { Random } from './seeded-random.ts'
import { startServer } from './server-process.ts'

/** Stores inquiries and somebody who replies to them. @returns their references */
export async function prepareStaff(place: FaultPlace, settings: Record<string, string>, inquiries: number) {
  const server = await startServer(settings)
  const references: string[] = []
  for (let number = 0; number < inquiries; number += 1)
    references.push(await postInquiry(server.url, newInquiry()))
  await server.stop()
  const database = await place.openDatabase()
  const person = { email: 'maisie@example.com', username: 'maisie', firstName: 'Maisie', lastName: 'Weaver' }
  const user = await insertUser(database.db, { ...person, role: 'staff' })
  await addPassword(database.db, user?.id ?? '')
  await database.close()
  return references
}

/** The cookies of that somebody, signed in. */
export async function signInStaff(url: string): Promise<string> {
  const body = new URLSearchParams({ login: 'maisie', password })
  return cookiesOf(await fetch(url + paths.signIn(), { method: 'POST', body, redirect: 'manual' }))
}

/** A reply that the server has taken; from here on it must leave once, or never if it was taken back. */
export type TakenReply = { reference: string; text: string; id: number; isUndone: boolean }

/** What staff were told has been done. */
export type StaffActs = { replies: TakenReply[]; merged: [from: string, into: string][] }

type Options = { url: string; cookie: string; references: string[]; random: Random }

/**
 * Several members of staff, each with inquiries of their own, who reply, take every third reply back, and now and then
 * merge two; each sends a call again until it is answered.
 */
export function startStaffStream({ url, cookie, references, random }: Options, people = 4) {
  const acts: StaffActs = { replies: [], merged: [] }
  const stopping = new AbortController()
  const call = persistentCall(url, cookie)

  async function work(own: string[]): Promise<void> {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const reference = own[round % own.length]
      if (reference === undefined) return
      await reply(reference)
      const last = own.length > 3 && random.chance(0.1) ? own.pop() : undefined
      const into = own[0]
      if (last !== undefined && into !== undefined) await merge(last, into)
      await delay(random.between(20, 200))
    }
  }

  async function reply(reference: string): Promise<void> {
    const text = `Reply ${randomUUID()}.`
    const path = consolePaths.api.inquiryAct(reference, 'replies')
    const response = await call('POST', path, { text, submissionKey: randomUUID(), seenEvent: 1_000_000_000 })
    if (response.status !== 202) throw new Error(`a reply was answered with ${response.status}`)
    // Written by console-inquiries.ts.
    const { reply: taken } = (await response.json()) as { reply: { id: number } }
    const entry: TakenReply = { reference, text, id: taken.id, isUndone: false }
    acts.replies.push(entry)
    if (!random.chance(0.33)) return
    const undone = await call('DELETE', consolePaths.api.inquiryReply(reference, taken.id))
    entry.isUndone = undone.status === 200
    if (undone.status !== 200 && undone.status !== 409)
      throw new Error(`an undo was answered with ${undone.status}`)
  }

  async function merge(from: string, into: string): Promise<void> {
    const response = await call('POST', consolePaths.api.inquiryAct(from, 'merge'), { into })
    // 409: it had been done already when the answer was lost.
    if (response.status !== 200 && response.status !== 409)
      throw new Error(`a merge was answered with ${response.status}`)
    acts.merged.push([from, into])
  }

  const share = Math.ceil(references.length / people)
  const working = Promise.all(
    Array.from({ length: people }, (_, index) => work(references.slice(index * share, (index + 1) * share))),
  )
  // Looked at in stop(); until then a failure must not end the process.
  working.catch(() => {})
  return {
    taken: () => acts.replies.length,
    /** Lets everybody finish what is begun. Throws if one was answered with what a retry does not excuse. */
    stop: async (): Promise<StaffActs> => {
      stopping.abort()
      await working
      return acts
    },
  }
}

/** A call that is sent again until a server that is up answers it. */
export const persistentCall =
  (url: string, cookie: string) =>
  async (method: string, path: string, body?: object): Promise<Response> => {
    for (;;) {
      const response = await fetch(url + path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
        // The whole response: a server that dies in the middle of it has said nothing.
        .then(async (answer) => new Response(await answer.text(), { status: answer.status }))
        .catch(() => undefined)
      if (response && response.status !== 503) return response
      await delay(30)
    }
  }
