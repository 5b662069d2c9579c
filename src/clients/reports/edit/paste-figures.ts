import { longestReport, readFigure } from '../report.ts'

/** A figure as it is being typed. */
export type FigureRow = {
  /** Of the row on the page. */
  key: number
  name: string
  value: string
  unit: string
  better: 'up' | 'down'
  source: string
  /** It began from last month: without a value it is left out. */
  isCarried: boolean
  lastMonth: number | null
}

/** What a pasted line does: it fills the row of its name, adds one, or cannot be read. */
export type PastedLine =
  | { does: 'fill' | 'add'; name: string; value: string; unit: string; source: string }
  | { does: 'nothing'; line: string; why: string }

/**
 * Lines from a spreadsheet: name, value, and if they are there unit and source, between tabs or semicolons. Names are matched
 * without case.
 */
export function readPasted(text: string, rows: readonly FigureRow[]): PastedLine[] {
  let room = longestReport.figures - rows.filter(({ name }) => name.trim() !== '').length
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line): PastedLine => {
      const [name = '', value = '', unit = '', source = ''] = line
        .split(line.includes('\t') ? '\t' : ';')
        .map((cell) => cell.trim())
      if (name === '' || value === '') return { does: 'nothing', line, why: 'it needs a name and a value' }
      if (readFigure(value) === undefined) return { does: 'nothing', line, why: `“${value}” is no number` }
      if (rows.some((row) => isCalled(row, name))) return { does: 'fill', name, value, unit, source }
      if (room === 0)
        return { does: 'nothing', line, why: `a report has at most ${longestReport.figures} figures` }
      room -= 1
      return { does: 'add', name, value, unit, source }
    })
}

/** The rows with what was pasted; `nextKey` makes the keys of new ones. */
export function applyPasted(
  rows: readonly FigureRow[],
  lines: readonly PastedLine[],
  nextKey: () => number,
): FigureRow[] {
  const filled = rows.filter(({ name, value }) => name.trim() !== '' || value.trim() !== '')
  const given = lines.filter((line) => line.does !== 'nothing')
  const changed = filled.map((row): FigureRow => {
    const line = given.find(({ name }) => isCalled(row, name))
    if (!line) return row
    // A new key: the fields of the row begin anew.
    return {
      ...row,
      key: nextKey(),
      value: line.value,
      unit: line.unit || row.unit,
      source: line.source || row.source,
    }
  })
  const added = given
    .filter(({ does }) => does === 'add')
    .map(({ name, value, unit, source }): FigureRow => {
      return { ...emptyRow(nextKey()), name, value, unit, source }
    })
  return [...changed, ...added]
}

/** A row in which nothing is typed. */
export const emptyRow = (key: number): FigureRow => ({
  key,
  name: '',
  value: '',
  unit: '',
  better: 'up',
  source: '',
  isCarried: false,
  lastMonth: null,
})

const isCalled = (row: FigureRow, name: string) => row.name.trim().toLowerCase() === name.toLowerCase()
