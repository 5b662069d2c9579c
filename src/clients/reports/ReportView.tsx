import { Download, Printer } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { Button, buttonClass } from '#kit/Button.tsx'
import { dayOf, momentOf, monthInWords } from '../dates.ts'
import {
  differenceInWords,
  figureInWords,
  monthBefore,
  type ComparedFigure,
  type PublishedReport,
  type Spent,
} from './report.ts'
import { ReportText } from './ReportText.tsx'

/** One issue of the report of a project and month, made to fit on two pages of paper. */
export function ReportView({ report }: { report: PublishedReport }) {
  const { projectId, projectName } = report
  const id = `report-${projectId}`
  return (
    <article className="pb-8 wrap-anywhere" data-report aria-labelledby={id}>
      <header className="flex flex-wrap gap-y-3 gap-x-6 items-end justify-between">
        <div>
          <h2 className="font-display text-lede leading-title font-semibold" id={id}>
            {projectName}
          </h2>
          <p className="text-ink-700 text-sm">
            Published by {report.by}, {momentOf(report.publishedAt)}.
          </p>
        </div>
        <Ways report={report} />
      </header>
      <IssueNotes report={report} />
      <ReportParts report={report} />
    </article>
  )
}

type ReportPartsProps = {
  /** `did` is left out of what is not published yet. */
  report: Pick<PublishedReport, 'projectName' | 'month' | 'figures' | 'learned' | 'advice' | 'spent'> & {
    did?: PublishedReport['did']
  }
}

/** What a report says, from its figures on. */
export function ReportParts({
  report: { projectName, month, figures, did, learned, advice, spent },
}: ReportPartsProps) {
  const name = monthInWords(month)
  return (
    <>
      <section className="mt-8" aria-label={`Figures: ${projectName}`}>
        {figures.length === 0 ? (
          <p className="text-ink-700 text-sm">No figures were entered for {name}.</p>
        ) : (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))] gap-y-6 gap-x-10 overflow-hidden print:grid-cols-[repeat(3,1fr)]">
            {figures.map((figure) => (
              <Figure key={figure.name} figure={figure} month={month} />
            ))}
          </div>
        )}
      </section>
      {did && (
        <section className="mt-8">
          <h3 className={headingClass}>What we did</h3>
          {did.length === 0 ? (
            <p className="text-ink-700 text-sm">Our records have nothing for {name}.</p>
          ) : (
            <ul className="pl-4 list-disc grid gap-2">
              {did.map(({ at, words }) => (
                <li key={`${at} ${words}`}>
                  {words}{' '}
                  <time className="text-ink-700 text-sm" dateTime={at}>
                    {dayOf(at)}
                  </time>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      {learned && (
        <section className="mt-8">
          <h3 className={headingClass}>What we learned</h3>
          <ReportText text={learned} />
        </section>
      )}
      {advice && (
        <section className="mt-8 print:break-before-page">
          <h3 className={headingClass}>What we advise next</h3>
          <div className="max-w-[42rem] p-4 border-l-6 border-l-weld-400 bg-weld-100">
            <ReportText text={advice} />
          </div>
        </section>
      )}
      {spent && <SpentTable spent={spent} />}
    </>
  )
}

function Ways({ report: { projectId, month, issue } }: { report: PublishedReport }) {
  return (
    <p className="flex flex-wrap gap-2 print:hidden">
      {/* Hidden without JavaScript: the browser's menu prints as well. */}
      <Button className="no-scripting:hidden" size="small" variant="ghost" onClick={() => window.print()}>
        <Printer className="icon" aria-hidden />
        Print or save as PDF
      </Button>
      <a
        className={buttonClass({ size: 'small', variant: 'ghost' })}
        href={paths.dashboardReportFile(month, 'csv', { project: projectId, issue })}
        download
      >
        <Download className="icon" aria-hidden />
        Download the figures
      </a>
    </p>
  )
}

/** What an issue corrects, and links to the others. */
function IssueNotes({ report: { projectId, month, issue, issues } }: { report: PublishedReport }) {
  if (issues.length < 2) return null
  return (
    <ul className="py-3 px-4 border-l-6 border-l-weld-400 grid gap-1 mt-3 bg-weld-100 text-sm">
      {issues.map((one) => (
        <li key={one.issue}>
          {one.issue === issue ? (
            <b>Issue {one.issue}, this one</b>
          ) : (
            <a href={paths.dashboardReport(month, { project: projectId, issue: one.issue })}>
              Issue {one.issue}
            </a>
          )}
          , {dayOf(one.publishedAt)}
          {one.why && <>. {one.why}</>}
        </li>
      ))}
    </ul>
  )
}

const headingClass =
  'mb-3 pb-2 border-b-2 border-b-ink-900 font-display text-lede leading-title font-semibold'

const cellClass = 'py-2 pr-5 border-b border-b-line-200 text-left'

const width = 264
const base = 104
const tallest = 78
const step = width / 6
const bar = 34

const isMoney = (unit: string) => /^[£$€]$/.test(unit)

/** Six months as bars, each with its value: this one solid, the one before it pink, earlier ones outlined. A table beside it says the same. */
function FigureBars({ figure: { months, unit } }: { figure: ComparedFigure }) {
  const most = Math.max(...months.map(({ value }) => Math.abs(value ?? 0)), Number.MIN_VALUE)
  return (
    <svg
      className="report-bars block w-full max-w-[20rem] mt-3 mb-2"
      viewBox={`0 0 ${width} 128`}
      aria-hidden
      focusable="false"
    >
      {months.map(({ month, value }, index) => {
        const x = index * step + (step - bar) / 2
        const height = (Math.abs(value ?? 0) / most) * tallest
        const isNow = index === months.length - 1
        const isLast = index === months.length - 2
        const middle = x + bar / 2
        return (
          <g key={month} className={isNow ? 'report-bars__now' : isLast ? 'report-bars__last' : undefined}>
            {value === null ? (
              <text x={middle} y={base - 6}>
                –
              </text>
            ) : (
              <>
                <rect x={x} y={base - height} width={bar} height={height} />
                <text className="font-semibold" x={middle} y={base - height - 6}>
                  {figureInWords(value, isMoney(unit) ? unit : '')}
                </text>
              </>
            )}
            <text x={middle} y={base + 18}>
              {monthInWords(month).slice(0, 3)}
            </text>
          </g>
        )
      })}
      <line x1="0" x2={width} y1={base} y2={base} />
    </svg>
  )
}

function Figure({ figure, month }: { figure: ComparedFigure; month: string }) {
  const { name, value, unit, lastMonth, yearAgo, source } = figure
  const earlier: [at: string, other: number | null][] = [
    [monthBefore(month, 1), lastMonth],
    [monthBefore(month, 12), yearAgo],
  ]
  return (
    <div className="report-figure relative break-inside-avoid">
      <h3 className="font-semibold text-sm">{name}</h3>
      <p className="font-display text-d2 leading-title font-normal tabular">{figureInWords(value, unit)}</p>
      {earlier.map(([at, other]) => (
        <Comparison key={at} figure={figure} at={at} other={other} />
      ))}
      <FigureBars figure={figure} />
      <table className="sr-only">
        <caption>{name} by month</caption>
        <tbody>
          {figure.months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{monthInWords(one.month)}</th>
              <td>{one.value === null ? 'Not entered' : figureInWords(one.value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-700 text-sm">Source: {source}</p>
    </div>
  )
}

type ComparisonProps = { figure: ComparedFigure; at: string; other: number | null }

function Comparison({ figure, at, other }: ComparisonProps) {
  const month = monthInWords(at)
  if (other === null) return <p className="text-sm">Nothing was entered for {month}.</p>
  const { moved, direction } = differenceInWords(figure, other)
  const isBetter = direction === figure.better
  return (
    <p className="text-sm">
      {direction !== 'same' && (
        <span className={`font-semibold ${isBetter ? ' text-success-700' : ''}`}>
          {isBetter ? 'Better: ' : 'Worse: '}
        </span>
      )}
      <b>{moved}</b> {direction === 'same' ? 'as in' : 'than in'} {month} ({figureInWords(other, figure.unit)}
      )
    </p>
  )
}

function SpentTable({ spent: { planned, actual, unit } }: { spent: Spent }) {
  const isHours = /^h(?:ours?)?$/i.test(unit)
  return (
    <section className="mt-8">
      <h3 className={headingClass}>{isHours ? 'Hours against plan' : 'Money against plan'}</h3>
      <table className="w-full max-w-[36rem] tabular">
        <thead>
          <tr>
            <th className={`font-semibold text-sm ${cellClass}`} scope="col">
              Used
            </th>
            <th className={`font-semibold text-sm ${cellClass}`} scope="col">
              Planned
            </th>
            <th className={`font-semibold text-sm ${cellClass}`} scope="col">
              {actual > planned ? 'Over the plan' : 'Left'}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {[actual, planned, Math.abs(planned - actual)].map((amount, index) => (
              // The columns never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <td className={cellClass} key={index}>
                {figureInWords(amount, unit)}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
