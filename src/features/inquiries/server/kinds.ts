import { z } from 'zod'
import { landingInquirySchema } from '../schema.ts'
import {
  contactSchema,
  contentSchema,
  personalizationSchema,
  serviceInquirySchema,
  socialMediaSchema,
} from '../requests/request-schemas.ts'
import type { NewInquiry } from './store.ts'

/** What a kind of inquiry becomes in the database. */
type Stored = Omit<NewInquiry, 'submissionKey' | 'source' | 'receivedAt'>

/** How one endpoint of §7 reads its payload. */
export type InquiryKind = {
  /** Stored as the inquiry's source. */
  source: string
  /** The payload's schema; its output is ready to store. */
  schema: z.ZodType<Stored & { recipients?: string[] | undefined }>
}

/** The endpoints of §7 in its order, and ours. */
export const inquiryKinds = {
  contact: {
    source: 'contact',
    schema: contactSchema.transform(({ name, phone, ...rest }) => ({
      ...rest,
      firstName: name,
      lastName: '',
      details: filled({ phone }),
    })),
  },
  content: { source: 'content', schema: contentSchema.transform(quote) },
  personalization: { source: 'personalization', schema: personalizationSchema.transform(quote) },
  socialMedia: {
    source: 'social-media',
    schema: socialMediaSchema.transform(
      ({ phone, packageSelected, currentFollowers, platforms, goals, ...named }) => ({
        ...named,
        details: filled({ phone, packageSelected, currentFollowers, platforms, goals }),
      }),
    ),
  },
  service: {
    source: 'service',
    schema: serviceInquirySchema.transform((named) => ({ ...named, message: '', details: {} })),
  },
  landing: {
    source: 'landing',
    schema: landingInquirySchema.transform((named) => ({ ...named, details: {} })),
  },
} satisfies Record<string, InquiryKind>

function quote({ phone, packageSelected, ...named }: z.infer<typeof contentSchema>) {
  return { ...named, details: filled({ phone, packageSelected }) }
}

// An answer that was not given is no answer at all.
const filled = (details: Record<string, string>) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
