/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- `display` takes the roles of a table away in some browsers */
import { Fragment, type Key, type ReactNode } from 'react'
import { WithAddresses } from './EmailAddress.tsx'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /**
   * Where the cell is in the list that the table becomes under 1024 px; left out, it flows after the others, and the
   * first one fills its line but for what is at its end ('start': only as far as its words go).
   */
  narrow?: 'start' | 'end' | 'whole-line' | 'actions' | 'hidden'
  /** The list says the column's head before the cell, where the value alone is not clear. */
  isNamed?: boolean
  isRight?: boolean
}

type TableProps<Row> = {
  label: string
  /** The first column names the row. */
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** Rows of one group are listed together under its name. */
  groupOf?: (row: Row) => string
  /** Rows of one line, 44 px high. */
  isDense?: boolean
}

/** A table that is a list on a narrow window, in one markup: the roles are written out, because `display` takes them away. */
export function Table<Row>({ label, columns, rows, keyOf, groupOf, isDense = false }: TableProps<Row>) {
  return (
    <table
      className={`console-table ${isDense ? 'console-table--dense' : ''}`.trimEnd()}
      role="table"
      aria-label={label}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, isRight }) => (
            <th
              key={head}
              role="columnheader"
              scope="col"
              className={isRight ? 'console-table__right' : undefined}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => {
          const group = groupOf?.(row)
          const previous = rows[at - 1]
          const isNewGroup = group !== undefined && (previous === undefined || groupOf?.(previous) !== group)
          return (
            <Fragment key={keyOf(row)}>
              {isNewGroup && (
                <tr role="row" className="console-table__group">
                  <th role="rowheader" scope="rowgroup" colSpan={columns.length}>
                    {group}
                  </th>
                </tr>
              )}
              <tr role="row">
                {columns.map((column) => (
                  <td
                    key={column.head}
                    role="cell"
                    className={classOf(column)}
                    data-label={column.isNamed ? column.head : undefined}
                  >
                    {inCell(column.cell(row))}
                  </td>
                ))}
              </tr>
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

/** Addresses in a cell of text break as they do everywhere. */
const inCell = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <WithAddresses>{content}</WithAddresses> : content

const classOf = ({ narrow, isRight }: Column<never>): string | undefined =>
  [narrow && `console-table__${narrow}`, isRight && 'console-table__right'].filter(Boolean).join(' ') ||
  undefined
