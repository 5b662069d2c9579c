import type { FormValues } from '#kit/field-props.ts'

/** The forms that are restored after signing in, with the fields that are preserved. No password is among them. */
const preservedFields = {
  message: ['subject', 'projectId', 'answerTo', 'message'],
  profile: ['firstName', 'lastName'],
  // Of the console; `of` is the reference or the username of what they are about.
  'inquiry-reply': ['of', 'text', 'seenEvent'],
  'inquiry-note': ['of', 'text'],
  'client-message': ['of', 'subject', 'projectId', 'answerTo', 'corrects', 'message'],
} as const

type PreservedFormName = keyof typeof preservedFields

/** A form that was sent when the session had ended: which one, and what was typed in it. */
export type PreservedForm = { form: PreservedFormName; values: FormValues }

const marker = 'preserved.form'
const fieldName = (name: string) => `preserved.${name}`
const isPreservedForm = (name: string | undefined): name is PreservedFormName =>
  name !== undefined && Object.hasOwn(preservedFields, name)

const pick = (form: PreservedFormName, valueOf: (name: string) => string | undefined): PreservedForm => ({
  form,
  values: Object.fromEntries(
    preservedFields[form].flatMap((name): [string, string][] => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  ),
})

/** What is preserved of a form. */
export const preservedFormOf = (form: PreservedFormName, typed: FormValues): PreservedForm =>
  pick(form, (name) => typed[name])

/** The hidden fields that carry a preserved form through signing in. */
export const preservedFormFields = ({ form, values }: PreservedForm): [name: string, value: string][] => [
  [marker, form],
  ...Object.entries(values).map(([name, value]): [string, string] => [fieldName(name), value]),
]

/** The preserved form sent with a sign-in form, if any. */
export function readPreservedForm(typed: FormValues): PreservedForm | undefined {
  const form = typed[marker]
  return isPreservedForm(form) ? pick(form, (name) => typed[fieldName(name)]) : undefined
}

/** What the forms of a sign-in pass on to each other: the target page, and what was typed before it. */
export type Carried = { next: string; preserved?: PreservedForm | undefined }

export function CarriedFields({ next, preserved }: Carried) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      {preserved &&
        preservedFormFields(preserved).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  )
}
