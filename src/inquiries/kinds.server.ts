import { z } from 'zod'
import { emailAddress, optionalLine, optionalMessage, requiredLine } from '#shared/text-fields.ts'
import type { InquiryKindId } from './inquiry-kind.ts'
import { landingInquirySchema } from './forms/landing/schema.ts'
import { submissionSchema } from './forms/submission.server.ts'
import { findChoice, findChoiceByText, packagedServiceName } from './forms/choices.ts'
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

/** The payload's schema of a kind; its output is ready to store. */
type InquiryKind = z.ZodType<StoredFields & { recipients?: string[] | undefined }>

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
  // Only details were deleted: the other fields are as they were.
  return { ...(columns as Omit<Fields, DetailName>), details }
}

/** The columns of a package by the text that names it; undefined: the catalogue has none of this name. */
function packageNamed(service: string, text: string) {
  const choice = findChoiceByText(service, text)
  return choice && { packageService: service, package: choice.slug }
}

/** POST /api/contact: its single name is the first name. */
const contactKind: InquiryKind = contactSchema.transform(({ name, ...rest }) => {
  const [prefix = '', slug = ''] = packagedServices.find(([start]) => rest.service.startsWith(start)) ?? []
  return {
    ...toStored({ ...rest, firstName: name, lastName: '' }),
    ...packageNamed(slug, rest.service.slice(prefix.length)),
  }
})

const contentKind: InquiryKind = contentSchema.transform((fields) => ({
  ...toStored(fields),
  ...packageNamed('content-creation', fields.packageSelected),
}))

const personalizationKind: InquiryKind = personalizationSchema.transform((fields) => ({
  ...toStored(fields),
  ...packageNamed('personalization', fields.packageSelected),
}))

const socialMediaKind: InquiryKind = socialMediaSchema.transform((fields) => ({
  ...toStored(fields),
  ...packageNamed('social-media-management', fields.packageSelected),
}))

const serviceKind: InquiryKind = serviceInquirySchema.transform((fields) => ({
  ...toStored({ ...fields, message: '' }),
  // A consultation has no package: its name matches none of them.
  ...packageNamed('competitor-analysis', fields.service.replace('Competitor Analysis - ', '')),
}))

/** POST /api/contact/landing (decision 3): its services have no packages. */
const landingKind: InquiryKind = landingInquirySchema.transform(toStored)

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

const callKind: InquiryKind = callSchema.transform(({ about, service, package: slug, ...person }) => {
  const name = packagedServiceName(service)
  const choice = findChoice(service, slug)
  return {
    ...toStored({
      ...person,
      service: [name ?? plainCall, ...(choice ? [choice.name] : [])].join(' - '),
      message: about,
    }),
    ...(choice && { packageService: service, package: choice.slug }),
  }
})

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
  const fields = inquiryKinds[kind].safeParse(values)
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
