import { afterEach, expect, test } from 'vitest'
import { freePort, runCommandProcess, startServer } from '#tests/support/server-process.ts'
import { type FaultPlace, makeFaultPlace, writeToClient } from '#tests/support/fault-place.ts'
import { cookiesOf } from '#tests/support/people.ts'

let place: FaultPlace
afterEach(async () => await place.remove())

test('a session made on one server works on the other, hears there what is new, and ends on both', async () => {
  place = await makeFaultPlace({ isElsewhere: true })
  const one = await startServer(place.settings)
  const two = await startServer({ ...place.settings, PORT: String(await freePort()) })
  const staff = async (command: string, ...words: string[]) => {
    const { output, errors } = await runCommandProcess(command, words, place.settings)
    expect(errors).toBe('')
    return output
  }

  // Invited, and a password chosen on the first server.
  const invitation = await staff('user', 'create', 'client', 'ada@example.com', 'ada', 'Ada', 'Test')
  const token = /token=([\w-]+)/.exec(invitation)?.[1] ?? ''
  const entered = await post(`${one.url}/set-password`, { token, password: 'correct horse battery' })
  expect(entered.headers.get('location')).toBe('/dashboard')
  const headers = { cookie: cookiesOf(entered) }

  // The second server knows the client, and tells of a message that neither of them wrote.
  const readOn = async (url: string) =>
    (await fetch(`${url}/api/client/messages/9999999/read`, { method: 'POST', headers })).status
  expect(await readOn(two.url)).toBe(404)
  const events = await fetch(`${two.url}/api/client/events`, { headers })
  const line = events.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await line?.read())?.value).toContain('event: open')
  await writeToClient(place, 'ada', 'Drafts')
  expect((await line?.read())?.value).toContain('event: change')
  expect(await (await fetch(`${two.url}/api/client/messages`, { headers })).json()).toMatchObject([
    { subject: 'Drafts', isRead: false },
  ])

  // Signed out on the first.
  await post(`${one.url}/sign-out`, {}, headers)
  expect([await readOn(one.url), await readOn(two.url)]).toEqual([403, 403])
  expect((await line?.read())?.value).toBe('event: ended\ndata: signed-out\n\n')
  await writeToClient(place, 'ada', 'Unheard')
  expect((await line?.read())?.done).toBe(true)

  // Disabled by a third process, while a line is open on the second server: it says so long before its heartbeat.
  const back = await post(`${one.url}/sign-in`, { login: 'ada', password: 'correct horse battery' })
  const reopened = await fetch(`${two.url}/api/client/events`, { headers: { cookie: cookiesOf(back) } })
  const last = reopened.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await last?.read())?.value).toContain('event: open')
  await staff('user', 'disable', 'ada')
  const disabledAtMs = performance.now()
  expect((await last?.read())?.value).toBe('event: ended\ndata: disabled\n\n')
  expect((await last?.read())?.done).toBe(true)
  expect(performance.now() - disabledAtMs).toBeLessThan(15_000)

  expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])
  expect([one.output(), two.output()]).toEqual(['', ''])
})

const post = async (url: string, values: Record<string, string>, headers: Record<string, string> = {}) =>
  await fetch(url, { method: 'POST', body: new URLSearchParams(values), headers, redirect: 'manual' })
