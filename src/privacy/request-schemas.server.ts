import { z } from 'zod'
import { dayField } from '#shared/date-fields.ts'
import { emailAddress, optionalMessage, optionalLine, requiredMessage } from '#shared/text-fields.ts'
import { caseKinds, type CaseKind } from './privacy-case.ts'

export const caseKindSchema = z.enum(caseKinds)

const requestedKind = caseKindSchema.catch('access')

const hasComplaint = ({ kind, message }: { kind: CaseKind; message: string }) =>
  kind !== 'complaint' || message !== ''

/** A visitor's request, and the address for the link. */
export const privacyRequestSchema = z
  .object({
    kind: requestedKind,
    email: emailAddress('Enter your e-mail address, for example ines@example.com'),
    message: optionalMessage,
  })
  .refine(hasComplaint, { path: ['message'], error: 'Please say what went wrong, in a sentence or two' })

/** A request by letter or telephone, recorded by staff. */
export const recordSchema = z
  .object({
    kind: requestedKind,
    email: emailAddress('Enter an e-mail address, for example ines@example.com'),
    name: optionalLine('Name'),
    message: optionalMessage,
    receivedOn: dayField('Please give the day on which it reached us'),
  })
  .refine(hasComplaint, { path: ['message'], error: 'Please write down what they complain of' })

/** A required message to the person. */
export const wordsSchema = (missing: string) => z.object({ words: requiredMessage(missing) })
