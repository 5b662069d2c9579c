import { expect, it } from 'vitest'
import { withoutInvisible } from './text-fields.ts'

it.each([
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['\u2066pay\u2069pal', 'paypal'],
  ['Ad\u200Bmin', 'Admin'],
  ['Ad\u200Cm\u200Din', 'Admin'],
  ['\uFEFFAda\u00AD\u2060\u200F', 'Ada'],
  ['\u200D\u200D', ''],
])('takes out of %j what no one sees', (text, shown) => {
  expect(withoutInvisible(text)).toBe(shown)
})

it.each([
  'Zoë Çelik',
  'e\u0301',
  'שָׁלוֹם',
  'محمد',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '👩\u200D👩\u200D👧',
  '🏳️\u200D🌈',
  '👩🏽\u200D💻',
])('leaves %s as it is', (text) => {
  expect(withoutInvisible(text)).toBe(text)
})
