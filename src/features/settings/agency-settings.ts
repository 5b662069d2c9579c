import { z } from 'zod'
import {
  callPlaceSchema,
  callingHoursSchema,
  defaultCallingHours,
  type CallingHours,
  type CallPlace,
} from '#shared/calling-hours.ts'

const whole = (min: number, max: number, what: string) =>
  z.coerce
    .number({ error: `Please give ${what} as a number` })
    .int({ error: 'Please give a whole number' })
    .min(min, { error: `At least ${min}` })
    .max(max, { error: `At most ${max}` })

/**
 * How long before a reply is due people are reminded, in hours (console.md §3): first everybody, if no one has taken
 * it; then its owner; then everybody.
 */
export const remindersSchema = z
  .object({
    unownedHours: whole(1, 23, 'the hours'),
    ownerHours: whole(1, 23, 'the hours'),
    lastHours: whole(1, 23, 'the hours'),
  })
  .refine(({ unownedHours, ownerHours }) => unownedHours > ownerHours, {
    path: ['ownerHours'],
    error: 'This reminder comes after the first: give fewer hours',
  })
  .refine(({ ownerHours, lastHours }) => ownerHours > lastHours, {
    path: ['lastHours'],
    error: 'This reminder comes last: give fewer hours',
  })

/** How long things are kept (console.md §7). Not audits: their 30 days are promised wherever they are shown. */
export const retentionSchema = z.object({
  spamDays: whole(1, 365, 'the days'),
  inquiryMonths: whole(1, 120, 'the months'),
})

export type Reminders = z.infer<typeof remindersSchema>
export type Retention = z.infer<typeof retentionSchema>

/** The agency's settings by name, each with its schema and what holds until someone changes it. */
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
