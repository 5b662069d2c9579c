import { monthInWords } from '../../dates.ts'
import { monthBefore, readFigure, type ComparedFigure } from '../report.ts'
import { ReportParts } from '../ReportView.tsx'
import type { FigureRow } from './paste-figures.ts'
import { useReport } from './report-context.tsx'

/** The report as the client will read it; it follows what is typed. */
export function ReportPreview() {
  const { data, draft } = useReport()
  const { month } = data.report
  const [planned, actual] = [readFigure(draft.planned), readFigure(draft.actual)]
  const spent =
    planned === undefined || actual === undefined ? null : { planned, actual, unit: draft.spentUnit }
  const figures = draft.rows.flatMap((row) => toFigure(row, data.lastMonth, data.report) ?? [])
  const leftOut = draft.rows.filter(
    ({ name, value }) => name.trim() !== '' && readFigure(value) === undefined,
  )
  return (
    <section className="grid gap-3" aria-label="Preview">
      <div className="flex flex-wrap gap-x-3 items-baseline justify-between">
        <h2 className="section-title">What {data.client.firstName} sees</h2>
        <span className="text-ink-700 text-sm no-scripting:hidden">follows as you type</span>
      </div>
      <div className="p-4 border border-line-500 bg-paper">
        <p className="font-display text-d3 leading-title font-semibold">{data.projectName}</p>
        <p className="text-ink-700 text-sm">{monthInWords(month)}</p>
        <ReportParts
          report={{
            projectName: data.projectName,
            month,
            figures,
            learned: draft.learned,
            advice: draft.advice,
            spent,
          }}
        />
        {leftOut.map(({ key, name }) => (
          <p key={key} className="text-ink-700 text-sm">
            {name}: left out until {monthInWords(month)} is typed.
          </p>
        ))}
      </div>
    </section>
  )
}

/** A row as the report compares it; null while it has no name or no number. */
function toFigure(
  { name, value, unit, better, source }: FigureRow,
  lastMonth: readonly ComparedFigure[],
  { month, figures }: { month: string; figures: readonly ComparedFigure[] },
): ComparedFigure | null {
  const number = readFigure(value)
  if (number === undefined || name.trim() === '') return null
  const known = [...figures, ...lastMonth].find((figure) => figure.name === name && figure.unit === unit)
  return {
    name,
    value: number,
    unit,
    better,
    source,
    lastMonth: known?.lastMonth ?? null,
    yearAgo: known?.yearAgo ?? null,
    months: [
      ...Array.from({ length: 5 }, (_, at) => {
        const of = monthBefore(month, 5 - at)
        return { month: of, value: known?.months.find((one) => one.month === of)?.value ?? null }
      }),
      { month, value: number },
    ],
  }
}
