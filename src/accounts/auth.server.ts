import { betterAuth } from 'better-auth/minimal'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db } from '#platform/db/database.ts'
import { sessionSecret } from './secret.server.ts'
import { accounts, sessions, users, verifications } from './table.server.ts'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const daySeconds = 24 * 3600
const sessionDays = 14

type AuthSettings = { db: Db; secret: string; publicUrl: string }

/** True where only this machine itself can be meant. */
export const isLocal = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)

/** True when cookies are for https only. Over plain http a browser would not take such a cookie at all. */
export const hasSecureCookies = (publicUrl: string): boolean =>
  publicUrl.startsWith('https://') && !isLocal(publicUrl)

/** True where anyone who listens on the network can read passwords and sessions: plain http to another machine. */
export const isOpenToListeners = (publicUrl: string): boolean =>
  publicUrl.startsWith('http://') && !isLocal(publicUrl)

/**
 * better-auth on our tables, for sessions and their cookies. It is called from our own handlers only: its HTTP routes
 * are not mounted, and its rate limit is off in favour of the one all processes share. Passwords and links are in
 * passwords.server.ts and links.server.ts, because a change of either has to end the other in one transaction.
 */
function createAuth({ db, secret, publicUrl }: AuthSettings) {
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
        wantsLetterShortcuts: { type: 'boolean', defaultValue: false, input: false },
        wantsMentionEmail: { type: 'boolean', defaultValue: false, input: false },
        archivedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: sessionDays * daySeconds,
      updateAge: daySeconds,
      additionalFields: {
        usedAt: { type: 'date', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false },
      },
      // Ended anywhere means ended everywhere immediately: every request queries the database.
      cookieCache: { enabled: false },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'loomsbury',
      useSecureCookies: hasSecureCookies(publicUrl),
      // The address goes into the list of sessions only through our handlers, which know whom to trust.
      ipAddress: { disableIpTracking: true },
    },
    plugins: [openSessionPlugin],
  })
}

export type Auth = ReturnType<typeof createAuth>

/** Accounts on this database, with the secret that all its processes share. */
export const openAuth = async (db: Db, publicUrl: string): Promise<Auth> =>
  createAuth({ db, secret: await sessionSecret(db), publicUrl })

/** Teaches better-auth to open a session for someone whom we have authorized. It has no HTTP route. */
const openSessionPlugin = {
  id: 'open-session',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      {
        method: 'POST',
        requireHeaders: true,
        body: z.object({ userId: z.string(), confirmedAt: z.date() }),
      },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('there is no such user')
        const { confirmedAt } = ctx.body
        const session = await internalAdapter.createSession(user.id, false, {
          usedAt: new Date(),
          confirmedAt,
        })
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ sessionId: session.id })
      },
    ),
  },
}
