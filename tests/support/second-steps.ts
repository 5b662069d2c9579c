import { Secret, TOTP } from 'otpauth'
import { makeBackupCodes } from '#features/accounts/server/backup-codes.ts'
import { authenticators } from '#features/accounts/server/table.ts'
import { postForm, password } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Somebody's authenticator app in a test. */
export type TestSecondStep = {
  /** The code of now, or of so many steps from now. */
  code: (stepsOn?: number) => string
  backupCodes: string[]
}

/** Gives somebody an app and backup codes, without a form and without a mail. */
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
  (/app-to-scan__secret">([A-Z2-7 ]+)</.exec(html)?.[1] ?? '').replaceAll(' ', '')

/** Signs in up to the second step. @returns the response, and its cookies as the browser sends them back */
export async function signInHalfWay(app: TestApp, login: string, values: Record<string, string> = {}) {
  const response = await postForm(app, '/sign-in', { login, password, ...values })
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .join('; ')
  return { response, cookie }
}
