import type { FieldError } from '#shared/field-errors.ts'

/** What is typed in a form, by the names of its fields. */
export type FormValues = Record<string, string>

/** A form as it is shown: what was typed before or what it begins with (never a password), and what is wrong with it. */
export type FormState = {
  values?: Readonly<Record<string, string | undefined>> | undefined
  errors?: readonly FieldError[] | undefined
}

/** What ties a field to its form: id, name, what it shows at first, and what is wrong with it. */
export type FieldProps = { id: string; name: string; defaultValue: string; error: string | undefined }

/** Begins the ids of a form's fields: two forms on a page need two. */
type Prefix = { prefix: string }

/** The props of each field of a form, by its name. */
export const fieldPropsOf =
  ({ prefix, values = {}, errors = [] }: FormState & Prefix) =>
  (name: string): FieldProps => ({
    id: `${prefix}-${name}`,
    name,
    defaultValue: values[name] ?? '',
    error: errors.find(({ field }) => field === name)?.message,
  })

/** The errors of a form as its `ErrorSummary` lists them, each with the field it links to. */
export const summaryOf = ({ prefix, errors = [] }: Pick<FormState, 'errors'> & Prefix) =>
  errors.map(({ field, message }) => ({ fieldId: `${prefix}-${field}`, message }))
