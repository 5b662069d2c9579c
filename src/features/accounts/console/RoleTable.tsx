import { Check } from 'lucide-react'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'

type Right = { words: string; isForStaff: boolean }

// console.md §1.
const rights: Right[] = [
  { words: 'Answer enquiries, write notes, take and hand over', isForStaff: true },
  { words: 'Write and publish articles', isForStaff: true },
  { words: 'Make clients, write updates, ask for approvals', isForStaff: true },
  { words: 'Send an e-mail again', isForStaff: true },
  { words: 'Discard an e-mail', isForStaff: false },
  { words: 'Invite people, change roles, read the activity', isForStaff: false },
  { words: 'Export data, erase a person, decide how long things are kept', isForStaff: false },
]

const may = (head: string, isAllowed: (right: Right) => boolean): Column<Right> => ({
  head,
  cell: (right) =>
    isAllowed(right) ? (
      <>
        <Check className="icon" aria-hidden />
        <span className="sr-only">Yes</span>
      </>
    ) : (
      'No'
    ),
})

/** What each role may do. */
export const RoleTable = () => (
  <ConsoleTable
    label="What each role may do"
    columns={[
      { head: 'May', cell: ({ words }) => words },
      may('Admin', () => true),
      may('Staff', ({ isForStaff }) => isForStaff),
    ]}
    rows={rights}
    keyOf={({ words }) => words}
    isDense
  />
)
