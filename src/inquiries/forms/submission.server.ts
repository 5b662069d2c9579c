import { z } from 'zod'
import { optionalLine, submissionKey } from '#shared/text-fields.ts'
import type { Attribution } from './attribution.ts'

const attributionText = optionalLine('Attribution', 200).optional().catch(undefined)

function withoutGaps(given: Record<string, string | undefined>): Attribution | undefined {
  const filled = Object.entries(given).filter(([, value]) => value !== undefined && value !== '')
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/** How our own keys of inquiries without one begin. */
export const contentKeyStart = 'content-'

/** The common fields of all forms. All are optional, so that the payloads of §7 are valid. */
export const submissionSchema = z.object({
  // A key derived from the content could be computed by others.
  submissionKey: submissionKey.refine((key) => key?.startsWith(contentKeyStart) !== true, {
    error: 'submissionKey must not begin with content-',
  }),
  /** The honeypot: people leave it empty. */
  homepage: z.string().max(0, { error: 'Please leave this field empty' }).optional(),
  /** The time trap, in milliseconds since the form was shown. */
  elapsedMs: z.coerce.number().int().min(0).optional(),
  /** Invalid values are ignored instead of refused. */
  attribution: z
    .object({
      landingPath: attributionText,
      referrerHost: attributionText,
      utmSource: attributionText,
      utmMedium: attributionText,
      utmCampaign: attributionText,
      utmTerm: attributionText,
      utmContent: attributionText,
    })
    .optional()
    .catch(undefined)
    .transform((given) => given && withoutGaps(given)),
})
