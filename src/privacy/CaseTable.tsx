import { consolePaths } from '#shared/console-paths.ts'
import { londonDay, longDate } from '#shared/dates.ts'
import { ButtonLink } from '#kit/Button.tsx'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { Table, type Column } from '#kit/Table.tsx'
import { Badge } from '#kit/Badge.tsx'
import { kindWords, type PrivacyCase, type CaseState } from './privacy-case.ts'
import { daysLeft } from './case-clock.ts'

type CaseTableProps = { cases: PrivacyCase[]; now: string }

/** Requests about people's data, the first due first. */
export const CaseTable = ({ cases, now }: CaseTableProps) => (
  <Table
    label="Requests"
    columns={[person, wants, arrived, dueAt(new Date(now)), state, open]}
    rows={cases}
    keyOf={({ reference }) => reference}
  />
)

/** The person of a case, until they are erased. */
export const personOf = ({ name, email, reference }: PrivacyCase): string =>
  name || email || `${reference}, erased`

const person: Column<PrivacyCase> = {
  head: 'Person',
  cell: (row) => (
    <>
      <a href={consolePaths.privacyCase(row.reference)}>
        <WithAddresses>{personOf(row)}</WithAddresses>
      </a>{' '}
      {row.name !== '' && (
        <span className="row-second">
          <WithAddresses>{row.email}</WithAddresses>
        </span>
      )}
    </>
  ),
}

const wants: Column<PrivacyCase> = { head: 'Wants', cell: ({ kind }) => kindWords[kind] }

const arrived: Column<PrivacyCase> = {
  head: 'Arrived',
  narrow: 'hidden',
  cell: ({ openedAt }) => <time dateTime={openedAt}>{longDate(londonDay(new Date(openedAt)))}</time>,
}

const dueAt = (now: Date): Column<PrivacyCase> => ({
  head: 'Due',
  isNamed: true,
  cell: ({ dueOn, state: is }) => (
    <>
      <time dateTime={dueOn}>{longDate(dueOn)}</time>{' '}
      {is === 'open' && <span className="row-second">{timeLeft(dueOn, now)}</span>}
    </>
  ),
})

/** How long there is: '25 days left', 'today', '2 days late'. */
export function timeLeft(dueOn: string, now: Date): string {
  const days = daysLeft(dueOn, now)
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `${count} late` : `${count} left`
}

const words: Record<Exclude<CaseState, 'open'>, string> = {
  done: 'Done',
  withdrawn: 'Withdrawn',
  refused: 'Refused',
}

/** The state of a case. */
export function CaseStateMark({ row: { state, closedAt } }: { row: PrivacyCase }) {
  if (state === 'open') return <Badge tone="new">Open</Badge>
  const day = closedAt === null ? '' : ` ${longDate(londonDay(new Date(closedAt)))}`
  return <Badge tone={state === 'done' ? 'good' : 'off'}>{`${words[state]}${day}`}</Badge>
}

const state: Column<PrivacyCase> = {
  head: 'State',
  cell: (row) => <CaseStateMark row={row} />,
}

const open: Column<PrivacyCase> = {
  head: 'Do',
  isRight: true,
  narrow: 'actions',
  cell: (row) => (
    <ButtonLink
      variant="ghost"
      size="small"
      href={consolePaths.privacyCase(row.reference)}
      aria-label={`${row.state === 'open' ? 'Open' : 'Proof'} ${row.reference}`}
    >
      {row.state === 'open' ? 'Open' : 'Proof'}
    </ButtonLink>
  ),
}
