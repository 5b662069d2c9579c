import { defaultAgencySettings } from '#settings/agency-settings.ts'
import { callingHoursFields } from '#settings/calling-hours-fields.ts'
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { hashPassword } from '#accounts/password-hash.server.ts'
import type { Role } from '#accounts/roles.ts'
import { setStatus as setStatusIn } from '#accounts/account-changes.server.ts'
import { byCommand } from '#activity/record.server.ts'
import { accounts, authenticators } from '#accounts/table.server.ts'
import { insertUser, type User } from '#accounts/users.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { TestApp } from './test-app.ts'
import { Secret, TOTP } from 'otpauth'
import { makeBackupCodes } from '#accounts/codes.server.ts'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { paths } from '#shared/paths.ts'

export const password = 'correct horse battery'

/** Adds an account with the password above, as an invited person would have it. */
export async function addPerson(
  app: TestApp,
  name: string,
  { role = 'client', isDisabled = false }: { role?: Role; isDisabled?: boolean } = {},
): Promise<User> {
  const user = await addAccount(app.db, name, { firstName: name, lastName: 'Test', role })
  if (isDisabled) await setStatus(app, user.id, 'disabled')
  return user
}

/** Adds an account with that password to a database: of one Weaver who works here, unless a test says more. */
export async function addAccount(
  db: Db,
  username: string,
  more: Partial<Parameters<typeof insertUser>[1]> = {},
): Promise<User> {
  const firstName = username.charAt(0).toUpperCase() + username.slice(1)
  const name = { email: `${username}@example.com`, username, firstName, lastName: 'Weaver' }
  const user = await insertUser(db, { ...name, role: 'staff', ...more })
  if (!user) throw new Error(`${username} exists already`)
  await addPassword(db, user.id)
  return user
}

/** Lets a user in or keeps them out. */
export const setStatus = async ({ db }: { db: Db }, userId: string, status: 'active' | 'disabled') =>
  await db.transaction(async (tx) => setStatusIn(tx, byCommand, userId, status))

/** Gives an account its first password, without a link and without a mail. */
export async function addPassword(db: Db, userId: string, chosen = password): Promise<void> {
  await db.insert(accounts).values({
    id: randomUUID(),
    accountId: userId,
    providerId: 'credential',
    userId,
    password: await hashOf(chosen),
  })
}

// A hash is dear on purpose (0.1 s of processor); the one of the password above is made once a file.
let usualHash: Promise<string> | undefined
const hashOf = (chosen: string) =>
  chosen === password ? (usualHash ??= hashPassword(chosen)) : hashPassword(chosen)

/** The cookies an answer sets, as a browser sends them back. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ')

/** The token of the session among the cookies that a browser sends. */
export const tokenIn = (cookies: string): string | undefined => /session_token=([^.;]+)/.exec(cookies)?.[1]

/** A native form post, from an address of its own so that no limit is shared between tests. */
export async function postForm(
  app: TestApp,
  path: string,
  values: Record<string, string>,
  headers: Record<string, string> = {},
  address: string = randomUUID(),
): Promise<Response> {
  return await app.request(path, { method: 'POST', body: new URLSearchParams(values), headers }, address)
}

/** Signs someone in and answers their cookie. */
export async function signIn(app: TestApp, login: string): Promise<string> {
  const response = await postForm(app, '/sign-in', { login, password })
  if (response.status !== 303) throw new Error(`${login} could not sign in: ${response.status}`)
  return cookiesOf(response)
}

/** Signs someone in to a server that runs. @returns their cookies, which outlive it */
export async function signInTo(url: string, login: string): Promise<string> {
  const body = new URLSearchParams({ login, password })
  return cookiesOf(await fetch(url + paths.signIn(), { method: 'POST', body, redirect: 'manual' }))
}

/** Adds someone and signs them in. @returns their cookie */
export async function addSignedIn(
  app: TestApp,
  name: string,
  who: Parameters<typeof addPerson>[2] = {},
): Promise<string> {
  await addPerson(app, name, who)
  return await signIn(app, name)
}

/** Someone's authenticator app in a test. */
export type TestSecondStep = {
  /** The code of now, or of so many steps from now. */
  code: (stepsOn?: number) => string
  backupCodes: string[]
}

/** Gives someone an app and backup codes, without a form and without a mail. */
export async function addSecondStep(app: TestApp, userId: string): Promise<TestSecondStep> {
  const secret = new Secret().base32
  await app.db.insert(authenticators).values({ userId, secret, confirmedAt: new Date() })
  const backupCodes = await app.db.transaction(async (tx) => makeBackupCodes(tx, userId))
  return { code: codeOf(secret), backupCodes }
}

/** What an app with this secret shows. */
export const codeOf =
  (secret: string) =>
  (stepsOn = 0): string =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + stepsOn * 30_000 })

/** The secret that a page shows to be scanned. */
export const secretOn = (html: string): string =>
  (/Type this instead[^]*?<code[^>]*>([A-Z2-7 ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '')

/** Signs in up to the second step. @returns the response, and its cookies as the browser sends them back */
export async function signInHalfWay(app: TestApp, login: string, values: Record<string, string> = {}) {
  const response = await postForm(app, '/sign-in', { login, password, ...values })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
  return { response, cookie }
}

const present = 0x01
const verified = 0x04
const backedUp = 0x18
const withKey = 0x40

type Place = { origin: string; siteName: string }

const local: Place = { origin: 'http://localhost:3000', siteName: 'localhost' }

/** An authenticator that tests can make lie: it counts what it is told to, and may leave out who is there. */
export function softwarePasskey({ origin, siteName }: Place = local) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(20)
  const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
  const siteHash = createHash('sha256').update(siteName).digest()

  const authenticatorData = (flags: number, counter: number, ...rest: Uint8Array[]) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([siteHash, Buffer.from([flags]), count, ...rest])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
  const answer = (response: Record<string, unknown>) =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    })

  return {
    id: text(id),
    /** What a browser sends after making it. */
    make(challenge: string, { isVerified = true } = {}): string {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytesOf(x)],
          [-3, bytesOf(y)],
        ]),
      )
      const idLength = Buffer.from([0, id.length])
      const flags = present | backedUp | withKey | (isVerified ? verified : 0)
      const authData = authenticatorData(flags, 0, Buffer.alloc(16), idLength, id, key)
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      })
    },
    /** What a browser sends after using it. */
    use(challenge: string, { counter = 0, isVerified = true } = {}): string {
      const authData = authenticatorData(present | backedUp | (isVerified ? verified : 0), counter)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(sign('sha256', signed, privateKey)),
      })
    },
  }
}

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

const { reminders, retention, callingHours, callPlace } = defaultAgencySettings

/** The fields of the agency's settings as they are at first, with some of them changed. */
export const agencyForm = (changed: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries({ ...reminders, ...retention }).map(([name, value]) => [name, String(value)]),
  ),
  ...callPlace,
  ...callingHoursFields(callingHours),
  ...changed,
})
