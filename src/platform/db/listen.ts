import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

/**
 * Calls `onNotice` with the payload of every NOTIFY on a channel, from whatever process, in the order of
 * the commits. After a lost connection it is called with an empty payload, since notices may have been missed.
 * @returns ends the listening
 */
export type Listen = (channel: string, onNotice: (payload: string) => void) => Promise<() => Promise<void>>

const reconnectDelayMs = 1000

/** Listens on a connection of its own, which is made again whenever it is lost. */
export function listenOnPostgres(databaseUrl: string): Listen {
  return async (channel, onNotice) => {
    const ended = new AbortController()
    let client: Client | undefined

    async function connect(): Promise<void> {
      const next = new Client({
        connectionString: databaseUrl,
        application_name: 'loomsbury listener',
        connectionTimeoutMillis: 10_000,
      })
      // 'end' follows every error; without a listener for errors Node would end the process.
      next.on('error', () => {})
      next.on('notification', ({ payload }) => onNotice(payload ?? ''))
      await next.connect()
      await next.query(`listen ${next.escapeIdentifier(channel)}`)
      // Only now: a connection that was never established ends too, and each end would begin a loop of its own.
      next.on('end', () => void reconnect())
      client = next
    }
    async function reconnect(): Promise<void> {
      client = undefined
      while (!ended.signal.aborted && client === undefined) {
        try {
          await delay(reconnectDelayMs, undefined, { signal: ended.signal })
          await connect()
          onNotice('')
        } catch {
          // Still away, or ended: the loop's condition decides.
        }
      }
    }

    await connect()
    return async () => {
      ended.abort()
      await client?.end()
    }
  }
}
