import { randomBytes } from 'node:crypto'
import { count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { webhookDeliveries, webhooks } from './table.server.ts'
import type { Delivery, Webhook, WebhookEvent, WebhookState } from './webhook.ts'

export type StoredWebhook = typeof webhooks.$inferSelect
export type StoredDelivery = typeof webhookDeliveries.$inferSelect

const oldSecretMs = 24 * 3_600_000
const keptMs = 30 * 24 * 3_600_000
const shownDeliveries = 100

/** A new secret as Standard Webhooks has them. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

const stateOf = ({ isActive, failingSince }: StoredWebhook): WebhookState =>
  isActive ? (failingSince ? 'failing' : 'ok') : 'off'

function troubleOf(hook: StoredWebhook, last: StoredDelivery | undefined): string {
  if (!hook.isActive) return 'Switched off.'
  if (!hook.failingSince) return ''
  return `Failing since ${shortDateAndTime(hook.failingSince)}: ${last?.status ?? last?.answer ?? ''}`
}

/** A webhook as it is listed, with its last delivery that was tried. */
export const toWebhook = (hook: StoredWebhook, last?: StoredDelivery): Webhook => ({
  id: hook.id,
  url: hook.url,
  // They were checked when they were chosen.
  events: hook.events as WebhookEvent[],
  includesWords: hook.includesWords,
  state: stateOf(hook),
  trouble: troubleOf(hook, last),
  lastDelivery: last ? toDelivery(last) : null,
})

const toDelivery = ({
  id,
  eventId,
  type,
  happenedAt,
  triedAt,
  status,
  ms,
  answer,
}: StoredDelivery): Delivery => ({
  id,
  eventId,
  type,
  at: (triedAt ?? happenedAt).toISOString(),
  status,
  ms,
  answer,
})

/** All webhooks, the oldest first. */
export async function listWebhooks(db: Db): Promise<Webhook[]> {
  const hooks = await db.select().from(webhooks).orderBy(webhooks.id)
  const last = await db
    .selectDistinctOn([webhookDeliveries.webhookId])
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.triedAt))
    .orderBy(webhookDeliveries.webhookId, desc(webhookDeliveries.triedAt), desc(webhookDeliveries.id))
  return hooks.map((hook) =>
    toWebhook(
      hook,
      last.find(({ webhookId }) => webhookId === hook.id),
    ),
  )
}

export async function countWebhooks(tx: Tx): Promise<number> {
  // Serializes, so that the limit is exact.
  await tx.execute(sql`lock table ${webhooks} in share row exclusive mode`)
  const [counted] = await tx.select({ count: count() }).from(webhooks)
  return counted?.count ?? 0
}

export async function insertWebhook(
  tx: Tx,
  values: Pick<StoredWebhook, 'url' | 'events' | 'includesWords' | 'isActive' | 'secret'>,
): Promise<StoredWebhook> {
  const [added] = await tx.insert(webhooks).values(values).returning()
  if (!added) throw new Error('a webhook was not stored')
  return added
}

/** The webhook, which no one else changes before this transaction ends. */
export async function lockWebhook(tx: Tx, id: number): Promise<StoredWebhook | undefined> {
  const [hook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
  return hook
}

export async function updateWebhook(
  tx: Tx,
  id: number,
  values: Partial<Omit<StoredWebhook, 'id'>>,
): Promise<StoredWebhook> {
  const [changed] = await tx.update(webhooks).set(values).where(eq(webhooks.id, id)).returning()
  if (!changed) throw new Error('a locked webhook is not there')
  return changed
}

/** Deletes a webhook with its deliveries. @returns its address; undefined if it is not there */
export async function deleteWebhook(tx: Tx, id: number): Promise<string | undefined> {
  const [deleted] = await tx.delete(webhooks).where(eq(webhooks.id, id)).returning({ url: webhooks.url })
  return deleted?.url
}

/** Gives a webhook a new secret; the one before also signs for 24 hours. */
export const renewSecret = async (tx: Tx, { id, secret }: StoredWebhook, renewed: string, now: Date) =>
  await updateWebhook(tx, id, {
    secret: renewed,
    oldSecret: secret,
    oldSecretUntil: new Date(now.getTime() + oldSecretMs),
  })

/** The secrets that sign now, the present one first. */
export const secretsAt = ({ secret, oldSecret, oldSecretUntil }: StoredWebhook, now: Date): string[] =>
  oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now ? [secret, oldSecret] : [secret]

/** The last 100 deliveries of a webhook, the newest first; undefined: there is no such webhook. */
export async function listDeliveries(db: Db, webhookId: number): Promise<Delivery[] | undefined> {
  const known = await db.$count(webhooks, eq(webhooks.id, webhookId))
  if (known === 0) return undefined
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(shownDeliveries)
  return rows.map(toDelivery)
}

/** A delivery with its webhook. */
export async function findDelivery(
  db: Db | Tx,
  id: number,
): Promise<{ delivery: StoredDelivery; hook: StoredWebhook } | undefined> {
  const [found] = await db
    .select({ delivery: webhookDeliveries, hook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id))
  return found
}

export async function markDelivery(
  tx: Tx,
  id: number,
  values: Partial<Pick<StoredDelivery, 'triedAt' | 'status' | 'ms' | 'answer' | 'deliveredAt'>>,
): Promise<void> {
  await tx.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.id, id))
}

/** Deletes deliveries of more than 30 days ago. */
export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  const { id, happenedAt } = webhookDeliveries
  const old = db
    .select({ id })
    .from(webhookDeliveries)
    .where(lt(happenedAt, new Date(now.getTime() - keptMs)))
    .limit(10_000)
  await db.delete(webhookDeliveries).where(inArray(id, old))
}
