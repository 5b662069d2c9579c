/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on small
   screens the rows are blocks, and in some browsers a block is no longer a row: the roles say it is */
import type { ReactNode } from 'react'

type PairTableProps = {
  className: string
  caption: string
  isCaptionHidden?: boolean
  /** The first heads the rows; empty, it is a corner. */
  columns: readonly string[]
  rows: readonly { head: string; cells: readonly ReactNode[] }[]
}

/** A table, which on small screens reads as pairs under the heads of its rows. */
export const PairTable = ({ className, caption, isCaptionHidden, columns, rows }: PairTableProps) => (
  <table className={`pair-table ${className}`} role="table">
    <caption className={isCaptionHidden ? 'sr-only' : undefined}>{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) =>
          column === '' ? (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the corner heads nothing
            <td key={column} role="cell" />
          ) : (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map(({ head, cells }) => (
        <tr key={head} role="row">
          <th scope="row" role="rowheader">
            {head}
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} role="cell" data-column={columns[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
