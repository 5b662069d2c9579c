import { expect, it } from 'vitest'
import { plainFileName } from './content.ts'

it.each([
  ['Plan.pdf', 'Plan.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\Ada\\plan.pdf', 'plan.pdf'],
  ['plan\r\nSet-Cookie: a=b.pdf', 'plan Set-Cookie_ a=b.pdf'],
  ['pl\u0000an\u001B.pdf', 'plan.pdf'],
  // Looks like 'planfdp.exe' to anyone who reads it.
  ['plan\u202Efdp.exe', 'planfdp.exe'],
  ['Plan “new” and "old".pdf', 'Plan “new” and "old".pdf'],
  ['.htaccess', 'htaccess'],
  ['..', 'file'],
  ['', 'file'],
  ['Käse 🧀.txt', 'Käse 🧀.txt'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('%j is kept as %j', (given, kept) => {
  expect(plainFileName(given)).toBe(kept)
})
