import { eq, ne } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { type LinkPurpose, makeLink } from '#accounts/links.server.ts'
import { sessions, verifications } from '#accounts/table.server.ts'
import { type FaultPlace, makeFaultPlace } from '#tests/support/fault-place.ts'
import { freePort, startServer } from '#tests/support/server-process.ts'
import { cookiesOf, password, addAccount } from '#tests/support/people.ts'

let place: FaultPlace
afterEach(async () => await place.remove())

const rounds = 5

/** Links of one person for one round. */
type Links = { userId: string; name: string; signIn: string; reset: string; invitation: string }

/** People whose links no one has used, made before any server runs. */
async function makeLinks(): Promise<Links[]> {
  const database = await place.openDatabase()
  const { db } = database
  const all: Links[] = []
  for (let round = 0; round < rounds; round += 1) {
    const name = `person${round}`
    const user = await addAccount(db, name, { role: 'client' })
    const link = async (purpose: LinkPurpose) => await makeLink(db, purpose, user.id)
    all.push({
      userId: user.id,
      name,
      signIn: await link('sign-in'),
      reset: await link('reset'),
      invitation: await link('invitation'),
    })
  }
  await database.close()
  return all
}

const post = async (url: string, values: Record<string, string>) =>
  await fetch(url, { method: 'POST', body: new URLSearchParams(values), redirect: 'manual' })

const countEntries = (responses: Response[]) => ({
  signedIn: responses.filter(({ status }) => status === 303).length,
  refused: responses.filter(({ status }) => status === 400).length,
})

const isIn = async (url: string, response: Response) => {
  const headers = { cookie: cookiesOf(response) }
  // To anyone who is signed in this message is not there; to the others nothing is.
  const read = await fetch(`${url}/api/client/messages/9999999/read`, { method: 'POST', headers })
  return read.status === 404
}

test('races of links: one use of a link wins, and nothing older than it', async () => {
  place = await makeFaultPlace({ isElsewhere: true })
  await (await startServer(place.settings)).stop()
  const people = await makeLinks()
  const one = await startServer(place.settings)
  const two = await startServer({ ...place.settings, PORT: String(await freePort()) })
  const urls = [one.url, two.url]
  const [here = '', there = ''] = urls

  for (const [round, { name, signIn, reset, invitation }] of people.entries()) {
    // One link, six uses, on every server.
    const entries = await Promise.all(
      [here, there, here, there, here, there].map(async (url) =>
        post(`${url}/sign-in/link`, { token: signIn }),
      ),
    )
    expect(countEntries(entries)).toEqual({ signedIn: 1, refused: 5 })

    // Two links that set a password, each twice, and someone who signs in with the old one meanwhile.
    const changes = await Promise.all(
      [reset, invitation, reset, invitation].map(async (token, index) =>
        post(`${urls[index % 2]}/set-password`, { token, password: `new password ${round} ${index}` }),
      ),
    )
    const late = await post(`${there}/sign-in`, { login: name, password })
    expect(countEntries(changes)).toEqual({ signedIn: 1, refused: 3 })
    expect(late.status).toBe(400)
    const winner = changes.findIndex(({ status }) => status === 303)
    for (const entry of entries) expect(await isIn(here, entry)).toBe(false)
    for (const [index, change] of changes.entries()) expect(await isIn(there, change)).toBe(index === winner)
    const again = await post(`${here}/sign-in`, {
      login: name,
      password: `new password ${round} ${winner}`,
    })
    expect(again.status).toBe(303)
  }

  expect(await one.stop()).toBe(0)
  expect(await two.stop()).toBe(0)
  expect([one.output(), two.output()]).toEqual(['', ''])
  const database = await place.openDatabase()
  // No one administers this site, so each server has made an address for setting it up.
  const ofPeople = database.db.select().from(verifications).where(ne(verifications.value, 'setup'))
  expect(await ofPeople).toEqual([])
  for (const { userId } of people)
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, userId))).toHaveLength(2)
  await database.close()
})

test('races of links: a link used while the password changes leaves no session', async () => {
  place = await makeFaultPlace()
  await (await startServer(place.settings)).stop()
  const people = await makeLinks()
  const server = await startServer(place.settings)
  for (const { name, signIn, reset } of people) {
    const [changed, byLink, byPassword] = await Promise.all([
      post(`${server.url}/set-password`, { token: reset, password: 'a new long password' }),
      post(`${server.url}/sign-in/link`, { token: signIn }),
      post(`${server.url}/sign-in`, { login: name, password }),
    ])
    expect(changed.status).toBe(303)
    const who = await Promise.all([changed, byLink, byPassword].map(async (one) => isIn(server.url, one)))
    expect(who).toEqual([true, false, false])
  }
  expect(await server.stop()).toBe(0)
  expect(server.output()).toBe('')
})
