import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#features/accounts/server/table.ts'
import { privacyCases } from '#features/privacy/server/table.ts'
import { clientProjects } from '#features/projects/server/table.ts'
import { addSignedIn, agencyForm } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry, resetWithStaff } from '#tests/support/inquiries.ts'

// The calls and forms that the contracts name, one after the other, with the answer of each: what answers otherwise than
// the lists beside it say breaks a promise to programs outside. A promise that is meant to change changes there.

type Values = Record<string, unknown>

const app = await startTestApp({ rateLimit: 'off' })
const cookies: Record<string, string> = {}
const lines: string[] = []

beforeEach(async () => {
  const { maisie, owen } = await resetWithStaff(app)
  await seedDemonstration(app.db)
  Object.assign(cookies, { maisie, owen, ada: await addSignedIn(app, 'ada') })
})

/** Makes a request and writes down what was asked and answered. @returns the body, as far as it is JSON */
async function ask(who: string, method: string, path: string, body?: Values, type = 'application/json') {
  const headers = { cookie: cookies[who] ?? '', ...(body && { 'content-type': type }) }
  const text = type.endsWith('json') ? JSON.stringify(body) : new URLSearchParams(toTexts(body)).toString()
  const response = await app.request(path, { method, headers, ...(body && { body: text }) })
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = isJson ? ((await response.json()) as Values) : undefined
  const to = response.headers.get('location')
  const says = answer ? JSON.stringify(answer, steady) : (to ?? response.headers.get('content-type') ?? '')
  lines.push(
    steadyText(`${who}: ${method} ${path} ${body ? text : ''}`.trim()),
    steadyText(`  ${response.status} ${says}`.trimEnd()),
  )
  return answer
}
const call = ask
const form = async (who: string, path: string, values: Values) =>
  await ask(who, 'POST', path, values, 'application/x-www-form-urlencoded')
const toTexts = (values: Values = {}) =>
  Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])

/** What is another number, moment or token each time. */
function steady(key: string, value: unknown): unknown {
  if (typeof value === 'number' && /(^i|I)d$|lastEvent|next|size/.test(key)) return '{number}'
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  // The order of the fields is nothing that was promised.
  return isObject ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value
}
const steadyText = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '{moment}')
    .replaceAll(/(LB|PR)-(?!NONE)[A-Z0-9]{5,}/g, '{reference}')
    .replaceAll(/(?<=#(message|approval|conversation)-)\d+/g, '{number}')
    .replaceAll(/(?<=(project|file)-)\d+(?==yes)/g, '{number}')
    .replaceAll(/(?<=(projectId|conversation|Id|seen)=)\d+/g, '{number}')
    .replaceAll(/(?<=(preview|enquiries|visibility-audit)\/|"token":")[\w-]{20,}/g, '{token}')
    .replaceAll(/(?<=event=)\d+/g, '{number}')
    .replaceAll(/"ids":\[\d+\]/g, '"ids":[{number}]')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{32,}/g, '{token}')
    .replaceAll(/(?<=[/=])\d+(?=[/"#? ]|$)/gm, '{number}')

const dueAt = new Date('2026-11-22T08:00:00Z')
const add = async () => await addInquiry(app.db, dueAt, { status: 'open', email: 'ada@example.org' })
const numberAt = (answer: Values | undefined, ...names: string[]): number =>
  Number(names.reduce<unknown>((value, name) => Object(value)[name], answer))

/** What was written down since. */
const noted = () => `${lines.splice(0).join('\n')}\n`

it('enquiries', async () => {
  const reference = await add()
  const one = `/api/console/inquiries/${reference}`
  const none = '/api/console/inquiries/LB-NONE'
  for (const who of ['nobody', 'ada']) await call(who, 'POST', `${one}/notes`, { text: 'x' })
  await call('maisie', 'GET', '/api/console/inquiries?limit=1&q=nobody-has-this-name')
  await call('maisie', 'GET', one)
  await call('maisie', 'PUT', one, {})
  await call('maisie', 'GET', none)

  for (const body of [
    {},
    { owner: 'maisie' },
    { owner: 'nobody-of-this-name' },
    { owner: null, seenOwner: 'owen' },
    { status: 'nothing' },
    { status: 'merged' },
    { status: 'closed' },
    { snoozedUntil: '2026-11-20T10:00:00Z' },
    { snoozedUntil: 'tomorrow' },
    { snoozedUntil: '2026-11-23T10:00:00Z' },
    { snoozedUntil: null },
    { status: 'closed', confirm: true, reason: 'They rang.' },
    { snoozedUntil: '2026-11-23T10:00:00Z' },
    { status: 'open' },
    { owner: 'owen', more: true },
  ])
    await call('maisie', 'PATCH', one, body)
  await call('maisie', 'PATCH', none, { owner: 'maisie' })
  await call('maisie', 'PATCH', none, { status: 'open' })
  await call('owen', 'PATCH', one, { owner: 'owen' })

  for (const body of [{}, { text: ' ' }, { text: 5 }, { text: 'Call her.' }])
    await call('owen', 'POST', `${one}/notes`, body)
  await call('owen', 'POST', `${none}/notes`, { text: 'x' })

  const reply = { text: 'Dear Ada', submissionKey: 'contract-key-1' }
  await call('maisie', 'POST', `${one}/replies`, {})
  await call('maisie', 'POST', `${one}/replies`, { ...reply, text: 'Dear {firstName}', seenEvent: 1e9 })
  await call('maisie', 'POST', `${one}/replies`, { ...reply, text: 'Dear {you}', seenEvent: 1e9 })
  const queued = await call('maisie', 'POST', `${one}/replies`, { ...reply, seenEvent: 1e9 })
  await call('maisie', 'POST', `${one}/replies`, { ...reply, seenEvent: 1e9 })
  const id = numberAt(queued, 'reply', 'id')
  await call('owen', 'DELETE', `${one}/replies/${id}`)
  await call('owen', 'DELETE', `${one}/replies/${id}`)
  await call('owen', 'DELETE', `${one}/replies/x`)
  await call('owen', 'POST', `${none}/replies`, { ...reply, seenEvent: 0 })

  const outside = { channel: 'Phone', repliedAt: '2026-11-21T09:30:00Z' }
  for (const body of [
    {},
    { ...outside, repliedAt: '2026-12-21T09:30:00Z' },
    { ...outside, repliedAt: '2020-12-21T09:30:00Z' },
    { ...outside, note: null },
  ])
    await call('maisie', 'POST', `${one}/outside-replies`, body)
  await call('maisie', 'POST', `${none}/outside-replies`, outside)
  const { events } = Object(await call('maisie', 'GET', `${one}/page`))
  const recorded = events.find(({ type }: { type: string }) => type === 'outside-reply').id
  await call('maisie', 'PATCH', `${one}/outside-replies/${recorded}`, {})
  await call('maisie', 'PATCH', `${one}/outside-replies/${recorded}`, { ...outside, channel: 'Post' })
  await call('maisie', 'PATCH', `${one}/outside-replies/9999999`, outside)
  await call('maisie', 'DELETE', `${one}/outside-replies/${recorded}`)
  await call('maisie', 'DELETE', `${one}/outside-replies/${recorded}`)
  await call('maisie', 'DELETE', `${none}/outside-replies/1`)

  await call('maisie', 'POST', `${one}/draft`, {})
  await call('maisie', 'POST', `${one}/draft`, { text: 'Dear' })
  await call('maisie', 'POST', `${none}/draft`, { text: 'Dear' })
  await call('maisie', 'POST', `${one}/presence`)
  await call('maisie', 'POST', `${none}/presence`)
  await call('maisie', 'DELETE', `${one}/presence`)

  const other = await add()
  for (const into of [undefined, '', 'LB-NONE', reference])
    await call('maisie', 'POST', `${one}/merge`, { ...(into !== undefined && { into }) })
  await call('maisie', 'POST', `/api/console/inquiries/${other}/merge`, { into: reference })
  await call('maisie', 'POST', `/api/console/inquiries/${other}/merge`, { into: reference })
  await call('maisie', 'POST', `${none}/merge`, { into: reference })
  await call('maisie', 'POST', `/api/console/inquiries/${other}/replies`, { ...reply, seenEvent: 1e9 })

  const client = { projectName: 'A shop', projectType: 'Website Design', totalValue: '' }
  await call('maisie', 'POST', `${one}/client`, {})
  await call('maisie', 'POST', `${one}/client`, { ...client, username: 'x' })
  await call('maisie', 'POST', `${one}/client`, { ...client, username: 'owen' })
  await call('maisie', 'POST', `${one}/client`, { ...client, username: 'ada.new' })
  await call('maisie', 'POST', `${one}/client`, client)
  await call('maisie', 'POST', `${none}/client`, client)
  await call('maisie', 'POST', `/api/console/inquiries/${other}/client`, client)
  await expect(noted()).toMatchFileSnapshot('./enquiries.txt')
})

it('forms of an enquiry', async () => {
  const reference = await add()
  const one = `/console/inquiries/${reference}`
  const send = async (name: string, values: Values) => await form('maisie', `${one}/${name}`, values)
  for (const who of ['nobody', 'ada'])
    for (const name of ['note', 'assign']) await form(who, `${one}/${name}`, { text: 'x' })
  await form('maisie', '/console/inquiries/LB-NONE/note', { text: 'x' })
  await form('maisie', '/console/inquiries/LB-NONE/snooze', { until: 'never' })
  for (const owner of ['nobody-of-this-name', 'owen', '']) {
    await send('assign', { owner, seenOwner: '' })
    await send('owner', { owner })
  }
  for (const values of [{}, { status: 'nothing' }, { status: 'merged' }, { status: 'closed' }])
    await send('status', values)
  await send('status', { status: 'closed', confirm: 'true', reason: '' })
  await send('snooze', { until: 'never' })
  await send('status', { status: 'open' })
  for (const values of [
    {},
    { until: 'own', own: '' },
    { until: 'own', own: '2026-11-20T09:00' },
    { until: '2026-11-20T09:00:00Z' },
    { until: 'soon' },
    { until: 'own', own: '2026-11-25T09:00' },
    { until: 'never' },
  ])
    await send('snooze', values)
  await send('note', { text: '' })
  await send('note', { text: 'Call her.' })
  await send('reply', {})
  await form('owen', `${one}/note`, { text: 'I have rung.' })
  await send('reply', { text: 'Dear Ada', submissionKey: 'contract-key-2', seenEvent: '0' })
  await send('reply', { text: 'Dear {you}', submissionKey: 'contract-key-2', seenEvent: '99999999' })
  await send('reply', {
    text: 'Dear {you}',
    submissionKey: 'contract-key-2',
    seenEvent: '99999999',
    asItIs: 'true',
  })
  await send('replies/9999999/undo', {})
  for (const repliedAt of ['', '2030-11-21T09:30', '2020-11-21T09:30', '2026-11-21T09:30'])
    await send('outside-reply', { channel: 'Phone', repliedAt, note: '' })
  for (const values of [
    {},
    { event: '9999999', channel: 'Post', repliedAt: '2026-11-21T09:30', note: '' },
    { event: '9999999', channel: 'Post', repliedAt: '2030-11-21T09:30', note: '' },
  ])
    await send('outside-reply-change', values)
  const { events } = Object(await call('maisie', 'GET', `/api${one}/page`))
  const event = events.find(({ type }: { type: string }) => type === 'outside-reply').id
  const correction = { channel: 'Post', repliedAt: '2026-11-21T09:40', note: '' }
  await send('outside-reply-change', { event, ...correction })
  await send('outside-reply-remove', { event, ...correction })
  await send('outside-reply-remove', { event: '9999999' })
  for (const until of ['', '2026-11-22T09:30']) await send('new-time', { until, why: '' })
  for (const into of ['', 'LB-NONE', reference]) await send('merge', { into })
  await send('client', {})
  await send('client', { projectName: 'A shop', projectType: 'Website Design', username: 'owen' })
  await send('client', { projectName: 'A shop', projectType: 'Website Design', username: '' })
  await send('merge', { into: await add() })
  await expect(noted()).toMatchFileSnapshot('./enquiry-forms.txt')
})

it('articles', async () => {
  const list = '/api/console/articles'
  for (const who of ['nobody', 'ada']) await call(who, 'POST', list, {})
  await call('maisie', 'PUT', list, {})
  await call('maisie', 'GET', `${list}?state=draft&limit=1`)
  await call('maisie', 'GET', `${list}?state=nothing`)
  await call('maisie', 'POST', list, { slug: 'Not an address' })
  const words = { title: 'How a shop is found', slug: 'how-a-shop-is-found', authorName: 'Maisie Test' }
  const made = await call('maisie', 'POST', list, words)
  const id = numberAt(made, 'article', 'id')
  const one = `${list}/${id}`
  await call('maisie', 'GET', one)
  await call('maisie', 'GET', `${list}/9999999`)
  await call('maisie', 'PATCH', one, {})
  await call('maisie', 'PATCH', one, { revision: 0, title: 5 })
  await call('maisie', 'PATCH', `${list}/9999999`, { revision: 1, title: 'X' })
  await call('maisie', 'PATCH', one, { revision: 999, title: 'Found' })
  const revision = numberAt(made, 'article', 'revision')
  const changed = await call('maisie', 'PATCH', one, {
    revision,
    excerpt: 'What a shop can do in an afternoon.',
    content: '<p>Write down what you sell.</p>',
    tags: ['SEO'],
  })
  const newer = numberAt(changed, 'article', 'revision')
  for (const act of ['publish', 'withdraw', 'restore', 'unschedule']) {
    await call('maisie', 'POST', `${one}/${act}`, {})
    await call('maisie', 'POST', `${list}/9999999/${act}`, { revision: 1, version: 1 })
  }
  await call('maisie', 'POST', `${one}/restore`, { version: 9999999 })
  await call('maisie', 'POST', `${one}/publish`, { revision: newer + 7 })
  await call('maisie', 'POST', `${one}/publish`, { revision: newer, at: '2020-01-01T00:00:00Z' })
  await call('maisie', 'POST', `${one}/publish`, { revision: newer })
  const whole = await call('maisie', 'PATCH', one, {
    revision: newer,
    excerpt: 'What a shop can do in one afternoon so that people near it find it.',
    content: `<p>${'Write down what you sell, in the words of those who buy it. '.repeat(5)}</p>`,
  })
  const wholeRevision = numberAt(whole, 'article', 'revision')
  await call('maisie', 'POST', `${one}/publish`, { revision: wholeRevision, at: '2026-11-23T10:00:00Z' })
  await call('maisie', 'POST', `${one}/unschedule`, {})
  await call('maisie', 'POST', `${one}/publish`, { revision: wholeRevision })
  await call('maisie', 'POST', `${one}/withdraw`, {})
  await call('maisie', 'POST', `${one}/restore`, { version: 1 })
  await call('maisie', 'POST', `${one}/preview`)
  await call('maisie', 'DELETE', `${one}/preview`)
  await call('maisie', 'POST', `${one}/presence`)
  await call('maisie', 'DELETE', `${one}/presence`)
  for (const act of ['publish', 'schedule', 'unschedule', 'withdraw', 'restore', 'preview', 'end-previews'])
    for (const number of [id, 9999999]) await form('maisie', `/console/articles/${number}/${act}`, {})
  await form('nobody', `/console/articles/${id}/withdraw`, {})
  await expect(noted()).toMatchFileSnapshot('./articles.txt')
})

it('articles: what else is done to one', async () => {
  const list = '/api/console/articles'
  const made = await call('maisie', 'POST', list, {
    title: 'How a shop is found',
    excerpt: 'What a shop can do in one afternoon so that people near it find it.',
    content: `<p>${'Write down what you sell, in the words of those who buy it. '.repeat(5)}</p>`,
    tags: ['SEO'],
    submissionKey: 'contract-article-1',
  })
  await call('maisie', 'POST', list, { title: 'Sent again', submissionKey: 'contract-article-1' })
  const id = numberAt(made, 'article', 'id')
  const one = `${list}/${id}`
  const saved = await call('maisie', 'PATCH', one, { revision: 1, title: 'How shops are found', keep: true })
  const revision = numberAt(saved, 'article', 'revision')
  for (const at of [
    {},
    'tomorrow',
    { date: '', time: '09:00' },
    { date: '2026-10-25', time: '25:00' },
    { date: '2098-03-30', time: '01:30' },
    { date: '2098-10-26', time: '01:30' },
    '2300-01-01T00:00:00Z',
  ])
    await call('maisie', 'POST', `${one}/publish`, { revision, at })
  const whole = await call('maisie', 'GET', one)
  const version = numberAt(whole, 'versions', '0', 'id')
  await call('maisie', 'GET', `${one}/versions/${version}`)
  for (const path of [`${one}/versions/9999999`, `${list}/9999999/versions/1`, `${list}/9999999`])
    await call('maisie', 'GET', path)
  for (const act of ['preview', 'presence']) await call('maisie', 'POST', `${list}/9999999/${act}`)
  await call('maisie', 'GET', '/api/console/article-presence')
  for (const method of ['PUT', 'OPTIONS']) await call('maisie', method, `${one}/publish`)

  const send = async (name: string, values: Values) =>
    await form('maisie', `/console/articles/${id}/${name}`, values)
  await send('publish', { revision: 1 })
  const day = { revision, date: '2098-10-26', time: '01:30' }
  for (const values of [
    { ...day, date: '' },
    { ...day, date: '2098-03-30' },
    day,
    { ...day, which: 'second' },
  ])
    await send('schedule', values)
  await send('unschedule', {})
  await send('publish', { revision })
  await send('publish', { revision })
  await send('schedule', day)
  await send('withdraw', {})
  await send('restore', { version: 9999999 })
  await send('restore', { version })
  await form('maisie', '/console/articles/tags', {})
  await form('maisie', '/console/articles/tags', { from: 'No such topic', to: 'Search' })
  await form('maisie', '/console/articles/tags', { from: 'SEO', to: 'Search' })
  await form('maisie', '/console/articles/pictures/none/remove', {})
  await expect(noted()).toMatchFileSnapshot('./article-forms.txt')
})

it('clients and projects', async () => {
  const list = '/api/console/clients'
  for (const who of ['nobody', 'ada']) await call(who, 'POST', list, {})
  await call('maisie', 'PUT', list, {})
  await call('maisie', 'GET', `${list}?q=nobody-has-this-name`)
  const person = { username: 'ben', email: 'ben@example.org', firstName: 'Ben', lastName: 'Orrin' }
  for (const body of [{}, { ...person, email: 'ben@' }, { ...person, username: 'owen' }, person, person])
    await call('maisie', 'POST', list, body)
  const one = `${list}/ben`
  await call('maisie', 'GET', one)
  await call('maisie', 'GET', `${list}/nobody`)
  for (const body of [{}, { firstName: '' }, { email: 'owen@example.com' }, { firstName: 'Benedict' }])
    await call('maisie', 'PATCH', one, body)
  await call('maisie', 'POST', `${one}/invitation`)
  await call('maisie', 'POST', `${list}/nobody/invitation`)
  const project = { projectName: 'A shop', projectType: 'Website Design', status: 'planning' }
  await call('maisie', 'POST', `${one}/projects`, {})
  await call('maisie', 'POST', `${list}/nobody/projects`, project)
  const id = numberAt(await call('maisie', 'POST', `${one}/projects`, project), 'project', 'id')
  for (const body of [
    {},
    { status: 'nothing' },
    { status: 'in_progress' },
    { status: 'in_progress', sentence: 'We begin.' },
  ])
    await call('maisie', 'PATCH', `/api/console/projects/${id}`, body)
  await call('maisie', 'PATCH', '/api/console/projects/9999999', { projectName: 'X' })
  const update = { title: 'Begun', description: 'We have begun.', updateType: 'milestone' }
  for (const body of [{}, update, { ...update, isHeld: 'x' }])
    await call('maisie', 'POST', `/api/console/projects/${id}/updates`, body)
  await call('maisie', 'POST', '/api/console/projects/9999999/updates', update)
  const letter = { subject: 'Hello', message: 'Good morning.' }
  for (const body of [{}, letter, { ...letter, projectId: 9999999 }, { ...letter, answerTo: 9999999 }])
    await call('maisie', 'POST', `${one}/messages`, body)
  for (const name of ['details', 'invitation', 'status', 'archive', 'project', 'update', 'message', 'owner'])
    await form('maisie', `/console/clients/ben/${name}`, {})
  await form('maisie', '/console/clients/nobody/message', letter)
  await form('nobody', '/console/clients/ben/message', letter)
  await form('maisie', '/console/clients/ben/message', letter)
  await expect(noted()).toMatchFileSnapshot('./clients.txt')
})

it('forms of a client', async () => {
  const list = '/console/clients'
  const person = { username: 'ben', email: 'ben@example.org', firstName: 'Ben', lastName: 'Orrin' }
  for (const who of ['nobody', 'ada']) await form(who, list, person)
  for (const values of [{}, { ...person, username: 'owen' }, person, person])
    await form('maisie', list, values)
  const send = async (name: string, values: Values, of = 'ben') =>
    await form('maisie', `${list}/${of}/${name}`, values)
  for (const who of ['nobody', 'ada'])
    for (const name of ['details', 'settle', 'view', 'send-approval'])
      await form(who, `${list}/ben/${name}`, {})
  await send('details', { ...person, email: 'owen@example.com' })
  await send('details', { ...person, email: 'not one' })
  await send('details', { ...person, username: 'benedict' })
  await send('details', person, 'benedict')
  for (const value of ['nothing', 'disabled']) await send('status', { value })
  await send('invitation', {})
  await send('status', { value: 'active' })
  await send('invitation', {}, 'ada')

  const project = { projectName: 'A shop', projectType: 'Website Design', status: 'planning' }
  await send('project', { ...project, projectName: '' })
  await send('project', { ...project, totalValue: '', startDate: '', completionDate: '', description: '' })
  await send('project', project, 'ada')
  const projectOf = async (username: string) => {
    const [row] = await app.db
      .select({ id: clientProjects.id })
      .from(clientProjects)
      .innerJoin(users, eq(users.id, clientProjects.clientId))
      .where(eq(users.username, username))
    return row?.id
  }
  const [projectId, ofAda] = [await projectOf('ben'), await projectOf('ada')]
  const change = { ...project, projectId, totalValue: '', description: '' }
  for (const values of [
    change,
    { ...change, status: 'nothing' },
    { ...change, status: 'in_progress', sentence: '' },
    { ...change, status: 'in_progress', sentence: 'We begin.' },
    { ...change, projectId: 'x' },
    { ...change, projectId: ofAda },
  ])
    await send('project-change', values)

  const update = { title: 'Begun', description: 'We have begun.', updateType: 'milestone' }
  const chosen = { ...update, [`project-${projectId}`]: 'yes', submissionKey: 'contract-update-1' }
  for (const values of [
    { ...chosen, step: 'preview', title: '' },
    { ...chosen, step: 'preview' },
    update,
    { ...update, [`project-${ofAda}`]: 'yes' },
    { ...chosen, title: '' },
    chosen,
    chosen,
    { ...chosen, corrects: '9999999' },
  ])
    await send('update', values)
  for (const values of [
    { ...chosen, step: 'preview' },
    { ...chosen, step: 'preview', title: '' },
    {},
    update,
    chosen,
  ])
    await form('maisie', `${list}/update`, values)

  const letter = { subject: 'Hello', message: 'Good morning.', submissionKey: 'contract-letter-1' }
  for (const values of [
    { ...letter, step: 'preview' },
    { ...letter, step: 'preview', message: '' },
    { ...letter, subject: '' },
    { ...letter, projectId: 'x' },
    { ...letter, projectId: ofAda },
    { ...letter, answerTo: '9999999' },
    letter,
    letter,
  ])
    await send('message', values)
  for (const kind of ['update', 'message']) await send('undo', { kind, id: '9999999' })
  const { data } = Object(
    await call('ada', 'POST', '/api/client/messages', { subject: 'A question', message: 'When?' }),
  )
  for (const values of [
    { conversation: data.id, owner: 'nobody-of-this-name' },
    { conversation: data.id, owner: 'ada' },
    { conversation: '9999999', owner: '' },
    { conversation: 'x', owner: '' },
    { conversation: data.id, owner: 'owen' },
    { conversation: data.id, owner: '' },
  ])
    await send('owner', values, 'ada')
  for (const conversation of ['9999999', data.id, data.id]) await send('settle', { conversation }, 'ada')

  const work = { projectId, title: 'The words', note: 'Please read them.' }
  for (const values of [
    { ...work, step: 'preview' },
    { ...work, step: 'preview', note: '' },
    { ...work, title: '' },
    { ...work, projectId: ofAda },
    { ...work, projectId: '' },
    { ...work, deliverableId: '9999999' },
    { ...work, 'file-9999999': 'yes' },
    { ...work, step: 'save', submissionKey: 'contract-approval-1' },
    { ...work, step: 'send', submissionKey: 'contract-approval-2' },
  ])
    await send('approval', values)
  for (const versionId of ['x', '9999999']) await send('send-approval', { versionId })
  await send('file-remove', {})
  await send('file-remove', { fileId: '9999999' })
  await send('file', {})

  await send('view', {}, 'nobody')
  await send('view', {})
  await send('end-view', {})
  for (const value of ['maybe', 'yes']) await send('archive', { value })
  for (const [name, values] of Object.entries({
    project,
    'project-change': change,
    update: chosen,
    message: letter,
  }))
    await send(name, { ...values, submissionKey: 'contract-after-1' })
  await send('approval', work)
  await form('maisie', `${list}/update`, chosen)
  await send('archive', { value: 'no' })
  await expect(noted()).toMatchFileSnapshot('./client-forms.txt')
})

it('forms of administrators', async () => {
  const person = {
    username: 'nia',
    email: 'nia@example.com',
    firstName: 'Nia',
    lastName: 'Rees',
    role: 'staff',
  }
  for (const values of [{ ...person, role: 'client' }, { ...person, username: 'owen' }, person, person])
    await form('owen', '/console/people', values)
  for (const act of ['role', 'status', 'sessions', 'second-step', 'invitation'])
    for (const who of ['ada', 'owen', 'nia']) await form('owen', `/console/people/${who}/${act}`, {})
  await form('owen', '/console/people/nia/role', { value: 'admin' })
  await form('owen', '/console/people/nia/status', { value: 'active' })

  const asked = { kind: 'access', email: 'priya@example.org', name: 'Priya Shah', receivedOn: '2026-11-20' }
  for (const values of [{ ...asked, kind: 'nothing' }, { ...asked, receivedOn: '2030-01-01' }, asked])
    await form('owen', '/console/privacy', values)
  const [{ reference } = { reference: '' }] = await app.db
    .select({ reference: privacyCases.reference })
    .from(privacyCases)
  for (const act of ['extension', 'answer', 'refusal', 'copy', 'erasure']) {
    await form('maisie', `/console/privacy/${reference}/${act}`, {})
    await form('owen', `/console/privacy/${reference}/${act}`, {})
    await form('owen', `/console/privacy/PR-NONE/${act}`, { words: 'Because.', typed: 'PR-NONE' })
  }
  for (const act of ['extension', 'extension', 'answer', 'answer', 'refusal'])
    await form('owen', `/console/privacy/${reference}/${act}`, { words: 'Because.' })
  for (const typed of ['x', reference]) await form('owen', `/console/privacy/${reference}/erasure`, { typed })
  for (const seen of ['', '0', '12']) await form('owen', '/console/privacy/retention', { seen })

  for (const values of [{}, { firstName: 'Owen', lastName: 'Test' }])
    await form('owen', '/console/settings/profile', values)
  for (const [section, values] of [
    ['notifications', { wantsMentionEmail: 'yes' }],
    ['keyboard', { wantsLetterShortcuts: 'yes' }],
    ['devices', { session: 'others' }],
    ['saved-replies', { title: 'Thanks', text: 'Thank you.' }],
    ['saved-replies', { id: '9999999', title: 'Thanks', text: 'Thank you.' }],
    ['saved-replies', { id: '9999999', remove: 'yes' }],
    ['agency', { days: '4' }],
    ['agency', agencyForm({ days: '4' })],
  ] as const)
    for (const who of ['maisie', 'owen']) await form(who, `/console/settings/${section}`, values)
  await expect(noted()).toMatchFileSnapshot('./administrators.txt')
})

it('e-mails, activity, people, settings and privacy', async () => {
  for (const path of ['activity?actor=nobody-of-this-name', 'mail?state=failed'])
    for (const who of ['nobody', 'ada', 'owen']) await call(who, 'GET', `/api/console/${path}`)
  for (const act of ['POST /mail/9999999/retry', 'DELETE /mail/9999999']) {
    const [method = '', path] = act.split(' ')
    for (const who of ['nobody', 'maisie', 'owen']) await call(who, method, `/api/console${path}`)
  }
  await form('maisie', '/console/mail/9999999/retry', {})
  await form('owen', '/console/mail/9999999/discard', { typed: '' })
  await form('owen', '/console/mail/9999999/discard', { typed: '9999999' })
  await form('maisie', '/console/mail/retry-all', {})
  await form('maisie', '/console/unmatched/9999999/inquiry', { reference: 'LB-NONE' })
  await form('maisie', '/console/unmatched/9999999/dismiss', {})
  for (const who of ['maisie', 'owen']) {
    await form(who, '/console/people', {})
    await form(who, '/console/people/nobody/status', {})
    await form(who, '/console/privacy', {})
    await form(who, '/console/privacy/PR-NONE/answer', {})
    for (const section of ['profile', 'saved-replies', 'promise'])
      await form(who, `/console/settings/${section}`, {})
  }
  await expect(noted()).toMatchFileSnapshot('./agency.txt')
})

it('a client’s own', async () => {
  for (const path of ['projects', 'project-updates', 'messages', 'approvals'])
    await call('ada', 'GET', `/api/client/${path}`)
  for (const who of ['nobody', 'ada']) {
    for (const body of [
      {},
      { subject: 'A question', message: 'When?' },
      { subject: 'A', message: 'B', projectId: 9999999 },
    ])
      await call(who, 'POST', '/api/client/messages', body)
    await call(who, 'POST', '/api/client/messages/9999999/read')
    await call(who, 'POST', '/api/client/approvals/9999999/decision', { decision: 'approved' })
    await call(who, 'POST', '/api/client/approvals/9999999/decision', {})
    await call(who, 'PUT', '/api/client/messages', {})
    await form(who, '/dashboard/messages', { subject: '', message: '' })
    await form(who, '/dashboard/messages', { subject: 'A question', message: 'When?' })
  }
  await expect(noted()).toMatchFileSnapshot('./client.txt')
})

it('a visitor’s', async () => {
  const person = {
    name: 'Priya Shah',
    firstName: 'Priya',
    lastName: 'Shah',
    email: 'priya@example.org',
    elapsedMs: 5000,
  }
  for (const path of [
    'contact',
    'content-contact',
    'contact/personalization',
    'social-media-contact',
    'contact/service',
  ]) {
    await call('nobody', 'POST', `/api/${path}`, {})
    await call('nobody', 'POST', `/api/${path}`, { ...person, email: 'priya@' })
  }
  const request = { ...person, company: 'Shah & Sons', service: 'Website Design', message: 'Soon.' }
  await call('nobody', 'POST', '/api/contact', { ...request, submissionKey: 'contract-visitor-1' })
  await call('nobody', 'POST', '/api/contact', { ...request, submissionKey: 'contract-visitor-1' })
  await call('nobody', 'POST', '/api/contact/landing', {})
  await call('nobody', 'POST', '/api/visibility-audits', {})
  await call('nobody', 'POST', '/api/visibility-audits', { url: 'not an address' })
  await call('nobody', 'GET', '/api/visibility-audits/no-such-token')
  await call('nobody', 'DELETE', '/api/visibility-audits/no-such-token')
  await call('nobody', 'GET', '/api/nothing')
  await form('nobody', '/enquiries/no-such-token/messages', { message: 'And one thing more.' })
  await form('nobody', '/privacy-request', {})
  await expect(noted()).toMatchFileSnapshot('./visitor.txt')
})
