import { ClipboardPaste, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#kit/Button.tsx'
import { Select } from '#kit/Select.tsx'
import { monthInWords } from '../../dates.ts'
import { figureInWords, longestReport, monthBefore } from '../report.ts'
import { emptyRow, type FigureRow } from './paste-figures.ts'
import { PasteFigures } from './PasteFigures.tsx'
import { useReport } from './report-context.tsx'

const columns =
  'md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,2fr)_44px]'

/** The figures of the month, a row each: the names begin from last month, whose values are beside them. */
export function FigureRows({ error }: { error: string | undefined }) {
  const { data, draft, change, nextKey } = useReport()
  const [isPasting, setIsPasting] = useState(false)
  const { rows } = draft
  const { month } = data.report
  const hasLast = data.lastMonth.length > 0
  const last = monthInWords(monthBefore(month, 1))
  const setRows = (changed: FigureRow[]) => change({ rows: changed })
  return (
    <fieldset className="grid gap-2 min-w-0" id="report-figures" tabIndex={-1}>
      <legend className="mb-2 font-semibold">
        Figures
        <span className="ml-2 text-ink-700 text-sm font-normal">
          {hasLast
            ? `Names, units and sources come from ${last}. A row without a value is left out.`
            : 'Three to six are enough. A row that is empty is left out.'}
        </span>
      </legend>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <div className={`grid gap-2 max-md:hidden text-sm font-semibold ${columns}`} aria-hidden>
        <span>Figure</span>
        <span className="text-right">{hasLast && last.split(' ')[0]}</span>
        <span>{monthInWords(month).split(' ')[0]}</span>
        <span>Unit</span>
        <span>Better</span>
        <span>Source</span>
      </div>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          number={at + 1}
          onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {/* Without scripts there is always one more. */}
      {rows.length < longestReport.figures && (
        <div className="scripting:hidden">
          <Row row={emptyRow(0)} number={rows.length + 1} />
        </div>
      )}
      <div className="flex flex-wrap gap-2 no-scripting:hidden">
        {rows.length < longestReport.figures && (
          <Button size="small" variant="ghost" onClick={() => setRows([...rows, emptyRow(nextKey())])}>
            <Plus className="icon" aria-hidden />
            Add a figure
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={() => setIsPasting(true)}>
          <ClipboardPaste className="icon" aria-hidden />
          Paste from a spreadsheet
        </Button>
      </div>
      {isPasting && <PasteFigures onClose={() => setIsPasting(false)} />}
    </fieldset>
  )
}

type RowProps = {
  row: FigureRow
  number: number
  /** Left out: the row is for browsers without scripts. */
  onRemove?: () => void
}

function Row({ row, number, onRemove }: RowProps) {
  const { data } = useReport()
  const before = monthInWords(monthBefore(data.report.month, 1))
  const text = (name: 'name' | 'value' | 'unit' | 'source', maxLength: number) => ({
    name: `figure-${number}-${name}`,
    maxLength,
    autoComplete: 'off',
    defaultValue: row[name],
  })
  return (
    <fieldset
      className={`grid grid-cols-2 gap-2 items-center pb-2 max-md:pb-4 min-w-0 border-b border-line ${columns}`}
    >
      <legend className="sr-only">{row.name === '' ? `Figure ${number}` : row.name}</legend>
      {row.isCarried && <input type="hidden" name={`figure-${number}-carried`} value="yes" />}
      <Cell label="Name" isWide>
        <input type="text" className="control" {...text('name', longestReport.name)} />
      </Cell>
      <p
        className={`text-ink-700 text-sm tabular md:text-right ${row.lastMonth === null ? 'max-md:hidden' : ''}`}
      >
        {row.lastMonth !== null && (
          <>
            <span className="md:sr-only">{before}: </span>
            {figureInWords(row.lastMonth, '')}
          </>
        )}
      </p>
      <Cell label="Value">
        <input type="text" inputMode="decimal" className="control" {...text('value', 40)} />
      </Cell>
      <Cell label="Unit">
        <input type="text" className="control" {...text('unit', longestReport.unit)} />
      </Cell>
      <Cell label="Better">
        <Select
          name={`figure-${number}-better`}
          options={[
            ['up', 'More'],
            ['down', 'Less'],
          ]}
          defaultValue={row.better}
        />
      </Cell>
      <Cell label="Source" isWide>
        <input type="text" className="control" {...text('source', longestReport.source)} />
      </Cell>
      {onRemove && (
        <span className="no-scripting:hidden">
          <IconButton label={`Remove ${row.name === '' ? `figure ${number}` : row.name}`} onClick={onRemove}>
            <Trash2 className="icon" aria-hidden />
          </IconButton>
        </span>
      )}
    </fieldset>
  )
}

type CellProps = { label: string; isWide?: boolean; children: React.ReactNode }

const Cell = ({ label, isWide = false, children }: CellProps) => (
  <label className={`grid gap-1 min-w-0 ${isWide ? 'max-md:col-span-full' : ''}`}>
    <span className="text-sm font-semibold md:sr-only">{label}</span>
    {children}
  </label>
)
