import { CaseForms, type ReturnedCaseForm } from './CaseForms.tsx'
import { CaseStateMark, personOf, timeLeft } from '../CaseTable.tsx'
import { ProofTable, type ErasureProof } from '../ProofTable.tsx'
import { kindWords, type Holding, type PrivacyCase } from '../privacy-case.ts'
import { consolePaths } from '#shared/console-paths.ts'
import { londonDateAndTime, longDate } from '#shared/dates.ts'
import { WithAddresses } from '#kit/EmailAddress.tsx'
import { PageHead } from '#kit/PageHead.tsx'
import { Section } from '#kit/Section.tsx'
import { consolePage } from '#console/frame/console-page.tsx'
import { DoneNote } from '#console/frame/DoneNote.tsx'
import { Table, type Column } from '#kit/Table.tsx'

export type ConsolePrivacyCaseData = {
  /** Null: there is no such case. */
  row: PrivacyCase | null
  holdings: Holding[]
  worksHere: boolean
  proof: ErasureProof | null
  returned: ReturnedCaseForm | null
  done: string | null
  /** ISO 8601. */
  now: string
}

/** A data request: the stored data, the possible actions, and their proofs. */
export const page = consolePage<ConsolePrivacyCaseData>({
  place: 'privacy',
  title: ({ row }) => row?.reference ?? 'No such request',
  isFound: ({ row }) => row !== null,
  Main: ({ data: { row, holdings, worksHere, proof, returned, done, now } }) =>
    row === null ? (
      <PageHead title="There is no such request">
        <a href={consolePaths.place('privacy')}>All requests</a>
      </PageHead>
    ) : (
      <>
        <PageHead title={personOf(row)}>
          {kindWords[row.kind]}, {row.reference}
        </PageHead>
        <DoneNote done={done} words={doneWords} />
        <Section title="The request" action={<a href={consolePaths.place('privacy')}>All requests</a>}>
          <Facts row={row} now={new Date(now)} />
          {row.state === 'open' && <CaseForms row={row} worksHere={worksHere} returned={returned} />}
        </Section>
        {proof && (
          <Section title="Proof of the erasure">
            <ProofTable proof={proof} />
          </Section>
        )}
        {row.email !== '' && (
          <Section title="What we hold">
            {holdings.length > 0 ? <HoldingsTable holdings={holdings} /> : <p>Nothing under this address.</p>}
          </Section>
        )}
      </>
    ),
})

const origins: Record<PrivacyCase['origin'], string> = {
  page: 'From the page “Your data”: they confirmed the address by e-mail',
  enquiry: 'From the private page of an enquiry: the person who asked has its link',
  staff: 'Recorded by staff',
}

function Facts({ row, now }: { row: PrivacyCase; now: Date }) {
  const time = (iso: string) => londonDateAndTime(new Date(iso))
  const facts: [term: string, text: string | null][] = [
    ['Address', row.email || null],
    ['Source', origins[row.origin]],
    ['Arrived', time(row.openedAt)],
    [
      'Due',
      row.state === 'open' ? `${longDate(row.dueOn)}, ${timeLeft(row.dueOn, now)}` : longDate(row.dueOn),
    ],
    ['Our own aim', longDate(row.targetOn)],
    ['Extended', row.extendedAt && `${time(row.extendedAt)}: ${row.extensionReason}`],
    ['Message', row.message || null],
    ['Copy', row.copyUntil && `Available until ${time(row.copyUntil)}`],
    ['Copy downloaded', row.copiedAt && time(row.copiedAt)],
    ['Closed', row.closedAt && `${time(row.closedAt)}, ${row.closedBy ?? ''}`],
    ['Our reply', row.answer || null],
  ]
  return (
    <dl className="facts grid gap-2">
      <div>
        <dt>State</dt>
        <dd>
          <CaseStateMark row={row} />
        </dd>
      </div>
      {facts.map(
        ([term, text]) =>
          text && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="whitespace-pre-line">
                <WithAddresses>{text}</WithAddresses>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

const doneWords: Record<string, string> = {
  recorded: 'The request is recorded, and they have been told.',
  extension: 'They have been told that it takes longer, and why.',
  copy: 'The link to the copy is on its way.',
  answer: 'The reply is on its way, and the request is closed.',
  refusal: 'They have been told why, and the request is closed.',
  erasure: 'Everything that this page listed as deleted is erased. They have been told.',
  over: 'Nothing was done: the request was closed before.',
  late: 'Nothing was done: it was extended before, or the month in which they have to be told is over.',
}

/** The stored rows about a person by table, and the effect of an erasure. */
const HoldingsTable = ({ holdings }: { holdings: Holding[] }) => (
  <Table
    label="What we hold"
    columns={[what, count, erasure]}
    rows={holdings}
    keyOf={({ table }) => table}
    isDense
  />
)

const what: Column<Holding> = {
  head: 'What',
  cell: ({ label, table }) => (
    <>
      <b>{label}</b> <span className="facts__quiet">{table}</span>
    </>
  ),
}
const count: Column<Holding> = {
  head: 'Rows',
  narrow: 'end',
  cell: (row) => row.count.toLocaleString('en-GB'),
}
const erasure: Column<Holding> = {
  head: 'When erased',
  cell: ({ stays }) => (stays === null ? 'Deleted' : `Stays: ${stays}`),
}
