import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('begins with a byte-order mark and puts commas, quotation marks and line breaks into quotation marks', () => {
  expect(toCsv([['a', 'b,c', 'd"e', 'f\ng', null, 7]])).toBe('\uFEFFa,"b,c","d""e","f\ng",,7\r\n')
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'keeps %j from being run',
  (formula) => {
    expect(toCsv([[formula]])).toMatch(/^\uFEFF"?'/)
  },
)
