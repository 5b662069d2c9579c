import { z } from 'zod'

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** When the agency takes calls (booking.md): London's time of day, whole days off, and how many calls at once. */
export type CallingHours = {
  hours: Record<Weekday, [from: string, to: string][]>
  off: string[]
  atOnce: number
}

const shortestSpanMinutes = 30
const mostAtOnce = 5

/** `09:30` as minutes after midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

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

export const callingHoursSchema = z.object({
  hours: z.object({ mon: spans, tue: spans, wed: spans, thu: spans, fri: spans, sat: spans, sun: spans }),
  off: z
    .array(z.iso.date({ error: 'Give days as 2026-12-24' }))
    .max(400, { error: 'At most 400 days off' })
    .transform((days) => [...new Set(days)].toSorted()),
  atOnce: z.coerce
    .number({ error: 'Please give a number' })
    .int({ error: 'Please give a whole number' })
    .min(1, { error: 'At least 1' })
    .max(mostAtOnce, { error: `At most ${mostAtOnce}` }),
})

/** Where a call takes place: a room to open, or a number to ring; with neither, we ring the visitor. */
export const callPlaceSchema = z.object({
  link: z.union([z.literal(''), z.url({ protocol: /^https$/ })], {
    error: 'Give an address that begins with https://',
  }),
  phone: z
    .string()
    .trim()
    .regex(/^[+\d][\d ()-]{5,30}$|^$/, { error: 'Give a telephone number, such as +44 20 7946 0000' }),
})
export type CallPlace = z.infer<typeof callPlaceSchema>

const workday: CallingHours['hours']['mon'] = [
  ['09:30', '12:30'],
  ['13:30', '17:00'],
]

export const defaultCallingHours: CallingHours = {
  hours: { mon: workday, tue: workday, wed: workday, thu: workday, fri: workday, sat: [], sun: [] },
  off: [],
  atOnce: 1,
}
