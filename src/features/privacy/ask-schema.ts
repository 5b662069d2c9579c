import { z } from 'zod'
import { emailAddress, optionalLine, optionalMessage, requiredMessage } from '#shared/text-fields.ts'
import { caseKinds } from './privacy-case.ts'

export const caseKindSchema = z.enum(caseKinds)

const kind = caseKindSchema.catch('access')
const email = emailAddress('Enter your e-mail address, for example ines@example.com')
const complaintMissing = 'Please say what went wrong, in a sentence or two'

/** What a visitor asks for, and where the link goes. */
export const askSchema = z
  .object({ kind, email, message: optionalMessage })
  .refine(({ kind: asked, message }) => asked !== 'complaint' || message !== '', {
    path: ['message'],
    error: complaintMissing,
  })

/** What a member of staff writes down of a letter or a call. */
export const recordSchema = z
  .object({
    kind,
    email: emailAddress('Enter an e-mail address, for example ines@example.com'),
    name: optionalLine('Name'),
    message: optionalMessage,
    receivedOn: z.iso.date({ error: 'Please give the day on which it reached us' }),
  })
  .refine(({ kind: asked, message }) => asked !== 'complaint' || message !== '', {
    path: ['message'],
    error: 'Please write down what they complain of',
  })

/** Words to the person that have to be there. */
export const wordsSchema = (missing: string) => z.object({ words: requiredMessage(missing) })
