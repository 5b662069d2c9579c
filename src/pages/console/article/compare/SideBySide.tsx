/* oxlint-disable react/no-array-index-key -- a comparison is drawn once, and its parts have no names but their places */
import { useMemo } from 'react'
import type { ArticleFields } from '#features/blog/article.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { compare, type Row, type Block } from './compare.ts'

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
      <p className="fine">
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
              <tr key={at} className="compare__gap fine">
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
  if (!side) return <td className="fine">Nothing here</td>
  return (
    <td>
      <span className="fine fine--line">{side.kind}</span>
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

const kinds: Record<string, string> = {
  h2: 'Heading',
  h3: 'Subheading',
  h4: 'Small heading',
  li: 'List item',
  dt: 'Term',
  dd: 'Definition',
  caption: 'Caption of a table',
  figcaption: 'Caption',
  tr: 'Row',
  pre: 'Code',
  img: 'Picture',
  hr: 'Line',
  p: 'Paragraph',
}
const selector = Object.keys(kinds).join(', ')

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

function textOf(element: Element): string {
  if (element.localName === 'img') return element.getAttribute('alt') || (element.getAttribute('src') ?? '')
  if (element.localName === 'tr')
    return [...element.children].map(({ textContent }) => tidy(textContent)).join(' | ')
  if (element.localName === 'pre') return element.textContent
  // What is in it as a block of its own is one of its own here, too.
  const own = element.cloneNode(true)
  // A clone of an element is an element.
  for (const inner of (own as Element).querySelectorAll(selector)) inner.remove()
  return tidy(own.textContent ?? '')
}

/** Everything that is read of an article, as blocks to compare: title, excerpt, text. */
function blocksOf({
  title,
  excerpt,
  content,
}: Pick<ArticleFields, 'title' | 'excerpt' | 'content'>): Block[] {
  const { body } = new DOMParser().parseFromString(content, 'text/html')
  const inText = [...body.querySelectorAll(selector)]
    .filter((element) => !element.parentElement?.closest('tr, pre'))
    .map((element): Block => ({ kind: kinds[element.localName] ?? 'Paragraph', text: textOf(element) }))
    .filter(({ kind, text }) => text !== '' || kind === 'Line')
  return [{ kind: 'Title', text: title }, { kind: 'Excerpt', text: excerpt }, ...inText]
}
