import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setStatus } from '#features/accounts/server/account-changes.ts'
import { users } from '#features/accounts/server/table.ts'
import { activityEntries } from '#features/activity/server/table.ts'
import { byCommand } from '#features/activity/server/record.ts'
import {
  inquiryDrafts,
  inquiryEvents,
  inquiryReplies,
} from '#features/inquiries/server/conversation-table.ts'
import type { InquiryPageData } from '#features/inquiries/conversation/conversation-data.ts'
import { replyWatchers } from '#features/inquiries/server/reply-watcher.ts'
import { bouncedAddresses } from '#features/inquiries/server/mail-in-table.ts'
import { contactSubmissions } from '#features/inquiries/server/table.ts'
import { archiveClient } from '#features/projects/server/archive-client.ts'
import { clientProjects, projectUpdates } from '#features/projects/server/table.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { addPerson, postForm, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/waiting-inquiries.ts'

vi.mock('better-auth/crypto', () => import('#tests/support/quick-passwords.ts'))

let app: TestApp
let maisie = ''
let owen = ''
beforeAll(async () => (app = await openTestApp({ rateLimit: 'off' })))
beforeEach(async () => {
  await app.reset()
  app.setNow('2026-11-21T10:00:00Z')
  await addPerson(app, 'maisie', { role: 'staff' })
  await addPerson(app, 'owen', { role: 'admin' })
  maisie = await signIn(app, 'maisie')
  owen = await signIn(app, 'owen')
})
afterAll(async () => await app.close())

const dueAt = new Date('2026-11-22T08:00:00Z')
const add = async (more: Partial<typeof contactSubmissions.$inferInsert> = {}) =>
  await addInquiry(app.db, dueAt, { status: 'open', ...more })

const call = async (method: string, path: string, body?: object, cookie = maisie) =>
  await app.request(`/api/console/inquiries${path}`, {
    method,
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const json = async (response: Promise<Response>) => (await (await response).json()) as Record<string, unknown>
// The response of console-inquiry.ts.
const pageOf = async (reference: string, cookie = maisie) =>
  (await (await call('GET', `/${reference}/page`, undefined, cookie)).json()) as InquiryPageData
const storedOf = async (reference: string) => {
  const [row] = await app.db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.reference, reference))
  if (!row) throw new Error(`${reference} is not stored`)
  return row
}
const form = async (reference: string, name: string, values: Record<string, string>, cookie = maisie) =>
  await postForm(app, `/console/inquiries/${reference}/${name}`, values, { cookie })

let keys = 0
const reply = async (reference: string, text = 'Dear Gareth, yes.', cookie = maisie) => {
  const { lastEvent } = await pageOf(reference, cookie)
  keys += 1
  const body = { text, seenEvent: lastEvent, submissionKey: `inquiry-key-${keys}` }
  const response = await call('POST', `/${reference}/replies`, body, cookie)
  // Written by console-inquiries.ts.
  return ((await response.json()) as { reply: { id: number } }).reply.id
}
const watcher = () => {
  const found = replyWatchers(app.db, app.services.now)['inquiry-reply']
  if (!found) throw new Error('nobody watches replies')
  return found
}
const send = async (replyId: number) => {
  await watcher().mayLeave(replyId)
  await watcher().accepted(replyId)
}

describe('the page', () => {
  it('shows everything asked, and what the fields of saved replies are filled with', async () => {
    const reference = await add({
      source: 'contact',
      service: 'GEO - Pro',
      firstName: 'Gareth Llewellyn',
      lastName: '',
    })
    const page = await pageOf(reference)
    expect(page).toMatchObject({
      message: 'Is there hope for us?',
      lastEvent: 0,
      present: [],
      nextStates: ['closed', 'spam'],
      newClient: { username: 'gareth-llewellyn', projectType: 'GEO' },
      replyValues: { firstName: 'Gareth', lastName: 'Llewellyn', reference, myName: 'maisie' },
    })
    expect(page.price).toMatch(/£/)
    const html = await (
      await app.request(`/console/inquiries/${reference}`, { headers: { cookie: maisie } })
    ).text()
    for (const text of ['Gareth Llewellyn', 'Is there hope for us?', reference]) expect(html).toContain(text)
  })

  it('lists others of the same person, and of the same company but not of a free mail provider', async () => {
    const mine = await add({ email: 'Gareth@penrhyn.example' })
    const own = await add({ email: 'gareth@penrhyn.example' })
    const colleague = await add({ email: 'nia@PENRHYN.example' })
    await add({ email: 'stranger@gmail.com' })
    const { others } = await pageOf(mine)
    expect(others.map(({ reference, isSamePerson }) => [reference, isSamePerson])).toEqual([
      [own, true],
      [colleague, false],
    ])
    const free = await add({ email: 'other@gmail.com' })
    expect((await pageOf(free)).others).toEqual([])
  })

  it('is not there for an unknown reference', async () => {
    expect((await call('GET', '/LB-NONE/page')).status).toBe(404)
    const response = await app.request('/console/inquiries/LB-NONE', { headers: { cookie: maisie } })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('There is no enquiry with this reference')
  })

  it('opens a new inquiry when somebody looks, not when a browser fetches it ahead', async () => {
    const reference = await add({ status: 'new' })
    const look = async (headers: Record<string, string>, method = 'GET') =>
      await app.request(`/console/inquiries/${reference}`, {
        method,
        headers: { cookie: maisie, ...headers },
      })
    await look({ 'sec-purpose': 'prefetch;prerender' })
    await look({}, 'HEAD')
    expect((await storedOf(reference)).status).toBe('new')
    await look({})
    expect(await storedOf(reference)).toMatchObject({ status: 'open', openedAt: app.services.now() })
  })
})

describe('presence', () => {
  const beat = async (reference: string, cookie = maisie) =>
    (await json(call('POST', `/${reference}/presence`, undefined, cookie)))['present']

  it('says who else is here, for 30 seconds after their last sign', async () => {
    const reference = await add()
    expect(await beat(reference)).toEqual([])
    app.setNow('2026-11-21T10:00:10Z')
    expect(await beat(reference, owen)).toEqual([
      { username: 'maisie', name: 'maisie Test', since: '2026-11-21T10:00:00.000Z' },
    ])
    expect((await pageOf(reference)).present).toMatchObject([{ username: 'owen' }])
    app.setNow('2026-11-21T10:00:29Z')
    expect(await beat(reference, owen)).toMatchObject([{ username: 'maisie' }])
    app.setNow('2026-11-21T10:00:31Z')
    expect(await beat(reference, owen)).toEqual([])
  })

  it('ends at once when somebody leaves, and counts nobody for another inquiry', async () => {
    const [reference, other] = [await add(), await add()]
    await beat(reference)
    expect(await beat(other, owen)).toEqual([])
    expect(await beat(reference, owen)).toHaveLength(1)
    expect((await call('DELETE', `/${reference}/presence`)).status).toBe(200)
    expect(await beat(reference, owen)).toEqual([])
    expect((await call('POST', '/LB-NONE/presence')).status).toBe(404)
  })

  it('is told to open consoles when somebody comes and goes, not with every sign', async () => {
    const reference = await add()
    const told: string[] = []
    const stop = await app.services.database.listen('console_changed', (topic) => told.push(topic))
    const presence = () => told.filter((topic) => topic === 'presence').length
    await beat(reference)
    await vi.waitFor(() => expect(presence()).toBe(1), 20_000)
    await beat(reference)
    await call('DELETE', `/${reference}/presence`)
    await vi.waitFor(() => expect(presence()).toBe(2), 20_000)
    await stop()
  })
})

describe('a draft', () => {
  it('takes an inquiry that nobody owns, and none that somebody has or that is answered', async () => {
    const [reference, owned, answered] = [await add(), await add(), await add({ status: 'replied' })]
    await call('PATCH', `/${owned}`, { owner: 'owen' })
    for (const one of [reference, owned, answered])
      expect((await call('POST', `/${one}/draft`, { text: 'Dear Gareth' })).status).toBe(200)
    const page = await pageOf(reference)
    expect(page).toMatchObject({ draft: 'Dear Gareth', inquiry: { owner: { username: 'maisie' } } })
    expect(page.events).toMatchObject([{ type: 'owner', by: 'maisie', owner: 'maisie' }])
    expect((await pageOf(owned)).inquiry.owner?.username).toBe('owen')
    expect((await pageOf(answered)).inquiry.owner).toBeNull()
    expect((await pageOf(reference, owen)).draft).toBe('')
  })

  it('of nothing takes nothing, and drops what was kept', async () => {
    const reference = await add()
    await call('POST', `/${reference}/draft`, { text: '  ' })
    expect((await pageOf(reference)).inquiry.owner).toBeNull()
    await call('POST', `/${reference}/draft`, { text: 'Dear' })
    await call('POST', `/${reference}/draft`, { text: '' })
    expect(await app.db.select().from(inquiryDrafts)).toEqual([])
  })
})

describe('a reply', () => {
  it('with a field that nothing fills is refused, in words', async () => {
    const reference = await add()
    const body = { text: 'The price is {price}.', seenEvent: 0, submissionKey: 'key-unfilled' }
    expect(await json(call('POST', `/${reference}/replies`, body))).toMatchObject({
      success: false,
      errors: [{ field: 'text', message: expect.stringContaining('{price}') }],
    })
  })

  it('whose e-mail is discarded is marked as failed, and its inquiry goes on waiting', async () => {
    const reference = await add()
    const id = await reply(reference)
    const [job] = await app.db
      .select()
      .from(outboxJobs)
      .where(eq(outboxJobs.key, `reply:${id}`))
    const discard = { method: 'DELETE', headers: { cookie: owen } }
    expect((await app.request(`/api/console/mail/${job?.id}`, discard)).status).toBe(200)
    const page = await pageOf(reference)
    expect(page.replies).toMatchObject([{ id, state: 'failed', failure: 'The e-mail was discarded.' }])
    expect(page.events.at(-1)).toMatchObject({ type: 'reply-failed', by: 'owen', replyId: id })
    expect(page.inquiry).toMatchObject({ status: 'open', repliedAt: null })
    // Nobody can take back what is gone.
    expect((await call('DELETE', `/${reference}/replies/${id}`)).status).toBe(409)
  })

  it('that is refused for good after it was accepted puts the inquiry back, with its clock', async () => {
    const reference = await add()
    const id = await reply(reference)
    await send(id)
    expect(await storedOf(reference)).toMatchObject({ status: 'replied', repliedAt: app.services.now() })
    await watcher().refused(id, '550 5.1.1 user unknown')
    expect(await storedOf(reference)).toMatchObject({ status: 'open', repliedAt: null, replyDueAt: dueAt })
    expect((await pageOf(reference)).replies).toMatchObject([
      { state: 'failed', failure: 'The address does not exist. Look for a spelling mistake.' },
    ])
  })

  it('that is refused after another was accepted leaves the clock stopped, and somebody has to act', async () => {
    const reference = await add()
    await send(await reply(reference))
    app.setNow('2026-11-21T12:00:00Z')
    const second = await reply(reference, 'And this.')
    await watcher().mayLeave(second)
    await watcher().refused(second, '552 5.2.2 mailbox full')
    expect(await storedOf(reference)).toMatchObject({
      status: 'open',
      repliedAt: new Date('2026-11-21T10:00:00Z'),
    })
  })

  it('counts what was declared when the mail is refused', async () => {
    const reference = await add()
    const told = { channel: 'phone', repliedAt: '2026-11-21T09:00:00Z', note: '' }
    const id = await reply(reference)
    await watcher().mayLeave(id)
    await call('POST', `/${reference}/outside-replies`, told)
    await watcher().refused(id, '550 5.1.1 user unknown')
    expect(await storedOf(reference)).toMatchObject({
      status: 'open',
      repliedAt: new Date('2026-11-21T09:00:00Z'),
    })
  })

  it('whose e-mail was given up says why', async () => {
    const reference = await add()
    const id = await reply(reference)
    await watcher().mayLeave(id)
    await app.db
      .update(outboxJobs)
      .set({ deadAt: new Date(), lastError: 'connect ECONNREFUSED' })
      .where(eq(outboxJobs.key, `reply:${id}`))
    expect((await pageOf(reference)).replies).toMatchObject([
      { state: 'failed', failure: 'Our mail server could not be reached.' },
    ])
  })
})

it('sent under one key to two inquiries at the same moment is stored for each', async () => {
  const references = await Promise.all(Array.from({ length: 12 }, async () => await add()))
  const body = { text: 'Dear Gareth, yes.', seenEvent: 0, submissionKey: 'one-key-for-all' }
  const responses = await Promise.all(
    references.map(async (reference) => await call('POST', `/${reference}/replies`, body)),
  )
  expect(responses.map(({ status }) => status)).toEqual(references.map(() => 202))
  expect(await app.db.select().from(inquiryReplies)).toHaveLength(references.length)
})

it('keeps every reply of fifty who reply at once, each once', async () => {
  const people = Array.from({ length: 50 }, (_, index) => `writer${index}`)
  const cookies: string[] = []
  for (const name of people) {
    await addPerson(app, name, { role: 'staff' })
    cookies.push(await signIn(app, name))
  }
  const references: string[] = []
  for (let index = 0; index < 10; index += 1) references.push(await add())
  const sent = people.flatMap((_, index) => {
    const reference = references[index % references.length] ?? ''
    // Of the others' replies each writer has seen all: here it counts that none gets lost.
    const body = { text: `Reply ${index}`, seenEvent: 1_000_000, submissionKey: `fifty-key-${index}` }
    // A browser that heard nothing sends the same again.
    return [1, 2].map(() => call('POST', `/${reference}/replies`, body, cookies[index]))
  })
  const statuses = (await Promise.all(sent)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([202]))
  const replies = await app.db.select().from(inquiryReplies)
  expect(replies.map(({ text }) => text).toSorted()).toEqual(
    people.map((_, index) => `Reply ${index}`).toSorted(),
  )
  expect((await app.db.select().from(inquiryEvents)).filter(({ type }) => type === 'reply')).toHaveLength(50)
  const mails = (await app.db.select().from(outboxJobs)).filter(({ key }) => key?.startsWith('reply:'))
  expect(mails).toHaveLength(50)
}, 60_000)

describe('making a client', () => {
  const project = { projectName: 'Found in Wales', projectType: 'Website Design', totalValue: '$1,500' }
  const convert = async (reference: string, body: object = project, cookie = maisie) =>
    await call('POST', `/${reference}/client`, body, cookie)

  it('makes client, project, first update and invitation, and links them, once', async () => {
    const reference = await add({ email: 'gareth@penrhyn.example' })
    const response = await convert(reference)
    expect(response.status).toBe(201)
    const made = await response.json()
    expect(made).toEqual({ client: { username: 'gareth-llewellyn' }, project: { id: expect.any(Number) } })
    const again = await convert(reference, { ...project, projectName: 'Another' })
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual(made)

    const [client] = await app.db.select().from(users).where(eq(users.email, 'gareth@penrhyn.example'))
    expect(client).toMatchObject({ role: 'client', firstName: 'Gareth', lastName: 'Llewellyn' })
    const projects = await app.db.select().from(clientProjects)
    expect(projects).toMatchObject([{ ...project, userId: client?.id, status: 'planning' }])
    expect(await app.db.select().from(projectUpdates)).toMatchObject([{ projectId: projects[0]?.id }])
    expect(await storedOf(reference)).toMatchObject({
      status: 'converted',
      clientId: client?.id,
      projectId: projects[0]?.id,
    })
    const mails = await app.queuedMails()
    expect(mails.filter(({ kind }) => kind === 'invitation')).toMatchObject([
      { to: ['gareth@penrhyn.example'] },
    ])
    const page = await pageOf(reference)
    expect(page.events).toMatchObject([{ type: 'converted', by: 'maisie', client: 'gareth-llewellyn' }])
    expect(page.client?.username).toBe('gareth-llewellyn')
    const types = (await app.db.select().from(activityEntries)).map(({ type }) => type)
    expect(types.filter((type) => type === 'inquiry.converted')).toHaveLength(1)
  })

  it('is offered with a warning as long as nobody has replied', async () => {
    const words = async (more: Parameters<typeof add>[0]) => {
      const reference = await add(more)
      const page = await app.request(`/console/inquiries/${reference}?act=client`, {
        headers: { cookie: maisie },
      })
      return await page.text()
    }
    expect(await words({})).toContain('Nobody has replied yet.')
    const replied = await words({ status: 'replied', repliedAt: new Date('2026-11-21T09:00:00Z') })
    expect(replied).toContain('Make client and invite')
    expect(replied).not.toContain('Nobody has replied yet.')
  })

  it('pressed by two at once makes one', async () => {
    const reference = await add()
    const both = await Promise.all([convert(reference), convert(reference, project, owen)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
    expect(await app.db.select().from(clientProjects)).toHaveLength(1)
  })

  it('finds who is a client already, whatever username is asked for, and mails no invitation to them', async () => {
    await addPerson(app, 'ada')
    const reference = await add({ email: 'ADA@example.com' })
    const response = await convert(reference, { ...project, username: 'somebody-new' })
    expect(await response.json()).toMatchObject({ client: { username: 'ada' } })
    expect((await app.queuedMails()).filter(({ kind }) => kind === 'invitation')).toEqual([])
  })

  it('takes null for what is left out', async () => {
    const response = await convert(await add(), { ...project, username: null, totalValue: null })
    expect(await response.json()).toMatchObject({ client: { username: 'gareth-llewellyn' } })
    expect(await app.db.select().from(clientProjects)).toMatchObject([{ totalValue: null }])
  })

  it('takes the username that is asked for, and another where the made one is taken', async () => {
    const named = await convert(await add(), { ...project, username: 'Penrhyn' })
    expect(await named.json()).toMatchObject({ client: { username: 'penrhyn' } })
    expect(await (await convert(await add())).json()).toMatchObject({
      client: { username: 'gareth-llewellyn' },
    })
    expect(await (await convert(await add())).json()).toMatchObject({
      client: { username: 'gareth-llewellyn-2' },
    })
  })

  it.each([
    [{ username: 'owen' }, 400, 'username', /works here/],
    [{ username: 'ada' }, 400, 'username', /somebody else/],
    [{ username: '!' }, 400, 'username', /3 to 40 letters/],
    [{ projectName: ' ' }, 400, 'projectName', /name/],
    [{ projectType: '' }, 400, 'projectType', /service/],
  ])('with %o is refused with the reason, and nothing is made', async (more, status, field, words) => {
    await addPerson(app, 'ada')
    const reference = await add()
    const response = await convert(reference, { ...project, ...more })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      success: false,
      message: expect.stringMatching(words),
      errors: [{ field }],
    })
    expect(await app.db.select().from(clientProjects)).toEqual([])
    expect((await storedOf(reference)).status).toBe('open')
  })

  it.each<[string, Partial<typeof contactSubmissions.$inferInsert>, RegExp]>([
    ['spam', { status: 'spam' }, /marked as spam/],
    ['what was merged', { status: 'merged' }, /merged/],
    ['a colleague', { email: 'owen@example.com' }, /works here/],
    ['somebody disabled', { email: 'ben@example.com' }, /disabled/],
  ])('of %s is refused', async (_who, more, words) => {
    const ben = await addPerson(app, 'ben')
    await setStatus(app.db, byCommand, ben.id, 'disabled')
    const response = await convert(await add(more))
    expect(response.status).toBe(409)
    expect(((await response.json()) as { message: string }).message).toMatch(words)
    expect(await app.db.select().from(clientProjects)).toEqual([])
  })

  it('of an archived client is refused in the words of everything else, the form too', async () => {
    const ada = await addPerson(app, 'ada')
    await archiveClient(app.db, byCommand, ada.id, true)
    const reference = await add({ email: 'Ada@example.com' })
    const message =
      'This client is archived: they can read, but nobody can write. Take them out of the archive first.'
    const response = await convert(reference)
    expect(response.status).toBe(409)
    expect(await response.json()).toEqual({ success: false, message, errors: [{ field: 'form', message }] })
    const native = await form(reference, 'client', project)
    expect(native.status).toBe(409)
    const html = await native.text()
    expect(html).toContain(message)
    expect(html).toContain('value="Found in Wales"')
    expect((await storedOf(reference)).status).toBe('open')
    expect(await app.db.select().from(clientProjects)).toEqual([])
    expect(await app.db.select().from(projectUpdates)).toEqual([])
    expect(await app.queuedMails()).toEqual([])

    await archiveClient(app.db, byCommand, ada.id, false)
    expect((await convert(reference)).status).toBe(201)
  })

  it('is 404 for an unknown reference', async () => {
    expect((await convert('LB-NONE')).status).toBe(404)
  })
})

describe('without JavaScript', () => {
  const done = (reference: string, name: string) => `/console/inquiries/${reference}?done=${name}#composer`

  it('a reply leaves after the same ten seconds, and is taken back by a form', async () => {
    const reference = await add()
    const values = { text: 'Dear Gareth', seenEvent: '0', submissionKey: 'native-key-1' }
    const response = await form(reference, 'reply', values)
    expect([response.status, response.headers.get('location')]).toEqual([303, done(reference, 'reply')])
    const html = await (
      await app.request(`/console/inquiries/${reference}?done=reply`, { headers: { cookie: maisie } })
    ).text()
    expect(html).toContain('leaves in 10 seconds')
    const { replies } = await pageOf(reference)
    expect(replies).toMatchObject([{ state: 'waiting', isMine: true, sendsAt: '2026-11-21T10:00:10.000Z' }])
    const undo = `/console/inquiries/${reference}/replies/${replies[0]?.id}/undo`
    expect(html).toContain(undo)
    const undone = await postForm(app, undo, {}, { cookie: maisie })
    expect(undone.headers.get('location')).toBe(done(reference, 'undo'))
    expect(await pageOf(reference)).toMatchObject({ draft: 'Dear Gareth', replies: [{ state: 'undone' }] })
  })

  it('a reply is held back when something newer is there; the words stay, and it is shown', async () => {
    const reference = await add()
    await call('POST', `/${reference}/notes`, { text: 'She is away.' }, owen)
    const values = { text: 'Dear Gareth, my words', seenEvent: '0', submissionKey: 'native-key-2' }
    const response = await form(reference, 'reply', values)
    expect(response.status).toBe(409)
    const html = await response.text()
    expect(html).toContain('changed this while you were writing. Your reply is untouched.')
    expect(html).toContain('Dear Gareth, my words')
    expect(html).toContain('She is away.')
    expect(await app.db.select().from(inquiryReplies)).toEqual([])
    // The form has seen it now.
    const { lastEvent } = await pageOf(reference)
    expect(html).toContain(`name="seenEvent" value="${lastEvent}"`)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['reply', { text: '', seenEvent: '0', submissionKey: 'native-key-3' }, /Please write the reply/],
    ['note', { text: ' ' }, /Please write the note/],
    ['assign', { owner: 'nobody-here' }, /Nobody of that name works here/],
    ['status', { status: 'converted' }, /cannot become that/],
    ['snooze', { until: 'own', own: '2026-11-20T09:00' }, /That time has passed/],
    ['snooze', { until: 'own', own: 'soon' }, /Please give a time/],
    ['outside-reply', { channel: 'Phone', repliedAt: '2026-11-21T11:00' }, /has not come yet/],
    ['merge', { into: 'LB-NONE' }, /There is no enquiry LB-NONE/],
    ['client', { projectName: 'Kept words', projectType: '' }, /Please say which service it is/],
  ])('%s with %o comes back with what is wrong', async (name, values, words) => {
    const response = await form(await add(), name, values)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toMatch(words)
    // What was typed is there still.
    for (const typed of kept(name, values)) expect(html).toContain(typed)
  })

  /** What a field can show again: a list offers nothing that does not exist. */
  const kept = (name: string, values: Record<string, string>) =>
    name === 'assign' || name === 'status' ? [] : Object.values(values)

  it('note, owner, state, putting off, recording, merging and converting work by forms', async () => {
    const [reference, other] = [await add(), await add()]
    const project = { projectName: 'P', projectType: 'Website Design' }
    for (const [name, values] of [
      ['note', { text: 'Call her.' }],
      ['assign', { owner: 'owen', seenOwner: '' }],
      ['snooze', { until: 'own', own: '2026-11-23T09:00' }],
      ['snooze', { until: 'never' }],
      ['outside-reply', { channel: 'Phone', repliedAt: '2026-11-21T09:30', note: '' }],
      ['status', { status: 'closed', reason: 'not now' }],
      ['status', { status: 'open' }],
      ['client', project],
    ] as const) {
      const response = await form(reference, name, { ...values })
      expect([response.status, response.headers.get('location')]).toEqual([303, done(reference, name)])
    }
    expect((await form(other, 'merge', { into: (await add()).toLowerCase() })).status).toBe(303)
    expect((await storedOf(other)).status).toBe('merged')
    const { events, inquiry } = await pageOf(reference)
    expect(events.map(({ type }) => type)).toEqual([
      'note',
      'owner',
      'snoozed',
      'snoozed',
      'outside-reply',
      'status',
      'status',
      'converted',
    ])
    expect(inquiry).toMatchObject({ status: 'converted', owner: { username: 'owen' } })
  })
})

describe('what comes before and after it', () => {
  it('are the unanswered ones, first due first; those put off and answered are left out', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour))
    const second = await addInquiry(app.db, at(11), { status: 'new' })
    const first = await addInquiry(app.db, at(10), { status: 'open' })
    const putOff = await addInquiry(app.db, at(12), {
      status: 'open',
      snoozedUntil: new Date('2026-11-23T00:00:00Z'),
    })
    const again = await addInquiry(app.db, at(9), { status: 'open', repliedAt: at(8) })
    const answered = await addInquiry(app.db, at(13), { status: 'replied', repliedAt: at(8) })
    const around = async (reference: string) => (await pageOf(reference)).neighbours
    expect(await around(first)).toEqual({ previous: null, next: second, position: 1 })
    expect(await around(second)).toEqual({ previous: first, next: again, position: 2 })
    expect(await around(again)).toEqual({ previous: second, next: null, position: 3 })
    expect(await around(putOff)).toEqual({ previous: null, next: first, position: null })
    expect(await around(answered)).toEqual({ previous: null, next: first, position: null })
  })

  it('an address that sent an e-mail back is named', async () => {
    const reference = await add({ email: 'ada@okaforbakery.example' })
    expect((await pageOf(reference)).returnedMail).toBeNull()
    await app.db
      .insert(bouncedAddresses)
      .values({ address: 'ada@okaforbakery.example', at: dueAt, isComplaint: false, reason: 'no such user' })
    expect((await pageOf(reference)).returnedMail).toMatchObject({ reason: 'no such user' })
  })
})
