import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

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
