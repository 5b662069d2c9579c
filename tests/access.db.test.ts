import { byCommand } from '#activity/record.server.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#accounts/table.server.ts'
import { addProject, postUpdate, sendToClient, addFile, sendForApproval } from './support/projects.ts'
import { projectUpdates, reportIssues } from '#clients/table.server.ts'
import type { Act } from '#activity/act.server.ts'
import { notFound } from '#activity/outcome.server.ts'
import { settingsSections } from '#accounts/account-data.ts'
import { securityActs, securityForm } from '#accounts/security-data.ts'
import { routes } from '#routes'
import { consolePaths } from '#shared/console-paths.ts'
import { acts } from '#acts'
import { paths } from '#shared/paths.ts'
import { tokenCalls } from '#connections/tokens/acts.server.ts'
import { outboxJobs } from '#platform/outbox/table.ts'
import { drawPicture } from './support/articles.ts'
import { addPerson, signIn } from './support/people.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

/** In the order of the columns below. */
const people = ['visitor', 'placeholder', 'ada', 'ben', 'disabled', 'staff', 'admin'] as const
/** Both were made by an administrator. */
const tokens = ['token read', 'token write'] as const
type Person = (typeof people)[number]
type Token = (typeof tokens)[number]

const secret = 'The stockist finder of Ada'
/** Of her alone there is something to tell of it. */
const month = '2001-05'

let open: TestApp // with the demonstration: a visitor is the placeholder client
let closed: TestApp // without it
const cookies = new Map<Person, string>()
const secrets = new Map<Token, string>()
let project = 0
let message = 0
let file = 0
let work = 0
let decision = 0
let mail = 0

beforeAll(async () => {
  open = await openTestApp({ rateLimit: 'off' })
  closed = await openTestApp({ rateLimit: 'off', hasDemoDashboard: false })
  await seedDemonstration(open.db)
  await seedDemonstration(closed.db)
  const ada = await addPerson(open, 'ada')
  await addPerson(open, 'ben')
  const disabled = await addPerson(open, 'disabled')
  await addPerson(open, 'staff', { role: 'staff' })
  await addPerson(open, 'admin', { role: 'admin' })
  for (const person of people.slice(2)) cookies.set(person, await signIn(open, person))
  for (const scope of ['read', 'write'] as const) {
    const cookie = cookies.get('admin')
    const made = await open.send('POST', tokenCalls.create.path, { name: scope, scope }, cookie)
    secrets.set(`token ${scope}`, ((await made.json()) as { secret: string }).secret)
  }
  // As if the session had outlived it: the status alone must keep this person out.
  await open.db.update(users).set({ status: 'disabled' }).where(eq(users.id, disabled.id))
  project = await addProject(open.db, byCommand, {
    clientId: ada.id,
    projectName: secret,
    status: 'planning',
  })
  const update = { projectId: project, title: secret, description: secret, updateType: 'note' }
  await postUpdate(open.db, byCommand, update)
  await open.db.insert(projectUpdates).values({ ...update, createdAt: new Date(`${month}-15T12:00:00Z`) })
  const photo = await (await drawPicture(4, 4)).png().toBuffer()
  file = (await addFile(open.db, { clientId: ada.id, projectId: project, name: `${secret}.png` }, photo)).id
  const works = { projectId: project, title: secret, files: [file] }
  work = (await sendForApproval(open.db, works)).deliverableId
  const { deliverableId } = await sendForApproval(open.db, { projectId: project, title: secret })
  const decided = await ask('ada', 'POST', paths.api.clientDecision(deliverableId), approval())
  // What the call answers with 201.
  decision = ((await decided.json()) as { decision: { id: number } }).decision.id
  await open.db.insert(reportIssues).values({
    projectId: project,
    month,
    issue: 1,
    why: '',
    content: { figures: [], learned: secret, advice: '', spent: null, did: [] },
    publishedAt: new Date(),
    publisherName: 'Tamsin Ferreira',
  })
  const [job] = await open.db
    .insert(outboxJobs)
    .values({ kind: 'mail', payload: { to: ['a@example.com'], subject: 'S', text: 'T', html: '<p>T</p>' } })
    .returning()
  mail = job?.id ?? 0
  message = await sendToClient(open.db, byCommand, { clientId: ada.id, subject: secret, message: secret })
})
afterAll(async () => {
  await open.close()
  await closed.close()
})

async function ask(person: Person | Token, method: string, path: string, body?: object): Promise<Response> {
  const app = person === 'visitor' ? closed : open
  const isToken = person === 'token read' || person === 'token write'
  const cookie = isToken ? undefined : cookies.get(person)
  const isCall = path.startsWith('/api/')
  return await app.request(path, {
    method,
    headers: {
      ...(cookie && { cookie }),
      ...(isToken && { authorization: `Bearer ${secrets.get(person)}` }),
      ...(body && isCall && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isCall ? JSON.stringify(body) : new URLSearchParams(Object.entries(body)) }),
  })
}

/** A person who may not know of it is refused by the guard; '404' alone is for those who may, where nothing is found. */
const hidden = '404 hidden'

/** '200', or for a redirect where it leads: '303 /sign-in'; and what may be stored of it, unless that is nothing. */
async function outcome(response: Response): Promise<string> {
  const to = response.headers
    .get('location')
    ?.split(/[?#]/)[0]
    ?.replace(/^(\/dashboard\/(messages|approvals))\/\d+$/, '$1')
  const stored = response.headers.get('cache-control')
  const text = response.status === 404 ? await response.text() : await response.body?.cancel()
  if (text?.includes('There is nothing at this address.') && stored === 'no-store') return hidden
  return [response.status, to, stored !== 'no-store' && `stored: ${stored}`].filter(Boolean).join(' ')
}

const all = (cell: string) => people.map(() => cell)
const toSignIn = '303 /sign-in'
const saved = '303 /dashboard/settings'
const toConsole = '303 /console'
const back = '303 /dashboard/messages'

// A page that is left was there or not, and e-mails to be tried again too; a draft may be empty.
const alwaysDone: Record<string, string> = {
  'POST /api/console/me/calendar-feed': '201',
  'DELETE /api/console/me/calendar-feed': '200',
  'POST /console/settings/connections/feed': '303 /console/settings/connections',
  'POST /console/settings/connections/feed/end': '303 /console/settings/connections',
  'POST /console/settings/connections/takes-calls': '303 /console/settings/connections',
  'DELETE /api/console/inquiries/:reference/presence': '200',
  'DELETE /api/console/articles/:id/presence': '200',
  'POST /api/console/articles': '201',
  'POST /console/inquiries/bulk': '303 /console/inquiries',
  'POST /console/mail/retry-all': '303 /console/mail',
  'POST /dashboard/settings/devices': saved,
  'POST /console/settings/notifications': '303 /console/settings/notifications',
  'POST /console/settings/keyboard': '303 /console/settings',
  'POST /console/settings/devices': '303 /console/settings/security',
}

// visitor, placeholder, ada, ben, disabled, staff, admin. With the demonstration a disabled client is a visitor to it.
const cells: [call: string, body: () => object | undefined, expected: string[]][] = [
  ['GET /api/client/projects', none, ['401', '200', '200', '200', '200', '200', '200']],
  ['GET /api/client/project-updates', none, ['401', '200', '200', '200', '200', '200', '200']],
  [
    'GET /api/client/project-updates?projectId={project}',
    none,
    ['401', '404', '200', '404', '404', '404', '404'],
  ],
  ['GET /api/client/messages', none, ['401', '200', '200', '200', '200', '200', '200']],
  ['POST /api/client/messages', letter, ['401', '403', '201', '201', '403', '201', '201']],
  ['POST /api/client/messages', letterAbout, ['401', '403', '201', '404', '403', '404', '404']],
  ['POST /api/client/messages', answer, ['401', '403', '201', '404', '403', '404', '404']],
  ['POST /api/client/messages/{message}/read', none, ['401', '403', '200', '404', '403', '404', '404']],
  ['GET /api/client/news', none, ['401', '200', '200', '200', '200', '200', '200']],
  ['POST /api/client/news/read', ownPlace, ['401', '403', '200', '404', '403', '404', '404']],
  ['POST /dashboard/news/read', ownPlace, ['401', '403', '303 /dashboard/news', '404', '403', '404', '404']],
  ['GET /dashboard/news', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['GET /api/client/download', none, ['401', '403', '200', '200', '403', '200', '200']],
  ['GET /api/client/events', none, ['401', '204', '200', '200', '204', '200', '200']],
  ['GET /api/client/approvals', none, ['401', '200', '200', '200', '200', '200', '200']],
  ['GET /api/client/approvals/{work}', none, ['401', '404', '200', '404', '404', '404', '404']],
  ['POST /api/client/approvals/{work}/pins', pin, ['401', '403', '201', '404', '403', '404', '404']],
  [
    'POST /dashboard/approvals/{work}/pins',
    pinForm,
    ['401', '403', '303 /dashboard/approvals', '404', '403', '404', '404'],
  ],
  ['POST /api/client/approvals/{work}/decision', approval, ['401', '403', '201', '404', '403', '404', '404']],
  ['DELETE /api/client/approvals/{work}/decision', none, ['401', '403', '200', '404', '403', '404', '404']],
  ['POST /api/client/approvals/{work}/seen', opened, ['401', '403', '200', '404', '403', '404', '404']],
  // Staff have no projects: they are redirected to where their work is.
  ['GET /dashboard/projects/{project}', none, [toSignIn, '404', '200', '404', '404', toConsole, toConsole]],
  ['GET /dashboard/reports', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['GET /dashboard/reports/{month}.md', none, ['401', '404', '200', '404', '404', '404', '404']],
  ['GET /dashboard/reports/{month}', none, [toSignIn, '404', '200', '404', '404', toConsole, toConsole]],
  [
    'POST /dashboard/approvals/{work}/decision',
    approval,
    ['401', '403', '303 /dashboard/approvals', '404', '403', '404', '404'],
  ],
  [
    'POST /dashboard/approvals/{work}/take-back',
    none,
    ['401', '403', '303 /dashboard/approvals', '404', '403', '404', '404'],
  ],
  ['GET /api/client/files', none, ['401', '200', '200', '200', '200', '200', '200']],
  ['POST /api/client/files', empty, ['401', '403', '415', '415', '403', '415', '415']],
  ['POST /dashboard/files', none, ['401', '403', '415', '415', '403', '415', '415']],
  ['GET /dashboard/files/{file}', none, ['401', '404', '200', '404', '404', '404', '404']],
  ['GET /dashboard/files/{file}/preview', none, ['401', '404', '200', '404', '404', '404', '404']],
  ['GET /dashboard', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['GET /dashboard/projects', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['GET /dashboard/messages', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['GET /dashboard/messages/{message}', none, [toSignIn, '404', '200', '404', '404', toConsole, toConsole]],
  ['GET /dashboard/approvals', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['GET /dashboard/decisions/{decision}', none, [toSignIn, '404', '200', '404', '404', toConsole, toConsole]],
  ['GET /dashboard/approvals/{work}', none, [toSignIn, '404', '200', '404', '404', toConsole, toConsole]],
  ['GET /dashboard/files', none, [toSignIn, '200', '200', '200', '200', toConsole, toConsole]],
  ['POST /dashboard/messages', letter, ['401', '403', back, back, '403', back, back]],
  ['POST /dashboard/messages', answer, ['401', '403', back, '404', '403', '404', '404']],
  ['POST /dashboard/messages/{message}/read', none, ['401', '403', back, '404', '403', '404', '404']],
  ['GET /dashboard/settings', none, [toSignIn, '200', '200', '200', '200', '200', '200']],
  ['POST /dashboard/settings/password', none, whoIsIn('400', toSignIn)],
  ['GET /console', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/inquiries', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/calendar', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/mail', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/audits', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/unmatched', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/articles', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ...['', '/security', '/notifications', '/agency', '/connections', '/connections/reference'].map(
    (name): (typeof cells)[number] => [
      `GET /console/settings${name}`,
      none,
      [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200'],
    ],
  ),
  ['GET /console/activity', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '200']],
  ['GET /console/people', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '200']],
  ['GET /console/privacy', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '200']],
  ['GET /console/privacy/:reference', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '404']],
  ...forAdmins('GET /console/privacy/:reference/copy.zip', '404'),
  ...forAdmins('POST /console/privacy/retention', '303 /console/privacy'),
  ['GET /privacy-request/:token', none, all('404')],
  ['GET /privacy-request/:token/copy.zip', none, all('404')],
  ...forStaff('GET /api/console/events', '200'),
  ...forStaff('GET /api/console/counts', '200'),
  ...forStaff('GET /api/console/today', '200'),
  ...forStaff('GET /api/console/search', '200'),
  ...forStaff('POST /api/console/pictures', '415', empty),
  ...forStaff('POST /api/console/attachments', '415', empty),
  ...forStaff('GET /console/inquiries/:reference/attachments/{message}', '404'),
  ...forStaff('GET /console/unmatched/:mail/attachments/{message}', '404'),
  ...forStaff('GET /api/console/articles/export', '200'),
  ...forStaff('GET /api/console/articles/{message}/export', '404'),
  ...forStaff('POST /console/articles/import', '400'),
  ...forStaff('GET /api/console/articles', '200'),
  ...forStaff('GET /api/console/article-presence', '200'),
  ...forStaff('GET /api/console/articles/{message}', '404'),
  ...forStaff('GET /api/console/articles/{message}/versions/:version', '404'),
  ['GET /console/articles/{message}', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '404']],
  ...forStaff('GET /api/console/clients', '200'),
  // Ada is a client, of whom the agency may know everything.
  ...forStaff('GET /api/console/clients/:username', '404'),
  ...forStaff('GET /api/console/clients/:username/page', '404'),
  ...forStaff('POST /api/console/clients/:username/files', '404', empty),
  ['GET /console/clients', none, [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200']],
  ['GET /console/clients/:username', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '404']],
  ['GET /console/clients/:username/:part', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '404']],
  ...forStaff('POST /console/clients/:username/file', '404'),
  ...forStaff('GET /api/console/projects/{project}/phases', '200'),
  ...forStaff('POST /api/console/projects/{project}/files', '415', empty),
  ...forStaff('GET /api/console/projects/{project}/reports/{month}', '200'),
  ...forStaff('POST /api/console/projects/{project}/figures', '415', empty),
  ...forStaff('POST /console/projects/{project}/reports/{month}/figures', '400'),
  [
    'GET /console/projects/{project}/reports/{month}',
    none,
    [toSignIn, toSignIn, '404', '404', toSignIn, '200', '200'],
  ],
  ...forStaff('GET /api/console/files/{file}', '200'),
  ...forStaff('GET /api/console/files/{file}/preview', '200'),
  ...forStaff('GET /api/console/bookings', '200'),
  ...forAdmins('GET /api/console/calling-hours', '200'),
  ...forAdmins('GET /api/console/tokens', '200'),
  ...forStaff('GET /api/console/me/calendars', '200'),
  ...forAdmins('GET /api/console/webhooks', '200'),
  ...forAdmins('GET /api/console/webhooks/:id/deliveries', '404'),
  ...forStaff('GET /api/console/mail', '200'),
  ...forAdmins('GET /api/console/activity', '200'),
  ...forAdmins('GET /api/console/activity.csv', '200'),
  ...forStaff('GET /api/console/inbox', '200'),
  ...forStaff('GET /api/console/inquiries', '200'),
  ...forAdmins('GET /api/console/inquiries.csv', '200'),
  ...forStaff('GET /api/console/inquiries/:reference', '404'),
  ...forStaff('GET /api/console/inquiries/:reference/page', '404'),
  ['GET /console/inquiries/:reference', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '404']],
  ...(await Promise.all(acts.map(rowsOfAct))).flat(),
  ...forAdmins('POST /console/inquiries/export', '200'),
  ...forStaff('GET /console/mail/{mail}/preview', '200'),
  ...securityActs.flatMap((act) =>
    forStaff(
      `POST ${securityForm('/console/settings/security', act)}`,
      act === 'cancel-app' ? '303 /console/settings/security' : '400',
    ),
  ),
  ...forStaff('POST /console/settings/password', '400'),
  ['GET /console/*', none, [toSignIn, toSignIn, '404', '404', toSignIn, '404', '404']],
  ...securityActs.map((act): (typeof cells)[number] => [
    `POST ${securityForm('/dashboard/settings', act)}`,
    none,
    act === 'cancel-app' ? whoIsIn(saved, toSignIn) : whoIsIn('400', toSignIn),
  ]),
  ['GET /sign-in', none, all('200')],
  ['POST /sign-in', none, all('400')],
  ['POST /sign-in/passkey', none, all('400')],
  ['POST /sign-in/request-link', none, all('400')],
  ['GET /sign-in/link', none, all('200')],
  ['POST /sign-in/link', none, all('400')],
  // No one here is half way in.
  ['GET /sign-in/second-step', none, all(toSignIn)],
  ['POST /sign-in/second-step', none, all('400')],
  ['POST /sign-in/second-step/skip', none, all('400')],
  ['GET /sign-in/confirm', none, whoIsIn('200', toSignIn)],
  ['POST /sign-in/confirm', none, whoIsIn('400', toSignIn)],
  ['POST /api/passkeys/sign-in', none, all('200')],
  ['POST /api/passkeys/second-step', none, all('401')],
  ['POST /api/passkeys/first', none, all('401')],
  ['POST /api/passkeys/confirm', none, whoIsIn('200', '401')],
  ['POST /api/passkeys/new', none, whoIsIn('200', '401')],
  // The visitor's site has no administrator.
  ['GET /setup/:token', none, ['404', ...all('410').slice(1)]],
  ['POST /setup', none, ['404', ...all('410').slice(1)]],
  ['GET /forgot-password', none, all('200')],
  ['GET /set-password', none, all('404')],
]

function whoIsIn(cell: string, otherwise: string): string[] {
  return [otherwise, otherwise, cell, cell, otherwise, cell, cell]
}
/** What only staff may do: nobody else learns that it is there. */
function forStaff(call: string, done: string, body = none): typeof cells {
  return [[call, body, ['401', '401', hidden, hidden, '401', done, done]]]
}

/** What only administrators may do. */
function forAdmins(call: string, done: string, body = none): typeof cells {
  return [[call, body, ['401', '401', hidden, hidden, '401', hidden, done]]]
}

function forEachOne(call: string, done: string, body = none): typeof cells {
  return [[call, body, whoIsIn(done, toSignIn)]]
}

function forAll(call: string, done: string, body = none): typeof cells {
  return [[call, body, all(done)]]
}

function forAccess(access: Exclude<Act['access'], 'client'>): typeof forStaff {
  if (access === 'self') return forEachOne
  if (access === 'visitor') return forAll
  return access === 'admin' ? forAdmins : forStaff
}

/**
 * With nothing sent, for something that is not there: what is missing, or else that there is nothing of this name, told by
 * the page if it explains it.
 */
async function rowsOfAct(act: Act): Promise<typeof cells> {
  // Their rows above say whose they are.
  if (act.access === 'client') return []
  const rows = forAccess(act.access)
  const cellOf = async (body: object) =>
    (await act.read(act.fields && body)).is === 'invalid' ? '400' : '404'
  const line = `${act.method} ${act.path}`
  const call = rows(line, alwaysDone[line] ?? (await cellOf({})), act.fields ? empty : none)
  const forms = act.forms.map(async (form): Promise<typeof cells> => {
    const nowhere = {
      username: ':username',
      reference: ':reference',
      statusToken: ':statusToken',
      token: ':token',
      id: '9999999',
    }
    // The page that would show what is missing is not there either.
    const isLost = /:(username|reference|token)|%3AstatusToken|articles\/9999999$/.test(
      form.page?.path(nowhere) ?? '',
    )
    const cell =
      alwaysDone[`POST ${form.path}`] ?? (isLost ? '404' : await cellOf(form.bodyOf?.({}, {}) ?? {}))
    const explained = cell === '404' ? form.redirectRefused?.(nowhere, notFound('')) : undefined
    const done = explained === undefined ? cell : `303 ${explained.split('?')[0]}`
    // The sign-in page keeps the words.
    if (act.access === 'self' && form.preservedAs) return [[`POST ${form.path}`, none, whoIsIn(done, '401')]]
    return rows(`POST ${form.path}`, done)
  })
  const isCallApart = act.hasCall && act.forms.every(({ path }) => path !== act.path)
  return [...(isCallApart ? call : []), ...(await Promise.all(forms)).flat()]
}

function empty(): object | undefined {
  return {}
}

function none(): object | undefined {
  return undefined
}
function letter(): object {
  return { subject: 'A question', message: 'When?' }
}
function letterAbout(): object {
  return { ...letter(), projectId: project }
}
function answer(): object {
  return { answerTo: message, message: 'Soon.' }
}

function approval(): object {
  return { decision: 'approved' }
}
function opened(): object {
  return { version: 1 }
}
function ownPlace(): object {
  return { place: `project:${project}` }
}
function pin(): object {
  return { version: 1, x: 0.5, y: 0.5, words: secret }
}
function pinForm(): object {
  return { version: 1, place: 'top-left', words: secret }
}

const addressOf = (call: string) => {
  const [method = '', template = ''] = call.split(' ')
  const path = template
    .replace('{project}', String(project))
    .replace('{message}', String(message))
    .replace('{file}', String(file))
    .replace('{work}', String(work))
    .replace('{decision}', String(decision))
    .replace('{mail}', String(mail))
    .replace('{month}', month)
    .replace(':id', '9999999')
  return { method, path }
}

it.each(cells)('%s', async (call, body, expected) => {
  const { method, path } = addressOf(call)
  const isForm = method === 'POST' && !path.startsWith('/api/')
  const answers: [person: Person, answer: string][] = []
  for (const person of people)
    answers.push([
      person,
      await outcome(await ask(person, method, path, body() ?? (isForm ? {} : undefined))),
    ])
  expect(answers).toEqual(people.map((person, column) => [person, expected[column]]))
})

/** What a token gets where the agency's people get `expected`; outside the console's calls it is nobody. */
function ofTokens(method: string, path: string, expected: string[]): string[] {
  const [, asNobody = '', , , , asStaff = ''] = expected
  if (!path.startsWith('/api/console/')) return [asNobody, asNobody]
  if (asStaff === hidden || notForTokens.has(`${method} ${path}`)) return ['403', '403']
  return [method === 'GET' ? asStaff : '403', asStaff]
}

// Streams, who is present, drafts, and what is one's own.
const notForTokens = new Set([
  'GET /api/console/me/calendars',
  'POST /api/console/me/calendars',
  'POST /api/console/me/calendars/:id/read',
  'DELETE /api/console/me/calendars/:id',
  'POST /api/console/me/calendar-feed',
  'DELETE /api/console/me/calendar-feed',
  'PUT /api/console/me/takes-calls',
  'GET /api/console/events',
  'GET /api/console/article-presence',
  'POST /api/console/articles/:id/presence',
  'DELETE /api/console/articles/:id/presence',
  'POST /api/console/inquiries/:reference/presence',
  'DELETE /api/console/inquiries/:reference/presence',
  'POST /api/console/inquiries/:reference/draft',
])

it.each(cells)('with a token: %s', async (call, body, expected) => {
  const { method, path } = addressOf(call)
  const isForm = method === 'POST' && !path.startsWith('/api/')
  const answers: string[] = []
  for (const token of tokens)
    answers.push(await outcome(await ask(token, method, path, body() ?? (isForm ? {} : undefined))))
  expect(answers).toEqual(ofTokens(method, call.split(' ')[1] ?? '', expected))
})

// The rows above show that the `access` of an act is applied; only this shows that it is the right one.
it('gives to all staff every act but these', () => {
  const others = acts.filter(({ access }) => access !== 'staff')
  expect(others.map(({ method, path, access }) => `${access}: ${method} ${path}`)).toEqual([
    'client: POST /api/client/news/read',
    'admin: POST /console/people',
    'admin: POST /console/people/:username/role',
    'admin: POST /console/people/:username/status',
    'admin: POST /console/people/:username/sessions',
    'admin: POST /console/people/:username/second-step',
    'admin: POST /console/people/:username/invitation',
    'admin: DELETE /api/console/mail/:id',
    'admin: POST /console/privacy',
    'admin: POST /console/privacy/:reference/extension',
    'admin: POST /console/privacy/:reference/answer',
    'admin: POST /console/privacy/:reference/refusal',
    'admin: POST /console/privacy/:reference/copy',
    'admin: POST /console/privacy/:reference/erasure',
    'admin: POST /console/settings/agency',
    'admin: PUT /api/console/calling-hours',
    'admin: POST /api/console/tokens',
    'admin: DELETE /api/console/tokens/:id',
    'admin: POST /api/console/webhooks',
    'admin: PATCH /api/console/webhooks/:id',
    'admin: DELETE /api/console/webhooks/:id',
    'admin: POST /api/console/webhooks/:id/test',
    'admin: POST /api/console/webhooks/:id/secret',
    'admin: POST /api/console/webhooks/deliveries/:id/again',
    'admin: POST /api/console/deliveries/:id/again',
    'client: POST /api/client/messages',
    'client: POST /api/client/messages/:id/read',
    'client: POST /api/client/approvals/:id/decision',
    'client: DELETE /api/client/approvals/:id/decision',
    'client: POST /api/client/approvals/:id/pins',
    'client: POST /api/client/approvals/:id/seen',
    'visitor: POST /book/:token/move',
    'visitor: POST /book/:token/cancel',
    'visitor: POST /book/:token/confirm',
    'visitor: POST /enquiries/:statusToken/messages',
    'visitor: POST /enquiries/:statusToken/withdrawal',
    'visitor: POST /enquiries/:statusToken/erasure',
    'visitor: POST /enquiries/:statusToken/address',
    'visitor: POST /privacy-request',
    'visitor: POST /privacy-request/:token/confirm',
    'visitor: POST /privacy-request/:token/withdraw',
    'visitor: DELETE /api/visibility-audits/:token',
    'self: POST /dashboard/settings/profile',
    'self: POST /dashboard/settings/devices',
  ])
})

it('knows every private page and every client call', () => {
  const known = new Set(cells.map(([call]) => call.replace(/\?.*/, '')))
  const pages = routes
    .filter(
      ({ pattern, access }) =>
        access !== 'public' || /^\/(sign-in|forgot-password|set-password)/.test(pattern),
    )
    .map(({ pattern }) => `GET ${pattern}`)
  const calls = open
    .routes()
    .filter((call) =>
      /^(GET|POST|PATCH|DELETE) \/(api\/(client|passkeys|console)|console|dashboard|sign-in|setup)/.test(
        call,
      ),
    )
  for (const call of [...pages, ...calls])
    expect([...known]).toContain(
      known.has(call)
        ? call
        : call
            .replace(/projects\/:id/, 'projects/{project}')
            .replace(/(console\/mail)\/:id/, '$1/{mail}')
            .replace(/(files)\/:id/, '$1/{file}')
            .replace(/(client\/approvals)\/:id/, '$1/{work}')
            .replace(/dashboard\/approvals\/:id\??/, 'dashboard/approvals/{work}')
            .replace('dashboard/decisions/:id', 'dashboard/decisions/{decision}')
            .replace('dashboard/messages/:id?', 'dashboard/messages/{message}')
            .replace(/:file\{.*\}/, '{month}.md')
            .replace(/:month\??/, '{month}')
            .replace(':id', '{message}'),
    )
  expect(calls.length).toBeGreaterThan(20 + settingsSections.length + securityActs.length)
})

const views = () => [
  paths.api.clientProjects(),
  paths.api.clientProjectUpdates(),
  paths.api.clientProjectUpdates(project),
  paths.api.clientMessages(),
  paths.api.clientDownload(),
  paths.api.clientApprovals(),
  paths.api.clientFiles(),
  paths.dashboardApprovals(),
  paths.dashboardApproval(work),
  paths.dashboardProjects(),
  paths.dashboardFiles(),
  paths.approvalDecision(decision),
  paths.dashboardProject(project),
  paths.dashboardReport(),
  paths.dashboardReport(month),
  paths.dashboard(),
  paths.dashboard({ project }),
  paths.dashboardMessages(),
  paths.dashboardMessage(message),
  paths.dashboard({ tab: 'updates' }),
]

describe('staff who view as Ada', () => {
  // Of theirs is what they change in their own settings.
  const changes = cells.filter(([call]) => /^(?!GET)\S+ (\/api\/client|\/dashboard(?!\/settings))/.test(call))
  let viewer = ''
  beforeAll(async () => {
    viewer = await signIn(open, 'staff')
    const path = consolePaths.clientForm('ada', 'view')
    const headers = { cookie: viewer }
    const response = await open.request(path, { method: 'POST', headers, body: new URLSearchParams() })
    if (response.status !== 303) throw new Error(`no view: ${response.status}`)
  })
  const askAsViewer = async (method: string, path: string, body?: BodyInit, type?: string) =>
    await open.request(path, {
      method,
      headers: { cookie: viewer, ...(type !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    })

  it('see what is hers', async () => {
    for (const path of views().filter((view) => view !== paths.api.clientDownload()))
      expect(await (await askAsViewer('GET', path)).text(), path).toContain(secret)
  })

  it('change nothing of it', async () => {
    const answers: [call: string, status: number][] = []
    for (const [call, body] of changes) {
      const { method, path } = addressOf(call)
      const values = body() ?? {}
      const response = path.startsWith('/api/')
        ? await askAsViewer(method, path, JSON.stringify(values), 'application/json')
        : await askAsViewer(method, path, new URLSearchParams(Object.entries(values)))
      answers.push([call, response.status])
    }
    expect(answers).toEqual(changes.map(([call]) => [call, 403]))
  })

  it('cannot take her data along', async () => {
    expect((await askAsViewer('GET', paths.api.clientDownload())).status).toBe(403)
    expect(changes.length).toBeGreaterThan(5)
  })
})

it('shows Ada what is hers', async () => {
  for (const path of views()) expect(await (await ask('ada', 'GET', path)).text(), path).toContain(secret)
})

it.each(people.filter((person) => person !== 'ada'))('shows %s nothing of Ada', async (person) => {
  for (const path of views())
    expect(await (await ask(person, 'GET', path)).text(), path).not.toContain(secret)
})

it('lets nobody mark, answer or count what is Ada’s', async () => {
  const before = await (await ask('ada', 'GET', paths.api.clientMessages())).text()
  for (const person of people.filter((one) => one !== 'ada')) {
    await ask(person, 'POST', paths.api.clientMessageRead(message))
    await ask(person, 'POST', paths.dashboardMessageRead(message), {})
    await ask(person, 'POST', paths.api.clientMessages(), answer())
    await ask(person, 'GET', paths.dashboardMessage(message))
  }
  expect(await (await ask('ada', 'GET', paths.api.clientMessages())).text()).toBe(before)
})

it('changes nothing of the demonstration, whatever a visitor sends', async () => {
  const before = await (await ask('placeholder', 'GET', paths.api.clientMessages())).json()
  // The test has just seeded it.
  const [first] = before as { id: number }[]
  for (const [path, body] of [
    [paths.api.clientMessages(), letter()],
    [paths.api.clientMessages(), { answerTo: first?.id, message: 'Hello' }],
    [paths.api.clientMessageRead(first?.id ?? 0), undefined],
    [paths.dashboardMessages(), letter()],
    [paths.saveSettings('profile'), { firstName: 'Ada', lastName: 'Test' }],
  ] as const)
    await ask('placeholder', 'POST', path, body)
  await ask('placeholder', 'GET', paths.dashboardMessage(first?.id ?? 0))
  expect(await (await ask('placeholder', 'GET', paths.api.clientMessages())).json()).toEqual(before)
})

it.each([
  'POST /api/client/messages',
  'POST /dashboard/messages',
  'POST /dashboard/settings/profile',
  'POST /sign-out',
])('refuses %s that another site sends with Ada’s cookie', async (call) => {
  const { path } = addressOf(call)
  const response = await open.request(path, {
    method: 'POST',
    headers: { cookie: cookies.get('ada') ?? '', origin: 'https://evil.example' },
    body: new URLSearchParams({ subject: 'x', message: 'x' }),
  })
  expect(response.status).toBe(403)
})
