import { act, type ActForm } from '#features/activity/server/act.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { toNumber } from '#shared/row-number.ts'
import { clientCalls } from '../../client-calls.ts'
import { publishSchema, reportSchema } from '../../report-schema.ts'
import { longestReport } from '../../report.ts'
import { publishReport, saveReport } from '../reports/write.ts'

// The report of a project and month, by staff.

type Params = { id?: string; month?: string }

const reportForm = (form: 'save' | 'publish', more: Partial<ActForm> = {}): ActForm => ({
  path: consolePaths.reportForm(':id', ':month', form),
  redirect: ({ id = '', month = '' }: Params) => consolePaths.report(id, month, { done: form }),
  page: { path: ({ id = '', month = '' }: Params) => consolePaths.report(id, month), form },
  ...more,
})

const placeOf = ({ id, month = '' }: Params) => ({ projectId: toNumber(id) ?? 0, month })

const filled = (...values: (string | undefined)[]) => values.some((value = '') => value.trim() !== '')

/** The fields of the form: a row of fields for each figure; empty rows are ignored. */
function toReport(values: Record<string, string>) {
  const figures = Array.from({ length: longestReport.figures }, (_, index) => {
    const at = (name: string) => values[`figure-${index + 1}-${name}`] ?? ''
    return {
      name: at('name'),
      value: at('value'),
      unit: at('unit'),
      better: at('better') || 'up',
      source: at('source'),
    }
  }).filter(({ name, value, source }) => filled(name, value, source))
  const { learned, advice, planned, actual, spentUnit } = values
  const spent = filled(planned, actual) ? { planned, actual, unit: spentUnit } : null
  return { figures, learned, advice, spent }
}

const save = act(clientCalls.saveReport, {
  access: 'staff',
  input: reportSchema,
  forms: [reportForm('save', { bodyOf: toReport })],
  run: async (tx, { now }, params, words) => await saveReport(tx, placeOf(params), words, now),
})

const publish = act(clientCalls.publishReport, {
  access: 'staff',
  sendsMail: true,
  hasOptionalBody: true,
  input: publishSchema,
  forms: [reportForm('publish')],
  run: async (tx, { by, now, env }, params, { why }) =>
    await publishReport(tx, by, placeOf(params), { why, now, publicUrl: env.publicUrl }),
})

export const reportActs = [save, publish]
