import { weekdays, type CallingHours } from '#shared/calling-hours.ts'

/** The spans of a day in the form. */
export const spansInForm = [1, 2] as const

/** The initial values of the form: `mon-1-from`, `mon-1-to`, … */
export function callingHoursFields({ hours, off, atOnce }: CallingHours): Record<string, string> {
  const fields: Record<string, string> = { off: off.join('\n'), atOnce: String(atOnce) }
  for (const day of weekdays)
    for (const number of spansInForm) {
      const [from = '', to = ''] = hours[day][number - 1] ?? []
      fields[`${day}-${number}-from`] = from
      fields[`${day}-${number}-to`] = to
    }
  return fields
}

/** The setting from the values of the form. Empty hours are left out. */
export function callingHoursOf(values: Record<string, string>): object {
  const hours = Object.fromEntries(
    weekdays.map((day) => [
      day,
      spansInForm
        .map((number) => [values[`${day}-${number}-from`] ?? '', values[`${day}-${number}-to`] ?? ''])
        .map((span) => span.map((time) => time.trim().replace(/^(\d):/, '0$1:')))
        .filter(([from, to]) => from !== '' || to !== ''),
    ]),
  )
  const off = (values['off'] ?? '').split(/[\s,]+/).filter(Boolean)
  return { hours, off, atOnce: values['atOnce'] ?? '' }
}
