import type { FieldError } from '#shared/field-errors.ts'

/** A form that the server shows again: what was typed (never a password) and what is wrong with it. */
export type FormState = { values?: Record<string, string>; errors?: readonly FieldError[] }

/** The attributes that one field of such a form shares with its error. */
export function fieldOf({ values = {}, errors = [] }: FormState, form: string, name: string) {
  return {
    id: `${form}-${name}`,
    name,
    defaultValue: values[name] ?? '',
    error: errors.find(({ field }) => field === name)?.message,
  }
}

/** The errors of a form for its summary. */
export const summaryOf = ({ errors = [] }: FormState, form: string) =>
  errors.map(({ field, message }) => ({ fieldId: `${form}-${field}`, message }))
