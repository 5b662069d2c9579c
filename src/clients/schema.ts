import { z } from 'zod'
import { dayField } from '#shared/date-fields.ts'
import { mostPhases, phaseStates } from './projects/plan.ts'
import {
  optionalLine,
  optionalMessage,
  requiredLine,
  requiredMessage,
  submissionKey,
} from '#shared/text-fields.ts'

const text = requiredMessage('Please write your message')

const id = (error?: string) => z.coerce.number({ error }).int({ error }).positive({ error })

/** An id from a form or JSON; an empty choice and null are none. */
const optionalId = (error: string) =>
  z.union([z.literal(['', null]).transform(() => undefined), id(error)], { error }).optional()

const projectId = optionalId('There is no such project')

/** The attachments of a message, by their ids: at most ten. */
const attachments = z
  .array(id('There is no such file'), { error: 'Files are given by their numbers' })
  .max(10, { error: 'At most 10 files with one message' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'Each file can be given once' })
  .optional()
  .default([])

/** A message that begins a conversation. */
export const newMessageSchema = z.object({
  subject: requiredLine('Subject', 'Please give your message a subject', 120),
  message: text,
  projectId,
  attachments,
  submissionKey,
})

/** A message in an existing conversation. */
export const replySchema = z.object({
  answerTo: id(),
  message: text,
  attachments,
  submissionKey,
})

// What the agency writes, in the console.

const statuses = ['planning', 'in_progress', 'completed', 'on_hold'] as const

const day = (label: string) =>
  z
    .union([z.literal('').transform(() => null), z.null(), dayField(`${label} must be a date`)], {
      error: `${label} must be a date, or left out`,
    })
    .optional()

const value = optionalLine('Value', 60).transform((given) => (given === '' ? null : given))
const projectFields = {
  projectName: requiredLine('Project name', 'Please give the project a name', 120),
  projectType: requiredLine('Service', 'Please say which service it is', 120),
  status: z.enum(statuses, { error: 'Please choose a status' }),
  startDate: day('The start'),
  completionDate: day('The end'),
  totalValue: value,
  description: optionalMessage.transform((given) => (given === '' ? null : given)),
}

/** A project that is added to a client. */
export const newProjectSchema = z.object({
  ...projectFields,
  status: projectFields.status.optional().default('planning'),
})

/** What changes of a project; what is left out does not. */
export const projectChangeSchema = z
  .object({
    ...projectFields,
    totalValue: z
      .string()
      .nullable()
      .pipe(z.union([z.null(), requiredLine('Value', 'Please give a value', 60)])),
    description: z
      .string()
      .nullable()
      .pipe(z.union([z.null(), requiredMessage('Please describe it')])),
  })
  .partial()
  .extend({ sentence: optionalMessage })

const corrects = optionalId('There is nothing like that to correct')

/** Ours besides the body of console.md §8: what is held can be taken back for ten seconds. */
const isHeld = z.boolean({ error: 'Please say yes or no' }).optional().default(false)

/** An update to a project, and to more of the same client. */
export const updateSchema = z.object({
  title: requiredLine('Heading', 'Please give the update a heading', 120),
  description: requiredMessage('Please write what happened'),
  updateType: optionalLine('Kind', 40).transform((kind) => (kind === '' ? 'progress' : kind)),
  corrects,
  alsoIn: z
    .array(z.number().int().positive(), { error: 'Projects are given by their numbers' })
    .max(500, { error: 'At most 500 projects at once' })
    .optional()
    .default([]),
  isHeld,
  submissionKey,
})

/** A message of the agency to a client. An answer needs no subject. */
export const agencyMessageSchema = z
  .object({
    subject: optionalLine('Subject', 120),
    message: text,
    projectId,
    answerTo: optionalId('There is no such message'),
    corrects,
    attachments,
    isHeld,
    submissionKey,
  })
  .check((ctx) => {
    const { subject, answerTo } = ctx.value
    if (subject === '' && answerTo === undefined)
      ctx.issues.push({
        code: 'custom',
        input: subject,
        path: ['subject'],
        message: 'Please give your message a subject',
      })
  })

const phaseDay = (label: string) => dayField(`${label} must be a date`)

const phaseSchema = z
  .object({
    name: requiredLine('Name', 'Please give each phase a name', 120),
    startsOn: phaseDay('The start of a phase'),
    endsOn: phaseDay('The end of a phase'),
    state: z.enum(phaseStates, { error: 'A phase is planned, running or done' }),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    error: 'A phase can’t end before it begins',
  })

const phaseList = z
  .array(phaseSchema, { error: 'Phases are given as a list' })
  .max(mostPhases, { error: `A project has at most ${mostPhases} phases` })

/** The phases of a project, in order, and what the client reads if an end moves. */
export const phasesSchema = z.object({
  phases: phaseList,
  sentence: optionalMessage,
  /** The plan that they replace, as it was read. */
  seen: phaseList.optional(),
})

// What calls send: types only, so that browsers load no schema.
export type NewProjectInput = z.input<typeof newProjectSchema>
export type ProjectChangeInput = z.input<typeof projectChangeSchema>
export type PhasesInput = z.input<typeof phasesSchema>
export type UpdateInput = z.input<typeof updateSchema>
export type AgencyMessageInput = z.input<typeof agencyMessageSchema>
/** A message that begins a conversation, or a reply. */
export type ClientMessageInput = {
  subject?: string | undefined
  message: string
  projectId?: number
  answerTo?: number
  attachments?: number[]
  submissionKey?: string
}
