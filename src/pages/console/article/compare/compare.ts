import { diffArrays, diffWordsWithSpace } from 'diff'

/** A paragraph, heading, item, cell or picture: its kind in words, and its text. */
export type Block = { kind: string; text: string }

/** A stretch of text that is the same on both sides, or only on this one. */
export type Stretch = { text: string; isOwn: boolean }

/** Two blocks beside each other; undefined where the other side has nothing in its place. */
export type Row = { before: Side | undefined; after: Side | undefined; isChanged: boolean }
type Side = { kind: string; stretches: Stretch[] }

export type Comparison = { rows: Row[]; changed: number; added: number; removed: number }

const wordsIn = (text: string) => text.match(/\S+/g)?.length ?? 0
const whole = ({ kind, text }: Block, isOwn: boolean): Side => ({ kind, stretches: [{ text, isOwn }] })

/** Lays two texts side by side, block by block, and finds the words that were added and taken out. */
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
