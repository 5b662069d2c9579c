import { fullName } from '#shared/full-name.ts'
import { z } from 'zod'
import { site } from '#content/site.ts'
import type { Db } from '#platform/db/database.ts'
import { keepToken, spendToken, type TokenUse } from './one-time-tokens.ts'
import type { passkeys } from './table.ts'

/** What a challenge is for. One that was made for one purpose is no use for another. */
export type ChallengePurpose = 'sign-in' | 'second-step' | 'confirm' | 'new'

type Passkey = typeof passkeys.$inferSelect
type Person = { id: string; email: string; firstName: string; lastName: string }

const challengeMinutes = 5
// Ed25519, ES256, RS256: what authenticators have. By itself the library also asks Node for what is experimental in it.
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
  await keepToken(db, useOf('new'), options.challenge, { value: person.id, minutes: challengeMinutes })
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
  await keepToken(db, useOf(purpose), options.challenge, { value: userId, minutes: challengeMinutes })
  return options
}

// All of it is base64url: nothing else of what a browser may be made to send reaches the database.
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
 * What a browser has made, if it is what we asked this person's browser for.
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
      // Compared where no one else can use the passkey at the same time.
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
