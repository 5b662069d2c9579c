import { consolePaths } from '#shared/console-paths.ts'
import { counted } from '#shared/counted.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'
import type { RetainedKind, RetentionPlan } from '../privacy-data.ts'

type Row = RetentionPlan['rows'][number]

const kinds: Record<RetainedKind, { what: string; after: string }> = {
  spam: { what: 'Spam', after: 'Deleted' },
  inquiries: { what: 'Enquiries that came to nothing', after: 'Deleted, with the whole conversation' },
  unmatched: { what: 'E-mails that belong to no enquiry', after: 'Deleted' },
  returned: { what: 'Addresses that sent an e-mail back', after: 'Deleted' },
  activity: { what: 'Activity', after: 'Deleted' },
  audits: { what: 'Visibility audits', after: 'Deleted, as each report says' },
}

/** How long things are kept, what a run would delete now, and the leave to begin. */
export function RetentionTable({ plan }: { plan: RetentionPlan }) {
  const { rows, startedAt, startedBy } = plan
  const total = rows.reduce((sum, { kind, count }) => (kind === 'audits' ? sum : sum + count), 0)
  return (
    <>
      <ConsoleTable
        label="How long we keep things"
        columns={[what, keptColumn, after, next]}
        rows={rows}
        keyOf={({ kind }) => kind}
        isDense
      />
      {startedAt === null ? (
        <form method="post" action={consolePaths.startRetention()} className="mail-acts">
          <p className="facts__quiet">
            Only audits are deleted automatically so far. The first run deletes what the last column counts;
            after that there is a run every hour. It cannot be undone.
          </p>
          <input type="hidden" name="seen" value={total} />
          <button type="submit" className="button button--danger">
            {total === 0
              ? 'Start deleting, every hour'
              : `Delete ${counted(total, 'row', 'rows')} now, then every hour`}
          </button>
        </form>
      ) : (
        <p className="facts__quiet">
          Deleted by itself, every hour, since {longDate(londonDay(new Date(startedAt)))} ({startedBy}). The
          times are in the <a href={`${consolePaths.settings('agency')}#retention`}>settings</a>.
        </p>
      )}
    </>
  )
}

const what: Column<Row> = { head: 'What', cell: ({ kind }) => <b>{kinds[kind].what}</b> }
const keptColumn: Column<Row> = {
  head: 'Kept for',
  narrow: 'whole-line',
  isNamed: true,
  cell: (row) => row.kept,
}
const after: Column<Row> = { head: 'Then', narrow: 'hidden', cell: ({ kind }) => kinds[kind].after }
const next: Column<Row> = {
  head: 'Past their time',
  isRight: true,
  isNamed: true,
  cell: ({ count }) => (count === 0 ? 'none' : count.toLocaleString('en-GB')),
}
