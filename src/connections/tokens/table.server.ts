import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#accounts/table.server.ts'
import { personal } from '#platform/db/personal-data.ts'
import type { TokenScope } from './token.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** What other programs call with (connections.md). A revoked token is deleted; it ends with the account that made it. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    name: text('name').notNull(),
    scope: text('scope').$type<TokenScope>().notNull(),
    /** SHA-256, base64url: reading the table lets no one in. */
    tokenHash: text('token_hash').notNull().unique(),
    /** What it stores is theirs, and it may do no more than they may. */
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** By the minute. */
    lastUsedAt: time('last_used_at'),
    /** Null: no end. */
    expiresAt: time('expires_at'),
  },
  (table) => [index('api_tokens_by_creator').on(table.createdBy)],
)

/** The answers to calls with an `Idempotency-Key`, for 24 hours. Without a status the call is being answered. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    tokenId: bigint('token_id', { mode: 'number' })
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Of method, address and body. */
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.key] }),
    index('idempotent_answers_by_time').on(table.createdAt),
  ],
)

/** What of these tables is about a person. */
export const personalInTokens = [personal(apiTokens, ['name']), personal(idempotentAnswers, ['body'])]
