import { z } from 'zod'
import { isDay, isMoment } from './dates.ts'

const outside = 'Please give a year from 2000 to 2199'

/** A calendar day that someone gives, `2026-11-21`. `missing` is the error for what is none. */
export const dayField = (missing: string) => z.iso.date({ error: missing }).refine(isDay, { error: outside })

/** A moment that someone gives, with its offset from UTC: `2026-11-21T09:30:00Z`. */
export const momentField = (missing: string) =>
  z.iso
    .datetime({ offset: true, error: missing })
    .refine((text) => isMoment(new Date(text)), { error: outside })
