import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { seedDemonstration } from '#db/seed.ts'
import { users } from '#accounts/table.server.ts'
import { privacyCases } from '#privacy/table.server.ts'
import { clientProjects } from '#clients/table.server.ts'
import { addSignedIn } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { addInquiry, dueAt, resetWithStaff } from '#tests/support/inquiries.ts'

// The lists beside this file hold calls and forms that the contracts name, in their order, each with its answer: what
// answers otherwise breaks a promise to programs outside. A promise that is meant to change changes there, with
// `npx vitest run --project database tests/contracts -u`. A list has four kinds of lines:
//   maisie: POST /api/… {…}   who asks for what, with JSON for a call and the encoded fields for a form
//     200 {…}                 what is answered: status, and JSON, or where it leads, or the type
//     {reply} = reply.id      a value of that answer, which later requests name
//   {one} = an enquiry        a thing that is made or found, below

const app = await startTestApp({ rateLimit: 'off' })
let cookies: Record<string, string> = {}
beforeEach(async () => {
  const staff = await resetWithStaff(app)
  await seedDemonstration(app.db)
  cookies = { ...staff, ada: await addSignedIn(app, 'ada') }
})

const projectOf = async (username: string) => {
  const [row] = await app.db
    .select({ id: clientProjects.id })
    .from(clientProjects)
    .innerJoin(users, eq(users.id, clientProjects.clientId))
    .where(eq(users.username, username))
  return row?.id
}
const things: Record<string, () => Promise<unknown>> = {
  'an enquiry': async () => await addInquiry(app.db, dueAt, { status: 'open', email: 'ada@example.org' }),
  'the project of ada': async () => await projectOf('ada'),
  'the project of ben': async () => await projectOf('ben'),
  'the privacy request': async () => {
    const { id, reference } = privacyCases
    return (await app.db.select({ reference }).from(privacyCases).orderBy(desc(id)))[0]?.reference
  },
}

/** Makes the request of a line. @returns what was answered as a line, and the body as far as it is JSON */
async function ask(line: string) {
  const [, who = '', method = '', address = '', body] = /^(\w+): (\w+) (\S+)(?: (.*))?$/s.exec(line) ?? []
  const isCall = address.startsWith('/api/')
  const sent = isCall ? body : (body ?? '')
  const type = isCall ? 'application/json' : 'application/x-www-form-urlencoded'
  const headers = { cookie: cookies[who] ?? '', ...(sent !== undefined && { 'content-type': type }) }
  const response = await app.request(address, {
    method,
    headers,
    ...(sent !== undefined && { body: sent }),
  })
  const answered = response.headers.get('content-type')
  const answer: unknown = answered?.includes('json') ? await response.json() : undefined
  const says = answer ? JSON.stringify(answer, steady) : (response.headers.get('location') ?? answered ?? '')
  return { line: steadyText(`  ${response.status} ${says}`.trimEnd()), answer }
}

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
    .replaceAll(/(?<=(preview|enquiries|visibility-audit)\/|"token":")[\w-]{20,}/g, '{token}')
    .replaceAll(/(?<=event=)\d+/g, '{number}')
    .replaceAll(/"ids":\[\d+\]/g, '"ids":[{number}]')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{32,}/g, '{token}')
    .replaceAll(/(?<=[/=])\d+(?=[/"#? ]|$)/gm, '{number}')

it.each(
  globSync('tests/contracts/*.txt')
    .map((file) => path.basename(file))
    .toSorted(),
)('%s', async (list) => {
  const known = new Map<string, string>()
  const said: string[] = []
  let last: unknown
  for (const line of readFileSync(`tests/contracts/${list}`, 'utf8').split('\n')) {
    const [, isOfAnswer, name = '', source = ''] = /^( {2})?\{(\w+)\} = (.*)$/.exec(line) ?? []
    if (name && isOfAnswer)
      known.set(name, String(source.split('.').reduce((value: unknown, key) => Object(value)[key], last)))
    else if (name) known.set(name, String(await things[source]?.()))
    if (line === '' || line.startsWith('  ') !== Boolean(isOfAnswer)) continue
    said.push(line)
    if (name) continue
    const { line: answered, answer } = await ask(
      line.replaceAll(/\{(\w+)\}/g, (whole, key: string) => known.get(key) ?? whole),
    )
    said.push(answered)
    last = answer
  }
  await expect(`${said.join('\n')}\n`).toMatchFileSnapshot(`./${list}`)
})
