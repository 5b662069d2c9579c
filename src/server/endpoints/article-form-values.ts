import { z } from 'zod'

// What native forms about articles carry: everything is text, and a box that is not ticked is not there.

type Values = Record<string, string>

/** What a form says of an article. A field that the form does not have stays as it is. */
export function articleFieldsIn(values: Values): Record<string, unknown> {
  const { tags, settings, content, ...rest } = values
  return {
    ...rest,
    // Forms send every line break as two characters; what nobody changed must stay as it is.
    ...(content !== undefined && { content: content.replaceAll('\r\n', '\n') }),
    ...(tags !== undefined && { tags: tags.split(',') }),
    // Said by a hidden field: without it nobody could tell an unticked box from one that is not on the form.
    ...(settings !== undefined && { featured: values['featured'] !== undefined }),
  }
}

const revision = z.coerce.number({ error: 'The form does not say which revision it is about' }).int()

export const publishFormSchema = z.object({ revision })
export const scheduleFormSchema = z.object({
  revision,
  date: z.iso.date({ error: 'Please choose a day' }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please choose a time' }),
  which: z.enum(['first', 'second']).optional().catch(undefined),
})
