import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Addresses that are told what happens here (connections.md). */
export const webhooks = pgTable('webhooks', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  url: text('url').notNull(),
  events: text('events').array().notNull(),
  /** Whether what people wrote, and who they are, is sent along. */
  includesWords: boolean('includes_words').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  /** What signs: the other side has the same. */
  secret: text('secret').notNull(),
  /** The one before, which also signs until then. */
  oldSecret: text('old_secret'),
  oldSecretUntil: time('old_secret_until'),
  /** Of the first failure since the last success. */
  failingSince: time('failing_since'),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** What a webhook was told, or is going to be, for 30 days. Its job in the outbox has only its id. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every webhook and at each try. */
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    happenedAt: time('happened_at').notNull(),
    triedAt: time('tried_at'),
    status: integer('status'),
    ms: integer('ms'),
    answer: text('answer').notNull().default(''),
    deliveredAt: time('delivered_at'),
  },
  (table) => [
    index('webhook_deliveries_by_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_by_time').on(table.happenedAt),
    index('webhook_deliveries_tried')
      .on(table.webhookId, table.triedAt)
      .where(sql`tried_at is not null`),
  ],
)

/** What of these tables is about a person. */
export const personalInWebhooks = [personal(webhookDeliveries, ['data', 'answer'])]
