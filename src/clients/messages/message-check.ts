import type { Checked, FieldError } from '#shared/field-errors.ts'
import type { FormState } from '#kit/field-props.ts'

/** The values of a client's message. A reply has no subject and no project. */
export type MessageValues = { subject?: string; message: string; projectId?: string }

/** The longest texts that are accepted. */
export const longest = { subject: 120, message: 5000 } as const

/** What is said of a message that is stored. */
export const messageSent = 'Your message is with us. We reply within 24 hours.'

/** The files in the values of a form that were stored with it: `attachment-7` has the name of file 7. */
export const attachedIn = (values: FormState['values'] = {}): { id: number; name: string }[] =>
  Object.entries(values).flatMap(([field, name]) => {
    const id = /^attachment-([1-9]\d{0,14})$/.exec(field)?.[1]
    return id === undefined || !name ? [] : [{ id: Number(id), name }]
  })

/** The rules of `schema.ts` for the browser, without the validation library; a test compares the two. */
export function checkMessage(values: MessageValues): Checked<MessageValues> {
  const { subject, message } = values
  const errors: FieldError[] = []
  const line = subject?.trim()
  if (line === '') errors.push({ field: 'subject', message: 'Please give your message a subject' })
  if (line && line.length > longest.subject)
    errors.push({ field: 'subject', message: `Subject must be at most ${longest.subject} characters` })
  const text = message.trim()
  if (text === '') errors.push({ field: 'message', message: 'Please write your message' })
  if (text.length > longest.message)
    errors.push({ field: 'message', message: `Message must be at most ${longest.message} characters` })
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value: values }
}
