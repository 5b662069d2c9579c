import { expect, it } from 'vitest'
import { newSubmissionKey } from './submission-key.ts'

it('makes another key for each form', () => {
  expect(newSubmissionKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(newSubmissionKey()).not.toBe(newSubmissionKey())
})
