import type { Db, Tx } from '#platform/db/database.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { ActivityType } from './activity-type.ts'
import { recordActivity, type Actor } from './record.server.ts'

/** What an act has done, for the activity log; `subject` if it is not the first parameter of the act's path. */
export type Did = { type: ActivityType; subject?: string; fields?: string[] }

/** The expected results of an act. Anything else is thrown. */
export type Outcome<Value extends object = object, Newer extends object = object> =
  /** `did` is empty if nothing had to be changed. */
  | { is: 'done'; value: Value; did: readonly Did[]; status?: 200 | 201 | 202 }
  /** The error of a field; `form`: of no field in particular. `data` is added to the JSON response. */
  | { is: 'refused'; field: string; words: string; status: 400 | 403 | 404 | 409; data?: object }
  | { is: 'not-found'; words: string }
  /** The current state does not allow it. `data` is added to the JSON response; `reason` is for pages with words of their own. */
  | { is: 'conflict'; words: string; data: Newer; field: string; reason?: string }

/** The body does not match the schema. */
export type Invalid = { is: 'invalid'; errors: FieldError[] }

/** Why an act was not done. */
export type Failure = Exclude<Outcome, { is: 'done' }> | Invalid

export const done = <Value extends object>(value: Value, ...did: Did[]) =>
  ({ is: 'done', value, did }) satisfies Outcome<Value>

export const refused = (
  field: string,
  words: string,
  status: 400 | 403 | 404 | 409 = 400,
  data: object = {},
) => ({ is: 'refused', field, words, status, data }) satisfies Outcome

export const notFound = (words: string) => ({ is: 'not-found', words }) satisfies Outcome

export const conflict = <Newer extends object = { errors: [] }>(words: string, data: Newer, field = 'form') =>
  ({ is: 'conflict', words, data, field }) satisfies Outcome<never, Newer>

/** A conflict without data. */
export const impossible = (words: string, field = 'form', reason = '') => ({
  ...conflict(words, { errors: [] }, field),
  reason,
})

/** The errors by field. */
export const errorsOf = (outcome: Failure): FieldError[] =>
  outcome.is === 'invalid'
    ? outcome.errors
    : [{ field: outcome.is === 'not-found' ? 'form' : outcome.field, message: outcome.words }]

/** The value of acts that have nothing to return. */
export const success = { success: true }

class Rollback extends Error {}

/** Runs in one transaction and records the activity on `subject`. Rolls back unless the outcome is 'done'. */
export async function inTransaction<Found extends Outcome>(
  db: Db,
  by: Actor,
  subject: string,
  body: (tx: Tx) => Promise<Found>,
): Promise<Found> {
  let outcome: Found | undefined
  try {
    return await db.transaction(async (tx) => {
      outcome = await body(tx)
      if (outcome.is !== 'done') throw new Rollback(outcome.is)
      for (const did of outcome.did) await recordActivity(tx, by, { subject, ...did })
      return outcome
    })
  } catch (error) {
    if (error instanceof Rollback && outcome) return outcome
    throw error
  }
}
