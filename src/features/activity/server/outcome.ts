import type { Db, Tx } from '#platform/db/database.ts'
import type { FieldError } from '#shared/field-errors.ts'
import type { ActivityType } from '../activity-type.ts'
import { recordActivity, type Actor } from './record.ts'

/** What an act has done, for the activity; `subject` where it is not what the act's address names first. */
export type Did = { type: ActivityType; subject?: string; fields?: string[] }

/** What came of an act: every result that is expected. What is not expected is thrown. */
export type Outcome<Value extends object = object, Newer extends object = object> =
  /** `did` is empty where everything was as asked for already. */
  | { is: 'done'; value: Value; did: readonly Did[]; status?: 200 | 201 | 202 }
  /**
   * What was sent cannot be done, at the field that can change it; `form`: no field can. `data` is what the JSON answer
   * tells besides.
   */
  | { is: 'refused'; field: string; words: string; status: 400 | 404 | 409; data?: object }
  | { is: 'not-found'; words: string }
  /**
   * As things stand it cannot be done: `data` is what the JSON answer tells of that besides the words, `reason` the word
   * for a page that has its own.
   */
  | { is: 'conflict'; words: string; data: Newer; field: string; reason?: string }

/** What does not pass the schema: what is wrong with each field. */
export type Invalid = { is: 'invalid'; errors: FieldError[] }

export const done = <Value extends object>(value: Value, ...did: Did[]) =>
  ({ is: 'done', value, did }) satisfies Outcome<Value>

export const refused = (field: string, words: string, status: 400 | 404 | 409 = 400, data: object = {}) =>
  ({ is: 'refused', field, words, status, data }) satisfies Outcome

export const notFound = (words: string) => ({ is: 'not-found', words }) satisfies Outcome

export const conflict = <Newer extends object = { errors: [] }>(words: string, data: Newer, field = 'form') =>
  ({ is: 'conflict', words, data, field }) satisfies Outcome<never, Newer>

/** A conflict of which there is no more to say than its words. */
export const impossible = (words: string, field = 'form', reason = '') => ({
  ...conflict(words, { errors: [] }, field),
  reason,
})

/** What is wrong, field by field. */
export const errorsOf = (outcome: Exclude<Outcome, { is: 'done' }> | Invalid): FieldError[] =>
  outcome.is === 'invalid'
    ? outcome.errors
    : [{ field: outcome.is === 'not-found' ? 'form' : outcome.field, message: outcome.words }]

/** What rules that have nothing to tell answer. */
export const success = { success: true }

class Rollback extends Error {}

/**
 * Does something in one transaction, and writes down what was done. Nothing of it is stored unless the outcome is 'done'.
 * `subject` is what it is done to.
 */
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
