import { pointsInWords } from '#shared/audit-points.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'
import { ConsoleTag, Status } from '#ui/console/Status.tsx'
import type { ListedAudit } from '../listed-audit.ts'

/** Audits with what they came to, each leading to its report. */
export const AuditTable = ({ audits }: { audits: ListedAudit[] }) => (
  <ConsoleTable
    label="Audits"
    columns={[website, outcomeColumn, ledTo, expiryColumn, requestColumn]}
    rows={audits}
    keyOf={({ id }) => String(id)}
  />
)

const website: Column<ListedAudit> = {
  head: 'Website',
  cell: ({ token, host, failure, isPrivate }) => (
    <>
      <a href={privatePaths.audit(token)}>{host}</a>{' '}
      {failure !== null && <span className="row-second">{failure}</span>}
      {isPrivate && <ConsoleTag tone="neutral">For them alone</ConsoleTag>}
    </>
  ),
}

const outcomeColumn: Column<ListedAudit> = {
  head: 'Came to',
  cell: ({ state, score }) => {
    if (score) return `${pointsInWords(score.points)}; ${score.passed} of ${score.counted} checks`
    if (state === 'failed') return <Status tone="bad">Could not be read</Status>
    return <Status tone="open">{state === 'waiting' ? 'Waits its turn' : 'Being read'}</Status>
  },
}

const ledTo: Column<ListedAudit> = {
  head: 'Led to',
  cell: ({ inquiries }) =>
    inquiries.length === 0
      ? 'No enquiry yet'
      : inquiries.map((reference) => (
          <a key={reference} href={consolePaths.inquiry(reference)}>
            {reference}{' '}
          </a>
        )),
}

const expiryColumn: Column<ListedAudit> = {
  head: 'Kept until',
  narrow: 'hidden',
  cell: ({ expiresAt }) => <time dateTime={expiresAt}>{shortDateAndTime(new Date(expiresAt))}</time>,
}

const requestColumn: Column<ListedAudit> = {
  head: 'Asked for',
  isRight: true,
  narrow: 'end',
  cell: ({ madeAt }) => <time dateTime={madeAt}>{shortDateAndTime(new Date(madeAt))}</time>,
}
