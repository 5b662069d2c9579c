import { beforeEach, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { byCommand } from '#activity/record.server.ts'
import { sessions } from '#accounts/table.server.ts'
import type { User } from '#accounts/users.server.ts'
import { sendToClient } from '#tests/support/projects.ts'
import { paths } from '#shared/paths.ts'
import { addPerson, addSignedIn, password, postForm, setStatus, signIn } from '#tests/support/people.ts'
import { openTestApp, startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
beforeEach(async () => await app.reset())

/** Waits on the line as a browser does. */
async function listen(cookie: string) {
  const response = await app.get(paths.api.clientEvents(), cookie)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('there is no line')
  return {
    response,
    /** The next event's name; undefined when the line has ended. */
    next: async () => /event: (\w+)/.exec((await reader.read()).value ?? '')?.[1],
    /** All that comes before the line has ended. */
    rest: async () => {
      let text = ''
      for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
      return text
    },
    hangUp: async () => await reader.cancel(),
  }
}

const write = async (userId: string) =>
  await sendToClient(app.db, byCommand, { clientId: userId, subject: 'New', message: 'New.' })

it('notifies every window of that client immediately, and no other client', async () => {
  const ada = await addPerson(app, 'ada')
  const ben = await addPerson(app, 'ben')
  const [phone, desk, other] = [
    await listen(await signIn(app, 'ada')),
    await listen(await signIn(app, 'ada')),
    await listen(await signIn(app, 'ben')),
  ]
  for (const line of [phone, desk, other]) expect(await line.next()).toBe('open')
  expect(phone.response.headers.get('content-type')).toBe('text/event-stream')
  await write(ada.id)
  expect(await phone.next()).toBe('change')
  expect(await desk.next()).toBe('change')
  await write(ben.id)
  // Had Ada's news come here too, this would be the second.
  expect(await other.next()).toBe('change')
  for (const line of [phone, desk, other]) await line.hangUp()
})

it.each([
  [
    'signs out',
    async (_ada: User, cookie: string) => void (await postForm(app, paths.signOut(), {}, { cookie })),
    'signed-out',
  ],
  [
    'changes the password elsewhere',
    async () => {
      const values = { currentPassword: password, password: 'another horse battery' }
      await postForm(app, paths.saveSettings('password'), values, { cookie: await signIn(app, 'ada') })
    },
    'signed-out',
  ],
  [
    'is signed out from another device',
    async () => {
      const cookie = await signIn(app, 'ada')
      await postForm(app, paths.saveSettings('devices'), { session: 'others' }, { cookie })
    },
    'signed-out',
  ],
  ['is disabled', async (ada: User) => await setStatus(app, ada.id, 'disabled'), 'disabled'],
])('ends immediately, and says why, when a client %s', async (_what, act, why) => {
  const ada = await addPerson(app, 'ada')
  const cookie = await signIn(app, 'ada')
  const line = await listen(cookie)
  await line.next()
  // Nothing else happens: a heartbeat would come too late for this test.
  await act(ada, cookie)
  expect(await line.rest()).toBe(`event: ended\ndata: ${why}\n\n`)
})

it('sends nothing after the session has ended', async () => {
  const ada = await addPerson(app, 'ada')
  const cookie = await signIn(app, 'ada')
  const line = await listen(cookie)
  await line.next()
  await app.db.delete(sessions)
  await write(ada.id)
  expect(await line.rest()).not.toContain('change')
})

it('ends when this server stops, so that the browser reconnects to another', async () => {
  const stopping = await openTestApp()
  const response = await stopping.get(paths.api.clientEvents(), await addSignedIn(stopping, 'ada'))
  await stopping.services.clientChanges.close()
  expect(await response.text()).toBe('event: open\ndata: \n\n')
  await stopping.close()
})

it('allows twenty open windows for one client', async () => {
  const cookie = await addSignedIn(app, 'ada')
  const lines = []
  for (let count = 0; count < 20; count += 1) lines.push(await listen(cookie))
  for (const line of lines) await line.next()
  const ask = async () => await app.get(paths.api.clientEvents(), cookie)
  expect((await ask()).status).toBe(429)
  for (const line of lines) await line.hangUp()
  const again = await listen(cookie)
  expect(again.response.status).toBe(200)
  await again.hangUp()
})

it('has nothing to say about the demonstration, so browsers stop asking', async () => {
  await seedDemonstration(app.db)
  expect((await app.request(paths.api.clientEvents())).status).toBe(204)
})

it('opens no line for HEAD, which reads nothing', async () => {
  const ada = await addPerson(app, 'ada')
  const headers = { cookie: await signIn(app, 'ada') }
  await app.request(paths.api.clientEvents(), { method: 'HEAD', headers })
  expect(app.services.clientChanges.count(ada.id)).toBe(0)
})
