import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { Db } from '#platform/db/database.ts'
import { passwordLength } from '../password-length.ts'
import { accounts, sessions, users, verifications } from './table.ts'

const daySeconds = 24 * 3600
const sessionDays = 14

/** How long each link works. */
export const linkMinutes = { signIn: 15, reset: 60, invitation: 7 * 24 * 60 }

export type LinkPurpose = 'sign-in' | 'reset' | 'invitation'

export type AuthSettings = {
  db: Db
  secret: string
  publicUrl: string
  /** Mails a link that somebody asked for. */
  sendLink: (purpose: LinkPurpose, email: string, token: string) => Promise<void>
}

const isLocal = (publicUrl: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)

/**
 * better-auth on our tables. It is called from our own handlers only: its HTTP routes are not mounted, its mails are
 * ours, and its rate limit stands aside for the one all processes share.
 */
export function createAuth({ db, secret, publicUrl, sendLink }: AuthSettings) {
  return betterAuth({
    baseURL: publicUrl,
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { users, sessions, accounts, verifications },
      transaction: true,
    }),
    user: {
      modelName: 'users',
      fields: { name: 'firstName' },
      additionalFields: {
        username: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
        role: { type: 'string', defaultValue: 'client', input: false },
        status: { type: 'string', defaultValue: 'active', input: false },
        wantsEmail: { type: 'boolean', defaultValue: true, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionDays * daySeconds,
      updateAge: daySeconds,
      // Ended anywhere means ended everywhere at once: every request asks the database.
      cookieCache: { enabled: false },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: linkMinutes.reset * 60,
      sendResetPassword: async ({ user, token }) => await sendLink('reset', user.email, token),
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'loomsbury',
      useSecureCookies: !isLocal(publicUrl),
      // The address goes into the list of sessions only through our handlers, which know whom to trust.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [
      magicLink({
        storeToken: 'hashed',
        disableSignUp: true,
        expiresIn: linkMinutes.signIn * 60,
        sendMagicLink: async ({ email, token }) => await sendLink('sign-in', email, token),
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
