import { expect, it } from 'vitest'
import { escapeMarkup, toCsv } from './escape.ts'

it('leaves nothing that begins a tag, an entity or the end of an attribute', () => {
  expect(escapeMarkup(`<b title="a & b">it's</b>`)).toBe(
    '&lt;b title=&quot;a &amp; b&quot;&gt;it&#39;s&lt;/b&gt;',
  )
})

it('begins with a byte-order mark and puts commas, quotation marks and line breaks into quotation marks', () => {
  expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', null, 7]])).toBe('\uFEFFa,"b,c","d""e","f\ng",,7\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'keeps %j from being run',
  (formula) => {
    expect(toCsv([[formula]])).toMatch(/^\uFEFF"?'/)
  },
)
