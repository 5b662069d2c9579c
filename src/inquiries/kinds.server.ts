import { z } from 'zod'
import { packageGroups } from '#content/services/catalogue.ts'
import { emailAddress, optionalLine, optionalMessage, requiredLine } from '#shared/text-fields.ts'
import type { InquiryKindId } from './inquiry-kind.ts'
import { landingInquirySchema, submissionSchema } from './forms/landing/schema.ts'
import { findChoice, packagedServiceName } from './forms/choices.ts'
import {
  contactSchema,
  contentSchema,
  packagedServices,
  personalizationSchema,
  serviceInquirySchema,
  socialMediaSchema,
} from './forms/schemas.ts'
import { type DetailName, isDetail } from './answers.server.ts'
import type { InquiryDetails } from './table.server.ts'
import { type NewInquiry, type StoredInquiry, insertInquiry, type InquiryMails } from './store.server.ts'
import { done, type Invalid } from '#activity/outcome.server.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { toFieldErrors, type FieldError } from '#shared/field-errors.ts'
import type { AttachedAudit } from './attached-audit.ts'
import { fastestPersonMs } from './person-pace.ts'

/** The columns of a payload. */
type StoredFields = Omit<NewInquiry, 'submissionKey' | 'source' | 'receivedAt'>

/** How the call of one kind reads its payload. */
type InquiryKind = {
  /** The payload's schema; its output is ready to store. */
  schema: z.ZodType<StoredFields & { recipients?: string[] | undefined }>
  /** The service whose packages an inquiry of this kind can name, and the text that names one; undefined: none. */
  packageOf: (
    inquiry: Pick<StoredInquiry, 'service' | 'details'>,
  ) => { service: string; text: string } | undefined
}

type Known = Omit<StoredFields, 'details'> & Partial<Record<DetailName, string>> & { recipients?: unknown }

/** The fields of a form as columns and details, without unanswered questions. Only fields that are one of both compile. */
function toStored<Fields extends Partial<Known> & Record<Exclude<keyof Fields, keyof Known>, never>>(
  fields: Fields,
) {
  const columns: Partial<Fields> = { ...fields }
  const details: InquiryDetails = {}
  for (const name of Object.keys(fields).filter(isDetail)) {
    if (fields[name]) details[name] = fields[name]
    delete columns[name]
  }
  // Without details, all that is left is as it was.
  return { ...(columns as Omit<Fields, DetailName>), details }
}

/** POST /api/contact: its single name is the first name. */
const contactKind: InquiryKind = {
  schema: contactSchema.transform(({ name, ...rest }) =>
    toStored({ ...rest, firstName: name, lastName: '' }),
  ),
  packageOf: ({ service }) => {
    const [prefix, slug] = packagedServices.find(([start]) => service.startsWith(start)) ?? []
    return prefix && slug ? { service: slug, text: service.slice(prefix.length) } : undefined
  },
}

/** A kind whose package is a detail. */
const packageIn =
  (service: string): InquiryKind['packageOf'] =>
  ({ details }) => ({ service, text: details.packageSelected ?? '' })

const contentKind: InquiryKind = {
  schema: contentSchema.transform(toStored),
  packageOf: packageIn('content-creation'),
}

const personalizationKind: InquiryKind = {
  schema: personalizationSchema.transform(toStored),
  packageOf: packageIn('personalization'),
}

const socialMediaKind: InquiryKind = {
  schema: socialMediaSchema.transform(toStored),
  packageOf: packageIn('social-media-management'),
}

const serviceKind: InquiryKind = {
  schema: serviceInquirySchema.transform((fields) => toStored({ ...fields, message: '' })),
  // A consultation has no package: its name matches none of them.
  packageOf: ({ service }) => ({
    service: 'competitor-analysis',
    text: service.replace('Competitor Analysis - ', ''),
  }),
}

/** POST /api/contact/landing (decision 3): its services have no packages. */
const landingKind: InquiryKind = {
  schema: landingInquirySchema.transform(toStored),
  packageOf: () => undefined,
}

/** The person who books a call (booking.md); its time is in `bookings`. */
const callSchema = z.object({
  firstName: requiredLine('First name', 'Enter your first name'),
  lastName: requiredLine('Last name', 'Enter your last name'),
  email: emailAddress('Enter your e-mail address, for example ines@example.com'),
  company: optionalLine('Company'),
  phone: optionalLine('Phone number', 40),
  about: optionalMessage,
  service: optionalLine('Service', 120),
  package: optionalLine('Package', 120),
})

/** The service of a call that is about no service in particular. */
export const plainCall = 'Strategy call'

/** The name of a service, with its package if the button named one. */
function serviceOf(service: string, choice: string): string {
  const name = packagedServiceName(service)
  if (name === undefined) return plainCall
  const chosen = findChoice(service, choice)
  return chosen ? `${name} - ${chosen.name}` : name
}

const callKind: InquiryKind = {
  schema: callSchema.transform(({ about, service, package: choice, ...person }) =>
    toStored({ ...person, service: serviceOf(service, choice), message: about }),
  ),
  packageOf: ({ service }) => {
    const [name, text] = service.split(' - ')
    const group = packageGroups.find(({ serviceName }) => serviceName === name)
    return group && text !== undefined ? { service: group.service, text } : undefined
  },
}

/** How each kind of inquiry is read and stored. */
export const inquiryKinds: Record<InquiryKindId, InquiryKind> = {
  contact: contactKind,
  content: contentKind,
  personalization: personalizationKind,
  'social-media': socialMediaKind,
  service: serviceKind,
  landing: landingKind,
  call: callKind,
}

export type Receipt = ReturnType<typeof done<StoredInquiry>> | Invalid

export type Reception = {
  db: Db
  mails: InquiryMails
  now: Date
  /** The agency's own addresses: the only `recipients` that are accepted (decision 5). */
  agencyInbox: readonly string[]
  audit?: AttachedAudit | undefined
  /** Throws once this visitor's limit is reached. Called only for a new inquiry. */
  limit: (tx: Tx) => Promise<void>
  /** Stores what belongs to it; `errors` are those of its fields. */
  alongside?: { errors: FieldError[]; store: (tx: Tx, inquiry: StoredInquiry) => Promise<void> }
}

/**
 * Validates an inquiry of any kind and stores it with its mails, or returns the errors of its fields. Nothing is dropped
 * silently: the spam trap is an error that a person can correct.
 */
export async function receiveInquiry(
  { db, mails, now, agencyInbox, audit, limit, alongside }: Reception,
  kind: InquiryKindId,
  values: Record<string, unknown>,
): Promise<Receipt> {
  const fields = inquiryKinds[kind].schema.safeParse(values)
  const submission = submissionSchema.safeParse(values)
  const errors = [...(alongside?.errors ?? []), ...errorsOf(fields), ...errorsOf(submission)]
  if (!fields.success || !submission.success || errors.length > 0) return { is: 'invalid', errors }
  const { submissionKey, elapsedMs, attribution } = submission.data
  if (elapsedMs !== undefined && elapsedMs < fastestPersonMs)
    return invalid('form', 'That was very quick. Please wait a moment and send it again.')
  const { recipients = [], ...inquiry } = fields.data
  if (recipients.some((address) => !agencyInbox.includes(address)))
    return invalid('recipients', 'Enquiries can only be sent to us.')

  const details = { ...inquiry.details, ...(attribution && { attribution }), ...(audit && { audit }) }
  const stored = await insertInquiry(
    db,
    { ...inquiry, details, submissionKey, source: kind, receivedAt: now },
    mails,
    limit,
    alongside?.store,
  )
  return done(stored)
}

const invalid = (field: string, message: string): Invalid => ({ is: 'invalid', errors: [{ field, message }] })

const errorsOf = (result: z.ZodSafeParseResult<unknown>) =>
  result.success ? [] : toFieldErrors(result.error)
