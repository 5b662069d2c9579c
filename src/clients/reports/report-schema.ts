import { z } from 'zod'
import { optionalLine, optionalMessage, requiredLine } from '#shared/text-fields.ts'
import { longestReport, readFigure } from './report.ts'

/** A figure, as a number or as people write it. */
const figure = (error: string) =>
  z
    .union([z.number(), z.string().max(40)], { error })
    .transform((given) => (typeof given === 'number' ? given : readFigure(given)))
    .pipe(z.number({ error }).min(-1e15, { error }).max(1e15, { error }))

export const figureSchema = z.object({
  name: requiredLine('The name of a figure', 'Please give every figure a name', longestReport.name),
  value: figure('Please write the value of every figure as a number, such as 4,120 or 3.5'),
  unit: optionalLine('The unit', longestReport.unit),
  better: z.enum(['up', 'down'], { error: 'Please say whether more is better or less: up or down' }),
  source: requiredLine('The source', 'Please name the source of every figure', longestReport.source),
})

const amount = figure('Please write planned and used as numbers').pipe(
  z.number().min(0, { error: 'Planned and used are not below zero' }),
)

export const reportSchema = z.object({
  figures: z
    .array(figureSchema, { error: 'Figures are a list' })
    .max(longestReport.figures, { error: `A report has at most ${longestReport.figures} figures` })
    .refine((figures) => new Set(figures.map(({ name }) => name)).size === figures.length, {
      error: 'Each figure needs a name of its own',
    })
    .optional()
    .default([]),
  learned: optionalMessage,
  advice: optionalMessage,
  spent: z
    .object(
      {
        planned: amount,
        actual: amount,
        unit: requiredLine('The unit', 'Please say whether it is hours or money', longestReport.unit),
      },
      { error: 'Planned and used belong together' },
    )
    .nullish()
    .transform((spent) => spent ?? null),
})

export type ReportInput = z.input<typeof reportSchema>

export const publishSchema = z.object({ why: optionalLine('The sentence', longestReport.why) }).prefault({})
export type PublishInput = z.input<typeof publishSchema>
