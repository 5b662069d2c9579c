import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a device is known after its last sign-in. */
export const knownDeviceSeconds = 365 * 24 * 3600

/**
 * The cookie of a device on which someone has signed in: strangers who guess at the account do not slow it down. Its
 * name and value tell no one whose it is, and it signs no one in.
 */
export function knownDevice(secret: string, userId: string) {
  const sign = (text: string) =>
    createHmac('sha256', secret).update(`known-device:${text}`).digest('base64url')
  const proofOf = (deviceId: string) => sign(`${userId}:${deviceId}`)
  return {
    name: `loomsbury.device.${sign(userId).slice(0, 12)}`,
    /** The device a cookie is of. Undefined: we did not make it, or not for this account. */
    read(value: string | undefined): string | undefined {
      const [, deviceId, proof] = /^([\w-]{22})\.([\w-]{43})$/.exec(value ?? '') ?? []
      if (deviceId === undefined || proof === undefined) return undefined
      return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(deviceId))) ? deviceId : undefined
    },
    write: (deviceId = randomBytes(16).toString('base64url')) => `${deviceId}.${proofOf(deviceId)}`,
  }
}
