import { beforeEach, describe, expect, it } from 'vitest'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPerson, cookiesOf, password, postForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeEach(async () => {
  await app.reset()
  app.pauses.length = 0
  await addPerson(app, 'ada')
})

const here = '192.0.2.1'
const elsewhere = (number: number) => `198.51.100.${number}`

async function attempt(login: string, word: string, from: string, cookie = ''): Promise<Response> {
  return await postForm(app, '/sign-in', { login, password: word }, cookie ? { cookie } : {}, from)
}
async function guess(login: string, from: string, times: number): Promise<number[]> {
  const statuses = []
  for (let count = 0; count < times; count += 1)
    statuses.push((await attempt(login, 'wrong password', from)).status)
  return statuses
}
const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)
const deviceOf = (response: Response) => /loomsbury\.device\.[^;]+/.exec(cookiesOf(response))?.[0] ?? ''

describe('guessing', () => {
  it('is refused where it comes from, by name and address of the account together, and nowhere else', async () => {
    expect(await guess('ada', here, 6)).toEqual(times(6, 400))
    expect(await guess('ADA@example.com', here, 5)).toEqual([...times(4, 400), 429])
    const refused = await attempt('ada', password, here)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Someone else at the same address, and Ada anywhere else.
    await addPerson(app, 'ben')
    expect((await attempt('ben', password, here)).status).toBe(303)
    expect((await attempt('ada', password, elsewhere(1))).status).toBe(303)
  })

  it('makes strangers wait the longer, up to five seconds', async () => {
    await guess('ada', here, 10)
    await guess('ada', elsewhere(1), 3)
    expect(app.pauses).toEqual([0, 0, 0, 0, 0, 250, 500, 1000, 2000, 4000, 5000, 5000, 5000])
    // A right password waits as long: else the wait would tell.
    await attempt('ada', password, elsewhere(2))
    expect(app.pauses.at(-1)).toBe(5000)
  })

  it('at names that do not exist is answered, delayed and refused in the same way', async () => {
    const known = [await guess('ada', here, 6), await guess('ada@example.com', here, 5)]
    const pauses = app.pauses.splice(0)
    const unknown = [
      await guess('nobody', elsewhere(1), 6),
      await guess('nobody@example.com', elsewhere(1), 5),
    ]
    expect(unknown).toEqual(known)
    expect(app.pauses).toEqual(pauses)
  })

  it('at many names from one address ends as well', async () => {
    const statuses = []
    for (let count = 0; count < 31; count += 1)
      statuses.push((await attempt(`someone${count}`, 'wrong', here)).status)
    expect(statuses).toEqual([...times(30, 400), 429])
  })

  it('from many addresses is bounded, and a device that was there before comes in all the same', async () => {
    const device = deviceOf(await attempt('ada', password, elsewhere(200)))
    for (let from = 1; from <= 10; from += 1)
      expect(await guess('ada', elsewhere(from), 10)).toEqual(times(10, 400))
    expect((await attempt('ada', password, elsewhere(100))).status).toBe(429)
    app.pauses.length = 0
    expect((await attempt('ada', password, elsewhere(100), device)).status).toBe(303)
    expect(app.pauses).toEqual([])
  })
})

describe('a known device', () => {
  it('has ten guesses of its own', async () => {
    const device = deviceOf(await attempt('ada', password, here))
    const statuses = []
    for (let count = 0; count < 11; count += 1)
      statuses.push((await attempt('ada', 'wrong', elsewhere(count), device)).status)
    expect(statuses).toEqual([...times(10, 400), 429])
    expect((await attempt('ada', password, here)).status).toBe(303)
  })

  it('is known to its own account only', async () => {
    await addPerson(app, 'ben')
    const device = deviceOf(await attempt('ben', password, here))
    await guess('ada', here, 10)
    expect((await attempt('ada', password, here, device)).status).toBe(429)
  })

  it('keeps its name, and is told in a cookie that scripts cannot read', async () => {
    const first = await attempt('ada', password, here)
    const [, cookie = ''] = first.headers.getSetCookie()
    for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=31536000'])
      expect(cookie).toContain(flag)
    const device = deviceOf(first)
    expect(deviceOf(await attempt('ada', password, here, device))).toBe(device)
  })
})

it('a right password never uses the quota up', async () => {
  for (let count = 0; count < 12; count += 1) expect((await attempt('ada', password, here)).status).toBe(303)
  expect(await guess('ada', here, 10)).toEqual(times(10, 400))
})

describe('asking for links', () => {
  const ask = async (path: string, from: string, email = 'ada@example.com', cookie = '') =>
    (await postForm(app, path, { email }, cookie ? { cookie } : {}, from)).status
  const requests = async () => (await app.db.select().from(outboxJobs)).length
  const reset = '/forgot-password'
  const link = '/sign-in/request-link'

  it.each(['ada@example.com', 'nobody@example.com'])(
    'for %s is refused where it comes from; elsewhere it is answered, and six of a kind are sent',
    async (email) => {
      const three = [200, 200, 200, 429]
      for (const from of [1, 2, 3])
        expect([
          await ask(link, elsewhere(from), email),
          await ask(link, elsewhere(from), email),
          await ask(link, elsewhere(from), email),
          await ask(link, elsewhere(from), email),
        ]).toEqual(three)
      expect(await requests()).toBe(6)
      // A new password has a count of its own.
      expect(await ask(reset, elsewhere(1), email)).toBe(200)
      expect(await requests()).toBe(7)
    },
  )

  it('on a known device is not hindered by strangers', async () => {
    const device = deviceOf(await attempt('ada', password, here))
    for (const from of [1, 2]) for (const _ of [1, 2, 3]) await ask(link, elsewhere(from))
    expect(await requests()).toBe(6)
    expect(await ask(link, elsewhere(3), 'ada@example.com', device)).toBe(200)
    expect(await requests()).toBe(7)
  })
})
