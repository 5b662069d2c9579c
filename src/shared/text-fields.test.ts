import { expect, it } from 'vitest'
import { emailAddress, withoutInvisible } from './text-fields.ts'

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

const invalid = 'Please enter a valid email address'
const read = (text: string) => {
  const result = emailAddress(invalid).safeParse(text)
  return result.success ? result.data : result.error.issues[0]?.message
}

it.each([
  ['Ines@Example.com', 'ines@example.com'],
  ['ines@BÜCHER.example', 'ines@bücher.example'],
  ['ines@xn--bcher-kva.example', 'ines@xn--bcher-kva.example'],
  ['info@例え.テスト', 'info@例え.テスト'],
  ['info@例え。テスト', 'info@例え。テスト'],
  ['info@मेल.भारत', 'info@मेल.भारत'],
  ['info@مثال.إختبار', 'info@مثال.إختبار'],
  ['info@straße.example', 'info@straße.example'],
])('takes the address %s as it is typed', (typed, stored) => {
  expect(read(typed)).toBe(stored)
})

it.each([
  'ines',
  'ines@',
  '@bücher.example',
  'ines@bücher',
  'ines@bücher.example/path',
  'ines@bücher..example',
  'ines@bücher.example:25',
  'ines@2130706433',
  'ines@１２７.0.0.1',
  'a@b@bücher.example',
  'ines@-.example',
  `ines@${'ü'.repeat(250)}.example`,
])('refuses %s', (typed) => {
  expect(read(typed)).toBe(invalid)
})
