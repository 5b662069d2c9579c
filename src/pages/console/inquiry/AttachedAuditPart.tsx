import type { AttachedAudit } from '#features/inquiries/attached-audit.ts'
import { pointsInWords } from '#shared/audit-points.ts'
import { privatePaths } from '#shared/paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { Section } from '#ui/console/Section.tsx'
import { Facts } from '#ui/Facts.tsx'

// The three of best return are first.
const mostShown = 3

/** The audit that came with an inquiry: its count, and what wants mending with the lines of the website that show it. */
export function AttachedAuditPart({ audit }: { audit: AttachedAudit }) {
  const { host, points, passed, counted, finishedAt, findings, token } = audit
  const rest = findings.slice(mostShown)
  return (
    <Section title="Their audit">
      <Facts
        className="facts"
        rows={[
          ['Website', host],
          ['Count', `${pointsInWords(points)}; ${passed} of ${counted} checks passed`],
          [
            'Read',
            <time key="read" dateTime={finishedAt}>
              {shortDateAndTime(new Date(finishedAt))}
            </time>,
          ],
          [
            'Report',
            <>
              <a href={privatePaths.audit(token)}>Open it</a>, while they keep it
            </>,
          ],
        ]}
      />
      <Findings findings={findings.slice(0, mostShown)} />
      {rest.length > 0 && (
        <details className="disclosure">
          <summary>{`The rest of it (${rest.length})`}</summary>
          <Findings findings={rest} />
        </details>
      )}
    </Section>
  )
}

const Findings = ({ findings }: Pick<AttachedAudit, 'findings'>) => (
  <ul className="attached-audit">
    {findings.map(({ title, state, points, saw, where }) => (
      <li key={title}>
        <b>{title}</b>
        <span className="fine fine--line">
          {state === 'fail' ? 'Fails' : 'Needs work'}
          {points > 0 ? `, points lost: ${points}` : ', no points lost'}
        </span>
        {saw !== '' && <span className="fine fine--line">{`${where}: ${saw}`}</span>}
      </li>
    ))}
  </ul>
)
