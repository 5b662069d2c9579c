import { randomUUID } from 'node:crypto'
import { and, arrayContains } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { enqueueAll } from '#platform/outbox/queue.ts'
import { webhookDeliveries, webhooks } from './table.server.ts'
import { testEvent, type WebhookEvent } from './webhook.ts'

/** The outbox job of a delivery. */
export const webhookJob = 'webhook'

export type EventData = {
  /** Ids, references, states and times. */
  data: Record<string, unknown>
  /** Where it is in the console, from its first slash on. */
  page: string
  /** Names, e-mail addresses and what people wrote: only for webhooks that include them. */
  words?: Record<string, unknown>
}

/**
 * Queues an event for every webhook that has chosen it, in the transaction that causes it. `describe` is only called if
 * there is one.
 */
export async function queueEvent(
  tx: Tx,
  type: WebhookEvent,
  describe: () => Promise<EventData> | EventData,
): Promise<void> {
  const chosen = await tx
    .select({ id: webhooks.id, includesWords: webhooks.includesWords })
    .from(webhooks)
    .where(and(webhooks.isActive, arrayContains(webhooks.events, [type])))
  if (chosen.length > 0) await queueFor(tx, chosen, type, await describe())
}

/** Queues the event of 'Send a test'. */
export const queueTest = async (tx: Tx, webhookId: number, page: string): Promise<void> =>
  await queueFor(tx, [{ id: webhookId, includesWords: false }], testEvent, { data: {}, page })

async function queueFor(
  tx: Tx,
  chosen: readonly { id: number; includesWords: boolean }[],
  type: string,
  { data, page, words }: EventData,
): Promise<void> {
  const event = { eventId: `evt_${randomUUID()}`, type, happenedAt: new Date() }
  const added = await tx
    .insert(webhookDeliveries)
    .values(
      chosen.map(({ id, includesWords }) => ({
        ...event,
        webhookId: id,
        data: { ...data, ...(includesWords && words), url: page },
      })),
    )
    .returning({ id: webhookDeliveries.id, webhookId: webhookDeliveries.webhookId })
  await queueDeliveries(tx, added)
}

/** Queues deliveries to be sent now, those of one webhook one after the other. */
export async function queueDeliveries(
  tx: Tx,
  deliveries: readonly { id: number; webhookId: number }[],
  /** Someone asks for it: it is sent although it has arrived. */
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<void> {
  await enqueueAll(
    tx,
    webhookJob,
    deliveries.map(({ id, webhookId }) => ({
      payload: { deliveryId: id, ...(isAsked && { isAsked }) },
      lane: `webhook:${webhookId}`,
    })),
  )
}
