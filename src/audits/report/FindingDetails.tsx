import { explanations } from '#content/visibility-audit/explanations.ts'
import { londonTime } from '#shared/dates.ts'
import type { AuditReport, Finding, ReadPage } from '../audit-report.ts'
import type { Evidence } from '../finding.ts'
import { GradeMark, Sources } from './Evidence.tsx'
import { StateMark } from './StateMark.tsx'
import { anchorOf, effortWords, pagesOf, pathIn, unseenOf } from './report-words.ts'
import { Facts } from '#kit/Facts.tsx'

type FindingDetailsProps = { finding: Finding; report: AuditReport }

/** One finding in full: what was seen, why it matters, what to do. Failed ones are open. */
export function FindingDetails({ finding, report }: FindingDetailsProps) {
  const { id, title, cure, effort, grade, sources, result } = finding
  const explanation = explanations[id]
  const points = report.score.deductions.find((deduction) => deduction.id === id)?.points
  return (
    <details className="finding" open={result.state === 'fail'}>
      <summary className="gap-y-1.5 gap-x-5 items-center list-none">
        <StateMark state={result.state} />
        <h3 className="finding__title">{title}</h3>
        <span className="text-muted text-sm">
          {points === undefined ? 'No points lost' : `Points lost: ${points}`}
        </span>
      </summary>
      <div className="finding__body" id={anchorOf(id)}>
        <section>
          <h4 className="mb-1.5 text-muted">What we saw</h4>
          <Seen evidence={result.evidence} pages={report.pages} />
          {'advice' in result && (
            <p className="max-w-measure">
              <b>Advice, no fault: </b>
              {result.advice}
            </p>
          )}
        </section>
        <section>
          <h4 className="mb-1.5 text-muted">Why it matters</h4>
          <p className="max-w-measure">{explanation?.why}</p>
          <GradeMark className="mt-3" grade={grade} />
          <Sources sources={sources} />
        </section>
        <section>
          <h4 className="mb-1.5 text-muted">What to do</h4>
          <p className="max-w-measure">{cure}</p>
          {explanation?.snippet && (
            <figure className="snippet border-[1.5px] border-ink-900 bg-paper">
              <figcaption className="border-b border-b-line-200 font-semibold">
                {explanation.snippet.file}
                {/* Shown by the script of the page: the report has none. */}
                <button type="button" className="snippet__copy" hidden>
                  Copy<span className="sr-only"> the lines for {explanation.snippet.file}</span>
                </button>
              </figcaption>
              <pre>{explanation.snippet.text}</pre>
            </figure>
          )}
          <p className="mt-4 max-w-measure">
            <b>{explanation?.effect.isKnown ? 'Known effect: ' : 'Effect not known. '}</b>
            {explanation?.effect.says}
          </p>
        </section>
        <Facts
          className="flex flex-wrap gap-y-1.5 gap-x-8 text-sm *:flex *:gap-[0.5em] [&_dt]:text-muted [&_dd]:font-semibold"
          rows={[
            ['Effort', effortWords[effort]],
            ['For', explanation?.forWhom],
            ['Pages', pagesOf(finding, report.pages.length) + unseenOf(finding)],
          ]}
        />
      </div>
    </details>
  )
}

type SeenProps = { evidence: readonly Evidence[]; pages: readonly ReadPage[] }

/** The evidence: where, in which line, and when. Quotations from the same place are shown together. */
export function Seen({ evidence, pages }: SeenProps) {
  const places = Map.groupBy(evidence, ({ where, line }) => `${where} ${line ?? ''}`)
  return (
    <div className="seen grid gap-2">
      {[...places].map(([place, [first, ...others]]) => {
        if (!first) return null
        const at = pages.find(({ url }) => pathIn(url) === first.where)?.at
        return (
          <figure className="border-l-[5px] border-l-mulberry-900 bg-undyed" key={place}>
            <figcaption className="border-b border-dashed border-b-line-500">
              <code>{first.where}</code>
              {first.line !== undefined && `, line ${first.line}`}
              {at !== undefined && `, read at ${londonTime(new Date(at))}`}
            </figcaption>
            <pre>{[first, ...others].map(({ saw }) => saw).join('\n')}</pre>
          </figure>
        )
      })}
    </div>
  )
}
