import { sql } from 'drizzle-orm'
import { bigint, date, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CaseKind, CaseOrigin, CaseState } from './privacy-case.ts'
import { personal } from '#platform/db/personal-data.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Requests about personal data, with their legal clock (console.md §7). The row outlives an erasure, without the person. */
export const privacyCases = pgTable(
  'privacy_cases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** What people quote, like PR-7F3K2. */
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<CaseKind>().notNull(),
    state: text('state').$type<CaseState>().notNull().default('open'),
    origin: text('origin').$type<CaseOrigin>().notNull(),
    /** In small letters; empty once the person was erased. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    /** What they wrote: the complaint. */
    message: text('message').notNull().default(''),
    /** SHA-256 of the secret part of the person's link. */
    tokenHash: text('token_hash').unique(),
    openedAt: time('opened_at').notNull(),
    dueOn: date('due_on').notNull(),
    targetOn: date('target_on').notNull(),
    extendedAt: time('extended_at'),
    extensionReason: text('extension_reason').notNull().default(''),
    copyUntil: time('copy_until'),
    copiedAt: time('copied_at'),
    closedAt: time('closed_at'),
    /** A username, or 'system' or 'visitor'. Not a reference: the case outlives the account. */
    closedBy: text('closed_by'),
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    index('privacy_cases_open')
      .on(table.dueOn, table.id)
      .where(sql`state = 'open'`),
    index('privacy_cases_by_email').on(table.email),
  ],
)

/** Proofs of erasures, without the person: a keyed hash finds them again in an older backup. */
export const erasureProofs = pgTable('erasure_proofs', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  /** Of the case, or of an erasure without one. */
  reference: text('reference').notNull().unique(),
  erasedAt: time('erased_at').notNull(),
  /** A username. */
  erasedBy: text('erased_by').notNull(),
  /** The name of the secret that the hash was made with. */
  keyName: text('key_name').notNull(),
  /** HMAC-SHA256 of the address in small letters, in hexadecimal. */
  addressHash: text('address_hash').notNull(),
  /** How many rows were deleted, by table. */
  counts: jsonb('counts').$type<Record<string, number>>().notNull(),
  /** When it was last repeated, after a restore. */
  repeatedAt: time('repeated_at'),
})

/** What of these tables is about a person. */
export const personalInPrivacy = [
  personal(privacyCases, ['email', 'name', 'message', 'extensionReason', 'answer', 'closedBy']),
  personal(erasureProofs, ['erasedBy', 'addressHash']),
]
