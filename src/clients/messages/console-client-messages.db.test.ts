import { beforeEach, describe, expect, it } from 'vitest'
import type { Message } from '../project-data.ts'
import type { ConsoleCounts } from '#console/frame/shell.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { clientCalls, resetWithClient } from '#tests/support/projects.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let staff = ''
beforeEach(async () => (staff = await resetWithClient(app)))

const { addProject, get, idOf, leave, page, seenByAda, undo, write, writeAsClient } = clientCalls(
  app,
  () => staff,
)

describe('a message', () => {
  const unread = async () => (await get<ConsoleCounts>(consolePaths.api.counts())).unread

  it('is one under one key and with one text', async () => {
    const sent = { subject: 'Once', message: 'Only.', submissionKey: 'a-key-for-a-message' }
    const both = await Promise.all([write(sent), write(sent)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect((await write({ ...sent, message: 'Only this.' })).status).toBe(201)
    const messages = await seenByAda<Message[]>(paths.api.clientMessages())
    expect(messages.map(({ message }) => message)).toEqual(['Only this.', 'Only.'])
  })

  it('has its author’s name, and a reply marks it as answered', async () => {
    const { data } = await writeAsClient({ subject: 'Postcodes', message: 'Can it cope?' })
    expect(await unread()).toBe(1)
    expect((await page()).conversations).toMatchObject([
      { id: data.id, waitingSince: data.createdAt, owner: null },
    ])
    expect((await write({ answerTo: data.id, message: 'It can.' })).status).toBe(201)
    const messages = await seenByAda<Message[]>(paths.api.clientMessages())
    expect(messages[0]).toMatchObject({
      senderName: 'maisie Test',
      subject: 'Postcodes',
      answerTo: data.id,
      isRead: false,
    })
    expect(await unread()).toBe(0)
    // Answering it assigns it.
    expect((await page()).conversations).toMatchObject([
      { waitingSince: null, owner: { username: 'maisie' } },
    ])
  })

  it('stays unanswered while the reply is held, as do later ones', async () => {
    const { data } = await writeAsClient({ subject: 'Postcodes', message: 'Can it cope?' })
    await write({ answerTo: data.id, isHeld: true })
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toHaveLength(1)
    expect(await unread()).toBe(1)
    await writeAsClient({ answerTo: data.id, message: 'And with a space?' })
    await leave()
    expect(await unread()).toBe(1)
    expect((await page()).conversations[0]?.messages.map(({ answeredAt }) => answeredAt !== null)).toEqual([
      true,
      false,
      false,
    ])
  })

  it('is taken back in time, and not after', async () => {
    const held = await idOf(await write({ isHeld: true }))
    expect(await undo('message', held)).toEqual([200, null])
    const left = await idOf(await write())
    expect(await undo('message', left)).toEqual([303, '/console/clients/ada/messages?done=left'])
    const { data } = await writeAsClient({ subject: 'Mine', message: 'Not yours' })
    expect(await undo('message', data.id)).toEqual([303, '/console/clients/ada/messages?done=left'])
    await leave()
    expect(await seenByAda<Message[]>(paths.api.clientMessages())).toHaveLength(2)
  })

  it('of ours is corrected by another beside it; the client’s own is not', async () => {
    const first = await idOf(await write())
    expect((await write({ corrects: first, message: 'At three, not two.' })).status).toBe(201)
    expect((await seenByAda<Message[]>(paths.api.clientMessages()))[0]).toMatchObject({
      corrects: first,
      answerTo: first,
      message: 'At three, not two.',
    })
    const { data } = await writeAsClient({ answerTo: first, message: 'Fine.' })
    expect((await write({ corrects: data.id })).status).toBe(404)
  })

  it('is refused in another client’s conversation or project', async () => {
    await addPerson(app, 'ben')
    const ofBen = await idOf(await write({}, 'ben'))
    expect((await write({ answerTo: ofBen })).status).toBe(404)
    expect((await write({ projectId: await addProject('ben') })).status).toBe(404)
    expect((await write({ subject: '' })).status).toBe(400)
  })

  it('shows the agency when it was read', async () => {
    const first = await idOf(await write())
    expect((await page()).conversations[0]?.messages[0]?.readAt).toBeNull()
    await app.request(paths.api.clientMessageRead(first), {
      method: 'POST',
      headers: { cookie: await signIn(app, 'ada') },
    })
    expect((await page()).conversations[0]?.messages[0]?.readAt).toEqual(expect.any(String))
  })
})
