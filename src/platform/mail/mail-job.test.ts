import { expect, test } from 'vitest'
import { mailId } from './mail-job.ts'

test('the id of a mail sorts by time, then by job', () => {
  const createdAt = new Date('2026-03-04T05:06:07.089Z')
  expect(mailId({ id: 12, createdAt })).toBe('20260304T050607089Z-job-00000012')
})
