import { explanations } from '#content/visibility-audit/explanations.ts'
import { RuledTable, type RuledColumn } from '#kit/RuledTable.tsx'
import { SectionHead } from '#kit/SectionHead.tsx'
import type { AuditReport, Finding } from '../audit-report.ts'
import { anchorOf, effortWords } from './report-words.ts'
import { Facts } from '#kit/Facts.tsx'

type ReportProps = { report: AuditReport }

const findingOf = ({ findings }: AuditReport, id: string): Finding | undefined =>
  findings.find((finding) => finding.id === id)

type ScoreRow = { id: Finding['id'] | undefined; title: string; value: string }

const scoreColumns: RuledColumn<ScoreRow>[] = [
  {
    head: 'Check',
    cell: ({ id, title }) => (id === undefined ? title : <a href={`#${anchorOf(id)}`}>{title}</a>),
  },
  { head: 'Points', cell: ({ value }) => value, isFigure: true },
]

/** The three fixes with the best return, if there is something to fix. */
export function MendFirstSection({ report }: ReportProps) {
  const first = report.score.mendFirst.flatMap((id) => findingOf(report, id) ?? [])
  if (first.length === 0) return null
  return (
    <section className="section ground-weld-400" aria-labelledby="first-heading">
      <div className="page-width">
        <SectionHead
          id="first-heading"
          title={
            first.length === 1 ? 'Fix this first' : `Fix these ${first.length === 2 ? 'two' : 'three'} first`
          }
          lede="Chosen by the points each one costs, set against the work it takes."
        />
        <ol className="mend-first">
          {first.map(({ id, title, cure, effort }) => (
            <li className="grid lg:grid-cols-[5fr_5fr_3fr]" key={id}>
              <h3 className="d3">
                <a className="inline-block" href={`#${anchorOf(id)}`}>
                  {title}
                </a>
              </h3>
              <p>{cure}</p>
              <Facts
                className="grid gap-1 content-start text-sm *:flex *:gap-[0.6em] [&_dt]:min-w-[3.6em] [&_dd]:font-semibold"
                rows={[
                  ['Effort', effortWords[effort]],
                  ['For', explanations[id]?.forWhom],
                ]}
              />
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** How the score is calculated, line by line. */
export function ScoreSection({ report }: ReportProps) {
  const { points, deductions, passed, counted } = report.score
  return (
    <section className="audit-group" aria-labelledby="score-heading">
      <header>
        <h2 className="d2" id="score-heading">
          How we count
        </h2>
        <p>
          Every website starts at 100. A failed check takes off its weight, in proportion to the pages
          concerned, where the home page is as much as all the others together; one that only needs work takes
          off half that. What could not be checked takes nothing and gives nothing: the hundred is counted
          over the rest. Beside it is the plain count: {passed} of {counted} checks passed.
        </p>
      </header>
      <RuledTable
        caption="Points lost, by check"
        columns={scoreColumns}
        rows={[
          { id: undefined, title: 'Where every website begins', value: '100' },
          ...deductions.map(({ id, points: taken }) => ({
            id,
            title: findingOf(report, id)?.title ?? id,
            value: `−${taken}`,
          })),
        ]}
        keyOf={({ id }) => id ?? 'begins'}
        sum={['What is left', points ?? 'Too little to judge']}
      />
    </section>
  )
}
