import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  addPerson,
  addSecondStep,
  addSignedIn,
  cookiesOf,
  password,
  postForm,
} from '#tests/support/people.ts'
import { root, sourceFiles } from '#tests/support/imports.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { signInAs, type Proof } from './entry.server.ts'
import { makeSetupToken } from './first-admin.server.ts'
import { makeLink } from './links.server.ts'
import { sessions } from './table.server.ts'
import type { User } from './users.server.ts'

const app = await startTestApp()
let ada: User
beforeEach(async () => {
  await app.reset()
  ada = await addPerson(app, 'ada')
  await addSecondStep(app, ada.id)
})

const toSecondStep = (response: Response) =>
  response.status === 303 && response.headers.get('location')?.startsWith('/sign-in/second-step') === true

/** Each way to a session, tried by someone with a second step: whether it was required. */
const ways: Record<
  Exclude<Proof, 'second-step' | 'passkey' | 'skipped' | 'session'>,
  () => Promise<boolean>
> = {
  password: async () => toSecondStep(await postForm(app, '/sign-in', { login: 'ada', password })),
  link: async () =>
    toSecondStep(await postForm(app, '/sign-in/link', { token: await makeLink(app.db, 'sign-in', ada.id) })),
  'chosen-password': async () =>
    toSecondStep(
      await postForm(app, '/set-password', {
        token: await makeLink(app.db, 'reset', ada.id),
        password: 'another horse battery',
      }),
    ),
  setup: async () =>
    toSecondStep(
      await postForm(app, '/setup', {
        token: await makeSetupToken(app.db),
        firstName: 'Tamsin',
        lastName: 'Weaver',
        email: 'tamsin@example.com',
        username: 'tamsin',
        password,
      }),
    ),
  demo: async () => (await enter('demo')).outcome === 'second-step',
}

const enter = async (proof: Proof) =>
  await signInAs(
    { db: app.db, publicUrl: app.services.env.publicUrl },
    ada.id,
    { userAgent: '', requestId: 'test' },
    { proof, holds: async () => await Promise.resolve(true) },
  )

it.each(Object.entries(ways))('asks for the second step after %s', async (_proof, isAsked) => {
  expect(await isAsked()).toBe(true)
  expect(await app.db.select().from(sessions)).toEqual([])
})

it('skips nothing that is set up', async () => {
  expect(await enter('skipped')).toEqual({ outcome: 'refused' })
  expect(await app.db.select().from(sessions)).toEqual([])
})

it('keeps the present session when the password changes', async () => {
  const cookie = await addSignedIn(app, 'ben')
  const values = { currentPassword: password, password: 'another horse battery' }
  const response = await postForm(app, '/dashboard/settings/password', values, { cookie })
  const headers = { cookie: cookiesOf(response) }
  expect((await app.request('/dashboard/settings', { headers })).status).toBe(200)
})

describe('the code', () => {
  const files = sourceFiles('src', 'db').filter((file) => !/\.test\.tsx?$/.test(file))
  const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const filesWith = (pattern: RegExp) => files.filter((file) => pattern.test(textOf(file))).toSorted()

  it('opens sessions in one place', () => {
    expect(filesWith(/insert\(sessions\)/)).toEqual(['src/accounts/user-sessions.server.ts'])
    expect(filesWith(/\bawait insertSession\(/)).toEqual(['src/accounts/entry.server.ts'])
    expect(filesWith(/\bawait signInAs\(/)).toEqual([
      'src/accounts/security-handlers.server.tsx',
      'src/accounts/start-session.server.ts',
    ])
  })

  it('has no way in that is not tried here, or whose own tests do not try it', () => {
    const shown = files.flatMap((file) =>
      [...textOf(file).matchAll(/\bproof: '([\w-]+)'/g)].map(([, proof]) => proof),
    )
    // Each has a test of its own: second-step.db.test.ts, passkeys.db.test.ts, and above.
    const complete = ['second-step', 'passkey', 'skipped', 'session']
    expect(new Set(shown)).toEqual(new Set([...Object.keys(ways), ...complete]))
    expect(filesWith(/\bawait startSession\(/)).toEqual([
      'src/accounts/first-admin-handlers.server.tsx',
      'src/accounts/handlers.server.tsx',
      'src/accounts/passkey-handlers.server.ts',
      'src/accounts/second-step-handlers.server.tsx',
    ])
  })
})
