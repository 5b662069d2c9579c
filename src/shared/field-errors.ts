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
