/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on small
   screens the rows are blocks, and in some browsers a block is no longer a row: the roles say it is */
import type { GuideBlock } from '#content/ai-marketing-guide-schema.ts'
import { GuideParts } from './GuideParts.tsx'
import { keyOf } from './key-of.ts'

/** A table, which on small screens reads as pairs under their titles. */
export function GuideTable({ table }: { table: Extract<GuideBlock, { kind: 'table' }> }) {
  const { caption, columns, rows } = table
  return (
    <table className={`guide-table guide-table--${columns.length}`} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ head, cells }) => (
          <tr key={head} role="row">
            <th scope="row" role="rowheader">
              {head}
            </th>
            {cells.map((parts, index) => (
              <td key={keyOf(parts)} role="cell" data-column={columns[index + 1]}>
                <GuideParts parts={parts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
