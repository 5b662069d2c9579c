import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/outbox/worker.ts'
import { linkMinutes, type Auth } from './auth.ts'
import { findUserByLogin } from './users.ts'

const payloadSchema = z.object({ purpose: z.enum(['sign-in', 'reset']), email: z.string() })

export type LinkRequest = z.infer<typeof payloadSchema>

/** The outbox job that answers "send me a link". */
export const linkRequestJob = 'link-request'

/**
 * Makes and mails the link that somebody asked for, if the address belongs to an active account. The request itself
 * only queues this job: it takes as long, and answers the same, whether or not there is such an account.
 */
export function sendRequestedLink(auth: Auth, db: Db): JobHandler {
  return async (payload) => {
    const { purpose, email } = payloadSchema.parse(payload)
    const user = await findUserByLogin(db, email)
    if (user?.status !== 'active' || user.email !== email) return
    if (purpose === 'reset') await auth.api.requestPasswordReset({ body: { email } })
    else await auth.api.signInMagicLink({ body: { email }, headers: new Headers() })
  }
}

/** A token that lets somebody set their first password: stored as a hash, for seven days, good for one use. */
export async function makeInvitation(auth: Auth, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await auth.$context
  await internalAdapter.createVerificationValue({
    identifier: resetIdentifier(token),
    value: userId,
    expiresAt: new Date(Date.now() + linkMinutes.invitation * 60_000),
  })
  return token
}

// Ours have 32 characters, better-auth's 24.
const tokenPattern = /^[\w-]{24,32}$/

/** Whose password a token may set, without using it up. Undefined: it is unknown, used or too old. */
export async function findTokenOwner(auth: Auth, token: string): Promise<string | undefined> {
  if (!tokenPattern.test(token)) return undefined
  const { internalAdapter } = await auth.$context
  const found = await internalAdapter.findVerificationValue(resetIdentifier(token))
  return found && found.expiresAt > new Date() ? found.value : undefined
}

// better-auth's own name for it: an invitation is a reset with more time.
const resetIdentifier = (token: string) => `reset-password:${token}`
