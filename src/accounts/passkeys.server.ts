import { fullName } from '#shared/full-name.ts'
import { z } from 'zod'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { site } from '#content/site.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { storeToken, spendToken, type TokenUse } from './tokens.server.ts'
import { passkeys } from './table.server.ts'

export type Passkey = typeof passkeys.$inferSelect

/** Someone's passkeys, the oldest first. */
export const listPasskeys = async (db: Db, userId: string): Promise<Passkey[]> =>
  await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt)

/** The passkey with this id, of any user. */
export async function findPasskey(db: Db, id: string): Promise<Passkey | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return found
}

/** Keeps a passkey. @returns false if it is known already */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length > 0
}

const isTheirs = (userId: string, id: string) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))

/** Calls a passkey something else, if it is this user's. */
export async function renamePasskey(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isTheirs(userId, id))
    .returning({ id: passkeys.id })
  return renamed.length > 0
}

/** Forgets a passkey, if it is this user's. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx.delete(passkeys).where(isTheirs(userId, id)).returning({ id: passkeys.id })
  return deleted.length > 0
}

/**
 * Notes that a passkey was used.
 * @returns 'copied' when its counter did not go on, which means that someone has a copy; 'gone' when it was removed
 */
export async function usePasskey(
  tx: Tx,
  { userId, id }: Pick<Passkey, 'userId' | 'id'>,
  counter: number,
): Promise<'taken' | 'copied' | 'gone'> {
  // Authenticators that do not count say 0 each time.
  const goesOn = or(lt(passkeys.counter, counter), sql`(${passkeys.counter} = 0 and ${counter} = 0)`)
  const used = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: new Date() })
    .where(and(isTheirs(userId, id), goesOn))
    .returning({ id: passkeys.id })
  if (used.length > 0) return 'taken'
  return (await findPasskey(tx, id)) ? 'copied' : 'gone'
}

/** What a challenge is for. One that was made for one purpose is no use for another. */
export type ChallengePurpose = 'sign-in' | 'second-step' | 'confirm' | 'new'

type Person = { id: string; email: string; firstName: string; lastName: string }

const challengeMinutes = 5
// Ed25519, ES256, RS256: what authenticators have. By default the library also uses experimental parts of Node.
const algorithms = [-8, -7, -257]
const useOf = (purpose: ChallengePurpose): TokenUse => `passkey-${purpose}`
// With all that it reads certificates with it takes 5 MB of memory: only where someone has a passkey.
const library = async () => await import('@simplewebauthn/server')
// Passkeys belong to the site's name, whatever its port.
const siteName = (publicUrl: string) => new URL(publicUrl).hostname
const origin = (publicUrl: string) => new URL(publicUrl).origin

/** What a browser needs to make a passkey: one that finds its owner by itself, and only after it knows who is there. */
export async function newPasskeyOptions(db: Db, publicUrl: string, person: Person, existing: Passkey[]) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: siteName(publicUrl),
    userName: person.email,
    userDisplayName: fullName(person),
    userID: Uint8Array.from(Buffer.from(person.id)),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await storeToken(db, useOf('new'), options.challenge, { value: person.id, minutes: challengeMinutes })
  return options
}

/** What a browser needs to use a passkey: one of these, or without them whichever its owner chooses. */
export async function passkeyOptions(
  db: Db,
  publicUrl: string,
  purpose: Exclude<ChallengePurpose, 'new'>,
  { userId, allowed }: { userId: string; allowed: Passkey[] } = { userId: '', allowed: [] },
) {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: siteName(publicUrl),
    userVerification: 'required',
    allowCredentials: allowed.map(({ id, transports }) => ({ id, transports })),
  })
  await storeToken(db, useOf(purpose), options.challenge, { value: userId, minutes: challengeMinutes })
  return options
}

// All these values are base64url; nothing else may reach the database.
const part = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const credential = { id: part, rawId: part, type: z.literal('public-key') }
const extensions = z.object({}).default({})

const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.array(part).max(10).default([]),
  }),
  clientExtensionResults: extensions,
})
const used = z.object({
  ...credential,
  response: z.object({ clientDataJSON: part, authenticatorData: part, signature: part }),
  clientExtensionResults: extensions,
})

/** The id of the passkey that a browser says it has used, before anything of it is proved. */
export const readPasskeyId = (text: string): string | undefined => used.safeParse(parseJson(text)).data?.id

/**
 * What a browser has made, if it is what we requested from this person's browser.
 * @returns 'late' when the challenge is unknown, used or older than five minutes
 */
export async function verifyNewPasskey(
  db: Db,
  publicUrl: string,
  userId: string,
  text: string,
): Promise<Omit<Passkey, 'userId' | 'name' | 'createdAt' | 'lastUsedAt'> | 'late' | 'refused'> {
  const { data: response } = made.safeParse(parseJson(text))
  if (!response) return 'refused'
  const challenge = await spendChallenge(db, 'new', response.response.clientDataJSON)
  if (challenge?.userId !== userId) return 'late'
  const { verifyRegistrationResponse } = await library()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: origin(publicUrl),
    expectedRPID: siteName(publicUrl),
    supportedAlgorithmIDs: algorithms,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) return 'refused'
  const { credential: key, credentialBackedUp } = verified.registrationInfo
  return {
    id: key.id,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    transports: response.response.transports,
    isBackedUp: credentialBackedUp,
  }
}

/**
 * Proves that a browser has this passkey at hand. Whether its counter went on is for `usePasskey` to say, in the
 * transaction that signs someone in.
 * @returns the counter; 'late' as above, also where the challenge was made for someone else
 */
export async function verifyPasskeyUse(
  db: Db,
  publicUrl: string,
  purpose: Exclude<ChallengePurpose, 'new'>,
  passkey: Passkey,
  text: string,
): Promise<{ counter: number } | 'late' | 'refused'> {
  const { data: response } = used.safeParse(parseJson(text))
  if (!response) return 'refused'
  const challenge = await spendChallenge(db, purpose, response.response.clientDataJSON)
  if (!challenge || (purpose !== 'sign-in' && challenge.userId !== passkey.userId)) return 'late'
  const { verifyAuthenticationResponse } = await library()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    expectedOrigin: origin(publicUrl),
    expectedRPID: siteName(publicUrl),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      // Compared under the lock on the passkey.
      counter: 0,
    },
  }).catch(() => undefined)
  return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : 'refused'
}

async function spendChallenge(db: Db, purpose: ChallengePurpose, clientData: string) {
  const { data } = z
    .object({ challenge: z.string() })
    .safeParse(parseJson(Buffer.from(clientData, 'base64url').toString()))
  if (!data) return undefined
  const userId = await spendToken(db, useOf(purpose), data.challenge)
  return userId === undefined ? undefined : { text: data.challenge, userId }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
