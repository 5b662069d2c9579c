import type { Node } from 'prosemirror-model'
import type { Command } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, toggleHeaderRow } from 'prosemirror-tables'
import { around, insert, isIn } from './blocks.ts'
import { node } from './schema.ts'

const size = [0, 1, 2]

function newTable(): Node {
  const paragraph = () => node('paragraph').create()
  const row = (cell: string) =>
    node('table_row').create(
      null,
      size.map(() => node(cell).create(null, paragraph())),
    )
  const table = node('table').create(null, [row('table_header'), row('table_cell'), row('table_cell')])
  return node('captioned_table').create(null, [node('table_caption').create(), table])
}

// Behind the caption, which is before the cells and is empty.
const firstCell = 1 + node('table_caption').create().nodeSize

export const isInTable = isIn('captioned_table')

export const insertTable: Command = (state, dispatch) =>
  !isInTable(state) && insert(newTable, firstCell)(state, dispatch)

const deleteTable: Command = (state, dispatch) => {
  const table = around(state, 'captioned_table')
  if (table) dispatch?.(state.tr.delete(table.start, table.end).scrollIntoView())
  return table !== undefined
}

/** What can be done while the cursor is in a table. */
export const tableTools = [
  { id: 'add-row', label: 'Add row', run: addRowAfter },
  { id: 'add-column', label: 'Add column', run: addColumnAfter },
  { id: 'delete-row', label: 'Delete row', run: deleteRow },
  { id: 'delete-column', label: 'Delete column', run: deleteColumn },
  { id: 'header-row', label: 'Header row', run: toggleHeaderRow },
  { id: 'delete-table', label: 'Delete table', run: deleteTable },
]
