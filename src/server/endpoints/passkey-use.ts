import {
  readPasskeyId,
  verifyPasskeyUse,
  type ChallengePurpose,
} from '#features/accounts/server/passkey-ceremony.ts'
import { findPasskey, usePasskey, type Passkey } from '#features/accounts/server/passkeys.ts'
import type { Tx } from '#platform/db/database.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { Services } from '../context.ts'

const words = {
  unknown: 'We don’t know this passkey. It may have been removed here. Please sign in another way.',
  late: 'That took longer than five minutes. Please try again.',
  refused: 'This passkey wasn’t accepted. Please try again, or use another way.',
  copied:
    'This passkey was refused: it counts behind an earlier use, so somebody may have a copy of it. Sign in another way, remove it in your settings and tell us.',
  gone: 'This passkey has just been removed. Please sign in another way.',
}

/** Why a passkey signs no one in, beside its button. */
export const passkeyRefusal = (why: keyof typeof words): FieldError => ({
  field: 'passkey',
  message: words[why],
})

export type ProvedPasskey = {
  passkey: Passkey
  /** Notes the use, in the transaction that signs someone in. Undefined: it counted on, as it should. */
  use: (tx: Tx) => Promise<FieldError | undefined>
}

/** Proves that the browser has a passkey at hand: one of `userId` where someone is known already. */
export async function provePasskey(
  { database: { db }, env }: Services,
  purpose: Exclude<ChallengePurpose, 'new'>,
  text: string,
  userId?: string,
): Promise<ProvedPasskey | FieldError> {
  const id = readPasskeyId(text)
  const passkey = id === undefined ? undefined : await findPasskey(db, id)
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) return passkeyRefusal('unknown')
  const verified = await verifyPasskeyUse(db, env.publicUrl, purpose, passkey, text)
  if (verified === 'late' || verified === 'refused') return passkeyRefusal(verified)
  const use = async (tx: Tx) => {
    const outcome = await usePasskey(tx, passkey, verified.counter)
    return outcome === 'taken' ? undefined : passkeyRefusal(outcome)
  }
  return { passkey, use }
}
