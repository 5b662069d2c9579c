import type { Db, Tx } from '#platform/db/database.ts'
import { isSetUp } from './security-data.ts'
import { confirmAuthenticator, removeAuthenticator } from './authenticator.server.ts'
import { dropBackupCodes, makeBackupCodes } from './codes.server.ts'
import type { SecurityNotice } from './emails.server.ts'
import { deletePasskey, insertPasskey, type Passkey } from './passkeys.server.ts'
import {
  findSecondStep,
  mustHaveSecondStep,
  recordSecurityChange,
  type ChangeContext,
} from './second-step.server.ts'
import { isOpenSession } from './user-sessions.server.ts'
import { lockUser, canSignIn, type User } from './users.server.ts'

/** What became of a change. `codes`: backup codes that were made with it. `last`: staff may not do without. */
export type SecondStepChange = { outcome: 'done'; codes?: string[] } | { outcome: 'refused' | 'last' }

const refused: SecondStepChange = { outcome: 'refused' }

/** Sets up, or replaces, someone's app by the first code that it made. */
export const confirmApp = async (
  db: Db,
  context: ChangeContext,
  userId: string,
  code: string,
): Promise<SecondStepChange> =>
  await add(db, context, userId, 'account.second-step-set-up', async (tx) =>
    confirmAuthenticator(tx, userId, code),
  )

/** Adds a passkey that the browser has proved. */
export const addPasskey = async (
  db: Db,
  context: ChangeContext,
  passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt'>,
): Promise<SecondStepChange> =>
  await add(db, context, passkey.userId, 'account.passkey-added', async (tx) => insertPasskey(tx, passkey))

/** Forgets someone's app. */
export const removeApp = async (db: Db, context: ChangeContext, userId: string): Promise<SecondStepChange> =>
  await remove(db, context, userId, 'account.second-step-removed', async (tx) => {
    const { hasApp } = await findSecondStep(tx, userId)
    await removeAuthenticator(tx, userId)
    return hasApp
  })

/** Forgets one of someone's passkeys. */
export const removePasskey = async (
  db: Db,
  context: ChangeContext,
  userId: string,
  id: string,
): Promise<SecondStepChange> =>
  await remove(db, context, userId, 'account.passkey-removed', async (tx) => deletePasskey(tx, userId, id))

/** Makes ten new backup codes, for anyone who has a second step. */
export async function renewBackupCodes(
  db: Db,
  context: ChangeContext,
  userId: string,
): Promise<SecondStepChange> {
  return await change(db, userId, async (tx, user) => {
    if (!isSetUp(await findSecondStep(tx, userId))) return refused
    const codes = await makeBackupCodes(tx, userId)
    await recordSecurityChange(tx, context, user, 'account.backup-codes-made')
    return { outcome: 'done', codes }
  })
}

const add = async (
  db: Db,
  context: ChangeContext,
  userId: string,
  notice: SecurityNotice,
  apply: (tx: Tx) => Promise<boolean>,
) =>
  await change(db, userId, async (tx, user) => {
    // The session may have been ended while this request waited for the lock.
    if (context.sessionId !== undefined && !(await isOpenSession(tx, userId, context.sessionId)))
      return refused
    const isFirst = !isSetUp(await findSecondStep(tx, userId))
    if (!(await apply(tx))) return refused
    await recordSecurityChange(tx, context, user, notice)
    return { outcome: 'done', ...(isFirst && { codes: await makeBackupCodes(tx, userId) }) }
  })

const remove = async (
  db: Db,
  context: ChangeContext,
  userId: string,
  notice: SecurityNotice,
  apply: (tx: Tx) => Promise<boolean>,
) =>
  await change(db, userId, async (tx, user) => {
    const { hasApp, passkeys } = await findSecondStep(tx, userId)
    const isLast = (hasApp ? 1 : 0) + passkeys === 1
    if (isLast && mustHaveSecondStep(user, context.publicUrl)) return { outcome: 'last' }
    if (!(await apply(tx))) return refused
    if (isLast) await dropBackupCodes(tx, userId)
    await recordSecurityChange(tx, context, user, notice)
    return { outcome: 'done' }
  })

// The account is locked.
const change = async (
  db: Db,
  userId: string,
  apply: (tx: Tx, user: User) => Promise<SecondStepChange>,
): Promise<SecondStepChange> =>
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    return user && canSignIn(user) ? await apply(tx, user) : refused
  })
