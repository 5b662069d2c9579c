import { describe, expect, it } from 'vitest'
import { compare, type Block } from './SideBySide.tsx'

const p = (text: string): Block => ({ kind: 'Paragraph', text })

describe('two versions side by side', () => {
  it('shows which words were added and which were taken out', () => {
    const { rows, changed, added, removed } = compare(
      [p('One.'), p('A share of answers is the number everybody asks for.'), p('Three.')],
      [p('One.'), p('A share of answers is worth reporting.'), p('Three.')],
    )
    expect(rows.map(({ isChanged }) => isChanged)).toEqual([false, true, false])
    const own = (side: 'before' | 'after') =>
      rows[1]?.[side]?.stretches.filter(({ isOwn }) => isOwn).map(({ text }) => text.trim())
    expect(own('before')?.join(' ')).toContain('number everybody asks')
    expect(own('after')?.join(' ')).toContain('worth reporting')
    expect(changed).toBe(1)
    expect(added).toBeGreaterThan(0)
    expect(removed).toBeGreaterThan(added)
  })

  it('has an empty cell beside what only one of them has', () => {
    const { rows } = compare([p('One.')], [p('One.'), p('Two.')])
    expect(rows[1]).toEqual({
      before: undefined,
      after: { kind: 'Paragraph', stretches: [{ text: 'Two.', isOwn: true }] },
      isChanged: true,
    })
  })

  it('loses no word of either side', () => {
    const before = ['a b c', 'd', 'e f'].map(p)
    const after = ['a x c', 'e f g', 'h'].map(p)
    const { rows } = compare(before, after)
    const text = (side: 'before' | 'after') =>
      rows.flatMap((row) => (row[side] ? [row[side].stretches.map(({ text: words }) => words).join('')] : []))
    expect(text('before')).toEqual(before.map(({ text: words }) => words))
    expect(text('after')).toEqual(after.map(({ text: words }) => words))
  })

  it('distinguishes a heading from a paragraph with the same words', () => {
    expect(compare([p('Same')], [{ kind: 'Heading', text: 'Same' }]).changed).toBe(1)
  })
})
