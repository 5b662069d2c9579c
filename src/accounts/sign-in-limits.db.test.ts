import { beforeEach, describe, expect, it } from 'vitest'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPerson, password, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeEach(async () => {
  await app.reset()
  await addPerson(app, 'ada')
})

const here = '192.0.2.1'
const elsewhere = (number: number) => `198.51.100.${number}`

async function attempt(login: string, word: string, from: string): Promise<Response> {
  return await postForm(app, '/sign-in', { login, password: word }, {}, from)
}
async function guess(login: string, from: string, times: number): Promise<number[]> {
  const statuses = []
  for (let count = 0; count < times; count += 1)
    statuses.push((await attempt(login, 'wrong password', from)).status)
  return statuses
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

describe('guessing', () => {
  it('is refused where it comes from, and nowhere else', async () => {
    expect(await guess('ada', here, 6)).toEqual(times(6, 400))
    expect(await guess(' ADA', here, 5)).toEqual([...times(4, 400), 429])
    const refused = await attempt('ada', password, here)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Someone else at the same address, and Ada anywhere else.
    await addPerson(app, 'ben')
    expect((await attempt('ben', password, here)).status).toBe(303)
    expect((await attempt('ada', password, elsewhere(1))).status).toBe(303)
  })

  it('says nothing of which names there are, or which two are one account', async () => {
    for (const name of ['ada', 'nobody']) {
      expect(await guess(name, here, 10)).toEqual(times(10, 400))
      expect((await attempt(`${name}@example.com`, 'wrong', here)).status).toBe(400)
    }
  })

  it('that is refused for its address takes nothing from the account', async () => {
    for (let at = 0; at < 30; at += 1) await attempt(`someone${at}`, 'wrong', here)
    expect(await guess('ada', here, 100)).toEqual(times(100, 429))
    expect((await attempt('ada', password, elsewhere(1))).status).toBe(303)
  })

  it('leaves passkeys, links and requests for them alone', async () => {
    for (let at = 0; at < 31; at += 1) await attempt(`someone${at}`, 'wrong', here)
    const asked = await postForm(app, '/sign-in/request-link', { email: 'ada@example.com' }, {}, here)
    expect(asked.status).toBe(200)
  })

  it('at many names from one address ends as well', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await attempt(`someone${count}`, 'wrong', here)).status)
    expect(statuses).toEqual([...times(30, 400), 429])
  })

  it('from many addresses is bounded, for the right password too', async () => {
    for (let from = 1; from <= 10; from += 1)
      expect(await guess('ada', elsewhere(from), 10)).toEqual(times(10, 400))
    expect((await attempt('ada', password, elsewhere(100))).status).toBe(429)
    await addPerson(app, 'ben')
    expect((await attempt('ben', password, elsewhere(100))).status).toBe(303)
  })
})

it('a right password never uses the quota up', async () => {
  for (let count = 0; count < 12; count += 1) expect((await attempt('ada', password, here)).status).toBe(303)
  expect(await guess('ada', here, 10)).toEqual(times(10, 400))
})

describe('asking for links', () => {
  const ask = async (path: string, from: string, email = 'ada@example.com') =>
    (await postForm(app, path, { email }, {}, from)).status
  const requests = async () => (await app.db.select().from(outboxJobs)).length
  const reset = '/forgot-password'
  const link = '/sign-in/request-link'

  it.each(['ada@example.com', 'nobody@example.com'])(
    'for %s is refused where it comes from; elsewhere it is answered, and six of a kind are sent',
    async (email) => {
      const statuses = []
      for (let count = 0; count < 11; count += 1) statuses.push(await ask(link, elsewhere(1), email))
      expect(statuses).toEqual([...times(10, 200), 429])
      expect(await ask(link, elsewhere(2), email)).toBe(200)
      expect(await requests()).toBe(6)
      // A new password has a count of its own.
      expect(await ask(reset, elsewhere(1), email)).toBe(200)
      expect(await requests()).toBe(7)
    },
  )
})
