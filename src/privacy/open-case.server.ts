import { eq } from 'drizzle-orm'
import { randomToken } from '#accounts/tokens.server.ts'
import { listAdmins } from '#accounts/users.server.ts'
import { recordActivity, type Actor } from '#activity/record.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import type { Tx } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/queue.ts'
import { randomReference } from '#platform/reference.ts'
import { type CaseKind, type CaseOrigin } from './privacy-case.ts'
import { clockOf } from './case-clock.ts'
import { caseOpenedMail, newCaseMail } from './case-emails.server.ts'
import { findOpenCase, hashOfToken, type StoredCase } from './store.server.ts'
import { privacyCases } from './table.server.ts'

/** How long a copy can be downloaded with the person's link. */
export const copyDays = 7

export type NewCase = {
  kind: CaseKind
  origin: CaseOrigin
  email: string
  name?: string
  message?: string
  /** When it arrived, which starts the clock. */
  openedAt: Date
  /** The secret part of the person's link, if they already have it. */
  token?: string
}

export type Opening = { by: Actor; publicUrl: string; agencyInbox: readonly string[] }

/**
 * Opens a case, and mails the administrators and the person. A request for the same while a case is open returns that case,
 * with the newest link. With a confirmed mailbox the copy can be downloaded immediately.
 */
export async function openCase(tx: Tx, newCase: NewCase, opening: Opening): Promise<StoredCase> {
  const { kind, origin, name = '', message = '', openedAt, token = randomToken() } = newCase
  const email = newCase.email.toLowerCase()
  const open = kind === 'complaint' ? undefined : await findOpenCase(tx, { email, kind })
  if (open && newCase.token === undefined) return open
  if (open) return await renewLink(tx, open, { tokenHash: hashOfToken(token), openedAt }, opening.by)
  const row = await insertCase(tx, {
    kind,
    origin,
    email,
    name,
    message,
    openedAt,
    ...clockOf(openedAt),
    tokenHash: hashOfToken(token),
    copyUntil: newCase.token === undefined ? null : copyUntilOf(kind, openedAt),
  })
  await recordActivity(tx, opening.by, { type: 'privacy.opened', subject: row.reference, fields: [kind] })
  await enqueue(tx, 'mail', newCaseMail(row, { to: await listReaders(tx, opening), ...opening }))
  await enqueue(tx, 'mail', caseOpenedMail(row, { publicUrl: opening.publicUrl, token }))
  // Of the events in console.md this one refreshes the counts.
  await announceToConsole(tx, 'inquiries')
  return row
}

/** The first link may be lost or expired, and a case recorded by staff had none to a copy. */
async function renewLink(
  tx: Tx,
  open: StoredCase,
  { tokenHash, openedAt }: Pick<StoredCase, 'tokenHash' | 'openedAt'>,
  by: Actor,
): Promise<StoredCase> {
  const renewed = { tokenHash, copyUntil: copyUntilOf(open.kind, openedAt) }
  await tx.update(privacyCases).set(renewed).where(eq(privacyCases.id, open.id))
  await recordActivity(tx, by, { type: 'privacy.link-renewed', subject: open.reference })
  return { ...open, ...renewed }
}

const copyUntilOf = (kind: CaseKind, provedAt: Date): Date | null =>
  kind === 'access' ? new Date(provedAt.getTime() + copyDays * 864e5) : null

async function insertCase(tx: Tx, values: Omit<typeof privacyCases.$inferInsert, 'reference'>) {
  for (;;) {
    const [row] = await tx
      .insert(privacyCases)
      .values({ ...values, reference: randomReference('PR') })
      .onConflictDoNothing({ target: privacyCases.reference })
      .returning()
    if (row) return row
  }
}

/** The administrators, or the agency's inbox while there is none. */
async function listReaders(tx: Tx, { agencyInbox }: Pick<Opening, 'agencyInbox'>): Promise<string[]> {
  const admins = await listAdmins(tx)
  return admins.length > 0 ? admins.map(({ email }) => email) : [...agencyInbox]
}
