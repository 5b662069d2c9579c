import { expect, it } from 'vitest'
import { countAges } from './outgoing-mail.ts'

it('counts e-mails by how long they have waited', () => {
  expect(countAges([])).toEqual([0, 0, 0, 0, 0, 0])
  expect(countAges([0, 0.99, 1, 9.9, 10, 59, 60, 359, 360, 1439, 1440, 5000])).toEqual([2, 2, 2, 2, 2, 2])
})
