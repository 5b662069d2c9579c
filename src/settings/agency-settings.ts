import { z } from 'zod'
import { dayField } from '#shared/date-fields.ts'
import { defaultCallingHours, minutesOf, type CallingHours, type CallPlace } from '#shared/calling-hours.ts'

const whole = (max: number, what: string) =>
  z.coerce
    .number({ error: `Please give ${what} as a number` })
    .int({ error: 'Please give a whole number' })
    .min(1, { error: 'At least 1' })
    .max(max, { error: `At most ${max}` })

/** When reminders are sent, in hours before a reply is due (console.md §3): to all staff if unassigned; to the owner; to all staff. */
const remindersSchema = z
  .object({
    unownedHours: whole(23, 'the hours'),
    ownerHours: whole(23, 'the hours'),
    lastHours: whole(23, 'the hours'),
  })
  .refine(({ unownedHours, ownerHours }) => unownedHours > ownerHours, {
    path: ['ownerHours'],
    error: 'This reminder comes after the first: give fewer hours',
  })
  .refine(({ ownerHours, lastHours }) => ownerHours > lastHours, {
    path: ['lastHours'],
    error: 'This reminder comes last: give fewer hours',
  })

/** How long things are stored (console.md §7). Audits always have the 30 days that their pages promise. */
const retentionSchema = z.object({
  spamDays: whole(365, 'the days'),
  inquiryMonths: whole(120, 'the months'),
})

const shortestSpanMinutes = 30
const mostAtOnce = 5

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Give times as 09:30' })
const span = z
  .tuple([time, time], { error: 'Give a time to begin and one to end' })
  .refine(([from, to]) => minutesOf(to) - minutesOf(from) >= shortestSpanMinutes, {
    error: 'The end has to be at least 30 minutes after the beginning',
  })
const spans = z
  .array(span)
  .max(6, { error: 'At most 6 spans a day' })
  .transform((list) => list.toSorted(([one], [other]) => minutesOf(one) - minutesOf(other)))
  .refine((list) => list.every(([from], at) => at === 0 || (list[at - 1]?.[1] ?? '') <= from), {
    error: 'These hours overlap',
  })
  .default([])

const callingHoursSchema = z.object({
  hours: z.object({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans }),
  off: z
    .array(dayField('Give days as 2026-12-24'))
    .max(400, { error: 'At most 400 days off' })
    .transform((days) => [...new Set(days)].toSorted()),
  atOnce: z.coerce
    .number({ error: 'Please give a number' })
    .int({ error: 'Please give a whole number' })
    .min(1, { error: 'At least 1' })
    .max(mostAtOnce, { error: `At most ${mostAtOnce}` }),
})

/** Where a call takes place: in a video room, or by phone at our number or else the visitor's. */
const callPlaceSchema = z.object({
  link: z.literal('').or(z.url({ protocol: /^https$/, error: 'Give an address that begins with https://' })),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d][\d ()-]{5,30}$|^$/, { error: 'Give a telephone number, such as +44 20 7946 0000' }),
})

export type Reminders = z.infer<typeof remindersSchema>
export type Retention = z.infer<typeof retentionSchema>

/** The schemas of the agency's settings, by name. */
export const agencySettingSchemas = {
  reminders: remindersSchema,
  retention: retentionSchema,
  callingHours: callingHoursSchema,
  callPlace: callPlaceSchema,
}

export type AgencySettings = {
  reminders: Reminders
  retention: Retention
  callingHours: CallingHours
  callPlace: CallPlace
}
export type AgencySettingName = keyof AgencySettings

export const defaultAgencySettings: AgencySettings = {
  reminders: { unownedHours: 12, ownerHours: 6, lastHours: 1 },
  retention: { spamDays: 30, inquiryMonths: 24 },
  callingHours: defaultCallingHours,
  callPlace: { link: '', phone: '' },
}
