import { pointsInWords } from '#shared/audit-points.ts'
import { longDate, londonDay } from '#shared/dates.ts'
import { asSentence, counted } from '#shared/counted.ts'
import type { AuditComparison } from '../audit-state.ts'
import { StateMark } from './StateMark.tsx'

type ComparisonSectionProps = { earlier: AuditComparison; points: number | null }

/** What has changed since the website was last read; the same checks, whatever pages were read then. */
export function ComparisonSection({ earlier, points }: ComparisonSectionProps) {
  return (
    <section className="audit-group" id="compare" aria-labelledby="compare-heading">
      <header>
        <h2 className="d2" id="compare-heading">
          Since last time
        </h2>
        <p>
          On {longDate(londonDay(new Date(earlier.finishedAt)))}: {pointsInWords(earlier.points)}, and{' '}
          {earlier.passed} of {earlier.counted} checks passed. Now: {pointsInWords(points)}.
        </p>
      </header>
      <Changes changes={earlier.changes} />
    </section>
  )
}

const Changes = ({ changes }: Pick<AuditComparison, 'changes'>) =>
  changes.length === 0 ? (
    <p className="audit-prose">Every check has the same result as last time.</p>
  ) : (
    <div>
      <table className="audit-table">
        <caption className="sr-only">Checks that came to something else</caption>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Then</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, title, before, after }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td data-label="Then">
                <StateMark state={before} />
              </td>
              <td data-label="Now">
                <StateMark state={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="audit-note">
        {asSentence(counted(changes.length, 'check', 'checks'))} changed; all the others are the same.
      </p>
    </div>
  )
