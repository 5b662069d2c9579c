import type { Key, ReactNode } from 'react'
import { WithAddresses } from './EmailAddress.tsx'

export type RuledColumn<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** A figure: at the right, its digits below each other. */
  isFigure?: boolean
  /** Names the row; left out of all columns, the first one does. */
  isHead?: boolean
}

type RuledTableProps<Row> = {
  /** Read out, and shown nowhere: a heading is above it. */
  caption: string
  columns: readonly RuledColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  /** The last line, which sums up; such a table stays one in a narrow window. */
  sum?: readonly [head: string, value: ReactNode] | undefined
}

/** A table of a page that is read: under 768 px each row is a block, whose cells say their columns. */
export function RuledTable<Row>({ caption, columns, rows, keyOf, sum }: RuledTableProps<Row>) {
  const headAt = Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  )
  const look = ({ isFigure }: RuledColumn<Row>) => (isFigure ? 'ruled-table__figure' : undefined)
  return (
    <table className={`ruled-table ruled-table--${sum ? 'sum' : 'list'}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.head} scope="col" className={look(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) =>
              at === headAt ? (
                <th key={column.head} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.head} data-label={column.head} className={look(column)}>
                  {inCell(column.cell(row))}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {sum && (
        <tfoot>
          <tr>
            <th scope="row">{sum[0]}</th>
            <td className="ruled-table__figure">{sum[1]}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** Addresses in a cell of text break as they do everywhere. */
const inCell = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <WithAddresses>{content}</WithAddresses> : content
