import type { z } from 'zod'

/** What is wrong with one field, in words for the person who filled it in. */
export type FieldError = { field: string; message: string }

/** One error a field, in the order of the form; a fault of the whole body is named `body`. */
export const toFieldErrors = (error: z.ZodError): FieldError[] => {
  const byField = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : 'body'
    if (!byField.has(field)) byField.set(field, issue.message)
  }
  return [...byField].map(([field, message]) => ({ field, message }))
}

/** What was typed, checked: what it means, or what is wrong with it. */
export type Checked<Value> = { ok: true; value: Value } | { ok: false; errors: FieldError[] }

/** What a schema found, for a form. */
export const toChecked = <Value>(result: z.ZodSafeParseResult<Value>): Checked<Value> =>
  result.success ? { ok: true, value: result.data } : { ok: false, errors: toFieldErrors(result.error) }
