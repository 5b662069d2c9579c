import { expect, it } from 'vitest'
import { readBackupCode } from './codes.server.ts'

it.each([
  ['z9jry-k87dj', 'z9jryk87dj'],
  [' Z9JRY K87DJ ', 'z9jryk87dj'],
  ['ioilo-00111', '1011000111'],
])('reads %s as it is compared', (typed, read) => {
  expect(readBackupCode(typed)).toBe(read)
})

it.each(['', '123456', 'z9jry-k87d', 'z9jry-k87djx', 'z9jry-k87du', 'z9jry_k87dj'])('%s is none', (typed) => {
  expect(readBackupCode(typed)).toBeUndefined()
})
