/* oxlint-disable react/no-array-index-key -- a comparison is drawn once, and its parts have no names but their places */
import { useMemo } from 'react'
import type { ArticleFields } from '../../article.ts'
import { asSentence, counted } from '#shared/counted.ts'
import { diffArrays, diffWordsWithSpace } from 'diff'

type Text = Pick<ArticleFields, 'title' | 'excerpt' | 'content'>

type SideBySideProps = { before: Text; after: Text; beforeTitle: string; afterTitle: string }

/** A paragraph, heading, item, cell or picture: its kind in words, and its text. */
export type Block = { kind: string; text: string }

/** A stretch of text that is the same on both sides, or only on this one. */
type Stretch = { text: string; isOwn: boolean }

/** Two blocks beside each other; undefined for an added or a removed one. */
type Row = { before: Side | undefined; after: Side | undefined; isChanged: boolean }
type Side = { kind: string; stretches: Stretch[] }

type Comparison = { rows: Row[]; changed: number; added: number; removed: number }

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0
const whole = ({ kind, text }: Block, isOwn: boolean): Side => ({ kind, stretches: [{ text, isOwn }] })

/** Aligns two texts by blocks, and finds the added and removed words. */
export function compare(before: readonly Block[], after: readonly Block[]): Comparison {
  const changes = diffArrays([...before], [...after], {
    comparator: (one, other) => one.kind === other.kind && one.text === other.text,
  })
  const rows: Row[] = []
  for (let at = 0; at < changes.length; at += 1) {
    const { value = [], removed, added } = changes[at] ?? {}
    if (!removed && !added) {
      rows.push(
        ...value.map((block): Row => ({
          before: whole(block, false),
          after: whole(block, false),
          isChanged: false,
        })),
      )
      continue
    }
    const next = changes[at + 1]
    const isPair = removed && next?.added
    if (isPair) at += 1
    rows.push(...changedRows(removed ? value : [], isPair ? next.value : added ? value : []))
  }
  const stretches = (side: 'before' | 'after') =>
    rows.flatMap((row) => row[side]?.stretches ?? []).filter(({ isOwn }) => isOwn)
  const count = (side: 'before' | 'after') =>
    stretches(side).reduce((sum, { text }) => sum + wordsIn(text), 0)
  return {
    rows,
    changed: rows.filter(({ isChanged }) => isChanged).length,
    removed: count('before'),
    added: count('after'),
  }
}

const changedRows = (before: readonly Block[], after: readonly Block[]): Row[] =>
  Array.from({ length: Math.max(before.length, after.length) }, (_, at): Row => {
    const [old, now] = [before[at], after[at]]
    if (!old || !now)
      return { before: old && whole(old, true), after: now && whole(now, true), isChanged: true }
    const words = diffWordsWithSpace(old.text, now.text)
    const side = (own: 'removed' | 'added', other: 'removed' | 'added') =>
      words.filter((part) => !part[other]).map((part) => ({ text: part.value, isOwn: part[own] }))
    return {
      before: { kind: old.kind, stretches: side('removed', 'added') },
      after: { kind: now.kind, stretches: side('added', 'removed') },
      isChanged: true,
    }
  })

/** Two texts side by side, with additions and removals marked by shape, colour and words. */
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
      <table className="w-full table-fixed text-base leading-body wrap-anywhere max-sm:text-sm">
        <thead>
          <tr>
            <th className="pt-0 pb-1.5 pr-4 pl-0 border-b-2 border-b-ink-900 text-sm" scope="col">
              {beforeTitle}
            </th>
            <th className="pt-0 pb-1.5 pr-4 pl-0 border-b-2 border-b-ink-900 text-sm" scope="col">
              {afterTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {withGaps(rows).map((row, at) =>
            typeof row === 'number' ? (
              <tr key={at} className="fine">
                <td
                  className="py-2 pr-4 pl-0 align-top border-y border-dashed border-y-line-500 text-center"
                  colSpan={2}
                >
                  {asSentence(counted(row, 'paragraph', 'paragraphs'))} unchanged
                </td>
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
  if (!side) return <td className="fine py-2 pr-4 pl-0 align-top">Nothing here</td>
  return (
    <td className="py-2 pr-4 pl-0 align-top">
      <span className="fine fine--line">{side.kind}</span>
      {side.stretches.map(({ text, isOwn }, at) =>
        isOwn ? (
          <Mark
            key={at}
            className={
              Mark === 'ins'
                ? 'bg-success-100 text-success-700 underline-offset-3'
                : 'bg-danger-100 text-danger-700'
            }
          >
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

// The context of a change: one equal paragraph on either side.
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
  // Nested blocks are blocks of their own.
  const own = element.cloneNode(true)
  // A clone of an element is an element.
  for (const inner of (own as Element).querySelectorAll(selector)) inner.remove()
  return tidy(own.textContent ?? '')
}

/** The readable parts of an article as blocks: title, excerpt, text. */
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
