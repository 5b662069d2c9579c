import type { Context } from 'hono'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { wholeNumber } from '#shared/row-number.ts'
import { dayField, momentField } from '#shared/date-fields.ts'
import { londonDayStart } from '#shared/dates.ts'

/** The `next` of the page before, where a list goes by numbers. */
export const cursorSchema = z.string().regex(wholeNumber).transform(Number).optional()

/** The same where `read` knows what is in it. */
export const cursorBy = <Cursor>(read: (text: string) => Cursor | undefined) =>
  z
    .string()
    .max(1000)
    .transform((given, context) => {
      const cursor = read(given)
      if (!cursor) context.addIssue('no cursor')
      return cursor
    })
    .optional()

// A day of a form's date field is one in London.
const momentOrDay = (daysLater: number) =>
  z
    .union([dayField('no day'), momentField('no moment')])
    .transform((text) => londonDayStart(text, daysLater) ?? new Date(text))
    .optional()

/** From when on: a day from its beginning, or a moment. */
export const fromSchema = momentOrDay(0)
/** Until when: a day with all of it, or the first moment that does not count. */
export const toSchema = momentOrDay(1)

/**
 * The query of a call. Parameters that are empty count as left out: forms send all they have.
 * @throws AppError 400 for values that are not among those offered
 */
export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(c.req.query()).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') ?? 'query'
  throw new AppError('invalid_query', 400, `We couldn’t read “${field}” in that address.`)
}
