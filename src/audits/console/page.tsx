import { Telescope } from 'lucide-react'
import { consolePaths } from '#shared/console-paths.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { EmptyState } from '#kit/EmptyState.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { consolePage } from '#console/frame/console-page.tsx'
import { pointsInWords } from '#shared/counted.ts'
import { shortDateAndTime } from '#shared/dates.ts'
import { privatePaths } from '#shared/paths.ts'
import { Table, type Column } from '#kit/Table.tsx'
import { Badge } from '#kit/Badge.tsx'
import { Tag } from '#kit/Tag.tsx'
import type { AuditList, ListedAudit } from '../listed-audit.ts'

/** The visibility audits, with their inquiries. */
export const page = consolePage<AuditList>({
  place: 'audits',
  title: 'Audits',
  Main: ({ data: { audits, next } }) => (
    <>
      <PageHead title="Websites that were audited">
        Each report is deleted after 30 days, or sooner by the person who asked for it. One that came with an
        enquiry stays with it.
      </PageHead>
      {audits.length > 0 ? (
        <AuditTable audits={audits} />
      ) : (
        <EmptyState
          headingLevel={2}
          icon={<Telescope className="icon" aria-hidden />}
          title="No audits at the moment"
        >
          The next one appears here when a visitor asks for it.
        </EmptyState>
      )}
      {next !== null && (
        <p className="pt-4 pb-8 px-pad">
          <ButtonLink variant="ghost" href={consolePaths.audits(next)}>
            Show earlier
          </ButtonLink>
        </p>
      )}
    </>
  ),
})

/** Audits with their results, each with a link to its report. */
const AuditTable = ({ audits }: { audits: ListedAudit[] }) => (
  <Table
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
      {isPrivate && <Tag tone="neutral">Private</Tag>}
    </>
  ),
}

const outcomeColumn: Column<ListedAudit> = {
  head: 'Result',
  cell: ({ state, score }) => {
    if (score) return `${pointsInWords(score.points)}; ${score.passed} of ${score.counted} checks`
    if (state === 'failed') return <Badge tone="bad">Could not be read</Badge>
    return <Badge tone="open">{state === 'waiting' ? 'Waiting' : 'Running'}</Badge>
  },
}

const ledTo: Column<ListedAudit> = {
  head: 'Enquiries',
  cell: ({ inquiries }) =>
    inquiries.length === 0
      ? 'None yet'
      : inquiries.map((reference) => (
          <a key={reference} href={consolePaths.inquiry(reference)}>
            {reference}{' '}
          </a>
        )),
}

const expiryColumn: Column<ListedAudit> = {
  head: 'Deleted on',
  narrow: 'hidden',
  cell: ({ expiresAt }) => <time dateTime={expiresAt}>{shortDateAndTime(new Date(expiresAt))}</time>,
}

const requestColumn: Column<ListedAudit> = {
  head: 'Requested',
  isRight: true,
  narrow: 'end',
  cell: ({ madeAt }) => <time dateTime={madeAt}>{shortDateAndTime(new Date(madeAt))}</time>,
}
