import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { addInquiry } from '#tests/support/inquiries.ts'

// The calls and forms that the contracts name, one after the other, with the answer of each: what answers otherwise than
// the lists beside it say breaks a promise to programs outside. A promise that is meant to change changes there.

type Values = Record<string, unknown>

let app: TestApp
const cookies: Record<string, string> = {}
const lines: string[] = []

beforeAll(async () => {
  app = await openTestApp({ rateLimit: 'off' })
  app.setNow('2026-11-21T10:00:00Z')
  await seedDemonstration(app.db)
  await addPerson(app, 'ada')
  await addPerson(app, 'maisie', { role: 'staff' })
  await addPerson(app, 'owen', { role: 'admin' })
  for (const person of ['ada', 'maisie', 'owen']) cookies[person] = await signIn(app, person)
}, 60_000)
afterAll(async () => await app.close())

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
    .replaceAll(/LB-(?!NONE)[A-Z0-9]{5,}/g, '{reference}')
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

  const newTime = { until: '2026-11-22T12:00:00Z', why: 'A strike' }
  await call('maisie', 'POST', `${one}/new-time`, {})
  await call('maisie', 'POST', `${one}/new-time`, { ...newTime, until: '2020-11-22T12:00:00Z' })
  await call('maisie', 'POST', `${one}/new-time`, newTime)
  await call('maisie', 'POST', `${none}/new-time`, newTime)
  const late = await addInquiry(app.db, new Date('2026-11-21T08:00:00Z'), { status: 'open' })
  await call('maisie', 'POST', `/api/console/inquiries/${late}/new-time`, newTime)

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
  await send('outside-reply-remove', { event: '9999999' })
  for (const until of ['', '2026-11-22T09:30']) await send('new-time', { until, why: '' })
  for (const into of ['', 'LB-NONE', reference]) await send('merge', { into })
  await send('client', {})
  await send('client', { projectName: 'A shop', projectType: 'Website Design', username: 'owen' })
  await send('client', { projectName: 'A shop', projectType: 'Website Design', username: '' })
  await send('merge', { into: await add() })
  await expect(noted()).toMatchFileSnapshot('./enquiry-forms.txt')
})
