import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'
import type { Holding } from '../privacy-case.ts'

/** What is stored about someone: how many rows of each table, and what an erasure does with them. */
export const HoldingsTable = ({ holdings }: { holdings: Holding[] }) => (
  <ConsoleTable
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
