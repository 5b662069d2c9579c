import { expect, it } from 'vitest'
import { checkRequest } from './request-check.ts'
import { websiteForm } from './request-forms.ts'
import { contactSchema } from './schemas.ts'

const website = (message: string) => ({
  name: 'Priya Shah',
  company: 'Shah & Sons',
  email: 'priya@example.com',
  phone: '020 7946 0000',
  websitePackage: 'Business Pro',
  message,
})

// How many letters of the limit are left for the details.
const room = 5000 - String(websiteForm.compose(website('x'), '')['message']).length + 1
const isTakenByServer = (values: ReturnType<typeof website>) =>
  contactSchema.safeParse({ ...websiteForm.compose(values, ''), recipients: [] }).success

it('takes project details that fit with what is sent beside them, as the server does', () => {
  const values = website('x'.repeat(room))
  expect(isTakenByServer(values)).toBe(true)
  expect(checkRequest('website', values)).toEqual({ ok: true, value: values })
})

it('refuses project details that do not, as the server does', () => {
  const values = website('x'.repeat(room + 1))
  expect(isTakenByServer(values)).toBe(false)
  const message = expect.stringMatching(/^Please shorten the project details/)
  expect(checkRequest('website', values)).toEqual({ ok: false, errors: [{ field: 'message', message }] })
})
