import { closeSync, openSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { StartupError } from '../errors.ts'

// The format is age's (age-encryption.org/v1): anyone who has the key can also read a backup without this program.
const firstBytes = Buffer.from('age-encryption.org/')

// Only where something is encrypted: it takes a while to load.
const age = async () => await import('age-encryption')

/** A new key for BACKUP_KEY. */
export async function newBackupKey(): Promise<string> {
  return await (await age()).generateX25519Identity()
}

/** Whether a file begins like one that was encrypted. Throws what opening it throws. */
export function isEncrypted(file: string): boolean {
  const descriptor = openSync(file, 'r')
  try {
    const start = Buffer.alloc(firstBytes.length)
    readSync(descriptor, start)
    return start.equals(firstBytes)
  } finally {
    closeSync(descriptor)
  }
}

/** A step of a pipeline that encrypts to this key. */
export function encryptTo(key: string): (source: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array> {
  return async function* (source) {
    const { Encrypter, identityToRecipient } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(key).catch(wrongForm))
    yield* fromWeb(await encrypter.encrypt(toWeb(source)))
  }
}

/** What an encrypted file holds. Throws a StartupError without the key it was encrypted to. */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (key === undefined)
    throw new StartupError('This backup is encrypted. Set BACKUP_KEY to the key that it was made with.')
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(key)
  } catch (error) {
    wrongForm(error)
  }
  const content = await decrypter.decrypt(toWeb(source)).catch((error: unknown) => {
    if (error instanceof Error && /no identity matched/.test(error.message))
      throw new StartupError('This backup was made with another key than BACKUP_KEY.', { cause: error })
    throw error
  })
  yield* fromWeb(content)
}

function wrongForm(cause: unknown): never {
  throw new StartupError('BACKUP_KEY is not a key: `npm run backup -- --new-key` makes one.', { cause })
}

// Node's own types of these streams and the browser's, which the library names, are the same thing twice.
type WebStream = globalThis.ReadableStream<Uint8Array>
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as WebStream
const fromWeb = (stream: WebStream) => Readable.fromWeb(stream as unknown as ReadableStream<Uint8Array>)
