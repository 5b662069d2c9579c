import type { AttachedAudit } from '#features/inquiries/attached-audit.ts'
import { privatePaths } from '#shared/private-paths.ts'
import { shortDateAndTime } from '#shared/london-moments.ts'
import { Section } from '#ui/console/Section.tsx'

/** The audit that came with an inquiry: its count, and what wants mending with the lines of the website that show it. */
export function AttachedAuditPart({ audit }: { audit: AttachedAudit }) {
  const { host, points, passed, counted, finishedAt, findings, token } = audit
  return (
    <Section title="Their audit">
      <dl className="facts">
        <div>
          <dt>Website</dt>
          <dd>{host}</dd>
        </div>
        <div>
          <dt>Count</dt>
          <dd>{`${points} of 100; ${passed} of ${counted} checks passed`}</dd>
        </div>
        <div>
          <dt>Read</dt>
          <dd>
            <time dateTime={finishedAt}>{shortDateAndTime(new Date(finishedAt))}</time>
          </dd>
        </div>
        <div>
          <dt>Report</dt>
          <dd>
            <a href={privatePaths.audit(token)}>Open it</a>, while they keep it
          </dd>
        </div>
      </dl>
      <ul className="attached-audit">
        {findings.map(({ title, state, points: taken, saw, where }) => (
          <li key={title}>
            <b>{title}</b>: {state === 'fail' ? 'fails' : 'wants mending'}
            {taken > 0 && `, takes ${taken}`}
            {saw !== '' && <span className="attached-audit__saw">{`${where}: ${saw}`}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
