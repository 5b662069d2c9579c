import { createHash, createHmac } from 'node:crypto'
import { getSecret } from '#features/accounts/server/secret.ts'
import type { Db, Tx } from '#platform/db/database.ts'

export const tokenPattern = /^[\w-]{24}$/

/**
 * The secret part of a call's private page, 144 bits. It is computed and not stored: e-mails that are written later, and
 * the response to a booking that is sent again, have the same address.
 */
export async function tokenOf(db: Db | Tx, uid: string): Promise<string> {
  const secret = await getSecret(db, 'booking-pages')
  return createHmac('sha256', secret).update(uid).digest().subarray(0, 18).toString('base64url')
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
