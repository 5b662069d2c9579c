import { explanations } from '#content/visibility-audit/explanations.ts'
import { londonTime } from '#shared/dates.ts'
import type { AuditReport, Finding, ReadPage } from '../audit-report.ts'
import type { Evidence } from '../finding.ts'
import { GradeMark, Sources } from './GradeMark.tsx'
import { anchorOf, effortWords, pagesOf } from './report-words.ts'
import { StateMark } from './StateMark.tsx'

type FindingDetailsProps = { finding: Finding; report: AuditReport }

/** One finding in full: what was seen, why it matters, what to do. Whatever fails stands open. */
export function FindingDetails({ finding, report }: FindingDetailsProps) {
  const { id, title, cure, effort, grade, sources, result } = finding
  const explanation = explanations[id]
  const points = report.score.deductions.find((deduction) => deduction.id === id)?.points
  return (
    <details className="finding" open={result.state === 'fail'}>
      <summary>
        <StateMark state={result.state} />
        <h3 className="finding__title">{title}</h3>
        <span className="finding__points">{points === undefined ? 'Takes nothing' : `Takes ${points}`}</span>
      </summary>
      <div className="finding__body" id={anchorOf(id)}>
        <section>
          <h4>What we saw</h4>
          <Seen evidence={result.evidence} pages={report.pages} />
        </section>
        <section>
          <h4>Why it matters</h4>
          <p>{explanation?.why}</p>
          <GradeMark grade={grade} />
          <Sources sources={sources} />
        </section>
        <section>
          <h4>What to do</h4>
          <p>{cure}</p>
          {explanation?.snippet && (
            <figure className="snippet">
              <figcaption>{explanation.snippet.file}</figcaption>
              <pre>{explanation.snippet.text}</pre>
            </figure>
          )}
          <p className="mt-4">
            <b>{explanation?.effect.isKnown ? 'Known effect: ' : 'Effect not known. '}</b>
            {explanation?.effect.says}
          </p>
        </section>
        <dl className="finding__facts">
          <div>
            <dt>Effort</dt>
            <dd>{effortWords[effort]}</dd>
          </div>
          <div>
            <dt>For</dt>
            <dd>{explanation?.forWhom}</dd>
          </div>
          <div>
            <dt>Pages</dt>
            <dd>{pagesOf(finding, report.pages.length)}</dd>
          </div>
        </dl>
      </div>
    </details>
  )
}

type SeenProps = { evidence: readonly Evidence[]; pages: readonly ReadPage[] }

/** The bytes that were seen, as text: where, in which line, and when. */
export const Seen = ({ evidence, pages }: SeenProps) => (
  <div className="seen">
    {evidence.map(({ saw, where, line }) => {
      const at = pages.find(({ url }) => pathIn(url) === where)?.at
      return (
        <figure key={`${where} ${line ?? ''} ${saw}`}>
          <figcaption>
            <code>{where}</code>
            {line !== undefined && `, line ${line}`}
            {at !== undefined && `, read at ${londonTime(new Date(at))}`}
          </figcaption>
          <pre>{saw}</pre>
        </figure>
      )
    })}
  </div>
)

const pathIn = (address: string) => {
  const { pathname, search } = new URL(address)
  return pathname + search
}
