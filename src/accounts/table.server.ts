import { getTableName, sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { personal } from '#platform/db/personal-data.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** People with an account, §3. Role and status are text: §6 leaves further values open. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  username: text('username').notNull().unique(),
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text('role').notNull().default('client'),
  status: text('status').notNull().default('active'),
  createdAt: time('created_at').notNull().defaultNow(),
  // The columns below are not in the specification.
  emailVerified: boolean('email_verified').notNull().default(false),
  /** New messages and updates are also sent by e-mail. */
  wantsEmail: boolean('wants_email').notNull().default(true),
  /** When the last e-mail about news was made: the next one waits ten minutes. */
  newsMailedAt: time('news_mailed_at'),
  /** A colleague who names them in a note also sends them an e-mail. */
  wantsMentionEmail: boolean('wants_mention_email').notNull().default(false),
  /** Single letters are shortcuts in the console: off until someone wants them. */
  wantsLetterShortcuts: boolean('wants_letter_shortcuts').notNull().default(false),
  /** Visitors' calls are given to them, when their calendars have room. */
  takesCalls: boolean('takes_calls').notNull().default(false),
  /** A client whose work is over: they go on reading, and no one writes. Null: not archived. */
  archivedAt: time('archived_at'),
  /** Unused, but by the version before this one, which may run beside it. */
  image: text('image'),
  updatedAt: time('updated_at').notNull().defaultNow(),
})

// The three below were made for better-auth. What is unused in them goes once no version needs it: migrations only add.

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the token in the browser's cookie, base64url. */
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
    // console.md §1 ends staff sessions after 12 hours without use, and requires a fresh proof before some acts.
    usedAt: time('used_at').notNull().defaultNow(),
    confirmedAt: time('confirmed_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** How someone signs in; for us always with a password, stored as a scrypt hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('accounts_by_user').on(table.userId)],
)

/** Links that work once: their tokens are stored as hashes. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [index('verifications_by_identifier').on(table.identifier)],
)

/** The app that makes someone's six-digit codes. It counts once a first code has confirmed it. */
export const authenticators = pgTable('authenticators', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  confirmedAt: time('confirmed_at'),
  /** The time step of the last code that was taken: the same code again is refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: time('created_at').notNull().defaultNow(),
})

/** Ten codes for a lost phone, each good once, stored as hashes. */
export const backupCodes = pgTable(
  'backup_codes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('backup_codes_by_user').on(table.userId)],
)

/** What WebAuthn keeps of a passkey. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Goes up with each use where the authenticator counts: one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    isBackedUp: boolean('is_backed_up').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    lastUsedAt: time('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId)],
)

/** Secrets that the installation made for itself. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** What signs in anyone who reads it, without a password. A backup goes without: people sign in again after a restore. */
export const tablesThatLetIn = [sessions, verifications, secrets].map(getTableName)

/** What of these tables is about a person. */
export const personalInAccounts = [
  personal(users, [
    'username',
    'email',
    'firstName',
    'lastName',
    'role',
    'status',
    'wantsEmail',
    'wantsLetterShortcuts',
    'wantsMentionEmail',
    'takesCalls',
  ]),
  personal(sessions, ['token', 'ipAddress', 'userAgent']),
  personal(accounts, ['password']),
  personal(verifications, ['value']),
  personal(authenticators, ['secret']),
  personal(backupCodes, ['codeHash']),
  personal(passkeys, ['name', 'publicKey']),
]

/** Who viewed a client's data, for the client to see: the agency as they see it, and anyone who took a copy. */
export const clientViews = pgTable(
  'client_looks',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    /** Whose data it is. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 'view': the dashboard as its client sees it. 'download': a copy of everything. */
    kind: text('kind').$type<'view' | 'download'>().notNull(),
    byId: text('by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Preserved for the client when the account is deleted. */
    byName: text('by_name').notNull(),
    /** Of a view: the session it holds for. Sessions go, and this stays. */
    sessionId: text('session_id'),
    at: time('at').notNull(),
    /** Of a view: when it ends by itself, or was ended. */
    endsAt: time('ends_at'),
  },
  (table) => [
    index('client_looks_by_user').on(table.userId, table.id),
    index('client_looks_by_session')
      .on(table.sessionId)
      .where(sql`session_id is not null`),
  ],
)

/** What of these tables is about a person. */
export const personalInViews = [personal(clientViews, ['byName'])]
