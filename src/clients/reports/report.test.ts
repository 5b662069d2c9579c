import { expect, it } from 'vitest'
import { differenceInWords, figureInWords, monthBefore, readFigure } from './report.ts'
import { readReportText } from './ReportText.tsx'

it.each([
  ['4120', 4120],
  ['4,120', 4120],
  ['4 120', 4120],
  ['1,234,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567', 1_234_567],
  ['1.234', 1.234],
  ['12,5', 12.5],
  ['-3.25', -3.25],
  ['0', 0],
])('reads %j as %d', (text, value) => expect(readFigure(text)).toBe(value))

it.each(['', 'many', '1,2,3', '1.2.3', '12 5', '1,234,5', '£5', '1e5', '5%', '1,,000', '9'.repeat(20)])(
  'takes %j for no figure',
  (text) => expect(readFigure(text)).toBeUndefined(),
)

it('counts months back over a year', () => {
  expect([monthBefore('2026-01', 1), monthBefore('2026-11', 12), monthBefore('2026-11', 0)]).toEqual([
    '2025-12',
    '2025-11',
    '2026-11',
  ])
})

it('writes units where people expect them', () => {
  expect([figureInWords(1200, '£'), figureInWords(3.456, '%'), figureInWords(4120, '')]).toEqual([
    '£1,200',
    '3.46\u00A0%',
    '4,120',
  ])
})

it('reads paragraphs, lists and links, and nothing else', () => {
  expect(
    readReportText(
      'One.\nTwo, see https://a.example/b.\n\n- First\n- [Second](https://c.example)\n<b>x</b> [y](javascript:z)',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [{ text: 'One.' }],
        [{ text: 'Two, see ' }, { text: 'https://a.example/b', href: 'https://a.example/b' }, { text: '.' }],
      ],
    },
    { kind: 'list', items: [[{ text: 'First' }], [{ text: 'Second', href: 'https://c.example' }]] },
    { kind: 'paragraph', lines: [[{ text: '<b>x</b> [y](javascript:z)' }]] },
  ])
})

it('says how a figure moved, per cent in points', () => {
  expect(differenceInWords({ value: 41, unit: '%' }, 44.5).moved).toBe('3.5\u00A0points less')
  expect(differenceInWords({ value: 4120, unit: '' }, 3480).moved).toBe('640 more')
  expect(differenceInWords({ value: 1, unit: '' }, 3).moved).toBe('2 fewer')
})
