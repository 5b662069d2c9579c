/* oxlint-disable react/no-array-index-key -- a comparison is drawn once, and its parts have no names but their places */
import { useMemo } from 'react'
import type { ArticleFields } from '#features/blog/article.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { blocksOf } from './blocks-of.ts'
import { compare, type Row } from './compare.ts'

type Text = Pick<ArticleFields, 'title' | 'excerpt' | 'content'>

type SideBySideProps = { before: Text; after: Text; beforeTitle: string; afterTitle: string }

/** Two texts beside each other, what was added and taken out marked in shape, colour and words. */
export function SideBySide({ before, after, beforeTitle, afterTitle }: SideBySideProps) {
  const { rows, changed, added, removed } = useMemo(
    () => compare(blocksOf(before), blocksOf(after)),
    [before, after],
  )
  if (changed === 0) return <p>The words are the same.</p>
  return (
    <>
      <p className="compare__sum">
        {asSentence(counted(changed, 'paragraph', 'paragraphs'))} changed, {counted(added, 'word', 'words')}{' '}
        added, {removed} taken out. Additions are underlined, cuts are struck through.
      </p>
      <table className="compare">
        <thead>
          <tr>
            <th scope="col">{beforeTitle}</th>
            <th scope="col">{afterTitle}</th>
          </tr>
        </thead>
        <tbody>
          {withGaps(rows).map((row, at) =>
            typeof row === 'number' ? (
              <tr key={at} className="compare__gap">
                <td colSpan={2}>{asSentence(counted(row, 'paragraph', 'paragraphs'))} unchanged</td>
              </tr>
            ) : (
              <tr key={at}>
                <Cell side={row.before} as="del" />
                <Cell side={row.after} as="ins" />
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  )
}

function Cell({ side, as: Mark }: { side: Row['before']; as: 'ins' | 'del' }) {
  if (!side) return <td className="compare__nothing">Nothing here</td>
  return (
    <td>
      <span className="compare__kind">{side.kind}</span>
      {side.stretches.map(({ text, isOwn }, at) =>
        isOwn ? (
          <Mark key={at}>
            <span className="sr-only">{Mark === 'ins' ? ' added: ' : ' taken out: '}</span>
            {text}
            <span className="sr-only">{Mark === 'ins' ? ' (end of addition) ' : ' (end of cut) '}</span>
          </Mark>
        ) : (
          <span key={at}>{text}</span>
        ),
      )}
    </td>
  )
}

// What is the same is there to find one's way: one paragraph on either side of a change.
function withGaps(rows: readonly Row[]): (Row | number)[] {
  const shown = rows.map((_, at) =>
    rows.slice(Math.max(0, at - 1), at + 2).some(({ isChanged }) => isChanged),
  )
  const result: (Row | number)[] = []
  for (const [at, row] of rows.entries()) {
    const last = result.at(-1)
    if (shown[at]) result.push(row)
    else if (typeof last === 'number') result[result.length - 1] = last + 1
    else result.push(1)
  }
  return result
}
