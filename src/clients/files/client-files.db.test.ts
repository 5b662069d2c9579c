import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnFile, OwnFiles } from './client-file.ts'
import type { Message } from '../project-data.ts'
import { addFile, clientCalls, addClient, type TestClient } from '#tests/support/projects.ts'
import { clientFiles } from './table.server.ts'
import { drawPicture } from '#tests/support/articles.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { paths } from '#shared/paths.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp({ rateLimit: 'off' })
let ada: TestClient
let staff = ''
beforeEach(async () => {
  await app.reset()
  ada = await addClient(app, 'ada')
  staff = await addSignedIn(app, 'maisie', { role: 'staff' })
})

type Sent = [name: string, content: string]

function formOf(files: Sent[], fields: Record<string, string> = {}): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, content] of files) body.append('file', new File([content], name))
  return body
}
const post = async (path: string, body: FormData, cookie = ada.cookie) =>
  await app.request(path, { method: 'POST', headers: { cookie }, body })
const add = async (files: Sent[], fields?: Record<string, string>) =>
  await post(paths.api.clientFiles(), formOf(files, fields))
/** What the calls answer; the tests compare it. */
const read = async <Shape>(response: Response) => (await response.json()) as Shape
const list = async (query = '') => await app.read<OwnFiles>(paths.api.clientFiles() + query, ada.cookie)
/** As people read it: React marks where texts meet. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')
const page = async (query = '') => await app.page(paths.dashboardFiles() + query, ada.cookie)

describe('a file that the client adds', () => {
  it('is stored, in the list with who and when, and the agency’s', async () => {
    const response = await add([['Heather jug.txt', 'Glazed in May.']], { projectId: String(ada.projectId) })
    expect(response.status).toBe(201)
    const { file } = await read<{ file: OwnFile }>(response)
    expect(file).toEqual({
      id: file.id,
      name: 'Heather jug.txt',
      size: 14,
      type: 'text/plain',
      projectId: ada.projectId,
      addedBy: 'ada Test',
      addedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isNew: false,
      isOwn: true,
      hasPreview: false,
    })
    expect(await list()).toEqual({ files: [file], next: null, used: 14 })
    const saved = await app.get(consolePaths.api.file(file.id), staff)
    expect(await saved.text()).toBe('Glazed in May.')
    const ofClient = await app.get(consolePaths.client('ada', 'files'), staff)
    expect(await ofClient.text()).toContain('ada added it.')
  })

  it('keeps quotation marks in its name, and gets the ending of the picture that it is', async () => {
    const png = await (await drawPicture(4, 4)).png().toBuffer()
    const body = formOf([['Plan "final" 100%.txt', 'Words.']])
    body.append('file', new File([new Uint8Array(png)], 'kiln.jpg'))
    expect((await post(paths.api.clientFiles(), body)).status).toBe(201)
    expect((await list()).files.map(({ name, type }) => `${name}, ${type}`).toSorted()).toEqual([
      'Plan "final" 100%.txt, text/plain',
      'kiln.png, image/png',
    ])
  })

  it('with the bytes of another is reported, not refused', async () => {
    await add([['One.txt', 'The same.']])
    const response = await add([['Two.txt', 'The same.']])
    expect(response.status).toBe(201)
    expect(await response.text()).toContain('“Two.txt” holds the same as “One.txt”')
    expect((await list()).files).toHaveLength(2)
  })

  it.each([
    ['kiln.png', 'no picture at all', 400, 'is not what its name says'],
    ['empty.txt', '', 400, 'This file is empty'],
    ['large.txt', 'x'.repeat(25 * 1024 * 1024 + 1), 413, 'larger than 25 MB'],
  ])('is refused in a sentence: %s', async (name, content, status, words) => {
    const response = await add([[name, content]])
    expect(response.status).toBe(status)
    const answer = await read<{ message: string }>(response)
    expect(answer.message).toContain(words)
    expect(await app.db.$count(clientFiles)).toBe(0)
  })

  it('is refused for another client’s project', async () => {
    const projectId = String((await addClient(app, 'ben')).projectId)
    expect((await add([['A.txt', 'A']], { projectId })).status).toBe(404)
    expect((await app.get(`${paths.api.clientFiles()}?projectId=${projectId}`, ada.cookie)).status).toBe(404)
    expect(await app.db.$count(clientFiles)).toBe(0)
  })
})

describe('the form without scripts', () => {
  it('accepts ten files, and shows how many are stored', async () => {
    const files = Array.from({ length: 12 }, (_, index): Sent => [`${index}.txt`, `Number ${index}`])
    const response = await post(paths.dashboardFiles(), formOf(files, { projectId: '' }))
    expect(response.headers.get('location')).toBe('/dashboard/files?added=10')
    expect((await list()).files).toHaveLength(10)
    expect(await page('?added=10')).toContain('Ten files are here')
  })

  it('stores valid files, and reports the errors of the others', async () => {
    const response = await post(
      paths.dashboardFiles(),
      formOf([
        ['Words.txt', 'Open from ten.'],
        ['kiln.png', 'no picture'],
      ]),
    )
    expect(response.status).toBe(400)
    const text = plain(await response.text())
    expect(text).toContain('<b>kiln.png: </b>')
    expect(text).toContain('is not what its name says')
    expect((await list()).files.map(({ name }) => name)).toEqual(['Words.txt'])
    const none = await post(paths.dashboardFiles(), formOf([]))
    expect(none.status).toBe(400)
    expect(await none.text()).toContain('Please choose a file.')
  })
})

describe('the list', () => {
  const ofStaff = async (name: string, fields: Record<string, string> = {}) =>
    await post(consolePaths.api.projectFiles(ada.projectId), formOf([[name, name]], fields), staff)

  it('shows what staff add, marked as new until it is saved, without internal files', async () => {
    expect((await ofStaff('Plan.txt')).status).toBe(201)
    expect((await ofStaff('Ours.txt', { internal: 'yes' })).status).toBe(201)
    const { files } = await list()
    expect(files).toMatchObject([{ name: 'Plan.txt', addedBy: 'maisie Test', isNew: true, isOwn: false }])
    const saved = await app.get(paths.dashboardFile(files[0]?.id ?? 0), ada.cookie)
    await saved.text()
    expect((await list()).files[0]?.isNew).toBe(false)
    expect(await page()).not.toContain('Ours.txt')
  })

  it('is searched by name and person, and puts the versions of one name together', async () => {
    await add([['Price list.txt', 'One']])
    await ofStaff('Price list.txt')
    await ofStaff('100%.txt')
    expect((await list('?q=PRICE')).files).toHaveLength(2)
    expect((await list('?q=maisie')).files).toHaveLength(2)
    expect((await list('?q=%25')).files.map(({ name }) => name)).toEqual(['100%.txt'])
    await add([['Price list.txt', 'Two']], { projectId: String(ada.projectId) })
    const text = await page('?q=price')
    expect(text).toContain('Version 2, one earlier one')
    expect(text).not.toContain('100%.txt')
    expect(await page('?q=nothing+like+it')).toContain('No such files')
  })
})

describe('a file of a message', () => {
  const sent = async (body: object) =>
    await app.postJson(paths.api.clientMessages(), body, { cookie: ada.cookie })
  const messages = async () => await app.read<Message[]>(paths.api.clientMessages(), ada.cookie)

  it('is sent both ways, and is one of the client’s files too', async () => {
    const { file } = await read<{ file: OwnFile }>(await add([['Jug.txt', 'Heather.']]))
    const letter = {
      subject: 'A jug',
      message: 'See there.',
      attachments: [file.id],
      submissionKey: 'a-jug-and-its-key-1',
    }
    expect((await sent(letter)).status).toBe(201)
    // After a lost answer it is the same message.
    expect((await sent(letter)).status).toBe(201)
    const [first] = await messages()
    expect(first).toMatchObject({ attachments: [{ id: file.id, name: 'Jug.txt', size: 8 }], seenBy: null })
    expect(await messages()).toHaveLength(1)
    const ours = await post(
      consolePaths.api.projectFiles(ada.projectId),
      formOf([['Plan.txt', 'Plan']]),
      staff,
    )
    const { file: plan } = await read<{ file: { id: number } }>(ours)
    const path = '/api/console/clients/ada/messages'
    const body = { answerTo: first?.id, message: 'And there.', attachments: [plan.id] }
    expect((await app.postJson(path, body, { cookie: staff })).status).toBe(201)
    expect((await messages())[0]).toMatchObject({ attachments: [{ name: 'Plan.txt' }], seenBy: null })
    const ofClient = await (await app.get(consolePaths.client('ada', 'files'), staff)).text()
    expect(ofClient).toContain(consolePaths.api.file(file.id))
  })

  it('shows who has seen it, on both sides', async () => {
    await sent({ subject: 'A jug', message: 'See there.' })
    const [first] = await messages()
    expect((await app.postJson('/api/console/clients/ada/messages/seen', {}, { cookie: staff })).status).toBe(
      200,
    )
    const [seen] = await messages()
    expect(seen?.seenBy).toEqual({ name: 'maisie Test', at: expect.stringMatching(/Z$/) })
    const path = '/api/console/clients/ada/messages'
    await app.postJson(path, { answerTo: first?.id, message: 'I do.' }, { cookie: staff })
    await app.postJson(paths.api.clientMessageRead(first?.id ?? 0), {}, { cookie: ada.cookie })
    expect((await messages())[0]?.seenBy).toMatchObject({ name: 'ada Test' })
  })

  it.each([
    ['of no one', [9_999_999], 404],
    ['twice', [1, 1], 400],
    ['too many', Array.from({ length: 11 }, (_, index) => index + 1), 400],
  ])('is refused in a sentence, and nothing is stored: %s', async (_what, attachments, status) => {
    const response = await sent({ subject: 'A jug', message: 'See there.', attachments })
    expect(response.status).toBe(status)
    expect(await messages()).toEqual([])
  })
})

describe('a form of a message with files, without scripts', () => {
  const letter = { subject: 'A jug', message: 'See there.', submissionKey: 'a-jug-and-its-key-1' }
  const send = async (files: Sent[], fields: Record<string, string> = letter, cookie = ada.cookie) =>
    await post(paths.dashboardMessages(), formOf(files, fields), cookie)
  const messages = async () => await app.read<Message[]>(paths.api.clientMessages(), ada.cookie)
  const namesOf = async () =>
    (await messages()).map(({ attachments }) => attachments?.map(({ name }) => name))
  const boxIn = (html: string) => /name="(attachment-\d+)"[^>]*value="Jug.txt"/.exec(html)?.[1] ?? ''

  it('is one message with its files, however often it is sent', async () => {
    const files: Sent[] = [
      ['Jug.txt', 'Heather.'],
      ['Bowl.txt', 'Moss.'],
    ]
    const sent = { ...letter, projectId: String(ada.projectId) }
    const both = await Promise.all([send(files, sent), send(files, sent)])
    const [first] = await messages()
    expect(both.map((one) => one.headers.get('location'))).toEqual(
      Array<string>(2).fill(paths.dashboardMessage(first?.id ?? 0)),
    )
    expect(await namesOf()).toEqual([['Jug.txt', 'Bowl.txt']])
    expect((await list()).files).toMatchObject([
      { name: 'Bowl.txt', projectId: ada.projectId },
      { name: 'Jug.txt', projectId: ada.projectId },
    ])
  })

  it('is returned with every word and file if a field is missing', async () => {
    const refused = await send([['Jug.txt', 'Heather.']], { ...letter, message: ' ' })
    expect(refused.status).toBe(400)
    const html = plain(await refused.text())
    expect(html).toContain('Please write your message')
    expect(html).toContain('value="A jug"')
    expect((await send([], { ...letter, [boxIn(html)]: 'Jug.txt' })).status).toBe(303)
    expect(await namesOf()).toEqual([['Jug.txt']])
  })

  it.each<[string, Sent[], string]>([
    ['is not what its name says', [['kiln.png', 'no picture']], 'kiln.png: '],
    ['is empty', [['Nothing.txt', '']], 'Nothing.txt: This file is empty'],
    [
      'is the eleventh',
      Array.from({ length: 10 }, (_, at): Sent => [`${at}.txt`, `${at}`]),
      'At most 10 files',
    ],
  ])('sends nothing where one of them %s, and says so', async (_what, others, words) => {
    const refused = await send([['Jug.txt', 'Heather.'], ...others])
    expect(refused.status).toBe(400)
    const html = plain(await refused.text())
    expect(html).toContain(words)
    expect(html).toContain('See there.')
    expect(boxIn(html)).not.toBe('')
    expect(await messages()).toEqual([])
  })

  it('preserves its words, and stores nothing, without a session', async () => {
    const refused = await send([['Jug.txt', 'Heather.']], letter, '')
    expect(refused.status).toBe(401)
    expect(await refused.text()).toContain('See there.')
    expect(await app.db.$count(clientFiles)).toBe(0)
  })

  it('attaches nothing of another client, and nothing that only we see', async () => {
    const hidden = await addFile(app.db, { clientId: ada.clientId, projectId: ada.projectId })
    const ofBen = await addFile(app.db, { ...(await addClient(app, 'ben')), isShared: true })
    for (const { id } of [hidden, ofBen])
      expect((await send([], { ...letter, [`attachment-${id}`]: 'x' })).status).toBe(404)
    expect(await messages()).toEqual([])
  })

  it('of ours is shared when it is sent, and offered again when it is taken back', async () => {
    const { leave, undo } = clientCalls(app, () => staff)
    const path = consolePaths.clientForm('ada', 'message')
    const write = async (fields: Record<string, string>, files: Sent[] = []) => {
      const response = await post(path, formOf(files, fields), staff)
      return Number(/message-(\d+)/.exec(response.headers.get('location') ?? '')?.[1])
    }
    const id = await write(letter, [['Jug.txt', 'Heather.']])
    expect(await list()).toMatchObject({ files: [] })
    const taken = await app.request(consolePaths.clientForm('ada', 'undo'), {
      method: 'POST',
      headers: { cookie: staff },
      body: new URLSearchParams({ kind: 'message', id: String(id) }),
    })
    const box = boxIn(await taken.text())
    expect(await list()).toMatchObject({ files: [] })
    await write({ ...letter, submissionKey: 'a-jug-and-its-key-2', [box]: 'Jug.txt' })
    await leave()
    expect((await list()).files).toMatchObject([{ name: 'Jug.txt' }])
    expect(await namesOf()).toEqual([['Jug.txt']])
    expect(await undo('message', id)).toEqual([303, '/console/clients/ada/messages?done=left'])
  })
})
