import { Check } from 'lucide-react'
import { ConsoleTable, type Column } from '#ui/console/ConsoleTable.tsx'

type Right = { words: string; isForStaff: boolean }

// console.md §1, as far as it is built.
const rights: Right[] = [
  { words: 'Answer enquiries, write notes, take and hand over', isForStaff: true },
  { words: 'Send an e-mail again', isForStaff: true },
  { words: 'Change the saved replies', isForStaff: true },
  { words: 'Discard an e-mail', isForStaff: false },
  { words: 'Invite people, change roles, read the activity', isForStaff: false },
  { words: 'Export enquiries, change the settings of the agency', isForStaff: false },
]

const may = (head: string, isAllowed: (right: Right) => boolean): Column<Right> => ({
  head,
  isNamed: true,
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
