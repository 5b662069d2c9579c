import { byCommand } from '#activity/record.server.ts'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addProject, postUpdate, sendToClient, addFile, sendForApproval } from '#tests/support/projects.ts'
import type { Message, Project, ProjectUpdate } from './project-data.ts'
import { paths } from '#shared/paths.ts'
import { readZip } from '#tests/support/personal-data.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const app = await startTestApp()
let cookie = ''
let clientId = ''
beforeEach(async () => {
  await app.reset()
  clientId = (await addPerson(app, 'ada')).id
  cookie = await signIn(app, 'ada')
})

/** What a call answers to Ada. The shapes are those the tests then compare. */
const get = async <Shape>(path: string) => await app.read<Shape>(path, cookie)
const send = async (body: unknown) => await app.postJson(paths.api.clientMessages(), body, { cookie })
const project = async (projectName: string, more: object = {}) =>
  await addProject(app.db, byCommand, {
    clientId,
    projectName,
    status: 'planning',
    ...more,
  })

describe('projects', () => {
  it('are listed newest first with every field of §3', async () => {
    await project('Older')
    const id = await project('Newer', {
      status: 'in_progress',
      totalValue: '$1,500',
      description: 'Ten pages.',
      startDate: '2026-11-02',
    })
    const [first, second] = await get<Project[]>(paths.api.clientProjects())
    expect(second?.projectName).toBe('Older')
    expect(first).toEqual({
      id,
      userId: clientId,
      projectName: 'Newer',
      projectType: 'Website Design',
      status: 'in_progress',
      startDate: '2026-11-02',
      completionDate: null,
      totalValue: '$1,500',
      description: 'Ten pages.',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('have updates, newest first, of one project or of all', async () => {
    const one = await project('One')
    const two = await project('Two')
    for (const [projectId, title] of [
      [one, 'A'],
      [two, 'B'],
      [one, 'C'],
    ] as const)
      await postUpdate(app.db, byCommand, { projectId, title, description: '', updateType: 'note' })
    const titles = (updates: ProjectUpdate[]) => updates.map(({ title }) => title)
    expect(titles(await get(paths.api.clientProjectUpdates(one)))).toEqual(['C', 'A'])
    expect(titles(await get(paths.api.clientProjectUpdates()))).toEqual(['C', 'B', 'A'])
  })

  it.each(['0', '-1', '1.5', 'abc', '', '99999999999999999999', "1' or 1=1"])(
    'answer 404 to the project id %s',
    async (id) => {
      const response = await app.get(
        `${paths.api.clientProjectUpdates()}?projectId=${encodeURIComponent(id)}`,
        cookie,
      )
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({
        success: false,
        message: 'We couldn’t find that project.',
      })
    },
  )
})

it('a request counts as answered once the client has written about its project', async () => {
  const projectId = await project('One')
  const request = { projectId, title: 'Photographs?', description: '', updateType: 'request' }
  await postUpdate(app.db, byCommand, request)
  const isAnswered = async () =>
    (await get<ProjectUpdate[]>(paths.api.clientProjectUpdates())).map((update) => update.isAnswered)
  await send({ subject: 'Something else', message: 'Hello.' })
  expect(await isAnswered()).toEqual([undefined])
  await send({ subject: 'Photographs', message: 'Here.', projectId })
  expect(await isAnswered()).toEqual([true])
})

describe('many messages', () => {
  const insert = async (count: number, day: number, answerTo: number | null = null) =>
    await app.db.execute(sql`
      insert into client_messages (user_id, subject, message, is_read, created_at, answer_to)
      select ${clientId}, 'Subject ' || n, 'Words ' || n || '.', true, make_timestamptz(2026, 10, ${day}, 9, n % 60, 0), ${answerTo}
      from generate_series(1, ${count}::int) n`)
  let first = 0
  beforeEach(async () => {
    first = await sendToClient(app.db, byCommand, { clientId, subject: 'Beginning', message: 'Words 0.' })
    await app.db.execute(sql`update client_messages set created_at = '2026-10-01', is_read = true`)
    await sendToClient(app.db, byCommand, { clientId, subject: 'Missed', message: 'Words.' })
    await app.db.execute(sql`update client_messages set created_at = '2026-10-01' where subject = 'Missed'`)
    await insert(60, 2, first)
    await insert(70, 3)
  })
  const count = async (query: Parameters<typeof paths.api.clientMessages>[0]) => {
    const messages = await get<Message[]>(paths.api.clientMessages(query))
    const ofFirst = messages.filter(({ id, answerTo }) => id === first || answerTo === first)
    return [messages.length, ofFirst.length]
  }
  const page = async (path: string) => await app.page(path, cookie)

  it('are read fifty at a time, and what is unread always', async () => {
    expect(await count({})).toEqual([51, 0])
    expect(await count({ shown: 100 })).toEqual([101, 30])
    expect(await count({ conversation: first })).toEqual([101, 50])
    expect(await count({ conversation: first, shown: 100 })).toEqual([112, 61])
    for (const shown of [-1, 0.5, Number.NaN]) expect((await count({ shown }))[0]).toBe(51)
    expect((await count({ shown: 1e9 }))[0]).toBe(132)
  })

  it('have a way to the earlier ones, which stays where one was', async () => {
    const list = await page(paths.dashboardMessages())
    expect(list).toContain('href="/dashboard/messages?shown=60">Earlier messages')
    expect(list).toContain('Missed')
    const conversation = await page(paths.dashboardMessage(first))
    const [, at] =
      new RegExp(`href="/dashboard/messages/${first}\\?shown=60#(message-\\d+)"`).exec(conversation) ?? []
    expect(conversation).toContain('The last 30 messages')
    const whole = await page(paths.dashboardMessage(first, { shown: 90 }))
    expect(whole).toContain(`id="${at}"`)
    expect(whole).toContain('61 messages')
    expect(whole).not.toContain('Earlier messages')
  })
})

describe('a search of messages', () => {
  it('finds whole conversations of this client by subject, words, sender and file, and takes wildcards as they are', async () => {
    const { id: other } = await addPerson(app, 'bea')
    await sendToClient(app.db, byCommand, { clientId: other, subject: 'Glazes', message: 'Not of Ada.' })
    const first = await sendToClient(app.db, byCommand, {
      clientId,
      subject: 'Glazes',
      message: '100% of them are ready.',
      senderName: 'Tamsin Ferreira',
    })
    await send({ answerTo: first, message: 'Thank you.' })
    const second = await sendToClient(app.db, byCommand, { clientId, subject: 'Dates', message: 'In May.' })
    const { id } = await addFile(app.db, { clientId, projectId: await project('Shop'), name: 'Kiln.txt' })
    await app.db.execute(sql`update client_files set message_id = ${second} where id = ${id}`)
    const found = async (q: string) =>
      (await get<Message[]>(paths.api.clientMessages({ q }))).map(({ message }) => message).toSorted()
    const glazes = ['100% of them are ready.', 'Thank you.']
    expect({
      subject: await found('GLAZE'),
      words: await found(' thank '),
      sender: await found('ferreira'),
      file: await found('kiln'),
      percent: await found('%'),
      line: await found('_'),
    }).toEqual({
      subject: glazes,
      words: glazes,
      sender: glazes,
      file: ['In May.'],
      percent: glazes,
      line: [],
    })
    const page = await app.page(paths.dashboardMessages({ q: 'kiln' }), cookie)
    expect(page).toContain('In May.')
    expect(page).not.toContain('Glazes')
    expect(await app.page(paths.dashboardMessages({ q: 'Not of Ada' }), cookie)).toContain('No such messages')
  })
})

describe('a message from the agency', () => {
  const letter = () => ({ clientId, subject: 'Drafts', message: 'They are ready.' })

  it('is unread until it is opened, with its whole conversation', async () => {
    const first = await sendToClient(app.db, byCommand, letter())
    const second = await sendToClient(app.db, byCommand, {
      ...letter(),
      answerTo: first,
      senderName: 'Tamsin Ferreira',
    })
    const unread = async () =>
      (await get<Message[]>(paths.api.clientMessages())).filter(({ isRead }) => !isRead).length
    expect(await unread()).toBe(2)
    // Opened by the later one: it is the conversation that was read.
    await app.postJson(paths.api.clientMessageRead(second), {}, { cookie })
    expect(await unread()).toBe(0)
  })

  it('stays unread when its page is fetched, until it is marked as read by a POST', async () => {
    const id = await sendToClient(app.db, byCommand, letter())
    const path = paths.dashboardMessage(id)
    const ask = async (method: string, headers = {}) =>
      await app.request(path, { method, headers: { cookie, ...headers } })
    const isRead = async () => (await get<Message[]>(paths.api.clientMessages()))[0]?.isRead
    await ask('GET')
    await ask('HEAD')
    await ask('GET', { 'sec-purpose': 'prefetch;prerender' })
    expect(await isRead()).toBe(false)
    expect(await (await ask('GET')).text()).toContain('Mark as read')
    const marked = await postForm(app, paths.dashboardMessageRead(id), {}, { cookie })
    expect(marked.headers.get('location')).toBe(path)
    expect(await isRead()).toBe(true)
    expect(await (await ask('GET')).text()).not.toContain('Mark as read')
  })

  it('has been read by the person who answers it without JavaScript', async () => {
    const id = await sendToClient(app.db, byCommand, letter())
    await postForm(app, paths.dashboardMessages(), { answerTo: String(id), message: 'Soon.' }, { cookie })
    expect((await get<Message[]>(paths.api.clientMessages())).every(({ isRead }) => isRead)).toBe(true)
  })
})

describe('a message to the agency', () => {
  it('is stored, shown, and mailed to every inbox with the client as Reply-To', async () => {
    const projectId = await project('Spring catalogue')
    const response = await send({ subject: 'A <b>question</b>', message: 'When?\nSoon?', projectId })
    expect(response.status).toBe(201)
    const sent = (await get<Message[]>(paths.api.clientMessages()))[0]
    expect(await response.json()).toEqual({
      success: true,
      message: 'Your message is with us. We reply within 24 hours.',
      data: sent,
    })
    expect(sent).toMatchObject({
      subject: 'A <b>question</b>',
      message: 'When?\nSoon?',
      projectId,
      isFromClient: true,
      isRead: true,
      senderName: 'ada Test',
      answerTo: null,
    })
    const [mail] = await app.queuedMails()
    expect(mail).toMatchObject({
      to: ['hello@loomsbury.example'],
      replyTo: { name: 'ada Test', address: 'ada@example.com' },
      subject: 'Client message from ada Test: A <b>question</b>',
    })
    expect(mail?.text).toContain('About: Spring catalogue')
    expect(mail?.html).not.toContain('<b>question')
    expect(app.wakeCount()).toBeGreaterThan(0)
  })

  it('accepts null for missing fields, as in responses', async () => {
    expect((await send({ subject: 'S', message: 'M', projectId: null, answerTo: null })).status).toBe(201)
    expect((await get<Message[]>(paths.api.clientMessages()))[0]).toMatchObject({
      subject: 'S',
      projectId: null,
      answerTo: null,
    })
  })

  it('joins the conversation it answers, with its subject and project', async () => {
    const projectId = await project('Spring catalogue')
    const first = await sendToClient(app.db, byCommand, {
      clientId,
      subject: 'Drafts',
      message: 'Ready.',
      projectId,
    })
    const later = await sendToClient(app.db, byCommand, {
      clientId,
      subject: 'Drafts',
      message: 'Well?',
      answerTo: first,
    })
    await send({ answerTo: later, message: 'Reading.' })
    const [answer] = await get<Message[]>(paths.api.clientMessages())
    expect(answer).toMatchObject({ answerTo: first, subject: 'Drafts', projectId, message: 'Reading.' })
    expect((await app.queuedMails())[0]?.subject).toBe('Client reply from ada Test: Drafts')
  })

  it('is stored and mailed once, however often it is sent', async () => {
    const body = { subject: 'Once', message: 'Only.', submissionKey: 'k'.repeat(22) }
    const answers = await Promise.all([send(body), send(body), send(body)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await get<Message[]>(paths.api.clientMessages())).toHaveLength(1)
    expect(await app.queuedMails()).toHaveLength(1)
    // No one saw the response: with other words it is another message.
    const changed = { ...body, message: 'Only this.' }
    await Promise.all([send(changed), send(changed)])
    const messages = await get<Message[]>(paths.api.clientMessages())
    expect(messages.map(({ message }) => message)).toEqual(['Only this.', 'Only.'])
  })

  it.each([
    [{ message: 'x' }, 'subject', 'Please give your message a subject'],
    [{ subject: 'x' }, 'message', 'Please write your message'],
    [{ subject: 'x', message: ' ' }, 'message', 'Please write your message'],
    [{ subject: 'x'.repeat(121), message: 'x' }, 'subject', 'Subject must be at most 120 characters'],
    [{ subject: 'x', message: 'x'.repeat(5001) }, 'message', 'Message must be at most 5000 characters'],
    [{ subject: 'x', message: 'x', projectId: 'one' }, 'projectId', 'There is no such project'],
  ])('is refused with the field named: %j', async (body, field, message) => {
    const response = await send(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ success: false, message, errors: [{ field, message }] })
    expect(await app.queuedMails()).toEqual([])
  })

  it('sent as a form, returns the dashboard with the errors beside the fields', async () => {
    const response = await postForm(
      app,
      paths.dashboardMessages(),
      { subject: 'Kept', message: '' },
      { cookie },
    )
    expect(response.status).toBe(400)
    const page = await response.text()
    expect(page).toContain('Please write your message')
    expect(page).toContain('value="Kept"')
    // Its address is not the page's: nothing takes it over.
    expect(page).toContain('id="state">null<')
  })

  it('is one of at most sixty in an hour', async () => {
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await send({ subject: 'x', message: String(count) })).status)
    expect(statuses.slice(0, 60)).not.toContain(429)
    expect(statuses[60]).toBe(429)
  })
})

it('gives everything away as one ZIP: pages, JSON and the files', async () => {
  const projectId = await project('Mine')
  await postUpdate(app.db, byCommand, { projectId, title: 'News', description: '', updateType: 'note' })
  await sendToClient(app.db, byCommand, { clientId, subject: 'Hello', message: 'There. <b>' })
  const file = await addFile(app.db, { clientId, projectId, name: 'Words.txt' })
  const { deliverableId } = await sendForApproval(app.db, { projectId, files: [file.id] })
  const decision = { decision: 'changes-asked', comment: 'Shorter, please.' }
  expect((await app.postJson(paths.api.clientDecision(deliverableId), decision, { cookie })).status).toBe(201)
  // No one sent this one: it is the agency's.
  await addFile(app.db, { clientId, projectId, name: 'Notes.txt' })
  const response = await app.get(paths.api.clientDownload(), cookie)
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="loomsbury-2026-11-21.zip"')
  const zip = readZip(Buffer.from(await response.arrayBuffer()))
  expect([...zip.keys()]).toEqual([
    'index.html',
    'records.html',
    'messages.html',
    'approvals.html',
    'reports.html',
    'data.json',
    `files/${file.id}-Words.txt`,
  ])
  expect(String(zip.get(`files/${file.id}-Words.txt`))).toBe('The kiln is open from March to October.')
  expect(String(zip.get('messages.html'))).toContain('There. &lt;b&gt;')
  expect(String(zip.get('approvals.html'))).toContain('Changes asked for on version 1')
  expect(String(zip.get('index.html'))).toContain(`href="files/${file.id}-Words.txt"`)
  // What the server writes.
  expect(JSON.parse(String(zip.get('data.json'))) as object).toMatchObject({
    profile: { username: 'ada', email: 'ada@example.com', role: 'client', wantsEmail: true },
    projects: [{ projectName: 'Mine' }],
    projectUpdates: [{ title: 'News' }],
    messages: [{ subject: 'Hello' }],
    deliverables: [
      {
        title: 'Home page words',
        versions: [
          {
            number: 1,
            state: 'changes-asked',
            files: [{ name: 'Words.txt', sha256: file.sha256 }],
            decision: { ...decision, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
          },
        ],
      },
    ],
    files: [{ name: 'Words.txt' }],
  })
})
