import { CsvError, parse } from 'csv-parse/sync'
import type { Tx } from '#platform/db/database.ts'
import { done, refused, type Outcome } from '#activity/outcome.server.ts'
import { announceToConsole } from '#platform/watch-notices.ts'
import { toFieldErrors } from '#shared/field-errors.ts'
import { figureSchema } from './report-schema.ts'
import { isMonth, longestReport, type Figure } from './report.ts'
import { monthInWords } from '../dates.ts'
import { lockReport, storeReport } from './store.server.ts'

const columns = ['month', 'name', 'value', 'unit', 'better', 'source'] as const
type Column = (typeof columns)[number]

type Row = { record: string[]; info: { lines: number } }

/** Where a file is wrong. */
type Fault = { words: string; line: number; column: string }

export const figuresFile = { bytes: 512 * 1024, rows: 2000 } as const

// Some spreadsheet programs write this line, which names the separator.
const ownDelimiter = /^\uFEFF?"?sep=(.)"?\r?\n/i

/** What the columns are parted by: as the file says itself, or whatever is most often in the line of the names. */
function delimiterOf(text: string): string {
  const own = ownDelimiter.exec(text)?.[1]
  const names = text.split('\n', 1)[0] ?? ''
  const count = (mark: string) => names.split(mark).length
  return own ?? [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

// Where semicolons part the columns, the comma is the decimal sign, unless a point plainly is.
const swapMarks = (value: string) => value.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','))
const hasDecimalPoint = (value = '') => /\.(?:\d{1,2}|\d{4,})$|,\d{3}\./.test(value)

/** Figures by their months, or where the file is wrong. */
function readFigures(text: string): { months: Map<string, Figure[]> } | Fault {
  const delimiter = delimiterOf(text)
  let rows: Row[]
  try {
    rows = parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      from_line: ownDelimiter.test(text) ? 2 : 1,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: figuresFile.rows + 2,
      // With `info` each row is this, which the types of the parser do not say.
    }) as unknown as Row[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = 'lines' in error ? Number(error['lines']) : 1
    return {
      words: `Line ${line} cannot be read: a quotation mark is open or out of place.`,
      line,
      column: '',
    }
  }
  const [head, ...body] = rows
  const names = (head?.record ?? []).map((name) => name.toLowerCase())
  for (const column of columns)
    if (!names.includes(column))
      return { words: `Line 1: the column “${column}” is missing.`, line: 1, column }
  if (body.length === 0)
    return { words: 'Line 2: there are no figures below the names.', line: 2, column: '' }
  if (body.length > figuresFile.rows)
    return {
      words: `A file has at most ${figuresFile.rows} figures.`,
      line: figuresFile.rows + 2,
      column: '',
    }
  const place = names.indexOf('value')
  const hasDecimalComma = delimiter === ';' && !body.some(({ record }) => hasDecimalPoint(record[place]))
  const months = new Map<string, Figure[]>()
  for (const { record, info } of body) {
    const line = info.lines
    if (hasDecimalComma && record[place] !== undefined) record[place] = swapMarks(record[place])
    const at = (column: Column) => record[names.indexOf(column)]
    const fault = (column: Column, words: string): Fault => ({
      words: `Line ${line}, column “${column}”: ${words}`,
      line,
      column,
    })
    const missing = columns.find((column) => at(column) === undefined)
    if (missing) return fault(missing, 'there is nothing in it.')
    const month = at('month') ?? ''
    if (!isMonth(month)) return fault('month', 'please write the month as 2026-11.')
    const read = figureSchema.safeParse(Object.fromEntries(columns.map((column) => [column, at(column)])))
    if (!read.success) {
      const [{ field, message } = { field: 'value', message: 'It cannot be read' }] = toFieldErrors(
        read.error,
      )
      return fault(columns.find((column) => column === field) ?? 'value', `${message}.`)
    }
    const known = months.get(month) ?? []
    if (known.some(({ name }) => name === read.data.name))
      return fault('name', `“${read.data.name}” is there twice for this month.`)
    if (known.length === longestReport.figures)
      return fault('name', `a month has at most ${longestReport.figures} figures.`)
    months.set(month, [...known, read.data])
  }
  return { months }
}

/**
 * Puts the figures of a file into the reports of a project, whose row is locked: those of the same name are replaced. All of
 * the file, or nothing.
 */
export async function importFigures(
  tx: Tx,
  projectId: number,
  text: string,
): Promise<Outcome<{ months: string[] }>> {
  const read = readFigures(text)
  if ('words' in read) {
    const { words, line, column } = read
    return refused('file', words, 400, { line, column })
  }
  // In a fixed order, against deadlocks of concurrent imports.
  const months = [...read.months.keys()].toSorted()
  for (const month of months) {
    const { figures } = await lockReport(tx, projectId, month)
    const given = read.months.get(month) ?? []
    const others = figures.filter(({ name }) => !given.some((one) => one.name === name))
    if (others.length + given.length > longestReport.figures)
      return refused(
        'file',
        `${monthInWords(month)} would have more than ${longestReport.figures} figures. Please take some out of its report first.`,
        400,
        { line: 1, column: 'name' },
      )
    await storeReport(tx, projectId, month, { figures: [...others, ...given] })
  }
  await announceToConsole(tx, 'messages')
  return done({ months }, { type: 'report.figures-imported' })
}
